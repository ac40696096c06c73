import { DUTY_NAMES, readDuty, type Duty } from './duties.rules.ts'

export const ROLES = ['user', 'artist', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Undefined for anything that is no role. */
export const readRole = (value: string): Role | undefined => ROLES.find((role) => role === value)

/** What somebody is, and an admin does. */
export type RoleAndDuty = { role: 'user' | 'artist'; duty: null } | { role: 'admin'; duty: Duty }

/** Undefined for anything that is no role, and for an admin without a duty. */
export function readRoleAndDuty(typed: { role: string; duty: string }): RoleAndDuty | undefined {
  const [role, duty] = [readRole(typed.role), readDuty(typed.duty)]
  if (role === 'admin') return duty && { role, duty }
  return role && { role, duty: null }
}

/** As it is shown to people. */
export const ROLE_NAMES: Record<Role, string> = { user: 'User', artist: 'Artist', admin: 'Admin' }

/** 'admin, fulfilment' */
export const roleWords = ({ role, duty }: { role: Role; duty: Duty | null }): string =>
  duty ? `${role}, ${DUTY_NAMES[duty].toLowerCase()}` : role

/** Somebody who is signed in. */
export type Visitor = {
  /** Of the account and of the profile alike. */
  id: string
  sessionId: string
  /** Missing when Google did not tell them. */
  firstName: string | null
  lastName: string | null
  email: string
  isEmailVerified: boolean
  role: Role
  /** Of an admin. */
  duty: Duty | null
  /** An admin of a live shop who has no second step: until there is one, no more than a buyer. */
  lacksSecondStep: boolean
  hasSecondStep: boolean
  /** It is a few minutes at most since this person proved who they are. */
  isProvedLately: boolean
  /** The artist this person is. */
  artistId: string | null
  sessionEndsAt: Date
}

/** Who has a second step of signing in, or may: staff, and whoever has one from when they were. */
export const maySetUp = ({ role, lacksSecondStep, hasSecondStep }: Visitor): boolean =>
  role !== 'user' || lacksSecondStep || hasSecondStep

/** The name for the header and for letters; the mail address when there is none. */
export function fullName({ firstName, lastName, email }: Pick<Visitor, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** Whoever sends a form of an account: known by the address and the browser only. */
export type Asker = {
  /** Where the request came from. */
  address: string
  cookies: string | null
  /** What the browser says it is. */
  userAgent?: string
}

/** What every page shows of whoever looks at it. */
export type Me = {
  user: { name: string; email: string; role: Role } | null
  /** Pieces in the cart that the server keeps; a guest's is on the device. */
  cartCount: number
  /** The works that wear a full heart. */
  wishlist: string[]
}

export const NOBODY: Me = { user: null, cartCount: 0, wishlist: [] }
