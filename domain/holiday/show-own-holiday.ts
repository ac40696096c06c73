import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { holidayBounds } from './holiday-form.rules.ts'
import { ownHolidayWords } from './holiday-words.rules.ts'
import { findOwnHoliday } from './holiday.db.ts'

export type ShownHoliday = {
  /** What stands and is not over. */
  away: (DateRange & { hasBegun: boolean; words: string }) | null
  /** Between which days one may choose. */
  bounds: DateRange
}

/** Undefined for everybody but artists. */
export async function showOwnHoliday(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, role }: Pick<Visitor, 'id' | 'role'>,
): Promise<ShownHoliday | undefined> {
  const own = role === 'artist' ? await findOwnHoliday(database.kysely, id) : undefined
  if (!own) return undefined
  const now = clock.now()
  const today = indiaDay(now)
  const away = own.away && own.away.to >= today ? own.away : null
  return {
    away: away && { ...away, hasBegun: away.from <= today, words: ownHolidayWords(away, now) },
    bounds: holidayBounds(away, today),
  }
}
