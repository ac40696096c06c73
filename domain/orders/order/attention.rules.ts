/** Why a person has to look at an order: kept as facts, and read in these words. */
import { momentText } from '#shared/india-dates.rules.ts'
import { paise, plainRupees, rupees } from '#shared/money.rules.ts'

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
  /** What was written down before there were facts. */
  noted: { words: string }
}

export type AttentionKind = keyof AttentionFacts

/** `about`: the id of a parcel or a refund, or the provider's of a payment or a dispute. Of each there is one call of a kind. */
export type AttentionCall = {
  [Kind in AttentionKind]: { kind: Kind; about: string; facts: AttentionFacts[Kind] }
}[AttentionKind]

type Kept = { kind: AttentionKind; facts: Readonly<Record<string, string | number>> }

/** As it is kept: its id is another one once its facts are others. */
export type Attention = Kept & { id: string }

const WORDS: { [Kind in AttentionKind]: (facts: AttentionFacts[Kind]) => string } = {
  'payment-differs': ({ payment, paise: sum, currency, totalPaise }) =>
    `Payment ${payment} is over ${currency === 'INR' ? rupees(paise(sum)) : `${plainRupees(paise(sum))} ${currency}`}; the order is over ${rupees(paise(totalPaise))}.`,
  'refund-failed': ({ refund }) => `Refund ${refund} failed at the bank.`,
  'refund-refused': ({ why }) => `A refund was refused: ${why}`,
  'refund-by-hand': ({ paise: sum, method }) =>
    `${rupees(paise(sum))} is to be handed back ${method === 'upi' ? 'by UPI' : 'in cash'}: note it under Money when it is done.`,
  'refund-on-stopped-card': ({ card, paise: sum }) =>
    `${rupees(paise(sum))} came back to gift card … ${card}, which is stopped and stays so: the buyer cannot spend it. Make a new card for them under Gift cards, or take the money off the stopped one.`,
  'link-not-made': ({ why }) => `The provider made no payment link: ${why}`,
  'parcel-returned': ({ reference }) => `Parcel ${reference} came back: agree on a second delivery or a refund.`,
  'parcel-cancelled': ({ reference }) => `Parcel ${reference} was cancelled at the carrier: send it anew or refund it.`,
  'parcel-lost': ({ reference }) => `Parcel ${reference} is lost or damaged: speak with the courier and the buyer.`,
  'parcel-left': ({ reference }) => `Parcel ${reference} had left when it was cancelled.`,
  'parcel-not-booked': ({ reference, why }) => `Parcel ${reference} cannot be booked: ${why}`,
  'parcel-not-fetched': ({ reference, why }) => `Parcel ${reference} is packed and not fetched: ${why}`,
  'parcel-not-cancelled': ({ reference, why }) => `Parcel ${reference} cannot be cancelled: ${why}`,
  disputed: ({ dispute, paise: sum, until }) =>
    `The bank asks ${rupees(paise(sum))} back (${dispute})${until && `: answer it under Disputes by ${momentText(until)}`}. Nothing is given back or sent meanwhile.`,
  'dispute-lost': ({ dispute, paise: sum }) => `The bank has taken ${rupees(paise(sum))} back (${dispute}).`,
  'dispute-to-refund': ({ dispute, paise: sum }) =>
    `Dispute ${dispute} is lost, and nothing was taken for it: ${rupees(paise(sum))} is to be given back by the shop itself.`,
  'dispute-beyond': ({ dispute, paise: sum }) =>
    `The bank has taken ${rupees(paise(sum))} (${dispute}) that had gone back to the buyer before: speak with Razorpay.`,
  noted: ({ words }) => words,
}

/** What somebody sees to who packs; all else is about money. */
export const isOfParcel = ({ kind }: Pick<Kept, 'kind'>) => kind.startsWith('parcel-')

export const attentionWords = ({ kind, facts }: Kept) => (WORDS[kind] as (of: Kept['facts']) => string)(facts)
