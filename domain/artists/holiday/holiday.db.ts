import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { awayOf, type DateRange } from '#shared/dispatch-dates.rules.ts'

type OwnHoliday = { artistId: string; away: DateRange | null }

export async function findOwnHoliday(db: Db, profileId: string, isHeld = false): Promise<OwnHoliday | undefined> {
  const artist = await db
    .selectFrom('artists')
    .select(['id', 'away_from as awayFrom', 'away_until as awayUntil'])
    .where('profile_id', '=', profileId)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  return artist && { artistId: artist.id, away: awayOf(artist) }
}

/** Locked until the transaction ends. */
export const lockOwnHoliday = (tx: Tx, profileId: string) => findOwnHoliday(tx, profileId, true)

export async function setOwnHoliday(tx: Tx, profileId: string, away: DateRange | null): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ away_from: away?.from ?? null, away_until: away?.to ?? null, updated_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .execute()
}
