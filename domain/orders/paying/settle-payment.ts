import { doBeforeCommit, inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { attentionWords, type MoveCause } from '#domain/orders/order/attention.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import {
  callForAttention,
  listLinesToSell,
  type LineToSell,
  type OrderRow,
} from '#domain/orders/order/order-rows.db.ts'
import { wasPaid } from '#domain/orders/order/order-states.rules.ts'
import type { NotServed } from '#domain/orders/order/order.rules.ts'
import { findPayableOfProvider, isOrder, lockPayableOfProvider, movePayment } from '#domain/orders/order/payable.db.ts'
import type { Payable } from '#domain/orders/order/payable.db.ts'
import { giveBack } from '#domain/payments/give-back.ts'
import { notePayment, type PaymentFacts } from '#domain/payments/payments.db.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'
import { noPaise } from '#shared/money.rules.ts'
import { moneyCameAt } from './late-payment.rules.ts'
import { close, givenBackMail, letGo, sell, serve, whyNotServed, type Selling } from './sale.ts'

/** `orderId`: of the order, or of the gift-card order. */
export type Settled =
  | { kind: 'paid'; orderId: string }
  /** It can no longer be served, or was already paid: refunded automatically. */
  | { kind: 'given-back'; orderId: string; why: NotServed | 'paid-twice' | 'before' }
  | { kind: 'not-captured'; orderId: string }
  /** A payment that doesn't fit: a person has to look. */
  | { kind: 'wrong-amount'; orderId: string }
  | { kind: 'no-order' }

/** Who reported it. */
export type HeardThrough = 'browser' | 'webhook' | 'check'

export type Settling = Selling & {
  cause: HeardThrough | 'paid-by-hand' | 'paid-by-cards'
  /** Who took it by hand. */
  takenBy?: string
}

/** The only way an order or a gift-card order becomes paid. The facts come from the provider. Idempotent. */
export async function settlePayment(settling: Settling, facts: PaymentFacts): Promise<Settled> {
  const { tx, now } = settling
  const payable = facts.orderId ? await lockPayableOfProvider(tx, facts.orderId) : undefined
  const fits = facts.currency === 'INR' && facts.amountPaise === payable?.toPayPaise
  const isAwaited = payable?.paymentState === 'unpaid' || payable?.paymentState === 'expired'
  if (payable && isAwaited && fits && facts.status === 'captured') return receive(settling, payable, { facts })
  const { id: paymentId, settlingId } = await notePayment(tx, facts, payable, { now })
  if (!payable) return { kind: 'no-order' }
  const { id: orderId } = payable
  if (facts.status !== 'captured') return { kind: 'not-captured', orderId }
  if (settlingId === paymentId)
    return payable.paymentState === 'paid' ? { kind: 'paid', orderId } : { kind: 'given-back', orderId, why: 'before' }
  if (!fits) return wrongAmount(settling, payable, facts)
  if (settlingId !== null) {
    await giveBack(tx, { paymentId, facts, reason: 'paid-twice', now }, givenBackMail(payable))
    return { kind: 'given-back', orderId, why: 'paid-twice' }
  }
  return receive(settling, payable, { facts })
}

type Received = {
  facts: PaymentFacts
  /** For money taken by hand: the reference that was noted. */
  reference?: string | null
}

/** The first payment of its amount: buys what was ordered, or is refunded. */
export async function receive(
  settling: Settling,
  payable: Payable & { lines?: LineToSell[] },
  { facts, reference }: Received,
): Promise<Settled> {
  const { tx, now, cause, takenBy } = settling
  const { id: orderId } = payable
  const lines = isOrder(payable) ? (payable.lines ?? (await listLinesToSell(tx, orderId))) : []
  const cameAt = moneyCameAt(payable, facts, now)
  const [{ id: paymentId }, notServed] = await Promise.all([
    notePayment(tx, facts, payable, { now, settles: true, ...(reference !== undefined && { reference }) }),
    sell(settling, payable, { lines, cameAt }),
  ])
  const isOfProvider = facts.orderId !== undefined
  const money = { ...(isOfProvider && { razorpay_payment_id: facts.id }), paid_at: now }
  if (notServed) {
    await movePayment(tx, payable, 'refunding', { cause: notServed, now }, money)
    await close(settling, payable, notServed)
    await giveBack(tx, { paymentId, facts, reason: notServed, now }, givenBackMail(payable))
    await note(settling, payable, facts, { action: isOrder(payable) ? 'order-not-served' : 'gift-card-not-sold' })
    return { kind: 'given-back', orderId, why: notServed }
  }
  await Promise.all([
    movePayment(tx, payable, 'paid', { cause, movedBy: takenBy ?? null, now }, money),
    note(settling, payable, facts, { action: isOrder(payable) ? 'order-paid' : 'gift-card-sold' }),
    serve(settling, payable, lines),
    // Nothing else moves money: the books are kept in the same pipeline.
    doBeforeCommit(tx),
  ])
  return { kind: 'paid', orderId }
}

/** Gift cards cover the total, so the payment provider isn't involved. The caller holds its row. */
export async function settleByCards(settling: Omit<Settling, 'cause'>, order: OrderRow): Promise<Settled> {
  const facts = { id: `cards_${order.id}`, method: 'gift-card', amountPaise: noPaise, createdAt: settling.now }
  return receive({ ...settling, cause: 'paid-by-cards' }, order, { facts: withoutProvider(facts), reference: null })
}

/** Money that the shop has without its payment provider. */
export const withoutProvider = (
  facts: Pick<PaymentFacts, 'id' | 'method' | 'amountPaise' | 'createdAt'>,
): PaymentFacts => ({ ...facts, orderId: undefined, currency: 'INR', status: 'captured', errorDescription: undefined })

const note = (
  { tx, cause, takenBy: actorId }: Settling,
  payable: Payable,
  { id: payment }: PaymentFacts,
  { action, ...more }: { action: string; why?: string },
) =>
  noteAudit(
    tx,
    isOrder(payable)
      ? { action, actorId, object: { order: payable.id }, facts: { cause, payment, ...more } }
      : { action, actorId, object: { payment }, facts: { cause, cardOrder: payable.id, ...more } },
  )

async function wrongAmount(settling: Settling, payable: Payable, facts: PaymentFacts): Promise<Settled> {
  const { id: payment, amountPaise, currency } = facts
  const differs = { payment, paise: amountPaise, currency, totalPaise: payable.toPayPaise }
  const call = { kind: 'payment-differs', about: payment, facts: differs } as const
  if (isOrder(payable)) await callForAttention(settling.tx, payable.id, call)
  await note(settling, payable, facts, { action: call.kind, why: attentionWords(call) })
  return { kind: 'wrong-amount', orderId: payable.id }
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
  const payable = promised.orderId ? await findPayableOfProvider(db, promised.orderId) : undefined
  if (!payable || wasPaid(payable)) return false
  return (await whyNotServed(db, payable, moneyCameAt(payable, promised, clock.now()))) === undefined
}

/** An authorised payment waits for its capture. */
async function captured({ payments }: SettleServices, payment: RazorpayPayment): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized') return payment
  const taken = await payments.capturePayment(payment.id, payment.amountPaise)
  if (taken.ok) return taken.payment
  const now = await payments.fetchPayment(payment.id)
  return now.ok ? now.payment : payment
}

/** Late money is accepted or refunded. The caller holds its row. */
export async function expire(
  selling: Selling,
  payable: Payable,
  move: { cause: MoveCause; movedBy?: string },
): Promise<void> {
  const { tx, now } = selling
  await movePayment(tx, payable, 'expired', { ...move, now })
  if (isOrder(payable)) await letGo(selling, payable.id)
}
