import type { Role } from '#domain/accounts/roles.rules.ts'

type OwnLink = { to: string; words: string }

const FIRST: Record<Role, OwnLink> = {
  admin: { to: '/admin/dashboard', words: 'Dashboard' },
  artist: { to: '/artist/dashboard', words: 'Dashboard' },
  user: { to: '/orders', words: 'My Orders' },
}

/** Where somebody of this role finds what is the own. */
export const ownLinks = (role: Role): OwnLink[] => [FIRST[role], { to: '/profile', words: 'Profile Settings' }]
