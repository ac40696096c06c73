/** Why a person must look at an order. Stored as facts, so that the sentence can change. */
import { momentText } from '#shared/india-dates.rules.ts'
import { paise, plainRupees, rupees } from '#shared/money.rules.ts'
import { orderDeskWords } from '#words/order-desk.ts'

type AttentionFacts = {
  'payment-differs': { payment: string; paise: number; currency: string; totalPaise: number }
  'refund-failed': { refund: string }
  'refund-refused': { why: string }
  'refund-by-hand': { paise: number; method: string }
  'refund-on-stopped-card': { card: string; paise: number }
  'link-not-made': { why: string }
  'parcel-returned': { reference: string }
  'parcel-cancelled': { reference: string }
  'parcel-lost': { reference: string }
  'parcel-left': { reference: string }
  'parcel-not-booked': { reference: string; why: string }
  'parcel-not-fetched': { reference: string; why: string }
  'parcel-not-cancelled': { reference: string; why: string }
  disputed: { dispute: string; paise: number; until: string }
  'dispute-lost': { dispute: string; paise: number }
  'dispute-to-refund': { dispute: string; paise: number }
  'dispute-beyond': { dispute: string; paise: number }
  /** Records from before there were facts. */
  noted: { words: string }
}

export type AttentionKind = keyof AttentionFacts

/**
 * `about`: the id of a parcel or a refund, or the provider's of a payment or a dispute. Each has one flag of a kind.
 */
export type AttentionCall = {
  [Kind in AttentionKind]: { kind: Kind; about: string; facts: AttentionFacts[Kind] }
}[AttentionKind]

type Kept = { kind: AttentionKind; facts: Readonly<Record<string, string | number>> }

/** As it is stored: other facts give another id. */
export type Attention = Kept & { id: string }

const amountOf = (sum: number) => rupees(paise(sum))

const WORDS: { [Kind in AttentionKind]: (facts: AttentionFacts[Kind]) => string } = {
  'payment-differs': ({ payment, paise: sum, currency, totalPaise }) => {
    const paid = currency === 'INR' ? amountOf(sum) : orderDeskWords.amountIn(plainRupees(paise(sum)), currency)
    return orderDeskWords.paymentDiffers(payment, paid, amountOf(totalPaise))
  },
  'refund-failed': ({ refund }) => orderDeskWords.refundFailed(refund),
  'refund-refused': ({ why }) => orderDeskWords.refundRefused(why),
  'refund-by-hand': ({ paise: sum, method }) =>
    method === 'upi' ? orderDeskWords.refundByUpi(amountOf(sum)) : orderDeskWords.refundInCash(amountOf(sum)),
  'refund-on-stopped-card': ({ card, paise: sum }) => orderDeskWords.refundOnStoppedCard(card, amountOf(sum)),
  'link-not-made': ({ why }) => orderDeskWords.linkNotMade(why),
  'parcel-returned': ({ reference }) => orderDeskWords.parcelReturned(reference),
  'parcel-cancelled': ({ reference }) => orderDeskWords.parcelCancelled(reference),
  'parcel-lost': ({ reference }) => orderDeskWords.parcelLost(reference),
  'parcel-left': ({ reference }) => orderDeskWords.parcelLeft(reference),
  'parcel-not-booked': ({ reference, why }) => orderDeskWords.parcelNotBooked(reference, why),
  'parcel-not-fetched': ({ reference, why }) => orderDeskWords.parcelNotFetched(reference, why),
  'parcel-not-cancelled': ({ reference, why }) => orderDeskWords.parcelNotCancelled(reference, why),
  disputed: ({ dispute, paise: sum, until }) =>
    until
      ? orderDeskWords.disputedUntil(amountOf(sum), dispute, momentText(until))
      : orderDeskWords.disputed(amountOf(sum), dispute),
  'dispute-lost': ({ dispute, paise: sum }) => orderDeskWords.disputeLost(amountOf(sum), dispute),
  'dispute-to-refund': ({ dispute, paise: sum }) => orderDeskWords.disputeToRefund(amountOf(sum), dispute),
  'dispute-beyond': ({ dispute, paise: sum }) => orderDeskWords.disputeBeyond(amountOf(sum), dispute),
  noted: ({ words }) => words,
}

/** For artists who pack; all else is about money. */
export const isOfParcel = ({ kind }: Pick<Kept, 'kind'>) => kind.startsWith('parcel-')

export const attentionWords = ({ kind, facts }: Kept) => (WORDS[kind] as (of: Kept['facts']) => string)(facts)
