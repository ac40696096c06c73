import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { addUse, usesSince } from './rate-limit.db.ts'

type Rule = {
  countMax: number
  windowMs: number
  /** Growing pauses after the last attempt, by the number of attempts in the window. */
  pausesMs?: readonly number[]
}

/** Only a declared limit has keys, so two limits can't share one. */
export type Limit = Rule & { key: string & { readonly isDeclared: true } }

/** Declares a limit: its name, count and window. Each name is used once; a key is the name and whom it counts. */
export const declareLimit =
  (name: string, rule: Rule) =>
  (whom: string): Limit => ({ ...rule, key: `${name} ${whom}` as Limit['key'] })

export type TooMany = { ok: false; reason: 'too-many'; waitSeconds: number }

/** At most so many in a sliding window for this key, one or several at a time. Refused attempts don't count. */
export async function consumeRateLimit(
  db: Db,
  limit: Limit & { uses?: number; now: Date },
): Promise<{ ok: true } | TooMany> {
  const since = new Date(limit.now.getTime() - limit.windowMs)
  const isTaken = await addUse(db, { ...limit, since, expiresAt: new Date(limit.now.getTime() + limit.windowMs) })
  if (isTaken) return { ok: true }
  const waitMs = await waitFor(db, limit, since)
  return { ok: false, reason: 'too-many', waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
}

async function waitFor(db: Db, limit: Limit & { uses?: number; now: Date }, since: Date): Promise<number> {
  const { key, uses = 1, countMax, windowMs, pausesMs = [], now } = limit
  const { count, first, last } = await usesSince(db, key, since)
  if (count === 0) return windowMs
  const fullMs = count + uses > countMax ? first.getTime() - since.getTime() : 0
  return Math.max(fullMs, last.getTime() + (pausesMs[count] ?? 0) - now.getTime())
}

/** Outside any transaction, so the attempt counts even if the action fails. */
export async function countAttempt(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  ...limits: Limit[]
): Promise<{ ok: true } | TooMany> {
  for (const limit of limits) {
    const attempt = await consumeRateLimit(database.kysely, { ...limit, now: clock.now() })
    if (!attempt.ok) return attempt
  }
  return { ok: true }
}
