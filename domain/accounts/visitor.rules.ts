import { readDuty, type Duty } from './duties.rules.ts'

export const ROLES = ['user', 'artist', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Undefined for anything else. */
export const readRole = (value: string): Role | undefined => ROLES.find((role) => role === value)

/** An admin has a role, too. */
export type RoleAndDuty = { role: 'user' | 'artist'; duty: null } | { role: 'admin'; duty: Duty }

/** Undefined for anything else, and for an admin without a role. */
export function readRoleAndDuty(typed: { role: string; duty: string }): RoleAndDuty | undefined {
  const [role, duty] = [readRole(typed.role), readDuty(typed.duty)]
  if (role === 'admin') return duty && { role, duty }
  return role && { role, duty: null }
}

/** As shown to admins. */
export const ROLE_NAMES: Record<Role, string> = { user: 'User', artist: 'Artist', admin: 'Admin' }

/** 'admin, fulfilment': for the audit log and operators. */
export const roleWords = ({ role, duty }: { role: Role; duty: Duty | null }): string =>
  duty ? `${role}, ${duty}` : role

/** A signed-in person. */
export type Visitor = {
  /** Of the account and of the profile alike. */
  id: string
  sessionId: string
  /** Missing when Google did not give them. */
  firstName: string | null
  lastName: string | null
  email: string
  isEmailVerified: boolean
  role: Role
  /** Of an admin. */
  duty: Duty | null
  /** An admin of a live shop without two-step verification may do no more than a buyer. */
  lacksTwoStep: boolean
  hasTwoStep: boolean
  /** Confirmed who they are within the last few minutes. */
  isProvedLately: boolean
  /** The artist this person is. */
  artistId: string | null
  sessionEndsAt: Date
}

/** Who may use two-step verification: artists, admins, and former ones who still have it. */
export const maySetUp = ({ role, lacksTwoStep, hasTwoStep }: Visitor): boolean =>
  role !== 'user' || lacksTwoStep || hasTwoStep

/** The name for the header and for e-mails, or the e-mail address. */
export function fullName({ firstName, lastName, email }: Pick<Visitor, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}

/** The sender of an account's form: known only by network address and browser. */
export type Asker = {
  /** Where the request came from. */
  address: string
  cookies: string | null
  /** The browser's User-Agent header. */
  userAgent?: string
}

/** What every page shows of its visitor. */
export type Me = {
  user: { name: string; email: string; role: Role } | null
  /** Pieces in the account's cart; a guest's cart is on the device. */
  cartCount: number
  /** Works with a full heart. */
  wishlist: string[]
}

export const NOBODY: Me = { user: null, cartCount: 0, wishlist: [] }
