import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

/** Removes what an artist wrote and showed of themselves. Undefined if the person is none. */
export const eraseArtistPage = (tx: Tx, profileId: string) =>
  tx
    .updateTable('artists')
    .set({ biography: '', city: null, picture_id: null, away_from: null, away_until: null, updated_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst()

/**
 * Deletes an artist's works, and unlists those that stay; without any, the name goes too. Returns the works that had public
 * pages.
 */
export async function eraseWorks(tx: Tx, artistId: string, stays: RawBuilder<boolean>): Promise<string[]> {
  await sql`delete from work_edits using artworks where artworks.id = artwork_id and artist_id = ${artistId}`.execute(
    tx,
  )
  const gone = await rowsOf<{ id: string }>(tx)`
    delete from artworks where artist_id = ${artistId} and in_stock and not ${stays} returning artworks.id`
  const archived = await tx
    .updateTable('artworks')
    .set({ archived_at: sql`now()` })
    .where('artist_id', '=', artistId)
    .where('archived_at', 'is', null)
    .where('in_stock', '=', true)
    .returning('id')
    .execute()
  await sql`
    update artists set name = 'Former artist', slug = 'former-artist-' || left(replace(id::text, '-', ''), 12)
    where id = ${artistId} and not exists (select from artworks where artist_id = ${artistId})`.execute(tx)
  return [...gone, ...archived].map(({ id }) => id)
}
