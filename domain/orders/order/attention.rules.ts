/** Why a person must look at an order. Stored as facts, so that the sentence can change. */
import { momentText } from '#shared/india-dates.rules.ts'
import { paise, plainRupees, rupees } from '#shared/money.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'

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
    const paid = currency === 'INR' ? amountOf(sum) : orderAdminWords.amountIn(plainRupees(paise(sum)), currency)
    return orderAdminWords.paymentDiffers(payment, paid, amountOf(totalPaise))
  },
  'refund-failed': ({ refund }) => orderAdminWords.refundFailed(refund),
  'refund-refused': ({ why }) => orderAdminWords.refundRefused(why),
  'refund-by-hand': ({ paise: sum, method }) =>
    method === 'upi' ? orderAdminWords.refundByUpi(amountOf(sum)) : orderAdminWords.refundInCash(amountOf(sum)),
  'refund-on-stopped-card': ({ card, paise: sum }) => orderAdminWords.refundOnStoppedCard(card, amountOf(sum)),
  'link-not-made': ({ why }) => orderAdminWords.linkNotMade(why),
  'parcel-returned': ({ reference }) => orderAdminWords.parcelReturned(reference),
  'parcel-cancelled': ({ reference }) => orderAdminWords.parcelCancelled(reference),
  'parcel-lost': ({ reference }) => orderAdminWords.parcelLost(reference),
  'parcel-left': ({ reference }) => orderAdminWords.parcelLeft(reference),
  'parcel-not-booked': ({ reference, why }) => orderAdminWords.parcelNotBooked(reference, why),
  'parcel-not-fetched': ({ reference, why }) => orderAdminWords.parcelNotFetched(reference, why),
  'parcel-not-cancelled': ({ reference, why }) => orderAdminWords.parcelNotCancelled(reference, why),
  disputed: ({ dispute, paise: sum, until }) =>
    until
      ? orderAdminWords.disputedUntil(amountOf(sum), dispute, momentText(until))
      : orderAdminWords.disputed(amountOf(sum), dispute),
  'dispute-lost': ({ dispute, paise: sum }) => orderAdminWords.disputeLost(amountOf(sum), dispute),
  'dispute-to-refund': ({ dispute, paise: sum }) => orderAdminWords.disputeToRefund(amountOf(sum), dispute),
  'dispute-beyond': ({ dispute, paise: sum }) => orderAdminWords.disputeBeyond(amountOf(sum), dispute),
  noted: ({ words }) => words,
}

/** For artists who pack; all else is about money. */
export const isOfParcel = ({ kind }: Pick<Kept, 'kind'>) => kind.startsWith('parcel-')

export const attentionWords = ({ kind, facts }: Kept) => (WORDS[kind] as (of: Kept['facts']) => string)(facts)

/** Why an order or its money moved. */
export type MoveCause = keyof typeof orderAdminWords.causes

/** `about`: the number of a parcel, or the text of older records without causes. */
export function causeWords(cause: string, about: string | null = null): string {
  if (about === null)
    return Object.hasOwn(orderAdminWords.causes, cause) ? orderAdminWords.causes[cause as MoveCause] : cause
  if (isCauseOfParcel(cause)) return orderAdminWords.ofParcel[cause](about)
  return about.charAt(0).toUpperCase() + about.slice(1)
}

const isCauseOfParcel = (cause: string): cause is keyof typeof orderAdminWords.ofParcel =>
  Object.hasOwn(orderAdminWords.ofParcel, cause)
