import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { readProfileField, type Profile, type FieldRequest } from './profile-fields.rules.ts'
import { findProfile, lockField, setField } from './profile.db.ts'
import type { Visitor } from './visitor.rules.ts'

/** Undefined if the row is gone or belongs to another person. */
export async function showProfile(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor,
  profileId: string,
): Promise<Profile | undefined> {
  return profileId === visitor.id ? findProfile(database.kysely, visitor.id) : undefined
}

export type FieldUpdated =
  | { ok: true; value: string | null }
  | { ok: false; reason: 'not-found' | 'failed' }
  | { ok: false; reason: 'refused'; error: string }

/** Changes one field of the visitor's own profile. Other people's count as missing. */
export async function updateProfileField(
  services: Pick<Services, 'database' | 'log' | 'pages'>,
  visitor: Visitor,
  { profileId, field, text }: FieldRequest & { profileId: string },
): Promise<FieldUpdated> {
  if (profileId !== visitor.id) return { ok: false, reason: 'not-found' }
  try {
    return await inTransaction(services, async (tx): Promise<FieldUpdated> => {
      const locked = await lockField(tx, visitor.id, field)
      if (!locked) return { ok: false, reason: 'not-found' }
      const read = readProfileField(field, text, locked.held)
      if (!read.ok) return { ok: false, reason: 'refused', error: read.error }
      await setField(tx, visitor.id, field, read.value)
      return { ok: true, value: read.value }
    })
  } catch (error) {
    services.log.error({ err: error, profileId, field }, 'A profile could not be saved.')
    return { ok: false, reason: 'failed' }
  }
}
