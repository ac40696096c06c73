/** What people may change in their own profile, one field at a time. */
import { readLines, readPhone, showsNothing, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'
import { profileWords } from '#words/profile.ts'

/** How many characters each may have. */
export const LENGTHS_MAX = {
  first_name: 100,
  last_name: 100,
  phone: 10,
  address: 500,
  city: 100,
  state: 100,
  postal_code: 20,
  country: 100,
}

export type ProfileField = keyof typeof LENGTHS_MAX

export const PROFILE_FIELDS = Object.keys(LENGTHS_MAX) as ProfileField[]

export type Profile = { id: string } & Record<ProfileField, string | null>

const isProfileField = (name: string): name is ProfileField => Object.hasOwn(LENGTHS_MAX, name)

/** The value to save; null empties the field. `held` is the current value: a name can be changed but not removed. */
export function readProfileField(field: ProfileField, text: string, held: string | null): Read<string | null> {
  if (showsNothing(text)) return readNothing(field, held)
  if (field === 'phone') return readPhone(text)
  const read = readLines(text, LENGTHS_MAX[field])
  if (!read.ok) return read
  if (field !== 'address' && /[\n\t]/.test(read.value)) return no(profileWords.oneLine)
  if (field === 'state' && !isIndianState(read.value)) return no(profileWords.stateFromList)
  if (field === 'postal_code' && !/^[a-z0-9][a-z0-9 -]+[a-z0-9]$/i.test(read.value)) return no(profileWords.pinWrong)
  return read
}

/** Without both names an account counts as new. A last name that Google did not give may stay blank. */
function readNothing(field: ProfileField, held: string | null): Read<null> {
  if (field === 'first_name') return no(profileWords.firstNameRequired)
  return field === 'last_name' && held !== null ? no(profileWords.lastNameRequired) : yes(null)
}

/** The form of them all. */
export const DETAILS = 'details'

export type ProfileTexts = Partial<Record<ProfileField, string>>

/** The fields of a form, if people may edit them all. */
export function readDetails(entered: Readonly<Record<string, unknown>>): ProfileTexts | undefined {
  const texts = Object.entries(entered).map(([name, value]) => readFieldRequest([[name, value]]))
  const read = texts.filter((field) => field !== undefined)
  if (read.length === 0 || read.length < texts.length) return undefined
  return Object.fromEntries(read.map(({ field, text }) => [field, text]))
}

export type FieldRequest = { field: ProfileField; text: string }

/** A change names exactly one field that people may edit. */
export function readFieldRequest(
  entries: readonly (readonly [name: string, value: unknown])[],
): FieldRequest | undefined {
  const [entry] = entries
  if (!entry || entries.length !== 1) return undefined
  const [field, text] = entry
  return isProfileField(field) && typeof text === 'string' ? { field, text } : undefined
}
