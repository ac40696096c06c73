/** Every statement that writes artists; their time away is in `holiday`. */
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Seller } from './seller.rules.ts'

/** A former artist keeps the earlier name and works. */
export async function ensureArtist(tx: Tx, artist: { profileId: string; name: string; slug: string }): Promise<void> {
  await tx
    .insertInto('artists')
    .values({ profile_id: artist.profileId, name: artist.name, slug: artist.slug })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

/** Without a picture the current one stays. Takes only a picture this person has sent. Undefined when there is no record. */
export async function setOwnArtist(
  tx: Tx,
  { profileId, name, pictureId }: { profileId: string; name: string; pictureId: string | undefined },
): Promise<string | undefined> {
  const artist = await tx
    .updateTable('artists')
    .set({ name, updated_at: sql`now()`, ...(pictureId !== undefined && { picture_id: pictureId }) })
    .where('profile_id', '=', profileId)
    .$if(pictureId !== undefined, (update) =>
      update.where((where) =>
        where.exists(
          where
            .selectFrom('pictures')
            .select('pictures.id')
            .where('pictures.id', '=', pictureId ?? '')
            .where('pictures.uploaded_by', '=', profileId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return artist?.id
}

/** What an approved page says. Without a picture the current one stays. */
export async function setShownArtist(
  tx: Tx,
  { artistId, story, city, pictureId }: { artistId: string; story: string; city: string; pictureId: string | null },
): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ biography: story, city: city || null, updated_at: sql`now()`, ...(pictureId && { picture_id: pictureId }) })
    .where('id', '=', artistId)
    .execute()
}

/** The name of an artist without any works. */
export async function eraseArtistName(tx: Tx, artistId: string): Promise<void> {
  await tx
    .updateTable('artists')
    .set({ name: 'Former artist', slug: sql`'former-artist-' || left(replace(id::text, '-', ''), 12)` })
    .where('id', '=', artistId)
    .execute()
}

/** Who sells these artists' works from now on; null: the shop. */
export async function setSellers(
  tx: Tx,
  sellers: readonly { artistId: string; seller: Seller | null }[],
): Promise<void> {
  await sql`
    update artists set seller = nullif(told.text, '')::jsonb, updated_at = now()
    from unnest(
      ${sellers.map(({ artistId }) => artistId)}::uuid[],
      ${sellers.map(({ seller }) => (seller ? JSON.stringify(seller) : ''))}::text[]
    ) as told (id, text)
    where artists.id = told.id`.execute(tx)
}
