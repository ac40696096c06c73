import type { Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { dropCartGift } from '#domain/cart/gift.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { bookParcel, issueInvoice, orderMail } from '#domain/orders/order/order-jobs.ts'
import { moveStatus, takeFromCart, type PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { addParcels } from '#domain/orders/shipping/booking.db.ts'
import { dropCartCoupon } from '#domain/pricing/discounts.db.ts'
import { closeOfferOfOrder } from '#domain/quotes/offers.db.ts'

type Beginning = { tx: Tx; now: Date }

/** Its pieces are sold to it: the order has its parcels from now on, its invoice in a moment, and everybody hears of it. */
export async function beginServing(
  { tx, now }: Beginning,
  order: PurchaseOrder,
  { prepare }: { prepare?: () => Promise<void> } = {},
): Promise<void> {
  if (order.offerId !== null) await closeOfferOfOrder(tx, order.id, now)
  if (order.takesFromCart && order.userId) {
    await takeFromCart(tx, order)
    await dropCartGift(tx, { userId: order.userId })
    tellVisitor(tx, order.userId, 'cart')
  }
  if (order.couponId && order.userId) await dropCartCoupon(tx, { userId: order.userId, couponId: order.couponId })
  const parcels = order.isHandedOver ? [] : await addParcels(tx, order.id, now)
  if (order.isHandedOver) await moveStatus(tx, order, 'completed', { cause: 'handed-over', movedBy: order.madeBy, now })
  await prepare?.()
  const jobs = [
    ...parcels.map(bookParcel),
    issueInvoice(order.id),
    orderMail('placed', order.id, 'buyer'),
    orderMail('placed', order.id, 'owner'),
    ...parcels.map((parcelId) => orderMail('placed', order.id, 'artist', parcelId)),
  ]
  await addJobs(tx, jobs, now)
}
