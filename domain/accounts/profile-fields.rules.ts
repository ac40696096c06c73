/** What people may write into their own profile, one field at a time. */
import { readLines, readPhone, showsNothing, no, yes, type Read } from '#shared/entered-text.rules.ts'
import type { Role } from './visitor.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'

/** What each is called, and how many characters it may have. */
export const FIELDS = {
  first_name: { label: 'First name', max: 100 },
  last_name: { label: 'Last name', max: 100 },
  phone: { label: 'Phone', max: 10 },
  address: { label: 'Address', max: 500 },
  city: { label: 'City', max: 100 },
  state: { label: 'State', max: 100 },
  postal_code: { label: 'PIN code', max: 20 },
  country: { label: 'Country', max: 100 },
}

export type ProfileField = keyof typeof FIELDS

export const PROFILE_FIELDS = Object.keys(FIELDS) as ProfileField[]

export type Profile = { id: string } & Record<ProfileField, string | null>

export const PROFILE_SUBTITLES: Record<Role, string> = {
  user: 'Manage your account settings and preferences',
  artist: 'Manage your artist profile and artwork settings',
  admin: 'Manage your admin profile and system settings',
}

export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(FIELDS, name)

/** What is kept for a field; null empties it. `held` is what it held: a name that was given is not taken away. */
export function readProfileField(field: ProfileField, text: string, held: string | null): Read<string | null> {
  if (showsNothing(text)) return isNeeded(field, held) ? no(`${FIELDS[field].label} is required.`) : yes(null)
  if (field === 'phone') return readPhone(text)
  const read = readLines(text, FIELDS[field].max)
  if (!read.ok) return read
  if (field !== 'address' && /[\n\t]/.test(read.value)) return no('Please write this on one line.')
  if (field === 'state' && !isIndianState(read.value)) return no('Please choose a state from the list.')
  if (field === 'postal_code' && !/^[a-z0-9][a-z0-9 -]+[a-z0-9]$/i.test(read.value))
    return no('Please enter a PIN code, such as 560001.')
  return read
}

/** Without both names an account counts as new; a last name that Google never told may stay blank. */
const isNeeded = (field: ProfileField, held: string | null) =>
  field === 'first_name' || (field === 'last_name' && held !== null)

export type FieldWish = { field: ProfileField; text: string }

/** A change is of exactly one field that people may write. */
export function readFieldWish(entries: readonly (readonly [name: string, value: unknown])[]): FieldWish | undefined {
  const [entry] = entries
  if (!entry || entries.length !== 1) return undefined
  const [field, text] = entry
  return isProfileField(field) && typeof text === 'string' ? { field, text } : undefined
}
