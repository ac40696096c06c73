/** The state of a quote, and why it can't be bought on. */
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { quotesWords } from '#words/quotes.ts'

export type OfferStanding = { state: 'open' | 'paid' | 'withdrawn'; validUntil: Date }

export type OfferTrouble =
  | { kind: 'unknown' | 'paid' | 'withdrawn' | 'being-paid' | 'gone' }
  | { kind: 'expired'; validUntil: Date }
  /** An admin has made it an order, which waits for payment by link. */
  | { kind: 'by-link'; until: Date }

/** Undefined when the quote itself is open. */
export function offerTrouble(offer: OfferStanding | undefined, now: Date): OfferTrouble | undefined {
  if (!offer) return { kind: 'unknown' }
  if (offer.state !== 'open') return { kind: offer.state }
  return offer.validUntil <= now ? { kind: 'expired', validUntil: offer.validUntil } : undefined
}

/** An unpaid order on a quote. */
export type PayingOrder = { orderId: string; isOfShop: boolean; holdUntil: Date }

export const troubleOfPaying = ({ isOfShop, holdUntil: until }: PayingOrder): OfferTrouble =>
  isOfShop ? { kind: 'by-link', until } : { kind: 'being-paid' }

export function offerTroubleWords(trouble: OfferTrouble): string {
  if (trouble.kind === 'expired') return quotesWords.expired(dayText(trouble.validUntil))
  if (trouble.kind === 'by-link') return quotesWords.isOrder(momentText(trouble.until))
  return quotesWords.troubles[trouble.kind]
}

export const isBeingPaid = ({ kind }: OfferTrouble) => kind === 'being-paid' || kind === 'by-link'

/** The status of its page. */
export function offerStatus({ kind }: OfferTrouble): 404 | 409 | 410 {
  if (kind === 'unknown') return 404
  return kind === 'paid' || kind === 'withdrawn' || kind === 'expired' ? 410 : 409
}
