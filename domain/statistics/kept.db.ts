import { sql } from 'kysely'
import { ENDINGS_SAY, WITH_WORK, type KeptData } from '#domain/kept/kept.db.ts'

export const statisticsKept: KeptData = {
  tables: {
    funnel_days: { what: 'how many visitors came how far, by day, without visitors', until: ENDINGS_SAY },
    work_views: { what: 'daily views of a work', until: WITH_WORK },
  },
  endings: {
    'funnel-old': {
      table: 'funnel_days',
      which: 'how many visitors came how far, by day, without visitors',
      days: 400,
      after: 'the day',
      why: 'the back office compares days, and a year with the one before',
      where: ({ before }) => sql`day < ${before}::date`,
    },
    'work-views-old': {
      table: 'work_views',
      which: 'daily views of a work, without visitors',
      days: 800,
      after: 'the day',
      why: 'statistics compare a year with the one before',
      where: ({ before }) => sql`day < ${before}::date`,
    },
  },
}
