/** What must never be true of money and goods: each kind with its words, its facts, and what one press can do about it. */
import { partsOfKey, subjectParts, type Part, type RepairIntent } from './record-parts.rules.ts'

export type RecordKind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'parcel'
  | 'artwork'
  | 'job'
  | 'event'
  | 'series'
  | 'coupon'
  | 'gift-card'
  | 'purchase'
  | 'dispute'
export type Subject = { kind: RecordKind; id: string }
export type Facts = Readonly<Record<string, string | number>>

const sum = (of: string | number | undefined, bare?: true): Part => ({ paise: Number(of), ...(bare && { bare }) })
const sumOf = ({ paise: of }: Facts) => [sum(of)]
const state = ({ state: of }: Facts) => [String(of)]
const thereAndHere = ({ there, here }: Facts) => [sum(there), ' there, ', sum(here, true), ' here']
const artwork = ({ artwork: id }: Facts) => ['artwork ', { id: String(id) }]
const nothing = () => []

type Kind = { words: string; detail: (facts: Facts) => Part[] }

/** What is to be done about an order that does not come back by itself. */
const WHY_LOST: Readonly<Record<string, string>> = {
  'no-record':
    '; nothing else is known of it: ask its buyer, and make it anew in the back office or give the money back',
  'no-work': '; its works came after the backup: make it anew in the back office, or give the money back',
  'no-card':
    '; a gift card that pays for it came after the backup: make it anew with as much off, or give the money back',
  'less-on-card':
    '; a gift card that pays for it has less by now: put that on the card and settle it, or give the money back',
}

const KINDS = {
  'paid-without-payment': {
    words: 'an order counts as paid, and no captured payment of its amount stands behind it',
    detail: state,
  },
  'payment-without-order': { words: 'captured money neither pays an order nor goes back', detail: sumOf },
  'settles-unpaid': {
    words: 'a payment settles an order that does not count as paid',
    detail: (of) => [`${of.state}, ${of.payment}`],
  },
  'settled-twice': { words: 'two payments settle one order', detail: (of) => [String(of.payments)] },
  'refunds-above-payment': {
    words: 'more goes back than was paid',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'refund-state-differs': {
    words: 'the order and its refund tell different stories',
    detail: (of) => [`${of.state} with `, sum(of.back), ' back'],
  },
  'refund-failed': { words: 'a refund failed, and its money has not gone back since', detail: sumOf },
  'hold-of-closed-order': { words: 'an order that waits for no money keeps pieces from others', detail: state },
  'held-differs': {
    words: 'the count of held pieces is not the sum of the holds',
    detail: (of) => [`${of.held} held, holds over ${of.holds}`],
  },
  oversold: { words: 'less than nothing is left of a work', detail: (of) => [`${of.left} left, ${of.held} held`] },
  'sizes-differ': {
    words: 'what is left of a work is not what is left of its sizes',
    detail: (of) => [`${of.left} left, in its sizes ${of.sizes}`],
  },
  'sold-differs': { words: 'what left the shelf is not what a paid order bought', detail: artwork },
  'paid-without-invoice': { words: 'a paid order has no invoice', detail: nothing },
  'refund-without-credit-note': {
    words: 'money of an invoiced order went back without a credit note',
    detail: state,
  },
  'paid-without-parcel': {
    words: 'an artist of a paid order has no parcel to send',
    detail: ({ artist }) => ['artist ', { id: String(artist) }],
  },
  'collected-differs': {
    words: 'what couriers collect for an order is not what it comes to',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'paid-out-and-due': { words: 'the carrier has paid out all of an order, and it still counts as due', detail: sumOf },
  'paid-out-differs': {
    words: 'the carrier has paid out another sum for a parcel than is owed for it',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'not-taken-without-credit-note': {
    words: 'nobody pays for a parcel any more, and its invoice stands',
    detail: sumOf,
  },
  'parcel-of-unpaid': { words: 'a parcel belongs to an order that nobody has paid', detail: state },
  'totals-differ': { words: 'the total of an order does not follow from its parts', detail: sumOf },
  'items-differ': { words: 'the lines of an order do not make its subtotal', detail: sumOf },
  'purchase-differs': {
    words: 'a gift card that was bought and its money tell different stories',
    detail: (of) => [`${of.state} with `, sum(of.back), ' back'],
  },
  'coupon-overused': {
    words: 'more orders have a coupon than may have it',
    detail: ({ uses, of }) => [`${uses} of ${of}`],
  },
  'card-differs': {
    words: 'a gift card has another sum than its entries',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'card-freeze-differs': {
    words: 'a gift card can be spent although a bank asks back what it was bought with, or cannot though none does',
    detail: state,
  },
  'card-hold-differs': {
    words: 'gift cards do not hold for an order what it waits for',
    detail: ({ paise: held, state: of }) => [`${of}, `, sum(held), ' held'],
  },
  'cards-paid-differs': {
    words: 'gift cards have paid another sum than the order says',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'card-refund-differs': {
    words: 'another sum came back to gift cards than was decided',
    detail: ({ paise: part, of }) => [sum(part, true), ' of ', sum(of)],
  },
  'open-past-hold': {
    words: 'an order still waits for money long after its hold has ended',
    detail: (of) => [`held until ${of.until}`],
  },
  'job-missing': {
    words: 'nothing is on its way to do what must follow',
    detail: ({ job }) => partsOfKey(String(job)),
  },
  'job-failed': { words: 'what must follow was given up', detail: ({ note }) => [String(note)] },
  'event-not-acted': { words: 'nothing became of what the provider told', detail: (of) => [String(of.kind)] },
  'serials-differ': {
    words: 'the numbers of invoices have a hole, a double or another end',
    detail: (of) => [`${of.count} up to ${of.last}`],
  },
  'moves-differ': {
    words: 'the log of moves does not lead to the state of an order',
    detail: (of) => [`${of.fact} is ${of.state}, the log says ${of.path}`],
  },
  'cart-still-holds': { words: 'what was paid for still lies in the cart', detail: artwork },
  'captured-unknown-here': { words: 'the provider has taken money that is not noted here', detail: sumOf },
  'order-unknown-here': {
    words: 'the provider was paid for an order that is not known here, and its money has not gone back',
    detail: ({ paise: sumLeft, who, why }) => [sum(sumLeft), `, ${who}`, WHY_LOST[String(why)] ?? ''],
  },
  'parcel-unknown-here': {
    words: 'the carrier has a parcel of an order that is not known here',
    detail: ({ who }) => [`for ${who}`],
  },
  'amount-differs': { words: 'the provider tells another amount', detail: thereAndHere },
  'unknown-to-provider': { words: 'the provider knows nothing of money that is noted here', detail: state },
  'refunded-differs': {
    words: 'the provider has paid back another sum than is noted here',
    detail: thereAndHere,
  },
  'not-captured-in-time': { words: 'money that a bank has promised is not taken', detail: sumOf },
  'loss-differs': {
    words: 'a bank has taken another sum than is booked',
    detail: ({ paise: part, of }) => [sum(part, true), ' booked of ', sum(of)],
  },
  'dispute-unknown-here': { words: 'a bank asks money back, and it is not noted here', detail: sumOf },
  'dispute-differs': {
    words: 'the provider tells another state of a dispute',
    detail: ({ there, here }) => [`${there} there, ${here} here`],
  },
  'second-provider-order': {
    words: 'the provider was paid for an order of ours under an id that is not kept',
    detail: (of) => [String(of.providerOrder)],
  },
} as const satisfies Record<string, Kind>

export type ContradictionKind = keyof typeof KINDS
export type Contradiction = { kind: ContradictionKind; about: Subject; facts: Facts }
/** One that was kept: its kind may have been renamed since, and old ones have `words` for facts. */
export type KeptContradiction = { kind: string; about: { kind: string; id: string }; facts: Facts }

export const contradictionKinds = Object.keys(KINDS) as ContradictionKind[]

const kindOf = (kind: string): Kind | undefined =>
  contradictionKinds.includes(kind as ContradictionKind) ? KINDS[kind as ContradictionKind] : undefined

export const contradictionKindWords = (kind: string) => kindOf(kind)?.words ?? kind

export const detailParts = ({ kind, facts }: Pick<KeptContradiction, 'kind' | 'facts'>): Part[] =>
  facts.words === undefined ? (kindOf(kind)?.detail(facts) ?? []).filter((part) => part !== '') : [String(facts.words)]

/** As a machine's owner reads it at the machine: in paise, with whole ids. */
const plainText = (parts: readonly Part[]) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('paise' in part) return part.bare ? `${part.paise}` : `${part.paise} paise`
      return 'id' in part ? part.id : part.orderId
    })
    .join('')

export function contradictionWords(contradiction: Contradiction): string {
  const detail = plainText(detailParts(contradiction))
  return `${plainText(subjectParts(contradiction.about))}: ${KINDS[contradiction.kind].words}${detail && ` (${detail})`}.`
}

/** What one press can do about it, by what it is about; nothing, where only a person can tell. */
const PRESSES: Partial<Record<RecordKind, Partial<Record<ContradictionKind, readonly RepairIntent[]>>>> = {
  payment: {
    'payment-without-order': ['ask-payment', 'refund-stray'],
    'captured-unknown-here': ['ask-payment'],
    'order-unknown-here': ['ask-payment', 'refund-stray'],
    'not-captured-in-time': ['ask-payment'],
    'refunded-differs': ['ask-payment'],
    'unknown-to-provider': ['ask-payment'],
    'amount-differs': ['ask-payment'],
  },
  order: {
    'open-past-hold': ['ask-order'],
    'second-provider-order': ['ask-order'],
    'job-missing': ['ask-order'],
    'hold-of-closed-order': ['ask-order'],
    'refund-state-differs': ['ask-order'],
    'amount-differs': ['ask-order'],
  },
  dispute: {
    'dispute-unknown-here': ['ask-dispute'],
    'dispute-differs': ['ask-dispute'],
    'loss-differs': ['ask-dispute'],
  },
  refund: { 'refund-failed': ['refund-again'] },
}

export function repairsOf({ kind, about }: Pick<KeptContradiction, 'kind' | 'about'>) {
  const presses = PRESSES[about.kind as RecordKind]?.[kind as ContradictionKind] ?? []
  return presses.map((intent) => ({ intent, id: about.id }))
}
