import { href } from 'react-router'
import type { Role } from '#domain/accounts/visitor.rules.ts'

type OwnLink = { to: string; words: string }

const FIRST: Record<Role, OwnLink> = {
  admin: { to: href('/admin/dashboard'), words: 'Dashboard' },
  artist: { to: href('/artist/dashboard'), words: 'Dashboard' },
  user: { to: href('/orders'), words: 'My Orders' },
}

/** Where somebody of this role finds what is the own. */
export const ownLinks = (role: Role): OwnLink[] => [FIRST[role], { to: href('/profile'), words: 'Profile Settings' }]
