import type { Db, Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { makeCard, purchaseMail } from '#domain/gift-cards/purchase-jobs.ts'
import { madeAt, type PurchaseState } from '#domain/gift-cards/purchase.rules.ts'
import {
  findPurchaseOfProvider,
  movePurchase,
  type CardPurchase,
  type PurchaseMove,
} from '#domain/gift-cards/purchases.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { notePayment, type PaymentFacts } from '#domain/orders/order/payments.db.ts'
import { giveBack } from '#domain/orders/refunding/give-back.ts'
import { moneyCameAt, standingAt } from './late-payment.rules.ts'

/** The outcome of a payment for a gift card, as with an order. */
export type SettledPurchase =
  | { kind: 'paid'; purchaseId: string }
  | { kind: 'given-back'; purchaseId: string; why: 'too-late' | 'paid-twice' | 'before' }
  | { kind: 'not-captured'; purchaseId: string }
  | { kind: 'wrong-amount'; purchaseId: string }

type Settling = { tx: Tx; now: Date; cause: PurchaseMove['cause'] | 'paid-by-hand' | 'paid-by-cards' }

/** The only way a gift-card order becomes paid. The caller holds its row. Idempotent. */
export async function settlePurchase(
  { tx, now, cause }: Settling,
  purchase: CardPurchase,
  facts: PaymentFacts,
): Promise<SettledPurchase> {
  if (cause === 'paid-by-hand' || cause === 'paid-by-cards') throw new Error('Gift cards are paid at the provider.')
  const { id: purchaseId } = purchase
  const fits = facts.currency === 'INR' && facts.amountPaise === purchase.amountPaise
  const settles = fits && facts.status === 'captured' && (purchase.state === 'unpaid' || purchase.state === 'expired')
  const { id: paymentId, settlingId } = await notePayment(tx, facts, null, { now, purchaseId, settles })
  if (facts.status !== 'captured') return { kind: 'not-captured', purchaseId }
  if (settlingId === paymentId)
    return purchase.state === 'paid' ? { kind: 'paid', purchaseId } : { kind: 'given-back', purchaseId, why: 'before' }
  const note = (action: string) =>
    noteAudit(tx, { action, object: { payment: facts.id }, facts: { purchase: purchaseId, cause } })
  if (!fits) {
    await note('payment-differs')
    return { kind: 'wrong-amount', purchaseId }
  }
  if (settlingId !== null) {
    await giveBack(tx, { paymentId, facts, reason: 'paid-twice', now }, givenBackMail(purchaseId))
    return { kind: 'given-back', purchaseId, why: 'paid-twice' }
  }
  if (isTooLate(purchase, facts, now)) {
    await movePurchase(tx, purchase, 'refunding', { cause: 'too-late', now })
    await giveBack(tx, { paymentId, facts, reason: 'too-late', now }, givenBackMail(purchaseId))
    await note('gift-card-not-sold')
    return { kind: 'given-back', purchaseId, why: 'too-late' }
  }
  await movePurchase(tx, purchase, 'paid', { cause, now })
  await note('gift-card-sold')
  await addJobs(tx, [purchaseMail('paid', purchaseId), makeCard(purchaseId, madeAt(purchase.sendOn, now))], now)
  return { kind: 'paid', purchaseId }
}

const endingOf = ({ state, payUntil, createdAt }: CardPurchase) => ({
  paymentState: state satisfies PurchaseState,
  holdUntil: payUntil,
  createdAt,
})

const isTooLate = (purchase: CardPurchase, told: Pick<PaymentFacts, 'status' | 'createdAt'>, now: Date) =>
  standingAt(endingOf(purchase), moneyCameAt(endingOf(purchase), told, now)) === 'over'

const givenBackMail = (purchaseId: string) => (refundId: string) => purchaseMail('given-back', purchaseId, refundId)

/** Whether to capture an authorised payment for a gift card. */
export async function isPurchaseWanted(
  db: Db,
  promised: Pick<PaymentFacts, 'orderId' | 'createdAt'> & { status: string },
  now: Date,
): Promise<boolean> {
  const purchase = promised.orderId ? await findPurchaseOfProvider(db, promised.orderId) : undefined
  if (!purchase || (purchase.state !== 'unpaid' && purchase.state !== 'expired')) return false
  const ending = endingOf(purchase)
  return standingAt(ending, moneyCameAt(ending, promised, now)) !== 'over'
}
