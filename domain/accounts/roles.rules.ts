export const ROLES = ['user', 'artist', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** Undefined for anything that is no role. */
export const readRole = (value: string): Role | undefined => ROLES.find((role) => role === value)

/** As it is shown to people. */
export const ROLE_NAMES: Record<Role, string> = { user: 'User', artist: 'Artist', admin: 'Admin' }
