import type { Tx } from '#db/transaction.ts'
import { addUse, firstUseSince, deleteExpiredUses } from './rate-limit.db.ts'

export type RateLimitResult = { ok: true } | { ok: false; waitSeconds: number }

/** At most so many in a sliding window for this key; the refused one is not counted. */
export async function consumeRateLimit(
  tx: Tx,
  limit: { key: string; countMax: number; windowMs: number; now: Date },
): Promise<RateLimitResult> {
  const since = new Date(limit.now.getTime() - limit.windowMs)
  const isTaken = await addUse(tx, { ...limit, since, expiresAt: new Date(limit.now.getTime() + limit.windowMs) })
  await deleteExpiredUses(tx, limit.now)
  if (isTaken) return { ok: true }
  const first = await firstUseSince(tx, limit.key, since)
  const waitMs = first ? first.getTime() - since.getTime() : limit.windowMs
  return { ok: false, waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
}
