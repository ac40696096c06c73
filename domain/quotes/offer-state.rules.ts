/** How things stand with an offer, and the words for whoever cannot take it up. */
import { dayText, momentText } from '#shared/india-dates.rules.ts'

export type OfferStanding = { state: 'open' | 'paid' | 'withdrawn'; validUntil: Date }

export type OfferTrouble =
  | { kind: 'unknown' | 'paid' | 'withdrawn' | 'being-paid' | 'gone' }
  | { kind: 'expired'; validUntil: Date }
  /** We have made it an order, which waits for its payment link. */
  | { kind: 'by-link'; until: Date }

/** Undefined when it can be taken up, as far as the offer itself says. */
export function offerTrouble(offer: OfferStanding | undefined, now: Date): OfferTrouble | undefined {
  if (!offer) return { kind: 'unknown' }
  if (offer.state !== 'open') return { kind: offer.state }
  return offer.validUntil <= now ? { kind: 'expired', validUntil: offer.validUntil } : undefined
}

/** An order by an offer that waits for money. */
export type PayingOrder = { orderId: string; isOfShop: boolean; holdUntil: Date }

export const troubleOfPaying = ({ isOfShop, holdUntil: until }: PayingOrder): OfferTrouble =>
  isOfShop ? { kind: 'by-link', until } : { kind: 'being-paid' }

const TROUBLES: Record<Exclude<OfferTrouble['kind'], 'expired' | 'by-link'>, string> = {
  unknown: 'There is no such offer. Perhaps the link has a slip of the pen: please open it from the mail.',
  paid: 'This offer has been taken up, and the work is paid for.',
  withdrawn: 'This offer was withdrawn. Please write to us if you would like another.',
  'being-paid': 'Somebody is paying for this offer at this moment. Please try again in some minutes.',
  gone: 'This work is not to be had any more. Please write to us.',
}

export function offerTroubleWords(trouble: OfferTrouble): string {
  if (trouble.kind === 'expired')
    return `This offer stood until ${dayText(trouble.validUntil)}. Please write to us if you would like another.`
  if (trouble.kind === 'by-link')
    return `This offer is an order already: the work is kept until ${momentText(trouble.until)}, and is paid by the payment link that we sent.`
  return TROUBLES[trouble.kind]
}

export const isBeingPaid = ({ kind }: OfferTrouble) => kind === 'being-paid' || kind === 'by-link'

/** What a page of it answers. */
export function offerStatus({ kind }: OfferTrouble): 404 | 409 | 410 {
  if (kind === 'unknown') return 404
  return kind === 'paid' || kind === 'withdrawn' || kind === 'expired' ? 410 : 409
}
