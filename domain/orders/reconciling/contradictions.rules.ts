/** Contradictions of money and goods: each kind with its facts, and the action that repairs it. */
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'
import { partsOfKey, partsText, subjectParts, type Part, type RepairIntent } from './record-parts.rules.ts'

export type ContradictionKind = keyof typeof adminReconciliationWords.mismatches
export type Facts = Readonly<Record<string, string | number>>
export type Contradiction = { kind: ContradictionKind; about: { kind: string; id: string }; facts: Facts }
/** A stored one: its kind may have been renamed since. */
export type KeptContradiction = Omit<Contradiction, 'kind'> & { kind: string }

const sum = (of: string | number | undefined, bare?: true): Part => ({ paise: Number(of), ...(bare && { bare }) })
const words = () => adminReconciliationWords.details

const lost = ({ paise: left, who, why }: Facts): Part[] => [
  sum(left),
  `, ${who}`,
  adminReconciliationWords.lostOrders[`${why}`] ?? '',
]

/** By the names of the facts, in the order of the alphabet. Other facts are shown as they are. */
const DETAILS: Readonly<Record<string, (facts: Facts) => Part[]>> = {
  paise: (of) => [sum(of.paise)],
  'of paise': (part) => [sum(part.paise, true), ' of ', sum(part.of)],
  'booked of': ({ booked, of }) => [sum(booked, true), ' booked of ', sum(of)],
  'of uses': ({ uses, of }) => [`${uses} of ${of}`],
  'back state': (of) => [`${of.state} with `, sum(of.back), ' back'],
  'paise state': (of) => [`${of.state}, `, sum(of.paise)],
  'held state': (of) => [`${of.state}, `, sum(of.held), ' held'],
  'account of paise': ({ account, ...part }) => [`${account}, `, sum(part.paise, true), ' of ', sum(part.of)],
  'account paise': (of) => [`${of.account}, `, sum(of.paise)],
  'here there': ({ there, here }) =>
    typeof there === 'number'
      ? [sum(there), ' there, ', sum(here, true), ' here']
      : [words().thereAndHere(`${there}`, `${here}`)],
  'held holds': (of) => [words().heldAndHolds(`${of.held}`, `${of.holds}`)],
  'held left': (of) => [words().leftAndHeld(`${of.left}`, `${of.held}`)],
  'left sizes': (of) => [words().leftInSizes(`${of.left}`, `${of.sizes}`)],
  until: (of) => [words().heldUntil(`${of.until}`)],
  'count last': (of) => [words().countUpTo(`${of.count}`, `${of.last}`)],
  'fact path state': (of) => [words().stateAndHistory(`${of.fact}`, `${of.state}`, `${of.path}`)],
  who: (of) => [words().forWhom(`${of.who}`)],
  'paise who': lost,
  'paise who why': lost,
  artwork: (of) => ['artwork ', { id: `${of.artwork}` }],
  artist: (of) => ['artist ', { id: `${of.artist}` }],
}

export const contradictionKindWords = (kind: string): string =>
  (adminReconciliationWords.mismatches as Readonly<Record<string, string>>)[kind] ?? kind

/** '' where an action repairs it. */
export const whatToDo = (kind: string): string =>
  (adminReconciliationWords.whatToDo as Readonly<Record<string, string | undefined>>)[kind] ?? ''

export function detailParts({ facts }: Pick<KeptContradiction, 'facts'>): Part[] {
  const detail = DETAILS[Object.keys(facts).toSorted().join(' ')]
  const parts = detail ? detail(facts) : partsOfKey(Object.values(facts).join(', '))
  return parts.filter((part) => part !== '')
}

/** For the command line. */
export function contradictionWords({ kind, about, facts }: Contradiction): string {
  const detail = partsText(detailParts({ facts }), true)
  const says = `${partsText(subjectParts(about), true)}: ${contradictionKindWords(kind)}${detail && ` (${detail})`}.`
  return [says, whatToDo(kind)].filter(Boolean).join(' ')
}

/** The action that repairs it, by its subject; nothing where a person has to decide. */
const ACTIONS: Readonly<Record<string, Partial<Record<ContradictionKind, readonly RepairIntent[]>>>> = {
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
  const actions = ACTIONS[about.kind]?.[kind as ContradictionKind] ?? []
  return actions.map((intent) => ({ intent, id: about.id }))
}
