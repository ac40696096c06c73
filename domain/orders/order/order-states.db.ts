/** An order moves and the move is noted, in one transaction. */
import type { Tx } from '#db/transaction.ts'
import type { MoveCause } from './cause-words.rules.ts'
import type { OrderStatus, PaymentState } from './order-states.rules.ts'

/** `about`: the number of the parcel that moved it. */
type Move = { cause: MoveCause; about?: string; movedBy?: string | null; now: Date }

/** The caller holds the order's row. */
export async function movePayment(
  tx: Tx,
  order: { id: string; paymentState: PaymentState },
  to: PaymentState,
  { now, ...why }: Move,
  values: { razorpay_payment_id?: string; paid_at?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_state: to, updated_at: now, ...values })
    .where('id', '=', order.id)
    .execute()
  await noteMove(tx, order.id, { fact: 'payment_state', from: order.paymentState, to, now, ...why })
}

/** The caller holds the order's row. */
export async function moveStatus(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { now, ...why }: Move,
): Promise<void> {
  await tx.updateTable('orders').set({ status: to, updated_at: now }).where('id', '=', order.id).execute()
  await noteMove(tx, order.id, { fact: 'status', from: order.status, to, now, ...why })
}

type NotedMove = Move & { fact: 'payment_state' | 'status'; from: string; to: string }

async function noteMove(tx: Tx, orderId: string, move: NotedMove): Promise<void> {
  const { fact, from, to, cause, about = null, movedBy = null, now } = move
  await tx
    .insertInto('order_moves')
    .values({ order_id: orderId, fact, from_value: from, to_value: to, cause, about, moved_by: movedBy, moved_at: now })
    .execute()
}
