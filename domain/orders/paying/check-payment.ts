import { CHECK_CARD_ORDER } from '#domain/gift-cards/card-order-jobs.ts'
import { findCardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { CHECK_ORDER, CHECK_PAYMENT, isOfPaying, nextLook } from '#domain/orders/order/order-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { servedUntil } from './late-payment.rules.ts'
import { captureAndSettle, expire, type HeardThrough } from './settle-payment.ts'
import { followRefunds } from '#domain/orders/refunding/refund-payment.ts'
import { followLink } from './payment-link.ts'
import { findPayable, isOrder, keepProviderOrder, lockPayable, type Payable } from '#domain/orders/order/payable.db.ts'
import { linkProviderOrder } from './provider-order.ts'
import { noteEventActed, noteKnownEvent } from '#domain/payments/events.db.ts'
import { inTransaction } from '#db/transaction.ts'
import { wasPaid } from '#domain/orders/order/order-states.rules.ts'
import { paidBy } from '#domain/orders/order/order-rows.db.ts'

const AWAY: JobOutcome = { kind: 'again', reason: 'The payment provider doesn’t answer.' }

type Checked = { end: JobOutcome; told: string }

/** A browser or a webhook reported a payment: asks the provider for its state, and settles it. */
export const checkPaymentJob = handleJob(CHECK_PAYMENT, async (services: SettleServices, { payload }) => {
  const { paymentId, eventId, said = '', cause = eventId === undefined ? 'browser' : 'webhook' } = payload
  const { database, clock } = services
  const event = eventId === undefined ? undefined : ({ provider: 'payments', eventId } as const)
  if (event && isOfPaying(said) && (await noteKnownEvent(database.kysely, event, paidBy(paymentId), clock.now())))
    return { kind: 'done' }
  const { end, told } = await checkPayment(services, paymentId, cause)
  if (event && end.kind !== 'again') await noteEventActed(database.kysely, { ...event, outcome: told }, clock.now())
  return end
})

export async function checkPayment(services: SettleServices, paymentId: string, cause: HeardThrough): Promise<Checked> {
  const again = (reason: string): Checked => ({ end: { kind: 'again', reason }, told: reason })
  const asked = await services.payments.fetchPayment(paymentId)
  if (!asked.ok) {
    // A wrong API key is the owner's to fix, and says nothing about the payment.
    if (asked.reason !== 'refused' || asked.status === 401) return again(asked.text)
    return { end: { kind: 'failed', reason: asked.text }, told: asked.text }
  }
  if (asked.payment.orderId) {
    const linked = await linkProviderOrder(services, { providerOrderId: asked.payment.orderId, paymentId })
    if (linked === 'unknown-yet') return again('The provider didn’t say which order this payment is for.')
  }
  const settled = await captureAndSettle(services, asked.payment, cause)
  if (settled.kind === 'under-way') return again('The bank hasn’t answered yet.')
  if (settled.kind === 'no-order') services.log.error({ payment: paymentId }, 'Payment received that matches no order.')
  const followed = await followRefunds(services, paymentId, asked.payment.refundedPaise)
  if (!followed) return again('The refunds of the payment couldn’t be read.')
  return { end: { kind: 'done' }, told: settled.kind }
}

/** After the end of a hold, and again later: ask the provider before releasing anything. */
export const checkOrderJob = handleJob(CHECK_ORDER, async (services: SettleServices, { payload }) => {
  const { database, clock } = services
  const payable = await findPayable(database.kysely, payload.orderId)
  if (!payable) return { kind: 'done' }
  const end = await lookAt(services, payable)
  const next = end.kind === 'done' && nextLook(payload, { now: clock.now(), isPaid: wasPaid(payable) })
  if (next) await inTransaction(services, (tx) => addJobs(tx, [next], clock.now()))
  return end
})

/** Settles any payment for it, or lets it expire. */
export async function lookAt(services: SettleServices, payable: Payable): Promise<JobOutcome> {
  if (!isOrder(payable) || payable.origin !== 'shop') return checkPayable(services, payable)
  const followed = await followLink(services, payable)
  if (followed === 'away') return AWAY
  const told = followed === 'no-link' ? payable : await findPayable(services.database.kysely, payable.id)
  return checkPayable(services, told ?? payable, { isLinkOver: followed === 'over' })
}

export const checkCardOrderJob = handleJob(CHECK_CARD_ORDER, async (services: SettleServices, { payload }) => {
  const cardOrder = await findCardOrder(services.database.kysely, payload.cardOrderId)
  return cardOrder ? checkPayable(services, cardOrder) : { kind: 'done' }
})

async function checkPayable(
  services: SettleServices,
  payable: Payable,
  { isLinkOver = false }: { isLinkOver?: boolean } = {},
): Promise<JobOutcome> {
  const { paymentState, providerOrderId } = payable
  const known = providerOrderId ? { ok: true, id: providerOrderId } : await findAtProvider(services, payable)
  if (!known.ok) return AWAY
  const now = services.clock.now()
  const money = known.id === undefined ? 'none' : await askForMoney(services, known.id, payable)
  if (typeof money !== 'string') return { kind: 'again', reason: money.reason }
  // The hold lasts a little longer while a bank decides.
  const isWaitedFor = money !== 'none' && paymentState === 'unpaid' && now < servedUntil(payable)
  if (isWaitedFor) return { kind: 'again', reason: 'The bank hasn’t answered yet.' }
  if (paymentState === 'unpaid')
    await inTransaction(services, async (tx, changed) => {
      const held = await lockPayable(tx, payable)
      if (held?.paymentState !== 'unpaid') return
      const isEarly = held.holdUntil !== null && held.holdUntil > now
      if (!isEarly || isLinkOver)
        await expire({ tx, changed, now }, held, { cause: isEarly ? 'link-cancelled' : 'not-paid-in-time' })
    })
  const isOwed = money === 'promised' && !wasPaid(payable)
  return isOwed ? { kind: 'again', reason: 'The authorised payment couldn’t be captured yet.' } : { kind: 'done' }
}

/** Settles all payments that it doesn't know yet. 'under-way': a bank decides; 'promised': authorised, but not captured. */
async function askForMoney(
  services: SettleServices,
  providerOrderId: string,
  payable: Payable,
): Promise<'none' | 'under-way' | 'promised' | { reason: string }> {
  const asked = await services.payments.listOrderPayments(providerOrderId)
  if (!asked.ok) return { reason: asked.text }
  let money: 'none' | 'under-way' | 'promised' = 'none'
  for (const payment of asked.payments) {
    const isKnown = isOrder(payable) && payable.paymentState === 'paid' && payment.id === payable.paymentId
    if (isKnown && payment.status === 'captured') continue
    const settled = await captureAndSettle(services, payment, 'check')
    if (settled.kind === 'not-captured' && payment.status === 'authorized') money = 'promised'
    else if (settled.kind === 'under-way' && money === 'none') money = 'under-way'
  }
  return money
}

/** The answer to its creation may have been lost. No id: the provider has no such order. */
async function findAtProvider(
  { database, payments }: SettleServices,
  payable: Payable,
): Promise<{ ok: boolean; id?: string | undefined }> {
  if (!payable.providerAskedAt) return { ok: true }
  const asked = await payments.findOrderByReceipt(payable.id)
  if (!asked.ok) return { ok: false }
  if (asked.order) await keepProviderOrder(database.kysely, payable, asked.order.id)
  return { ok: true, id: asked.order?.id }
}
