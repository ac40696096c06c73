import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { addUse, usesSince } from './rate-limit.db.ts'

type Rule = {
  countMax: number
  windowMs: number
  /** How long to wait after the last time, by how often it was in the window: waits that grow. */
  pausesMs?: readonly number[]
}

/** Only a declared limit has a key, so that two limits cannot come to share one. */
export type Limit = Rule & { key: string & { readonly isDeclared: true } }

/** A limit in one place: its name, its count and its window. Each name is used once and is followed by whom it counts. */
export const declareLimit =
  (name: string, rule: Rule) =>
  (whom: string): Limit => ({ ...rule, key: `${name} ${whom}` as Limit['key'] })

export type TooMany = { ok: false; reason: 'too-many'; waitSeconds: number }

/** At most so many in a sliding window for this key, one at a time or several; what is refused is not counted. */
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

/** Outside of any transaction, so that the turn stays taken whatever comes of it. */
export const takeTurn = ({ database, clock }: Pick<Services, 'database' | 'clock'>, limit: Limit) =>
  consumeRateLimit(database.kysely, { ...limit, now: clock.now() })
