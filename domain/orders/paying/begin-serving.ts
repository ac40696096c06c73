import type { Tx } from '#db/transaction.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { dropCartGift } from '#domain/cart/gift.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { issueInvoice } from '#domain/orders/invoices/issue-document.ts'
import { bookParcel, orderMail } from '#domain/orders/order/order-jobs.ts'
import { moveStatus, takeFromCart, type PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { addParcels } from '#domain/orders/shipping/booking.db.ts'
import { dropCartCoupon } from '#domain/pricing/discounts.db.ts'
import { closeOfferOfOrder } from '#domain/quotes/offers.db.ts'
import type { Brand } from '#shared/env.ts'

type Beginning = { tx: Tx; now: Date; brand: Brand }

/** Its pieces are sold to it: the order has its parcels and its invoice from now on, and everybody hears of it. */
export async function beginServing(
  { tx, now, brand }: Beginning,
  order: PurchaseOrder,
  { mails = [], prepare }: { mails?: NewJob[]; prepare?: () => Promise<void> } = {},
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
    orderMail('placed', order.id, 'buyer'),
    orderMail('placed', order.id, 'owner'),
    ...mails,
    ...parcels.map((parcelId) => orderMail('placed', order.id, 'artist', parcelId)),
  ]
  await addJobs(tx, jobs, now)
  await issueInvoice(tx, { orderId: order.id, brand, now })
}
