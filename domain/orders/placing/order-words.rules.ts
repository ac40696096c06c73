/** What a buyer is told when an order is not made. */
import { notOnDeliveryWords, type NotOnDelivery } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { offerTroubleWords, type OfferTrouble } from '#domain/quotes/offer-state.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'

/** Of limited works, that wait off the shelf for one buyer. */
export const PIECES_HELD_MAX = 30

export const NOT_CREATED = 'Failed to create order'

export type OrderRefusal =
  | { reason: 'empty' | 'work-gone' | 'key-used' | 'paid-already' | 'no-amount' }
  | { reason: 'not-buyable'; titles: readonly string[] }
  | { reason: 'other-amount'; askedRupees: number; totalPaise: Paise }
  | { reason: 'offer'; trouble: OfferTrouble }
  /** The code in the cart does not count after all. */
  | { reason: 'coupon'; words: string }
  | { reason: 'gift-card'; words: string }
  | { reason: 'other-to-pay'; toPayPaise: Paise }
  | { reason: 'provider-away' }
  | { reason: 'provider-refuses' }
  /** `own-unpaid`: this buyer has left several unpaid. `address`: many people order from where this one does. */
  | { reason: 'too-many'; of?: 'own-unpaid' | 'address'; waitSeconds: number }
  | { reason: 'too-many-pieces' }
  | { reason: 'not-on-delivery'; why: NotOnDelivery }

export function orderRefusalWords(refusal: OrderRefusal): { status: number; message: string } {
  if (refusal.reason === 'provider-away' || refusal.reason === 'provider-refuses')
    return { status: 502, message: NOT_CREATED }
  if (refusal.reason === 'too-many') return { status: 429, message: tooManyWords(refusal) }
  return { status: refusal.reason === 'no-amount' ? 400 : 409, message: `${NOT_CREATED}: ${whyNot(refusal)}` }
}

function tooManyWords({ of, waitSeconds }: OrderRefusal & { reason: 'too-many' }): string {
  const minutes = Math.ceil(waitSeconds / 60)
  const when = `Please try again in ${minutes > 2 ? `${minutes} minutes` : `${waitSeconds} seconds`}`
  if (of === 'own-unpaid') return `You have left several orders unpaid within an hour. ${when}.`
  if (of === 'address')
    return `Too many orders came from your internet connection. ${when}, or use another connection, such as mobile data.`
  return `Too many orders in a short time. ${when}.`
}

type NotNow = Exclude<OrderRefusal, { reason: 'provider-away' | 'provider-refuses' | 'too-many' }>

function whyNot(refusal: NotNow): string {
  switch (refusal.reason) {
    case 'empty':
      return 'your cart is empty.'
    case 'work-gone':
      return 'this work is no longer on sale.'
    case 'not-buyable':
      return `${listed(refusal.titles)} cannot be bought any more.`
    case 'other-amount':
      return `the total is ${rupees(refusal.totalPaise)} by now, not ${rupees(paise(refusal.askedRupees * 100))}. Please look at it and press again.`
    case 'coupon':
      return `the code in your cart does not count. ${refusal.words} Please take it out of your cart and press again.`
    case 'gift-card':
      return refusal.words
    case 'other-to-pay':
      return `after your gift cards ${rupees(refusal.toPayPaise)} are left to pay by now. Please look at it and press again.`
    case 'offer':
      return offerTroubleWords(refusal.trouble)
    case 'too-many-pieces':
      return `at most ${PIECES_HELD_MAX} pieces are kept for one buyer who has not paid yet. Please order the rest afterwards.`
    case 'not-on-delivery':
      return notOnDeliveryWords(refusal.why)
    case 'key-used':
      return 'this attempt was made for something else. Please reload the page.'
    case 'no-amount':
      return 'the amount must be the total in whole rupees.'
    case 'paid-already':
      return 'this order is paid already. You find it under Your Orders.'
  }
}

const listed = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ')
