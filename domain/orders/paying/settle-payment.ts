import { inTransaction, type Db, type Tx } from '#db/transaction.ts'
import { lockCardOrderOfProvider } from '#domain/gift-cards/card-orders.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { listAskedLines } from '#domain/cart/lines.db.ts'
import { listOfferedLines } from '#domain/quotes/quote-lines.db.ts'
import { readCartGift } from '#domain/cart/gift.db.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import { lockPayingCards, releaseCards, takeFromCards } from '#domain/gift-cards/pay-by-cards.ts'
import { lockQuotePriceOfOrder } from '#domain/quotes/quote-prices.db.ts'
import { listPromotions, lockCoupon, readCouponHistory } from '#domain/pricing/discounts.db.ts'
import { discountsOf } from '#domain/pricing/coupon.rules.ts'
import { couponHistory } from '#domain/orders/order/coupon-history.db.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { giveBack } from '#domain/payments/give-back.ts'
import { lockWorks, releaseHolds, sellWorks } from '#domain/orders/order/holds.db.ts'
import { wasPaid } from '#domain/orders/order/order-states.rules.ts'
import { notePayment, type PaymentFacts } from '#domain/payments/payments.db.ts'
import {
  movePayment,
  moveStatus,
  callForAttention,
  findByHand,
  listLinesToSell,
  listOrderLines,
  lockOrderOfProvider,
  findOrderOfProvider,
} from '#domain/orders/order/order-rows.db.ts'
import type { LineToSell, OrderLine, OrderRow } from '#domain/orders/order/order-rows.db.ts'
import type { NotServed } from '#domain/orders/order/order.rules.ts'
import { orderMail, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { beginServing } from './begin-serving.ts'
import { isUnchanged, moneyCameAt, standingAt } from './late-payment.rules.ts'
import { isCardOrderWanted, settleCardOrder, type SettledCardOrder } from './settle-card-order.ts'
import { noPaise } from '#shared/money.rules.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'
import type { MoveCause } from '#domain/orders/order/cause-words.rules.ts'

export type Settled =
  | { kind: 'paid'; orderId: string }
  /** The order can no longer be served, or was already paid: refunded automatically. */
  | { kind: 'given-back'; orderId: string; why: NotServed | 'paid-twice' | 'before' }
  | { kind: 'not-captured'; orderId: string }
  /** A payment that doesn't fit: a person has to look. */
  | { kind: 'wrong-amount'; orderId: string }
  | { kind: 'no-order' }
  | SettledCardOrder

/** Who reported it. */
export type HeardThrough = 'browser' | 'webhook' | 'check'

export type Settling = {
  tx: Tx
  changed: (...tags: string[]) => void
  now: Date
  cause: HeardThrough | 'paid-by-hand' | 'paid-by-cards'
  /** Who took it by hand. */
  takenBy?: string
}

/** The only way an order becomes paid. The facts come from the provider. Idempotent. */
export async function settlePayment(settling: Settling, facts: PaymentFacts): Promise<Settled> {
  const { tx, now } = settling
  const order = facts.orderId ? await lockOrderOfProvider(tx, facts.orderId) : undefined
  const cardOrder = facts.orderId && !order ? await lockCardOrderOfProvider(tx, facts.orderId) : undefined
  if (cardOrder) return settleCardOrder(settling, cardOrder, facts)
  const fits = facts.currency === 'INR' && facts.amountPaise === order?.toPayPaise
  const isAwaited = order?.paymentState === 'unpaid' || order?.paymentState === 'expired'
  if (order && isAwaited && fits && facts.status === 'captured') return receive(settling, order, { facts })
  const { id: paymentId, settlingId } = await notePayment(tx, facts, order?.id ?? null, { now })
  if (!order) return { kind: 'no-order' }
  if (facts.status !== 'captured') return { kind: 'not-captured', orderId: order.id }
  if (settlingId === paymentId)
    return order.paymentState === 'paid'
      ? { kind: 'paid', orderId: order.id }
      : { kind: 'given-back', orderId: order.id, why: 'before' }
  if (!fits) return wrongAmount(settling, order, facts)
  if (settlingId !== null) {
    await giveBack(tx, { paymentId, facts, reason: 'paid-twice', now }, givenBackMail(order.id))
    return { kind: 'given-back', orderId: order.id, why: 'paid-twice' }
  }
  return receive(settling, order, { facts })
}

type Received = {
  facts: PaymentFacts
  /** For money taken by hand: the reference that was noted. */
  reference?: string | null
}

/** The first payment of the order's amount: it buys the order, or is refunded. */
export async function receive(
  settling: Settling,
  order: OrderRow & { lines?: LineToSell[] },
  { facts, reference }: Received,
): Promise<Settled> {
  const { tx, changed, now, cause, takenBy } = settling
  const lines = order.lines ?? (await listLinesToSell(tx, order.id))
  const works = [...new Set(lines.map((line) => line.artwork_id))]
  const isKept = isServedAsMade(order, moneyCameAt(order, facts, now))
  const [{ id: paymentId }, , isSold] = await Promise.all([
    notePayment(tx, facts, order.id, { now, settles: true, ...(reference !== undefined && { reference }) }),
    lockWorks(tx, works),
    isKept && sellWorks(tx, order.id, now),
  ])
  changed('catalogue', ...works.map((id) => `artwork:${id}`))
  const isOfProvider = facts.orderId !== undefined
  const money = { ...(isOfProvider && { razorpay_payment_id: facts.id }), paid_at: now }
  const note = (action: string) =>
    noteAudit(tx, { action, actorId: takenBy, object: { order: order.id }, facts: { cause, payment: facts.id } })
  const notServed = isSold ? undefined : await sellIfServed(settling, { order, lines, facts })
  if (notServed) {
    await letGo(tx, order.id, now)
    await movePayment(tx, order, 'refunding', { cause: notServed, now }, money)
    await moveStatus(tx, order, 'cancelled', { cause: notServed, now })
    await giveBack(tx, { paymentId, facts, reason: notServed, now }, givenBackMail(order.id))
    await note('order-not-served')
    return { kind: 'given-back', orderId: order.id, why: notServed }
  }
  await Promise.all([
    movePayment(tx, order, 'paid', { cause, movedBy: takenBy ?? null, now }, money),
    note('order-paid'),
    beginServing({ tx, now }, order, lines),
  ])
  return { kind: 'paid', orderId: order.id }
}

/** Its pieces are held, so nothing else needs a check. */
const isServedAsMade = (order: OrderRow, cameAt: Date) =>
  order.quotePriceId === null && order.giftCardPaise === noPaise && standingAt(order, cameAt) === 'as-made'

type Bought = { order: OrderRow; lines: readonly OrderLine[]; facts: PaymentFacts }

/** Answers why nothing was sold. The caller has locked the works. */
async function sellIfServed({ tx, now }: Settling, { order, lines, facts }: Bought): Promise<NotServed | undefined> {
  // Another order may have paid the same quote.
  const isQuoteFree = order.quotePriceId === null || (await lockQuotePriceOfOrder(tx, order.id))
  const trouble = await lateness(tx, { order, lines }, moneyCameAt(order, facts, now))
  if (trouble) return trouble
  const cards = await lockPayingCards(tx, order, now)
  if (!cards) return 'changed-meanwhile'
  if (!isQuoteFree || !(await sellWorks(tx, order.id, now))) return 'sold-meanwhile'
  await takeFromCards(tx, cards, { orderId: order.id, now })
  return undefined
}

async function lateness(
  db: Db,
  { order, lines }: Pick<Bought, 'order' | 'lines'>,
  cameAt: Date,
): Promise<'too-late' | 'changed-meanwhile' | undefined> {
  const standing = standingAt(order, cameAt)
  if (standing === 'over') return 'too-late'
  if (standing === 'as-made') return undefined
  const asked = lines.map((line) => ({
    frameOptionId: line.frame_option_id,
    sizeId: line.size_id,
    quantity: line.quantity,
    shownPaise: null,
  }))
  const today = order.quotePriceId
    ? cartOf(await listOfferedLines(db, { quotePrice: { id: order.quotePriceId }, now: cameAt }, order.buyerId))
    : cartOf(
        await listAskedLines(db, asked, order.buyerId),
        await discountsAt(db, order, cameAt),
        await readCartGift(db, { requested: order.gift }),
      )
  return isUnchanged({ ...order, lines }, today) ? undefined : 'changed-meanwhile'
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

const givenBackMail = (orderId: string) => (refundId: string) => orderMail('cancelled', orderId, 'buyer', refundId)

async function wrongAmount({ tx }: Settling, order: OrderRow, facts: PaymentFacts): Promise<Settled> {
  const { id: payment, amountPaise, currency } = facts
  const { id: orderId, toPayPaise: totalPaise } = order
  const differs = { payment, paise: amountPaise, currency, totalPaise }
  const call = { kind: 'payment-differs', about: payment, facts: differs } as const
  await callForAttention(tx, orderId, call)
  await noteAudit(tx, { action: 'payment-differs', object: { order: orderId }, facts: { why: attentionWords(call) } })
  return { kind: 'wrong-amount', orderId }
}

/** Settles one payment as the provider reports it, after capturing it if it is authorised and would be served. */
export async function captureAndSettle(
  services: SettleServices,
  told: RazorpayPayment,
  cause: HeardThrough,
): Promise<Settled | { kind: 'under-way' } | { kind: 'left-to-lapse' }> {
  const isLeft = told.status === 'authorized' && !(await isWanted(services, told))
  const payment = isLeft ? told : await captured(services, told)
  const { status } = payment
  if (status === 'created') return { kind: 'under-way' }
  const settled = await inTransaction(services, (tx, changed) =>
    settlePayment({ tx, changed, now: services.clock.now(), cause }, { ...payment, status }),
  )
  return isLeft && settled.kind === 'not-captured' ? { kind: 'left-to-lapse' } : settled
}

/**
 * Whether an authorised payment would be served. One that isn't ours, or comes too late or twice, is not captured: the bank
 * releases it.
 */
async function isWanted({ database, clock }: SettleServices, promised: RazorpayPayment): Promise<boolean> {
  const db = database.kysely
  const order = promised.orderId ? await findOrderOfProvider(db, promised.orderId) : undefined
  if (!order) return isCardOrderWanted(db, promised, clock.now())
  if (wasPaid(order)) return false
  const lines = await listOrderLines(db, order.id)
  return (await lateness(db, { order, lines }, moneyCameAt(order, promised, clock.now()))) === undefined
}

/** An authorised payment waits for its capture. */
async function captured({ payments }: SettleServices, payment: RazorpayPayment): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized') return payment
  const taken = await payments.capturePayment(payment.id, payment.amountPaise)
  if (taken.ok) return taken.payment
  const now = await payments.fetchPayment(payment.id)
  return now.ok ? now.payment : payment
}

/** Expires the order. Late money is accepted or refunded. Returns the released works. */
export async function expireOrder(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'paymentState'>,
  move: { cause: MoveCause; movedBy?: string; now: Date },
): Promise<string[]> {
  await movePayment(tx, order, 'expired', move)
  return letGo(tx, order.id, move.now)
}

/** Releases its pieces and gift cards. Returns the released works. */
async function letGo(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const freed = await releaseHolds(tx, orderId, now)
  await releaseCards(tx, { orderId, now })
  return freed
}
