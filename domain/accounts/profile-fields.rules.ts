/** What people may write into their own profile, one field at a time. */
import { readLines, readPhone } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import type { Role } from './visitor.rules.ts'
import { isIndianState } from '#shared/indian-states.rules.ts'

export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
] as const

export type ProfileField = (typeof PROFILE_FIELDS)[number]

export type Profile = { id: string } & Record<ProfileField, string | null>

export const FIELD_LABELS: Record<ProfileField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'PIN code',
  country: 'Country',
}

export const FIELD_LENGTHS: Record<ProfileField, number> = {
  first_name: 100,
  last_name: 100,
  phone: 10,
  address: 500,
  city: 100,
  state: 100,
  postal_code: 20,
  country: 100,
}

export const PROFILE_SUBTITLES: Record<Role, string> = {
  user: 'Manage your account settings and preferences',
  artist: 'Manage your artist profile and artwork settings',
  admin: 'Manage your admin profile and system settings',
}

export const isProfileField = (name: string): name is ProfileField =>
  (PROFILE_FIELDS as readonly string[]).includes(name)

/** What is kept for a field; null empties it. `held` is what it held: a name that was given is not taken away. */
export function readProfileField(field: ProfileField, text: string, held: string | null): Read<string | null> {
  if (text.trim() === '') return isNeeded(field, held) ? no(`${FIELD_LABELS[field]} is required.`) : yes(null)
  if (field === 'phone') return readPhone(text)
  const read = readLines(text, FIELD_LENGTHS[field])
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

const yes = (value: string | null): Read<string | null> => ({ ok: true, value })
const no = (error: string): Read<never> => ({ ok: false, error })

export type FieldWish = { field: ProfileField; text: string }

/** A change is of exactly one field that people may write. */
export function readFieldWish(entries: readonly (readonly [name: string, value: unknown])[]): FieldWish | undefined {
  const [entry] = entries
  if (!entry || entries.length !== 1) return undefined
  const [field, text] = entry
  return isProfileField(field) && typeof text === 'string' ? { field, text } : undefined
}
