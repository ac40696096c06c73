import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { timeAwayWords } from '#words/time-away.ts'
import { holidayBounds, holidayErrors, ownHolidayWords, type HolidayRequest } from './holiday.rules.ts'
import { pageChangesOfHoliday } from './holiday-jobs.ts'
import { findOwnHoliday, lockOwnHoliday, setOwnHoliday } from './holiday.db.ts'

/** Undefined unless the visitor is an artist. */
export async function showOwnHoliday(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, role }: Pick<Visitor, 'id' | 'role'>,
) {
  const own = role === 'artist' ? await findOwnHoliday(database.kysely, id) : undefined
  if (!own) return undefined
  const now = clock.now()
  const today = indiaDay(now)
  /** Unless it is over. */
  const away = own.away && own.away.to >= today ? own.away : null
  return {
    away: away && { ...away, hasBegun: away.from <= today, words: ownHolidayWords(away, now) },
    bounds: holidayBounds(away, today),
  }
}

export type ShownHoliday = NonNullable<Awaited<ReturnType<typeof showOwnHoliday>>>

type HolidayChanged =
  | { ok: true; isAway: boolean }
  | { ok: false; reason: 'refused'; status: 404 | 422; errors: FormErrors; message?: string }

/** Begins, moves or ends one's own holiday. */
export function changeHoliday(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { id: profileId }: Visitor,
  { away }: HolidayRequest,
): Promise<HolidayChanged> {
  const now = services.clock.now()
  return inTransaction(services, async (tx, changed) => {
    const own = await lockOwnHoliday(tx, profileId)
    if (!own) return { ok: false, reason: 'refused', status: 404, errors: {}, message: timeAwayWords.noArtist }
    const errors = away ? holidayErrors(away, { today: indiaDay(now), held: own.away }) : {}
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', status: 422, errors }
    await setOwnHoliday(tx, profileId, away)
    if (away) await addJobs(tx, pageChangesOfHoliday(own.artistId, away, now), now)
    changed(`artist:${own.artistId}`)
    return { ok: true, isAway: away !== null }
  })
}
