import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { PROFILE_FIELDS, readProfileField } from './profile-fields.rules.ts'
import type { FieldRequest, Profile, ProfileField, ProfileTexts } from './profile-fields.rules.ts'
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

type Updating = Pick<Services, 'database' | 'log' | 'pages'>

/** Changes one field of the visitor's own profile. Other people's count as missing. */
export async function updateProfileField(
  services: Updating,
  visitor: Visitor,
  { profileId, field, text }: FieldRequest & { profileId: string },
): Promise<FieldUpdated> {
  const updated = await updateProfile(services, visitor, { profileId, texts: { [field]: text } })
  if (updated.ok) return { ok: true, value: updated.values[field] ?? null }
  return updated.reason === 'refused' ? { ...updated, error: updated.errors[field] ?? '' } : updated
}

export type ProfileUpdated =
  | { ok: true; values: Partial<Record<ProfileField, string | null>> }
  | { ok: false; reason: 'not-found' | 'failed' }
  | { ok: false; reason: 'refused'; errors: ProfileTexts }

/** Changes these fields of the visitor's own profile, or none of them. */
export async function updateProfile(
  services: Updating,
  visitor: Visitor,
  { profileId, texts }: { profileId: string; texts: ProfileTexts },
): Promise<ProfileUpdated> {
  if (profileId !== visitor.id) return { ok: false, reason: 'not-found' }
  const fields = PROFILE_FIELDS.filter((field) => texts[field] !== undefined)
  try {
    return await inTransaction(services, async (tx): Promise<ProfileUpdated> => {
      const values: Partial<Record<ProfileField, string | null>> = {}
      const kept: ProfileTexts = {}
      const errors: ProfileTexts = {}
      for (const field of fields) {
        const locked = await lockField(tx, visitor.id, field)
        if (!locked) return { ok: false, reason: 'not-found' }
        const text = (texts[field] ?? '').replaceAll('\r\n', '\n')
        // What is stored stays, even where today's rules would refuse it.
        if (text === locked.held) kept[field] = locked.held
        else {
          const read = readProfileField(field, text, locked.held)
          if (read.ok) values[field] = read.value
          else errors[field] = read.error
        }
      }
      if (Object.keys(errors).length > 0) return { ok: false, reason: 'refused', errors }
      for (const field of fields) if (!(field in kept)) await setField(tx, visitor.id, field, values[field] ?? null)
      return { ok: true, values: { ...kept, ...values } }
    })
  } catch (error) {
    services.log.error({ err: error, profileId, fields }, 'A profile could not be saved.')
    return { ok: false, reason: 'failed' }
  }
}
