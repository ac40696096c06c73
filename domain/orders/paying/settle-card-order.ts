import type { Db, Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { makeCard, cardOrderMail } from '#domain/gift-cards/card-order-jobs.ts'
import { madeAt, type CardOrderState } from '#domain/gift-cards/card-order.rules.ts'
import {
  findCardOrderOfProvider,
  moveCardOrder,
  type CardOrder,
  type CardOrderMove,
} from '#domain/gift-cards/card-orders.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { notePayment, type PaymentFacts } from '#domain/payments/payments.db.ts'
import { giveBack } from '#domain/payments/give-back.ts'
import { moneyCameAt, standingAt } from './late-payment.rules.ts'

/** The outcome of a payment for a gift card, as with an order. */
export type SettledCardOrder =
  | { kind: 'paid'; cardOrderId: string }
  | { kind: 'given-back'; cardOrderId: string; why: 'too-late' | 'paid-twice' | 'before' }
  | { kind: 'not-captured'; cardOrderId: string }
  | { kind: 'wrong-amount'; cardOrderId: string }

type Settling = { tx: Tx; now: Date; cause: CardOrderMove['cause'] | 'paid-by-hand' | 'paid-by-cards' }

/** The only way a gift-card order becomes paid. The caller holds its row. Idempotent. */
export async function settleCardOrder(
  { tx, now, cause }: Settling,
  cardOrder: CardOrder,
  facts: PaymentFacts,
): Promise<SettledCardOrder> {
  if (cause === 'paid-by-hand' || cause === 'paid-by-cards') throw new Error('Gift cards are paid at the provider.')
  const { id: cardOrderId } = cardOrder
  const fits = facts.currency === 'INR' && facts.amountPaise === cardOrder.amountPaise
  const settles = fits && facts.status === 'captured' && (cardOrder.state === 'unpaid' || cardOrder.state === 'expired')
  const { id: paymentId, settlingId } = await notePayment(tx, facts, null, { now, cardOrderId, settles })
  if (facts.status !== 'captured') return { kind: 'not-captured', cardOrderId }
  if (settlingId === paymentId)
    return cardOrder.state === 'paid'
      ? { kind: 'paid', cardOrderId }
      : { kind: 'given-back', cardOrderId, why: 'before' }
  const note = (action: string) =>
    noteAudit(tx, { action, object: { payment: facts.id }, facts: { cardOrder: cardOrderId, cause } })
  if (!fits) {
    await note('payment-differs')
    return { kind: 'wrong-amount', cardOrderId }
  }
  if (settlingId !== null) {
    await giveBack(tx, { paymentId, facts, reason: 'paid-twice', now }, givenBackMail(cardOrderId))
    return { kind: 'given-back', cardOrderId, why: 'paid-twice' }
  }
  if (isTooLate(cardOrder, facts, now)) {
    await moveCardOrder(tx, cardOrder, 'refunding', { cause: 'too-late', now })
    await giveBack(tx, { paymentId, facts, reason: 'too-late', now }, givenBackMail(cardOrderId))
    await note('gift-card-not-sold')
    return { kind: 'given-back', cardOrderId, why: 'too-late' }
  }
  await moveCardOrder(tx, cardOrder, 'paid', { cause, now })
  await note('gift-card-sold')
  await addJobs(tx, [cardOrderMail('paid', cardOrderId), makeCard(cardOrderId, madeAt(cardOrder.sendOn, now))], now)
  return { kind: 'paid', cardOrderId }
}

const endingOf = ({ state, payUntil, createdAt }: CardOrder) => ({
  paymentState: state satisfies CardOrderState,
  holdUntil: payUntil,
  createdAt,
})

const isTooLate = (cardOrder: CardOrder, told: Pick<PaymentFacts, 'status' | 'createdAt'>, now: Date) =>
  standingAt(endingOf(cardOrder), moneyCameAt(endingOf(cardOrder), told, now)) === 'over'

const givenBackMail = (cardOrderId: string) => (refundId: string) => cardOrderMail('given-back', cardOrderId, refundId)

/** Whether to capture an authorised payment for a gift card. */
export async function isCardOrderWanted(
  db: Db,
  promised: Pick<PaymentFacts, 'orderId' | 'createdAt'> & { status: string },
  now: Date,
): Promise<boolean> {
  const cardOrder = promised.orderId ? await findCardOrderOfProvider(db, promised.orderId) : undefined
  if (!cardOrder || (cardOrder.state !== 'unpaid' && cardOrder.state !== 'expired')) return false
  const ending = endingOf(cardOrder)
  return standingAt(ending, moneyCameAt(ending, promised, now)) !== 'over'
}
