import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** The works of an artist who leaves: what is not sold is hung no more. Answers the artist and the works. */
export async function archiveWorks(
  tx: Tx,
  profileId: string,
): Promise<{ artistId: string; workIds: string[] } | undefined> {
  const artist = await tx
    .updateTable('artists')
    .set({ biography: '', city: null, picture_id: null, away_from: null, away_until: null, updated_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst()
  if (!artist) return undefined
  await tx.deleteFrom('work_drafts').where('artist_id', '=', artist.id).execute()
  const works = await tx
    .updateTable('artworks')
    .set({ archived_at: sql`now()` })
    .where('artist_id', '=', artist.id)
    .where('archived_at', 'is', null)
    .where('in_stock', '=', true)
    .returning('id')
    .execute()
  return { artistId: artist.id, workIds: works.map(({ id }) => id) }
}

/** Cart, wishlist, sessions and credentials go with it. Orders stay in the books, and know nobody any more. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('user_id', '=', id).execute()
  await tx.deleteFrom('quote_requests').where('user_id', '=', id).execute()
  await tx.deleteFrom('consultations').where('user_id', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', 'like', `${id} %`).execute()
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}
