import type { Role } from './roles.rules.ts'

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
  /** The artist this person is. */
  artistId: string | null
  sessionEndsAt: Date
}

/** The name for the header and for letters; the mail address when there is none. */
export function fullName({ firstName, lastName, email }: Pick<Visitor, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
