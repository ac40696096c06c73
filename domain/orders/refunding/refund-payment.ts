import { inTransaction, type Tx } from '#db/transaction.ts'
import { cardOrderMail } from '#domain/gift-cards/card-order-jobs.ts'
import { lockCardOrder, moveCardOrder, type CardOrder } from '#domain/gift-cards/card-orders.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { REFUND_PAYMENT } from '#domain/payments/refund-jobs.ts'
import { orderMail, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { waitsForBank } from '#domain/orders/order/dispute-jobs.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { callForAttention, lockOrder, movePayment, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import {
  findRefund,
  moveRefund,
  isAllRefunded,
  listRefundsOfPayment,
  type Refund,
} from '#domain/payments/refunds.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { giveBackToCards } from '#domain/gift-cards/pay-by-cards.ts'
import { addPaise, noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { takeOverRefund } from './take-over-refund.ts'
import type { RazorpayRefund } from '#providers/razorpay/razorpay.ts'

const ON_ITS_WAY: JobOutcome = { kind: 'again', reason: orderAdminWords.refundUnderWay }

/** Carries out a decision. The provider knows it by its id: asked twice, it pays back once. */
export const refundPaymentJob = handleJob(REFUND_PAYMENT, async (services: SettleServices, { payload }) => {
  const refund = await findRefund(services.database.kysely, payload.refundId)
  if (!refund || refund.state === 'processed' || refund.state === 'failed') return { kind: 'done' }
  const { database, clock } = services
  if (toAsk(refund) === noPaise) return endWithoutProvider(services, refund)
  if (refund.isByHand) return askByHand(services, refund)
  if (refund.state === 'requested') return followUntilDone(services, refund)
  if (await isPaymentDisputed(database.kysely, refund.paymentId)) return waitsForBank(clock.now())
  const asked = await services.payments.refundPayment({
    paymentId: refund.providerPaymentId,
    amountPaise: toAsk(refund),
    key: refund.id,
    receipt: refund.id,
  })
  if (asked.ok) return followRefund(services, refund.id, asked.refund)
  if (asked.reason !== 'refused') return { kind: 'again', reason: asked.text }
  const made = await services.payments.listRefunds(refund.providerPaymentId)
  if (!made.ok) return { kind: 'again', reason: made.text }
  const own = made.refunds.find(({ receipt }) => receipt === refund.id)
  if (own) return followRefund(services, refund.id, own)
  await inTransaction(services, async (tx) => {
    await moveRefund(tx, refund.id, { state: 'failed', note: asked.text, now: services.clock.now() })
    const call = { kind: 'refund-refused', about: refund.id, facts: { why: asked.text } } as const
    if (refund.orderId) await callForAttention(tx, refund.orderId, call)
  })
  return { kind: 'failed', reason: asked.text }
})

/** The provider's part: we refund gift cards, and a bank may have taken its own. */
const toAsk = ({ amountPaise, cardPaise, bankPaise }: Refund) =>
  subtractPaise(amountPaise, addPaise(cardPaise, bankPaise))

/** The provider isn't needed: all of it is for gift cards, or a bank has debited it already. */
const endWithoutProvider = (services: SettleServices, { id, cardPaise }: Refund) =>
  followRefund(services, id, { id: `${cardPaise > noPaise ? 'cards' : 'bank'}_${id}`, status: 'processed' })

/** Money that the shop took itself is handed back by a person. */
async function askByHand({ database }: SettleServices, refund: Refund): Promise<JobOutcome> {
  const { id: about, orderId, amountPaise, method } = refund
  const facts = { paise: amountPaise, method: method ?? '' }
  if (orderId) await callForAttention(database.kysely, orderId, { kind: 'refund-by-hand', about, facts })
  return { kind: 'done' }
}

/** The provider reports the end; the report may get lost. */
async function followUntilDone(services: SettleServices, { id, providerPaymentId }: Refund): Promise<JobOutcome> {
  await followRefunds(services, providerPaymentId)
  const refund = await findRefund(services.database.kysely, id)
  return refund?.state === 'requested' ? ON_ITS_WAY : { kind: 'done' }
}

/**
 * Updates the refunds of a payment to the total that the provider reports. Refunds not decided here, made there or
 * before a restore, are taken over. False without the provider's answer.
 */
export async function followRefunds(
  services: SettleServices,
  providerPaymentId: string,
  refundedPaise: Paise = noPaise,
): Promise<boolean> {
  const own = await listRefundsOfPayment(services.database.kysely, providerPaymentId)
  const isKnown = refundedPaise <= addPaise(...own.map((refund) => subtractPaise(refund.amountPaise, refund.cardPaise)))
  if (isKnown && own.every(({ state }) => state === 'processed')) return true
  const asked = await services.payments.listRefunds(providerPaymentId)
  if (!asked.ok) return false
  for (const told of asked.refunds) {
    const refund = own.find(({ id, providerRefundId }) => providerRefundId === told.id || told.receipt === id)
    const refundId = refund?.id ?? (await takeOverRefund(services, providerPaymentId, told))
    if (refundId) await followRefund(services, refundId, told)
  }
  return true
}

type ToldRefund = Pick<RazorpayRefund, 'id' | 'status'>

async function followRefund(services: SettleServices, refundId: string, told: ToldRefund): Promise<JobOutcome> {
  await inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const before = await findRefund(tx, refundId)
    const order = before?.orderId ? await lockOrder(tx, before.orderId) : undefined
    const cardOrder = before?.cardOrderId ? await lockCardOrder(tx, before.cardOrderId) : undefined
    const state = told.status === 'pending' ? 'requested' : told.status
    const hasMoved = await moveRefund(tx, refundId, { state, providerRefundId: told.id, now })
    if (!hasMoved || !before) return
    if (cardOrder && state === 'processed') await endRefundOfCardOrder(tx, { refund: before, cardOrder, now })
    if (!order) return
    if (state === 'failed')
      await callForAttention(tx, order.id, { kind: 'refund-failed', about: refundId, facts: { refund: told.id } })
    if (state === 'processed') await endRefund(tx, { refund: before, order, now })
  })
  return told.status === 'pending' ? ON_ITS_WAY : { kind: 'done' }
}

type Ended = { refund: Refund; order: OrderRow; now: Date }

/** The money is back with its buyer, who gets an e-mail. */
export async function endRefund(tx: Tx, { refund, order, now }: Ended): Promise<void> {
  const { id: refundId, cardPaise } = refund
  if (cardPaise > noPaise) {
    const stopped = await giveBackToCards(tx, { orderId: order.id, refundId, paise: cardPaise, now })
    for (const { cardId, lastFour, paise: back } of stopped)
      await callForAttention(tx, order.id, {
        kind: 'refund-on-stopped-card',
        about: `${refundId} ${cardId}`,
        facts: { card: lastFour, paise: back },
      })
  }
  // The provider reports what a bank took.
  if (refund.bankPaise < refund.amountPaise)
    await addJobs(tx, [orderMail('refunded', order.id, 'buyer', refund.id)], now)
  if (refund.settlesOrder && order.paymentState === 'refunding' && (await isAllRefunded(tx, refund.paymentId)))
    await movePayment(tx, order, 'refunded', { cause: 'paid-back', now })
}

type EndedOfCardOrder = { refund: Refund; cardOrder: CardOrder; now: Date }

/** The same for a bought gift card. Money that came too late or twice had its e-mail before. */
async function endRefundOfCardOrder(tx: Tx, { refund, cardOrder, now }: EndedOfCardOrder): Promise<void> {
  const isOver = refund.settlesOrder && cardOrder.state === 'refunding' && (await isAllRefunded(tx, refund.paymentId))
  if (!isOver) return
  await moveCardOrder(tx, cardOrder, 'refunded', { cause: 'paid-back', now })
  if (refund.reason !== 'too-late') await addJobs(tx, [cardOrderMail('refunded', cardOrder.id, refund.id)], now)
}
