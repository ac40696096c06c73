import { takeFromCart } from '#domain/cart/cart.db.ts'
import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { dropCartGift } from '#domain/cart/gift.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { bookParcel, issueInvoice, orderMail } from '#domain/orders/order/order-jobs.ts'
import { moveStatus, linesBought, type LineToSell, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { addParcels } from '#domain/orders/shipping/booking.db.ts'
import { parcelsOf } from '#domain/orders/shipping/parcel.rules.ts'
import { dropCartCoupon } from '#domain/pricing/discounts.db.ts'
import { closeQuotePriceOfOrder } from '#domain/quotes/quote-prices.db.ts'

type Beginning = { tx: Tx; now: Date }

/**
 * The order is sold: creates its parcels, and the jobs for its invoice and e-mails. Pipelined after the statement that
 * makes the order valid.
 */
export async function beginServing(
  { tx, now }: Beginning,
  order: OrderRow,
  lines: readonly LineToSell[],
): Promise<void> {
  const { id, userId, couponId, gift, quotePriceId, isHandedOver } = order
  const parcels = isHandedOver ? [] : parcelsOf(lines).map((parcel) => ({ ...parcel, id: randomUUID() }))
  const jobs = [
    ...parcels.map((parcel) => bookParcel(parcel.id)),
    issueInvoice(id),
    orderMail('placed', id, 'buyer'),
    orderMail('placed', id, 'owner'),
    ...parcels.map((parcel) => orderMail('placed', id, 'artist', parcel.id)),
  ]
  const writing = [addParcels(tx, id, parcels, now), addJobs(tx, jobs, now)]
  if (quotePriceId !== null) writing.push(closeQuotePriceOfOrder(tx, id, now))
  if (isHandedOver)
    writing.push(moveStatus(tx, order, 'completed', { cause: 'handed-over', movedBy: order.madeBy, now }))
  if (order.takesFromCart && userId) {
    writing.push(takeFromCart(tx, userId, linesBought(id)))
    if (gift) writing.push(dropCartGift(tx, { userId }))
    tellVisitor(tx, userId, 'cart')
  }
  if (couponId && userId) writing.push(dropCartCoupon(tx, { userId, couponId }))
  await Promise.all(writing)
}
