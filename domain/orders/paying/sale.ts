/** What differs between an order and a gift-card order once money comes: what is sold, and what follows. */
import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#db/transaction.ts'
import { takeFromCart } from '#domain/cart/cart.db.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import { dropCartGift, readCartGift } from '#domain/cart/gift.db.ts'
import { listAskedLines } from '#domain/cart/lines.db.ts'
import { cardOrderMail, makeCard } from '#domain/gift-cards/card-order-jobs.ts'
import { madeAt } from '#domain/gift-cards/card-order.rules.ts'
import { lockPayingCards, releaseCards, takeFromCards } from '#domain/gift-cards/pay-by-cards.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { lockWorks, releaseHolds, sellWorks } from '#domain/orders/order/holds.db.ts'
import { requestInvoice } from '#domain/orders/invoices/invoices.db.ts'
import { bookParcel, followCertificates, issueInvoice, orderMail } from '#domain/orders/order/order-jobs.ts'
import { findByHand, linesBought, listOrderLines, moveStatus } from '#domain/orders/order/order-rows.db.ts'
import type { LineToSell, OrderRow } from '#domain/orders/order/order-rows.db.ts'
import type { NotServed } from '#domain/orders/order/order.rules.ts'
import { isOrder, type Payable } from '#domain/orders/order/payable.db.ts'
import { addParcels } from '#domain/orders/shipping/booking.db.ts'
import { parcelsOf } from '#domain/orders/shipping/parcel.rules.ts'
import { discountsOf } from '#domain/pricing/coupon.rules.ts'
import { dropCartCoupon, listPromotions, lockCoupon, readCouponHistory } from '#domain/pricing/discounts.db.ts'
import { listOfferedLines } from '#domain/quotes/quote-lines.db.ts'
import { holdAgainAfter, moveQuoteHold } from '#domain/quotes/quote-holds.db.ts'
import { closeQuotePriceOfOrder, lockQuotePriceOfOrder } from '#domain/quotes/quote-prices.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { isUnchanged, standingAt } from './late-payment.rules.ts'

export type Selling = { tx: Tx; changed: (...tags: string[]) => void; now: Date }

/** Sells what was ordered, or answers why not. `cameAt`: when its money did. The caller holds its row. */
export async function sell(
  selling: Selling,
  payable: Payable,
  { lines, cameAt }: { lines: readonly LineToSell[]; cameAt: Date },
): Promise<NotServed | undefined> {
  const { tx, changed, now } = selling
  if (!isOrder(payable)) return whyNotServed(tx, payable, cameAt)
  const works = [...new Set(lines.map((line) => line.artwork_id))]
  changed('catalogue', ...works.map((id) => `artwork:${id}`))
  const { quotePriceId, giftCardPaise } = payable
  /** Its pieces are held, so nothing else needs a check. */
  const isKept = quotePriceId === null && giftCardPaise === noPaise && standingAt(payable, cameAt) === 'as-made'
  const [, isSold] = await Promise.all([lockWorks(tx, works), isKept && sellWorks(tx, payable.id, now)])
  return isSold ? undefined : sellIfServed(selling, payable, cameAt)
}

/** It is paid: what follows from that. */
export function serve({ tx, now }: Selling, payable: Payable, lines: readonly LineToSell[]): Promise<void> {
  if (isOrder(payable)) return beginServing({ tx, now }, payable, lines)
  const { id, sendOn } = payable
  return addJobs(tx, [cardOrderMail('paid', id), makeCard(id, madeAt(sendOn, now))], now)
}

/** It can't be served. */
export async function close(selling: Selling, payable: Payable, cause: NotServed): Promise<void> {
  if (!isOrder(payable)) return
  await letGo(selling, payable.id)
  await moveStatus(selling.tx, payable, 'cancelled', { cause, now: selling.now })
}

/** The caller has locked the works. */
async function sellIfServed({ tx, now }: Selling, order: OrderRow, cameAt: Date): Promise<NotServed | undefined> {
  // Another order may have paid the same quote.
  const isQuoteFree = order.quotePriceId === null || (await lockQuotePriceOfOrder(tx, order.id))
  // Late money buys the piece that waits for this quote again.
  if (order.quotePriceId !== null && isQuoteFree) await moveQuoteHold(tx, order.quotePriceId)
  const trouble = await whyNotServed(tx, order, cameAt)
  if (trouble) return trouble
  const cards = await lockPayingCards(tx, order, now)
  if (!cards) return 'changed-meanwhile'
  if (!isQuoteFree || !(await sellWorks(tx, order.id, now))) return 'sold-meanwhile'
  await takeFromCards(tx, cards, { orderId: order.id, now })
  return undefined
}

/** Why a payment at that time no longer buys anything. A gift card never changes before it is paid. */
export async function whyNotServed(
  db: Db,
  payable: Payable,
  cameAt: Date,
): Promise<'too-late' | 'changed-meanwhile' | undefined> {
  const standing = standingAt(payable, cameAt)
  if (standing === 'over') return 'too-late'
  if (standing === 'as-made' || !isOrder(payable)) return undefined
  const lines = await listOrderLines(db, payable.id)
  const asked = lines.map((line) => ({
    frameOptionId: line.frame_option_id,
    sizeId: line.size_id,
    quantity: line.quantity,
    shownPaise: null,
  }))
  const { buyerId, quotePriceId, gift } = payable
  const today = quotePriceId
    ? cartOf(await listOfferedLines(db, { quotePrice: { id: quotePriceId }, now: cameAt }, buyerId))
    : cartOf(
        await listAskedLines(db, asked, buyerId),
        await discountsAt(db, payable, cameAt),
        await readCartGift(db, { requested: gift }),
      )
  return isUnchanged({ ...payable, lines }, today) ? undefined : 'changed-meanwhile'
}

/** Others may have used up its coupon after its hold. */
async function discountsAt(db: Db, order: OrderRow, now: Date) {
  const { id, couponId, contactEmail: email, contactPhone: phone } = order
  const coupon = couponId === null ? undefined : await lockCoupon(db, couponId)
  const buyer = { ...order, contact: { email: email ?? '', phone } }
  const used = coupon && (await readCouponHistory(db, couponHistory, { couponId: coupon.id, buyer, except: [id] }))
  const today = indiaDay(now)
  const promotions = await listPromotions(db, today)
  const discounts = discountsOf({ promotions, coupon: coupon && used ? { ...coupon, history: used } : null }, today)
  return { ...discounts, byHand: await findByHand(db, id) }
}

/**
 * The order is sold: creates its parcels, and the jobs for its invoice and e-mails. Pipelined after the statement that
 * makes the order valid.
 */
export async function beginServing(
  { tx, now }: Pick<Selling, 'tx' | 'now'>,
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
    ...(isHandedOver ? [followCertificates(id, 'handed-over')] : []),
  ]
  moneyMoved(tx, { kind: 'order', id }, 'sale', now)
  const writing = [addParcels(tx, id, parcels, now), addJobs(tx, jobs, now, requestInvoice(id, now))]
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

/** To a payer whose money bought nothing. */
export const givenBackMail = (payable: Payable) => (refundId: string) =>
  isOrder(payable)
    ? orderMail('cancelled', payable.id, 'buyer', refundId)
    : cardOrderMail('given-back', payable.id, refundId)

/** Releases the pieces and gift cards of an order. */
export async function letGo({ tx, changed, now }: Selling, orderId: string): Promise<void> {
  const freed = await releaseHolds(tx, orderId, now)
  await holdAgainAfter(tx, orderId, now)
  await releaseCards(tx, { orderId, now })
  changed('catalogue', ...freed.map((id) => `artwork:${id}`))
}
