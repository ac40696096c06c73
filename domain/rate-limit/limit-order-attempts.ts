/** How many unpaid orders one network address may have. See decision 65. */
import type { Tx } from '#db/transaction.ts'
import type { TooMany } from './consume-rate-limit.ts'
import { takeAttempt, type OrderAttempt } from './order-attempts.db.ts'

const WINDOW_MS = 3_600_000

/** Thousands of phones share one address of an Indian carrier, so paid orders don't count. */
export const UNPAID_OF_ADDRESS_MAX = 120
const PIECES_OF_ADDRESS_MAX = 120

/** Paid or not. */
const ATTEMPTS_OF_ADDRESS_MAX = 600

/**
 * Counts an order or a gift-card order in the transaction that makes it; a refused one is not counted.
 * The caller holds `lockOfAttempts`.
 */
export async function limitOrderAttempts(tx: Tx, attempt: OrderAttempt): Promise<TooMany | undefined> {
  const { now } = attempt
  const inTheWayAt = await takeAttempt(tx, attempt, {
    since: new Date(now.getTime() - WINDOW_MS),
    attemptsMax: ATTEMPTS_OF_ADDRESS_MAX,
    unpaidMax: UNPAID_OF_ADDRESS_MAX,
    piecesMax: PIECES_OF_ADDRESS_MAX,
  })
  if (!inTheWayAt) return undefined
  const waitMs = inTheWayAt.getTime() + WINDOW_MS - now.getTime()
  return { ok: false, reason: 'too-many', waitSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
}
