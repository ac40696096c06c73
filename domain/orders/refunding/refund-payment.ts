import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { cardOrderMail } from '#domain/gift-cards/card-order-jobs.ts'
import { giveBackToCards } from '#domain/gift-cards/pay-by-cards.ts'
import { stopCardOf } from '#domain/gift-cards/stop-card.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { waitsForBank, orderMail, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { callForAttention, findOrder } from '#domain/orders/order/order-rows.db.ts'
import { isOrder, lockPaidFor, movePayment, type Payable } from '#domain/orders/order/payable.db.ts'
import { readHowFar } from '#domain/orders/shipping/booking.db.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { findPayment } from '#domain/payments/payments.db.ts'
import { REFUND_PAYMENT } from '#domain/payments/give-back.ts'
import { findRefund, isAllRefunded, listRefundsOfPayment, moveRefund } from '#domain/payments/refunds.db.ts'
import type { Refund } from '#domain/payments/refunds.db.ts'
import type { RazorpayRefund } from '#providers/razorpay/razorpay.ts'
import { addPaise, noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { cancelOrder } from './cancel-order.ts'
import { readMoneyLeft } from './owed.db.ts'
import { beginRefund } from './refund-order.ts'
import { canStoreCancel } from './refund.rules.ts'

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

/**
 * Takes over refunds that the provider made without a decision here: by hand in its own screens, or before a restore,
 * with an id of ours. A fully refunded order of which nothing has left is not sent; a fully refunded gift card stops
 * working. Undefined where a person has to look.
 */
async function takeOverRefund(
  services: SettleServices,
  providerPaymentId: string,
  { id: note, receipt, amountPaise, status }: RazorpayRefund,
): Promise<string | undefined> {
  const { database, brand, clock } = services
  const payment = await findPayment(database.kysely, providerPaymentId)
  if (!payment || status === 'failed') return undefined
  const { id: paymentId, orderId, settlesOrder } = payment
  const id = receipt && isUuid(receipt) ? receipt : randomUUID()
  if (settlesOrder && orderId && (await isEndOfOrder(services, { orderId, paymentId, amountPaise }))) {
    await cancelOrder(services, { orderId, goneBackAs: id })
    return (await findRefund(database.kysely, id))?.id
  }
  return inTransaction(services, async (tx) => {
    const now = clock.now()
    const payable = settlesOrder ? await lockPaidFor(tx, payment) : undefined
    const { leftPaise } = await readMoneyLeft(tx, paymentId)
    const isAll = amountPaise === leftPaise
    const isCard = payable !== undefined && !isOrder(payable)
    if (amountPaise > leftPaise || (isCard && !(isAll && payable.paymentState === 'paid'))) return undefined
    if (isCard) await stopCardOf(tx, payable.id, { why: orderAdminWords.cardRefunded(note), adminId: null, now })
    const reason = isCard ? 'cancelled' : 'goodwill'
    return beginRefund({ tx, brand, now }, { id, paymentId, amountPaise, reason, note }, { payable, isAll })
  })
}

type GoneBack = { orderId: string; paymentId: string; amountPaise: Paise }

/** All of its money is refunded, and no parcel of it has left. */
async function isEndOfOrder({ database: { kysely } }: SettleServices, { orderId, paymentId, amountPaise }: GoneBack) {
  const order = await findOrder(kysely, orderId)
  const { leftPaise } = await readMoneyLeft(kysely, paymentId)
  // Cards have their part back once the provider has paid back all of its own.
  if (!order || amountPaise !== subtractPaise(leftPaise, order.giftCardPaise)) return false
  return canStoreCancel({ ...order, ...(await readHowFar(kysely, orderId)) })
}

type ToldRefund = Pick<RazorpayRefund, 'id' | 'status'>

async function followRefund(services: SettleServices, refundId: string, told: ToldRefund): Promise<JobOutcome> {
  await inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const before = await findRefund(tx, refundId)
    const payable = await lockPaidFor(tx, before)
    const state = told.status === 'pending' ? 'requested' : told.status
    const hasMoved = await moveRefund(tx, refundId, { state, providerRefundId: told.id, now })
    if (!hasMoved || !before || !payable) return
    if (state === 'processed') await endRefund(tx, { refund: before, payable, now })
    if (state === 'failed' && isOrder(payable))
      await callForAttention(tx, payable.id, { kind: 'refund-failed', about: refundId, facts: { refund: told.id } })
  })
  return told.status === 'pending' ? ON_ITS_WAY : { kind: 'done' }
}

/** The money is back with its buyer, who gets an e-mail. */
export async function endRefund(
  tx: Tx,
  { refund, payable, now }: { refund: Refund; payable: Payable; now: Date },
): Promise<void> {
  const { id: refundId, cardPaise, paymentId, settlesOrder } = refund
  const isOver = settlesOrder && payable.paymentState === 'refunding' && (await isAllRefunded(tx, paymentId))
  if (isOver) await movePayment(tx, payable, 'refunded', { cause: 'paid-back', now })
  if (!isOrder(payable)) {
    // Money that came too late or twice had its e-mail before.
    if (isOver && refund.reason !== 'too-late')
      await addJobs(tx, [cardOrderMail('refunded', payable.id, refundId)], now)
    return
  }
  const { id: orderId } = payable
  const stopped = cardPaise > noPaise ? await giveBackToCards(tx, { orderId, refundId, paise: cardPaise, now }) : []
  for (const { cardId, lastFour: card, backPaise: paise } of stopped)
    await callForAttention(tx, orderId, {
      kind: 'refund-on-stopped-card',
      about: `${refundId} ${cardId}`,
      facts: { card, paise },
    })
  // The provider reports what a bank took.
  if (refund.bankPaise < refund.amountPaise) await addJobs(tx, [orderMail('refunded', orderId, 'buyer', refundId)], now)
}
