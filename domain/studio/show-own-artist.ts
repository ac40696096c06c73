import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { findOwnArtist } from './own-artist.db.ts'
import type { OwnArtist } from './own-artist.db.ts'

/** How the visitor is shown as an artist; undefined for everybody else. */
export async function showOwnArtist(
  { database }: Pick<Services, 'database'>,
  { id, role }: Visitor,
): Promise<OwnArtist | undefined> {
  return role === 'artist' ? findOwnArtist(database.kysely, id) : undefined
}
