import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { eraseArtistName } from '#domain/artists/artists.db.ts'

/**
 * Deletes an artist's works, and unlists those that stay; without any, the name goes too. Returns the works that had public
 * pages.
 */
export async function eraseWorks(tx: Tx, artistId: string, stays: RawBuilder<boolean>): Promise<string[]> {
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
  await sql`delete from work_edits using artworks where artworks.id = artwork_id and artist_id = ${artistId}`.execute(
    tx,
  )
  const [left] = await rowsOf(tx)`select from artworks where artist_id = ${artistId} limit 1`
  if (!left) await eraseArtistName(tx, artistId)
  return [...gone, ...archived].map(({ id }) => id)
}
