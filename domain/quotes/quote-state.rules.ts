/** The state of a quote, and why it can't be bought on. */
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { quotesWords } from '#words/quotes.ts'

export type QuotePriceStanding = { state: 'open' | 'paid' | 'withdrawn'; validUntil: Date }

export type QuotePriceTrouble =
  | { kind: 'unknown' | 'paid' | 'withdrawn' | 'being-paid' | 'gone' }
  | { kind: 'expired'; validUntil: Date }
  /** An admin has made it an order, which waits for payment by link. */
  | { kind: 'by-link'; until: Date }

/** Undefined when the quote itself is open. */
export function quotePriceTrouble(
  quotePrice: QuotePriceStanding | undefined,
  now: Date,
): QuotePriceTrouble | undefined {
  if (!quotePrice) return { kind: 'unknown' }
  if (quotePrice.state !== 'open') return { kind: quotePrice.state }
  return quotePrice.validUntil <= now ? { kind: 'expired', validUntil: quotePrice.validUntil } : undefined
}

/** An unpaid order on a quote. */
export type PayingOrder = { orderId: string; isOfShop: boolean; holdUntil: Date }

export const troubleOfPaying = ({ isOfShop, holdUntil: until }: PayingOrder): QuotePriceTrouble =>
  isOfShop ? { kind: 'by-link', until } : { kind: 'being-paid' }

export function quotePriceTroubleWords(trouble: QuotePriceTrouble): string {
  if (trouble.kind === 'expired') return quotesWords.expired(dayText(trouble.validUntil))
  if (trouble.kind === 'by-link') return quotesWords.isOrder(momentText(trouble.until))
  return quotesWords.troubles[trouble.kind]
}

export const isBeingPaid = ({ kind }: QuotePriceTrouble) => kind === 'being-paid' || kind === 'by-link'

/** The status of its page. */
export function quotePriceStatus({ kind }: QuotePriceTrouble): 404 | 409 | 410 {
  if (kind === 'unknown') return 404
  return kind === 'paid' || kind === 'withdrawn' || kind === 'expired' ? 410 : 409
}
