/** What the owner can do about a contradiction by one press; nothing, where only a person can tell. */
import type { ContradictionKind } from './audit-words.rules.ts'
import { contradictionKinds } from './audit-words.rules.ts'

export const REPAIRS = {
  'ask-payment': 'Settle it now',
  'ask-order': 'Ask the provider again',
  'refund-stray': 'Refund this payment',
  'refund-again': 'Refund it again',
} as const

export type RepairIntent = keyof typeof REPAIRS
export type Repair = { intent: RepairIntent; id: string }

const OF_PAYMENT: Partial<Record<ContradictionKind, readonly RepairIntent[]>> = {
  'payment-without-order': ['ask-payment', 'refund-stray'],
  'captured-unknown-here': ['ask-payment'],
  'not-captured-in-time': ['ask-payment'],
  'refunded-differs': ['ask-payment'],
  'unknown-to-provider': ['ask-payment'],
  'amount-differs': ['ask-payment'],
}
const OF_ORDER: Partial<Record<ContradictionKind, readonly RepairIntent[]>> = {
  'open-past-hold': ['ask-order'],
  'second-provider-order': ['ask-order'],
  'job-missing': ['ask-order'],
  'hold-of-closed-order': ['ask-order'],
  'refund-state-differs': ['ask-order'],
  'amount-differs': ['ask-order'],
}
const OF_REFUND: Partial<Record<ContradictionKind, readonly RepairIntent[]>> = { 'refund-failed': ['refund-again'] }

const BY_SUBJECT = { payment: OF_PAYMENT, order: OF_ORDER, refund: OF_REFUND }

export function repairsOf({ kind, about }: { kind: string; about: string }): Repair[] {
  const [subject = '', id = ''] = about.split(' ')
  const known = contradictionKinds.find((one) => one === kind)
  if (!known || !(subject in BY_SUBJECT) || !id) return []
  return (BY_SUBJECT[subject as keyof typeof BY_SUBJECT][known] ?? []).map((intent) => ({ intent, id }))
}
