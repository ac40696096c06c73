import { expect, test } from 'vitest'
import { SESSION_COOKIE_MS, sessionEnd } from './session-life.rules.ts'
import type { Role } from './visitor.rules.ts'

const HOUR_MS = 3_600_000
const createdAt = new Date('2026-11-24T06:00:00Z')
const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS)

test.each<[Role, idleHours: number, wholeHours: number]>([
  ['user', 14 * 24, 30 * 24],
  ['artist', 24, 7 * 24],
  ['admin', 1, 24],
])(
  'sessions of the role %s end after %i hours without use, and after %i in any case',
  (role, idleHours, wholeHours) => {
    expect(sessionEnd(role, { createdAt, lastUsedAt: createdAt })).toEqual(after(idleHours))
    expect(sessionEnd(role, { createdAt, lastUsedAt: after(wholeHours - 0.1) })).toEqual(after(wholeHours))
    expect(wholeHours * HOUR_MS).toBeLessThanOrEqual(SESSION_COOKIE_MS)
  },
)
