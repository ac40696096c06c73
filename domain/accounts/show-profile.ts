import type { Visitor } from './visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Profile } from './profile-fields.rules.ts'
import { findOwnArtist } from '#domain/studio/own-artist.db.ts'
import type { OwnArtist } from '#domain/studio/own-artist.db.ts'
import { findProfile } from './profile.db.ts'

/** Undefined when the row is gone, and for anybody else's. */
export async function showProfile(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor,
  profileId: string,
): Promise<Profile | undefined> {
  return profileId === visitor.id ? findProfile(database.kysely, visitor.id) : undefined
}

/** How the visitor is shown as an artist; undefined for everybody else. */
export async function showOwnArtist(
  { database }: Pick<Services, 'database'>,
  { id, role }: Visitor,
): Promise<OwnArtist | undefined> {
  return role === 'artist' ? findOwnArtist(database.kysely, id) : undefined
}
