/** A checkout in a whole store, as its buyer would make it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addToCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { ADDRESS } from './test-shop.ts'
import type { TestVisitor } from './sign-in.ts'
import { eventually } from './eventually.ts'
import type { TestStore } from './store.ts'

export type Bought = { orderId: string; providerOrderId: string; paymentId: string }

export async function buyIn(store: TestStore, buyer: TestVisitor, workId?: string): Promise<Bought> {
  const { services, standIns } = store
  const line = { artworkId: workId ?? (await store.listWork()), frameOptionId: null, quantity: 1 }
  await addToCart(services, { userId: buyer.id, key: randomUUID(), line })
  const { totals } = await readCart(services, buyer.id)
  const asked = { amount: totals.totalPaise / 100, shipping: ADDRESS, billing: ADDRESS, oneWork: undefined }
  const placed = await placeOrder(services, { buyerId: buyer.id, address: buyer.id, key: randomUUID(), ...asked })
  if (!placed.ok || placed.isPaid || !standIns) throw new Error('The test could not order.')
  const { providerOrderId, order } = placed
  const proof = standIns.razorpay.pay(providerOrderId)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = proof
  await confirmPayment(services, { viewer: { userId: buyer.id }, proof: { providerOrderId, paymentId, signature } })
  return { orderId: order.id, providerOrderId, paymentId }
}

/** When the carrier has a courier for every parcel of the order. */
export async function bookedParcels(store: TestStore, orderId: string): Promise<string[]> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const parcels = await store.services.database.kysely
      .selectFrom('shipments')
      .select(['id', 'state'])
      .where('order_id', '=', orderId)
      .orderBy('reference')
      .execute()
    if (parcels.length > 0 && parcels.every(({ state }) => state !== 'waiting')) return parcels.map(({ id }) => id)
    await wait(100)
  }
  throw new Error('The carrier has no courier for this order.')
}

/** When the order has its invoice. Returns its id. */
export const invoiced = (store: TestStore, orderId: string): Promise<string> =>
  eventually(async () => {
    const invoices = store.services.database.kysely.selectFrom('invoices').where('order_id', '=', orderId)
    return (await invoices.select('id').executeTakeFirstOrThrow()).id
  })
