/** How long a session lasts: shorter for those who can change what the shop sells. */
import type { Role } from './visitor.rules.ts'

type SessionLife = {
  /** It ends when it was not used for so long. */
  idleMs: number
  /** It ends at this age, used or not. */
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

/** For so long after proving who they are nobody is asked again. */
export const SIGN_IN_FRESH_MS = 15 * MINUTE_MS

/** So long a session waits for its second step. */
export const HALF_SESSION_MS = 10 * MINUTE_MS
