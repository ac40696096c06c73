import type { Language } from '#words/languages.rules.ts'
import { setLanguage } from './accounts.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { readOwnData } from './personal-data.db.ts'
import { readProfileField, type Profile, type FieldWish } from './profile-fields.rules.ts'
import { findProfile, lockField, readKept, setField } from './profile.db.ts'
import { NOBODY, fullName, type Me, type Visitor } from './visitor.rules.ts'

/** Undefined when the row is gone, and for anybody else's. */
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

/** One field of the own profile. Somebody else's is not there. */
export async function updateProfileField(
  services: Services,
  visitor: Visitor,
  { profileId, field, text }: FieldWish & { profileId: string },
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

/** Of nobody but the visitor. */
export const exportOwnData = ({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<unknown> =>
  readOwnData(database.kysely, id)

/** What every page shows of whoever looks at it. */
export async function showMe(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor | undefined,
  chosen: Language | undefined,
): Promise<Me> {
  if (!visitor) return NOBODY
  const { email, lacksSecondStep } = visitor
  // The way to the back office leads to where the second step is set up.
  const role = lacksSecondStep ? 'admin' : visitor.role
  const { language, ...kept } = await readKept(database.kysely, visitor.id)
  // The language that was chosen in this browser is that of e-mails from then on.
  if (chosen && chosen !== language) await setLanguage(database.kysely, visitor.id, chosen)
  return { user: { name: fullName(visitor), email, role }, ...kept }
}
