import { sql } from 'kysely'
import type { KeptData } from '#domain/kept/kept.db.ts'

/** Done jobs of a kind that is no e-mail. */
export const DONE_DAYS = 90

export const jobsKept: KeptData = {
  tables: {
    job_runners: { what: 'processes that run jobs', until: 'until they end' },
    jobs: {
      what: 'pending and finished jobs, e-mails included',
      until: 'until it is done',
      erased: 'whatever names the person is deleted at once',
    },
  },
  endings: {
    'farewells-sent': {
      table: 'jobs',
      which: 'the e-mail about an erased account',
      days: 1,
      after: 'it was sent or given up',
      why: 'its address is the last thing stored about that person',
      where: ({ before }) =>
        sql`kind = 'account-mail' and payload ->> 'about' = 'account-deleted' and finished_at < ${before}`,
    },
    'jobs-done': {
      table: 'jobs',
      which: 'finished jobs, except e-mails',
      days: DONE_DAYS,
      after: 'they finished',
      why: 'duplicate requests are done only once',
      where: ({ before }) => sql`state = 'done' and finished_at < ${before} and kind not like '%-mail'`,
    },
    'purges-done': {
      table: 'jobs',
      which: 'which pages a cache in front was told to drop',
      days: 1,
      after: 'it dropped them',
      why: 'each change of a page leaves three',
      where: ({ before }) => sql`state = 'done' and kind = 'purge-pages' and finished_at < ${before}`,
    },
    'mails-done': {
      table: 'jobs',
      which: 'which e-mail was sent about what',
      days: 400,
      after: 'it was sent',
      why: 'to answer a customer who asks when an e-mail was sent',
      where: ({ before }) => sql`state = 'done' and finished_at < ${before} and kind like '%-mail'`,
    },
    'jobs-given-up': {
      table: 'jobs',
      which: 'jobs and e-mails that were given up, or may have been done',
      days: 400,
      after: 'they were given up',
      why: 'checked by a person, or never will be',
      where: ({ before }) => sql`state in ('failed', 'unsure') and finished_at < ${before}`,
    },
  },
}
