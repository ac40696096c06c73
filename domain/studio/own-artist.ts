import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { ArtistForm } from './artist-form.rules.ts'
import { findOwnArtist, type OwnArtist } from '#domain/catalogue/works/own-artist.db.ts'
import { setOwnArtist } from '#domain/artists/artists.db.ts'

/** How buyers see this artist; undefined for anyone who isn't one. */
export async function showOwnArtist(
  { database }: Pick<Services, 'database'>,
  { id, role }: Visitor,
): Promise<OwnArtist | undefined> {
  return role === 'artist' ? findOwnArtist(database.kysely, id) : undefined
}

/** Changes the artist's own record only. */
export function updateArtist(
  services: Pick<Services, 'database' | 'pages'>,
  { id: profileId }: Visitor,
  form: ArtistForm,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  return inTransaction(services, async (tx, changed) => {
    const artistId = await setOwnArtist(tx, { profileId, ...form })
    if (artistId === undefined) return { ok: false, reason: 'not-found' }
    changed('catalogue', `artist:${artistId}`)
    return { ok: true }
  })
}
