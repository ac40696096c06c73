import { sql } from 'kysely'
import { WITH_WORK, type KeptData } from '#domain/kept/kept.db.ts'

export const statisticsKept: KeptData = {
  tables: { work_views: { what: 'daily views of a work', until: WITH_WORK } },
  endings: {
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
