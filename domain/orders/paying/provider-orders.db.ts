/** Orders by what the payment provider calls them. */
import type { Db, Tx } from '#db/transaction.ts'
import { ORDER } from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'

export function findOrderOfProvider(db: Db, providerOrderId: string): Promise<PurchaseOrder | undefined> {
  return db.selectFrom('orders').select(ORDER).where('razorpay_order_id', '=', providerOrderId).executeTakeFirst()
}

export function lockOrderOfProvider(tx: Tx, providerOrderId: string): Promise<PurchaseOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select(ORDER)
    .where('razorpay_order_id', '=', providerOrderId)
    .forUpdate()
    .executeTakeFirst()
}

/** False when somebody else asks already. */
export async function claimProviderOrder(db: Db, orderId: string, now: Date, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ provider_asked_at: now })
    .where('id', '=', orderId)
    .where('razorpay_order_id', 'is', null)
    .where((either) =>
      either.or([
        either('provider_asked_at', 'is', null),
        either('provider_asked_at', '<=', new Date(now.getTime() - leaseMs)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever comes next may ask at once, and knows that it was asked before. */
export async function giveBackProviderOrder(db: Db, orderId: string, claimedAt: Date, leaseMs: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ provider_asked_at: new Date(claimedAt.getTime() - leaseMs) })
    .where('id', '=', orderId)
    .where('provider_asked_at', '=', claimedAt)
    .execute()
}

/** Kept once: a provider's order that came late changes nothing. */
export async function keepProviderOrder(db: Db, orderId: string, providerOrderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ razorpay_order_id: providerOrderId })
    .where('id', '=', orderId)
    .where('razorpay_order_id', 'is', null)
    .execute()
}
