/** Limits on how much a buyer can hold, or keep the shop busy with, without paying. */
import type { Tx } from '#db/transaction.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { limitOrderAttempts } from '#domain/rate-limit/limit-order-attempts.ts'
import { lockAndFindNthUnpaid } from '#domain/orders/order/holds.db.ts'
import { HOLD_MINUTES_MAX } from '#domain/orders/order/order-states.rules.ts'
import type { Address } from './address-form.rules.ts'
import { PIECES_HELD_MAX, type OrderRefusal } from './order-words.rules.ts'

/** The buyer, and the network address of the request. */
type Orderer = { buyerId: string; guest?: unknown; address: string; shipping: Pick<Address, 'email'> }

/** `pieces`: of limited works, held by the same transaction. */
type ToOrder = Orderer & { orderId: string; pieces: number; now: Date }

const HOLD_MAX_MS = HOLD_MINUTES_MAX * 60_000
const UNPAID_WINDOW_MS = 3_600_000

/** How much one guest can hold, and how often the order can be replaced within an hour. */
const piecesBy = declareLimit('pieces held by', { countMax: 2 * PIECES_HELD_MAX, windowMs: HOLD_MAX_MS })
const ordersBy = declareLimit('orders held by', { countMax: 12, windowMs: UNPAID_WINDOW_MS })

/** After so many unpaid orders within an hour the buyer has to wait. */
const UNPAID_MAX = 6

/**
 * An account counts as itself. A guest counts by e-mail and network address together: clearing cookies changes nothing, and
 * typing someone else's e-mail address elsewhere doesn't block them.
 */
export const countedAs = ({ buyerId, guest, shipping, address }: Orderer): string =>
  guest ? `${shipping.email.toLowerCase()} from ${address}` : buyerId

/** Why this order is one too many. The buyer's other open orders have been given up by now. */
export async function refuseHoarding(
  tx: Tx,
  { orderId, pieces, now, ...orderer }: ToOrder,
): Promise<OrderRefusal | undefined> {
  if (pieces > PIECES_HELD_MAX) return { reason: 'too-many-pieces' }
  const key = countedAs(orderer)
  const ofPieces = pieces > 0 ? [{ ...piecesBy(key), uses: pieces }] : []
  const limits = orderer.guest ? [...ofPieces, ordersBy(key)] : []
  const since = new Date(now.getTime() - UNPAID_WINDOW_MS)
  const [nthAt, ofAddress, ...taken] = await Promise.all([
    lockAndFindNthUnpaid(tx, { ...orderer, since, nth: UNPAID_MAX }),
    limitOrderAttempts(tx, { attemptId: orderId, address: orderer.address, pieces, now }),
    ...limits.map((limit) => consumeRateLimit(tx, { ...limit, now })),
  ])
  if (nthAt) {
    const waitMs = nthAt.getTime() + UNPAID_WINDOW_MS - now.getTime()
    return { reason: 'too-many', of: 'own-unpaid', waitSeconds: Math.ceil(waitMs / 1_000) }
  }
  return taken.find((one) => !one.ok) ?? (ofAddress && { ...ofAddress, of: 'address' })
}
