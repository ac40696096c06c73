/** Why an order is not created, for its buyer. */
import { notOnDeliveryWords, type NotOnDelivery } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { quotePriceTroubleWords, type QuotePriceTrouble } from '#domain/quotes/quote-state.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { boundWords, type BoundWork } from './own-state.rules.ts'
import { orderRefusalsWords } from '#words/order-refusals.ts'
import { paymentWords } from '#words/payment.ts'

/** Limited pieces that one buyer can hold unpaid. */
export const PIECES_HELD_MAX = 30

export type OrderRefusal =
  | { reason: 'empty' | 'work-gone' | 'key-used' | 'paid-already' | 'no-amount' }
  | { reason: 'not-buyable'; titles: readonly string[] }
  | { reason: 'other-state'; works: readonly BoundWork[] }
  | { reason: 'other-amount'; askedRupees: number; totalPaise: Paise }
  | { reason: 'quotePrice'; trouble: QuotePriceTrouble }
  /** The coupon in the cart can't be used after all. */
  | { reason: 'coupon'; words: string }
  | { reason: 'gift-card'; words: string }
  | { reason: 'other-to-pay'; toPayPaise: Paise }
  | { reason: 'provider-away' }
  | { reason: 'provider-refuses' }
  /** `own-unpaid`: this buyer has several unpaid orders. `address`: many orders come from this network address. */
  | { reason: 'too-many'; of?: 'own-unpaid' | 'address'; waitSeconds: number }
  | { reason: 'too-many-pieces' }
  | { reason: 'not-on-delivery'; why: NotOnDelivery }

export function orderRefusalWords(refusal: OrderRefusal): { status: number; message: string; waitSeconds?: number } {
  if (refusal.reason === 'provider-away' || refusal.reason === 'provider-refuses')
    return { status: 502, message: paymentWords.orderFailed }
  if (refusal.reason === 'too-many')
    return { status: 429, message: tooManyWords(refusal), waitSeconds: refusal.waitSeconds }
  if (refusal.reason === 'other-state') return { status: 422, message: boundWords(refusal.works) }
  return { status: refusal.reason === 'no-amount' ? 400 : 409, message: orderRefusalsWords.because(whyNot(refusal)) }
}

function tooManyWords({ of, waitSeconds }: OrderRefusal & { reason: 'too-many' }): string {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes > 2 ? orderRefusalsWords.minutes(minutes) : orderRefusalsWords.seconds(waitSeconds)
  if (of === 'own-unpaid') return orderRefusalsWords.tooManyUnpaid(wait)
  if (of === 'address') return orderRefusalsWords.tooManyFromHere(wait)
  return orderRefusalsWords.tooMany(wait)
}

type NotNow = Exclude<OrderRefusal, { reason: 'provider-away' | 'provider-refuses' | 'too-many' | 'other-state' }>

function whyNot(refusal: NotNow): string {
  switch (refusal.reason) {
    case 'not-buyable':
      return orderRefusalsWords.notAvailable(refusal.titles.map(quoted))
    case 'other-amount':
      return orderRefusalsWords.otherTotal(rupees(refusal.totalPaise), rupees(paise(refusal.askedRupees * 100)))
    case 'coupon':
      return orderRefusalsWords.couponRefused(refusal.words)
    case 'gift-card':
      return refusal.words
    case 'other-to-pay':
      return orderRefusalsWords.otherToPay(rupees(refusal.toPayPaise))
    case 'quotePrice':
      return quotePriceTroubleWords(refusal.trouble)
    case 'too-many-pieces':
      return orderRefusalsWords.tooManyPieces(PIECES_HELD_MAX)
    case 'not-on-delivery':
      return notOnDeliveryWords(refusal.why)
    case 'empty':
    case 'work-gone':
    case 'key-used':
    case 'no-amount':
    case 'paid-already':
      return orderRefusalsWords.reasons[refusal.reason]
  }
}

const quoted = (title: string) => `“${title}”`
