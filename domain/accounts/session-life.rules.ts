/** How long a session lasts: shorter for artists and admins. */
import type { Role } from './visitor.rules.ts'

type SessionLife = {
  /** Ends after this long without use. */
  idleMs: number
  /** Ends at this age in any case. */
  wholeMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const SESSION_LIVES: Record<Role, SessionLife> = {
  user: { idleMs: 14 * DAY_MS, wholeMs: 30 * DAY_MS },
  artist: { idleMs: DAY_MS, wholeMs: 7 * DAY_MS },
  admin: { idleMs: HOUR_MS, wholeMs: DAY_MS },
}

/** The cookie may stay for the longest of them; the row decides. */
export const SESSION_COOKIE_MS = SESSION_LIVES.user.wholeMs

/** Its last use is noted this often at most. */
export const SESSION_NOTED_EVERY_MS = 5 * MINUTE_MS

type SessionTimes = { createdAt: Date; lastUsedAt: Date }

export function sessionEnd(role: Role, { createdAt, lastUsedAt }: SessionTimes): Date {
  const { idleMs, wholeMs } = SESSION_LIVES[role]
  return new Date(Math.min(createdAt.getTime() + wholeMs, lastUsedAt.getTime() + idleMs))
}

/** For this long after confirming who they are, people aren't asked again. */
export const SIGN_IN_FRESH_MS = 15 * MINUTE_MS

/** How long a session waits for two-step verification. */
export const HALF_SESSION_MS = 10 * MINUTE_MS
