/** An order moves and the move is noted, in one transaction. */
import type { Tx } from '#db/transaction.ts'
import type { OrderStatus, PaymentState } from './order-states.rules.ts'

type Move = { cause: string; movedBy?: string | null; now: Date }

/** The caller holds the order's row. */
export async function movePayment(
  tx: Tx,
  order: { id: string; paymentState: PaymentState },
  to: PaymentState,
  { cause, movedBy = null, now }: Move,
  values: { razorpay_payment_id?: string; paid_at?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_state: to, updated_at: now, ...values })
    .where('id', '=', order.id)
    .execute()
  await noteMove(tx, order.id, { fact: 'payment_state', from: order.paymentState, to, cause, movedBy, now })
}

/** The caller holds the order's row. */
export async function moveStatus(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { cause, movedBy = null, now }: Move,
): Promise<void> {
  await tx.updateTable('orders').set({ status: to, updated_at: now }).where('id', '=', order.id).execute()
  await noteMove(tx, order.id, { fact: 'status', from: order.status, to, cause, movedBy, now })
}

type NotedMove = Required<Move> & { fact: 'payment_state' | 'status'; from: string; to: string }

async function noteMove(tx: Tx, orderId: string, { fact, from, to, cause, movedBy, now }: NotedMove): Promise<void> {
  await tx
    .insertInto('order_moves')
    .values({ order_id: orderId, fact, from_value: from, to_value: to, cause, moved_by: movedBy, moved_at: now })
    .execute()
}
