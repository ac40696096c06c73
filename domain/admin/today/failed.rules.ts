/** What can fail on its own, and where a person sees to it. */
import { mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'

const ADDRESSES = {
  refunds: '/admin/reconciliation',
  payouts: '/admin/payouts',
  'order-mails': '/admin/orders/:id',
  mails: '/admin/connections',
  retried: '/admin/connections',
  jobs: '/admin/reconciliation',
  check: '/admin/reconciliation',
} as const

export type FailedKind = keyof typeof ADDRESSES

const FAILED_KINDS = Object.keys(ADDRESSES) as FailedKind[]

/** What this role may see to. */
export const failuresFor = (duty: Duty | null): FailedKind[] =>
  FAILED_KINDS.filter((kind) => mayOpen(duty, ADDRESSES[kind]))

export const failedAt = (kind: FailedKind, orderId: string | null): string =>
  kind === 'order-mails' ? (orderId ? `/admin/orders/${orderId}` : '/admin/orders') : ADDRESSES[kind]
