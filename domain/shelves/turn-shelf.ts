import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay, startOfDayEverywhere } from '#shared/india-dates.rules.ts'
import type { StoredFields } from './shelves.db.ts'
import { turningDaysOf } from './shelves.rules.ts'

/** Of every page that shows a shelf, and of the list of them that is kept in memory. */
export const SHELVES_TAG = 'shelves'

/** Of the menu, which every page has. */
export const SHELF_MENU_TAG = 'shelf-menu'

/** What a change from one of these to another may show. Undefined: not published. */
export const tagsOfShelf = (...fields: readonly (Pick<StoredFields, 'menu'> | undefined)[]): string[] =>
  fields.some((of) => of?.menu === 'yes') ? [SHELVES_TAG, SHELF_MENU_TAG] : [SHELVES_TAG]

/** On a day on which a shelf appears or leaves. Whether it is shown follows from the clock, so an old job does no harm. */
export const shelfTurnJob = defineJob(
  'shelf-turn',
  z.object({ day: z.string(), tags: z.string() }),
  async (services: Pick<Services, 'database' | 'pages'>, { payload: { tags } }) => {
    await inTransaction(services, async (_, changed) => changed(...tags.split(' ')))
    return { kind: 'done' }
  },
)

export function turnsOfShelf(fields: StoredFields, now: Date): NewJob[] {
  const tags = tagsOfShelf(fields).join(' ')
  return turningDaysOf(fields, indiaDay(now)).map((day) =>
    shelfTurnJob.job(`${day} ${tags}`, { day, tags }, startOfDayEverywhere(day)),
  )
}
