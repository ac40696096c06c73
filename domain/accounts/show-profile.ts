import type { Visitor } from './visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Profile } from './profile-fields.rules.ts'
import { findProfile } from './profile.db.ts'

/** Undefined when the row is gone, and for anybody else's. */
export async function showProfile(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor,
  profileId: string,
): Promise<Profile | undefined> {
  return profileId === visitor.id ? findProfile(database.kysely, visitor.id) : undefined
}
