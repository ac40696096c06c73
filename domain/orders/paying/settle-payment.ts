import { inTransaction, type Tx } from '#db/transaction.ts'
import { issueInvoice } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { closeOfferOfOrder, lockOfferOfOrder } from '#domain/quotes/offers.db.ts'
import { decideRefund, hasRefundFor } from '#domain/orders/refunding/refunds.db.ts'
import { lockWorks, releaseHolds, sellWorks } from '#domain/orders/order/holds.db.ts'
import { addParcels } from '#domain/orders/shipping/booking.db.ts'
import { findSettling, markSettling, notePayment, type PaymentFacts } from '#domain/orders/order/payments.db.ts'
import {
  movePayment,
  moveStatus,
  callForAttention,
  listOrderLines,
  lockOrderOfProvider,
  takeFromCart,
} from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { bookParcel, orderMail, refundPayment, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import type { Brand } from '#shared/env.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'
import type { MoveCause } from '#domain/orders/order/cause-words.rules.ts'

export type Settled =
  | { kind: 'paid'; orderId: string }
  /** The piece is gone, or this order was paid already: the money goes back by itself. */
  | { kind: 'given-back'; orderId: string }
  | { kind: 'not-captured'; orderId: string }
  /** Money that does not fit: a person looks. */
  | { kind: 'wrong-amount'; orderId: string }
  | { kind: 'no-order' }

/** Who said so. */
export type HeardThrough = 'browser' | 'webhook' | 'check'

type Settling = {
  tx: Tx
  changed: (...tags: string[]) => void
  now: Date
  /** Who sells: it stands on the invoice. */
  brand: Brand
  cause: HeardThrough
}

/** The one way in which an order becomes paid. The facts come from the provider; told again, nothing happens. */
export async function settlePayment(settling: Settling, facts: PaymentFacts): Promise<Settled> {
  const { tx, now } = settling
  const order = facts.orderId ? await lockOrderOfProvider(tx, facts.orderId) : undefined
  const paymentId = await notePayment(tx, facts, order?.id ?? null, now)
  if (!order) return { kind: 'no-order' }
  if (facts.status !== 'captured') return { kind: 'not-captured', orderId: order.id }
  const settled = await findSettling(tx, order.id)
  if (settled?.id === paymentId)
    return { kind: order.paymentState === 'paid' ? 'paid' : 'given-back', orderId: order.id }
  if (facts.currency !== 'INR' || facts.amountPaise !== order.totalPaise) return wrongAmount(settling, order, facts)
  if (settled) {
    await giveBack(settling, { orderId: order.id, paymentId, facts, reason: 'paid-twice' })
    return { kind: 'given-back', orderId: order.id }
  }
  return receive(settling, order, { facts, paymentId })
}

type Received = { facts: PaymentFacts; paymentId: string }

async function receive(settling: Settling, order: PurchaseOrder, { facts, paymentId }: Received): Promise<Settled> {
  const { tx, changed, now, brand, cause } = settling
  const works = [...new Set((await listOrderLines(tx, order.id)).map((line) => line.artwork_id))]
  await lockWorks(tx, works)
  await markSettling(tx, paymentId)
  changed('catalogue', ...works.map((id) => `artwork:${id}`))
  const money = { razorpay_payment_id: facts.id, paid_at: now }
  const note = (action: string) =>
    noteAudit(tx, { action, object: { order: order.id }, facts: { cause, payment: facts.id } })
  // Another order may have taken up the same offer.
  if (!(await lockOfferOfOrder(tx, order.id)) || !(await sellWorks(tx, order.id, now))) {
    await releaseHolds(tx, order.id, now)
    await movePayment(tx, order, 'refunding', { cause: 'sold-meanwhile', now }, money)
    await moveStatus(tx, order, 'cancelled', { cause: 'sold-meanwhile', now })
    await giveBack(settling, { orderId: order.id, paymentId, facts, reason: 'sold-meanwhile' })
    await note('order-not-served')
    return { kind: 'given-back', orderId: order.id }
  }
  await movePayment(tx, order, 'paid', { cause, now }, money)
  await closeOfferOfOrder(tx, order.id, now)
  if (order.takesFromCart && order.userId) {
    await takeFromCart(tx, order)
    await tellVisitor(tx, order.userId, 'cart')
  }
  const parcels = await addParcels(tx, order.id, now)
  const jobs = [
    ...parcels.map(bookParcel),
    orderMail('placed', order.id, 'buyer'),
    orderMail('placed', order.id, 'owner'),
    orderMail('paid', order.id, 'buyer'),
    ...parcels.map((parcelId) => orderMail('placed', order.id, 'artist', parcelId)),
  ]
  await addJobs(tx, jobs, now)
  await note('order-paid')
  await issueInvoice(tx, { orderId: order.id, brand, now })
  return { kind: 'paid', orderId: order.id }
}

async function giveBack(
  { tx, now }: Settling,
  { orderId, paymentId, facts, reason }: Received & { orderId: string; reason: 'paid-twice' | 'sold-meanwhile' },
): Promise<void> {
  if (await hasRefundFor(tx, paymentId, reason)) return
  const refundId = await decideRefund(tx, { paymentId, amountPaise: facts.amountPaise, reason, now })
  await addJobs(tx, [refundPayment(refundId), orderMail('cancelled', orderId, 'buyer', refundId)], now)
}

async function wrongAmount({ tx }: Settling, order: PurchaseOrder, facts: PaymentFacts): Promise<Settled> {
  const { id: payment, amountPaise, currency } = facts
  const { id: orderId, totalPaise } = order
  const differs = { payment, paise: amountPaise, currency, totalPaise }
  const call = { kind: 'payment-differs', about: payment, facts: differs } as const
  await callForAttention(tx, orderId, call)
  await noteAudit(tx, { action: 'payment-differs', object: { order: orderId }, facts: { why: attentionWords(call) } })
  return { kind: 'wrong-amount', orderId }
}

/** One payment as the provider tells it, captured if it waits for that, and settled. */
export async function captureAndSettle(
  services: SettleServices,
  told: RazorpayPayment,
  cause: HeardThrough,
): Promise<Settled | { kind: 'under-way' }> {
  const payment = await captured(services, told)
  const { status } = payment
  if (status === 'created') return { kind: 'under-way' }
  return inTransaction(services, (tx, changed) =>
    settlePayment({ tx, changed, now: services.clock.now(), brand: services.brand, cause }, { ...payment, status }),
  )
}

/** Money that a bank has promised late waits for somebody to take it. */
async function captured({ payments }: SettleServices, payment: RazorpayPayment): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized') return payment
  const taken = await payments.capturePayment(payment.id, payment.amountPaise)
  if (taken.ok) return taken.payment
  const now = await payments.fetchPayment(payment.id)
  return now.ok ? now.payment : payment
}

/** Nobody is waited for any longer; money that still comes is served or given back. Answers the works that are free. */
export async function expireOrder(
  tx: Tx,
  order: Pick<PurchaseOrder, 'id' | 'paymentState'>,
  move: { cause: MoveCause; now: Date },
): Promise<string[]> {
  await movePayment(tx, order, 'expired', move)
  return releaseHolds(tx, order.id, move.now)
}
