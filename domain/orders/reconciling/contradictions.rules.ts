/** Contradictions of money and goods: each kind with its facts, and the action that repairs it. */
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'
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
  | 'cardOrder'
  | 'dispute'
  | 'account'
  | 'payout'
  | 'transfer'
  | 'artist'
export type Subject = { kind: RecordKind; id: string }
export type Facts = Readonly<Record<string, string | number>>

const sum = (of: string | number | undefined, bare?: true): Part => ({ paise: Number(of), ...(bare && { bare }) })
const sumOf = ({ paise: of }: Facts) => [sum(of)]
const state = ({ state: of }: Facts) => [String(of)]
const thereAndHere = ({ there, here }: Facts) => [sum(there), ' there, ', sum(here, true), ' here']
const artwork = ({ artwork: id }: Facts) => ['artwork ', { id: String(id) }]
const partOf = ({ paise: part, of }: Facts) => [sum(part, true), ' of ', sum(of)]
const nothing = () => []
const words = () => adminReconciliationWords.details

type Detail = (facts: Facts) => Part[]

const DETAILS = {
  'paid-without-payment': state,
  'payment-without-order': sumOf,
  'settles-unpaid': (of) => [`${of.state}, ${of.payment}`],
  'settled-twice': (of) => [String(of.payments)],
  'refunds-above-payment': partOf,
  'refund-state-differs': (of) => [`${of.state} with `, sum(of.back), ' back'],
  'refund-failed': sumOf,
  'hold-of-closed-order': state,
  'held-differs': (of) => [words().heldAndHolds(`${of.held}`, `${of.holds}`)],
  oversold: (of) => [words().leftAndHeld(`${of.left}`, `${of.held}`)],
  'sizes-differ': (of) => [words().leftInSizes(`${of.left}`, `${of.sizes}`)],
  'sold-differs': artwork,
  'paid-without-invoice': nothing,
  'refund-without-credit-note': state,
  'paid-without-parcel': ({ artist }) => ['artist ', { id: String(artist) }],
  'collected-differs': partOf,
  'paid-out-and-due': sumOf,
  'paid-out-differs': partOf,
  'not-taken-without-credit-note': sumOf,
  'parcel-of-unpaid': state,
  'totals-differ': sumOf,
  'items-differ': sumOf,
  'card-order-differs': (of) => [`${of.state} with `, sum(of.back), ' back'],
  'coupon-overused': ({ uses, of }) => [`${uses} of ${of}`],
  'card-differs': partOf,
  'card-freeze-differs': state,
  'card-hold-differs': ({ paise: held, state: of }) => [`${of}, `, sum(held), ' held'],
  'cards-paid-differs': partOf,
  'card-refund-differs': partOf,
  'account-differs': partOf,
  'books-differ': ({ account, paise: of }) => [`${account}, `, sum(of)],
  'books-unexplained': sumOf,
  'open-past-hold': (of) => [words().heldUntil(`${of.until}`)],
  'job-missing': ({ job }) => partsOfKey(String(job)),
  'job-failed': ({ note }) => [String(note)],
  'event-not-acted': (of) => [String(of.kind)],
  'serials-differ': (of) => [words().countUpTo(`${of.count}`, `${of.last}`)],
  'moves-differ': (of) => [words().stateAndHistory(`${of.fact}`, `${of.state}`, `${of.path}`)],
  'cart-still-holds': artwork,
  'captured-unknown-here': sumOf,
  'order-unknown-here': ({ paise: sumLeft, who, why }) => [
    sum(sumLeft),
    `, ${who}`,
    adminReconciliationWords.lostOrders[String(why)] ?? '',
  ],
  'parcel-unknown-here': ({ who }) => [words().forWhom(`${who}`)],
  'amount-differs': thereAndHere,
  'unknown-to-provider': state,
  'refunded-differs': thereAndHere,
  'not-captured-in-time': sumOf,
  'loss-differs': ({ paise: part, of }) => [sum(part, true), ' booked of ', sum(of)],
  'dispute-unknown-here': sumOf,
  'dispute-differs': ({ there, here }) => [words().thereAndHere(`${there}`, `${here}`)],
  'second-provider-order': (of) => [String(of.providerOrder)],
  'transfer-unbalanced': sumOf,
  'balance-differs': partOf,
  'closed-month-booked': ({ month }) => [String(month)],
  'tax-withheld-differs': ({ account, ...of }) => [`${account}, `, ...partOf(of)],
  'collected-late': partOf,
  'refund-late': sumOf,
  'transit-differs': partOf,
  'payout-late': sumOf,
  'payout-books-differ': ({ state: of, paise: amount }) => [`${of}, `, sum(amount)],
  'payout-lines-differ': partOf,
} as const satisfies Record<string, Detail>

export type ContradictionKind = keyof typeof DETAILS
export type Contradiction = { kind: ContradictionKind; about: Subject; facts: Facts }
/** A stored one: its kind may have been renamed since, and old ones have `words` for facts. */
export type KeptContradiction = { kind: string; about: { kind: string; id: string }; facts: Facts }

export const contradictionKinds = Object.keys(DETAILS) as ContradictionKind[]

const isKind = (kind: string): kind is ContradictionKind => Object.hasOwn(DETAILS, kind)

export const contradictionKindWords = (kind: string): string =>
  isKind(kind) ? adminReconciliationWords.mismatches[kind] : kind

/** '' where an action repairs it. */
export const whatToDo = (kind: string): string => (isKind(kind) ? (adminReconciliationWords.whatToDo[kind] ?? '') : '')

export function detailParts({ kind, facts }: Pick<KeptContradiction, 'kind' | 'facts'>): Part[] {
  if (facts.words !== undefined) return [String(facts.words)]
  if (!isKind(kind)) return []
  const detail: Detail = DETAILS[kind]
  return detail(facts).filter((part) => part !== '')
}

/** For the command line: in paise, with whole ids. */
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
  const says = `${plainText(subjectParts(contradiction.about))}: ${adminReconciliationWords.mismatches[contradiction.kind]}${detail && ` (${detail})`}.`
  return [says, whatToDo(contradiction.kind)].filter(Boolean).join(' ')
}

/** The action that repairs it, by its subject; nothing where a person has to decide. */
const ACTIONS: Partial<Record<RecordKind, Partial<Record<ContradictionKind, readonly RepairIntent[]>>>> = {
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
  const actions = ACTIONS[about.kind as RecordKind]?.[kind as ContradictionKind] ?? []
  return actions.map((intent) => ({ intent, id: about.id }))
}
