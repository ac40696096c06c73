export const ROLES = ['user', 'artist', 'admin'] as const

export type Role = (typeof ROLES)[number]
