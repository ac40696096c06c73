/** What a buyer is told when an order is not made. */
import { offerTroubleWords } from '#domain/quotes/offer-state.rules.ts'
import type { OfferTrouble } from '#domain/quotes/offer-state.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export const NOT_CREATED = 'Failed to create order'

export type OrderRefusal =
  | { reason: 'empty' | 'work-gone' }
  | { reason: 'not-buyable'; titles: readonly string[] }
  | { reason: 'other-amount'; askedRupees: number; totalPaise: Paise }
  | { reason: 'offer'; trouble: OfferTrouble }
  | { reason: 'key-used' }
  | { reason: 'paid-already' }
  | { reason: 'no-amount' }
  | { reason: 'too-many'; waitSeconds: number }
  | { reason: 'provider-away' }
  | { reason: 'provider-refuses' }

export function orderRefusalWords(refusal: OrderRefusal): { status: number; message: string } {
  switch (refusal.reason) {
    case 'empty':
      return { status: 409, message: `${NOT_CREATED}: your cart is empty.` }
    case 'work-gone':
      return { status: 409, message: `${NOT_CREATED}: this work is no longer on sale.` }
    case 'not-buyable':
      return {
        status: 409,
        message: `${NOT_CREATED}: ${listed(refusal.titles)} cannot be bought any more.`,
      }
    case 'other-amount':
      return {
        status: 409,
        message: `${NOT_CREATED}: the total is ${rupees(refusal.totalPaise)} by now, not ${rupees(paise(refusal.askedRupees * 100))}. Please look at it and press again.`,
      }
    case 'offer':
      return { status: 409, message: `${NOT_CREATED}: ${offerTroubleWords(refusal.trouble)}` }
    case 'key-used':
      return {
        status: 409,
        message: `${NOT_CREATED}: this attempt was made for something else. Please reload the page.`,
      }
    case 'paid-already':
      return { status: 409, message: `${NOT_CREATED}: this order is paid already. You find it under Your Orders.` }
    case 'no-amount':
      return { status: 400, message: `${NOT_CREATED}: the amount must be the total in whole rupees.` }
    case 'too-many':
      return {
        status: 429,
        message: `Too many orders in a short time. Please try again in ${refusal.waitSeconds} seconds.`,
      }
    case 'provider-away':
    case 'provider-refuses':
      return { status: 502, message: NOT_CREATED }
  }
}

const listed = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ')
