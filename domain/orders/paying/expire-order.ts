import type { Tx } from '#db/transaction.ts'
import { releaseHolds } from '#domain/orders/order/holds.db.ts'
import type { MoveCause } from '#domain/orders/order/cause-words.rules.ts'
import { movePayment } from '#domain/orders/order/order-states.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'

/** Nobody is waited for any longer; money that still comes is served or given back. Answers the works that are free. */
export async function expireOrder(
  tx: Tx,
  order: Pick<PurchaseOrder, 'id' | 'paymentState'>,
  move: { cause: MoveCause; now: Date },
): Promise<string[]> {
  await movePayment(tx, order, 'expired', move)
  return releaseHolds(tx, order.id, move.now)
}
