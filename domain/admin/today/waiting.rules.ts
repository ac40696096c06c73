/** What waits in the back office: where it is done, who may do it, and what is most urgent. */
import { DUTIES, mayOpen, type Duty } from '#domain/accounts/duties.rules.ts'

const HOUR_MS = 3_600_000
const DAY = 24

/** Where the list of it is, and after how many hours it has waited too long. */
const KINDS = {
  confirm: { address: '/admin/orders?status=pending&payment=paid', hours: DAY },
  'confirm-due': { address: '/admin/orders?status=pending&payment=due', hours: DAY },
  attention: { address: '/admin/orders?attention=1', hours: DAY },
  late: { address: '/admin/orders?view=late', hours: 0 },
  contact: { address: '/admin/inbox?kind=contact', hours: 2 * DAY },
  consultation: { address: '/admin/inbox?kind=consultation', hours: 2 * DAY },
  quote: { address: '/admin/inbox?kind=quote', hours: 2 * DAY },
  return: { address: '/admin/inbox?kind=return', hours: 2 * DAY },
  works: { address: '/admin/dashboard?tab=artworks', hours: 3 * DAY },
  'review-photos': { address: '/admin/reviews', hours: 2 * DAY },
  'review-reports': { address: '/admin/reviews?view=reported', hours: 2 * DAY },
  applications: { address: '/admin/artists', hours: 7 * DAY },
  disputes: { address: '/admin/disputes', hours: 2 * DAY },
  payouts: { address: '/admin/payouts', hours: 2 * DAY },
  check: { address: '/admin/reconciliation', hours: DAY },
} as const satisfies Record<string, { address: string; hours: number }>

export type WaitingKind = keyof typeof KINDS

const WAITING_KINDS = Object.keys(KINDS) as WaitingKind[]

/** Where a single one of them is. */
const PLACE_OF_ONE: Partial<Record<WaitingKind, (id: string) => string>> = {
  confirm: (id) => `/admin/orders/${id}`,
  'confirm-due': (id) => `/admin/orders/${id}`,
  attention: (id) => `/admin/orders/${id}`,
  late: (id) => `/admin/orders/${id}`,
  contact: (id) => `/admin/inbox/contact/${id}`,
  consultation: (id) => `/admin/inbox/consultation/${id}`,
  quote: (id) => `/admin/inbox/quote/${id}`,
  return: (id) => `/admin/inbox/return/${id}`,
  applications: (id) => `/admin/artists/applications/${id}`,
  disputes: (id) => `/admin/disputes/${id}`,
}

const placeOf = (kind: WaitingKind, one: string | null): string =>
  (one !== null && PLACE_OF_ONE[kind]?.(one)) || KINDS[kind].address

/** What this role may see to. */
export const kindsFor = (duty: Duty | null): WaitingKind[] =>
  WAITING_KINDS.filter((kind) => mayOpen(duty, KINDS[kind].address))

type Row = { kind: WaitingKind; since: Date; due: Date | null; one: string | null }

/** `late`: it has waited too long; `soon`: it will have within a day. */
type Urgency = 'late' | 'soon' | 'calm'

/** The most urgent first: by when each should be done. */
export function inOrder<R extends Row>(rows: readonly R[], now: Date) {
  return rows
    .map((row) => {
      const { hours, address } = KINDS[row.kind]
      const by = row.due ?? new Date(row.since.getTime() + hours * HOUR_MS)
      const leftMs = by.getTime() - now.getTime()
      const urgency: Urgency = leftMs <= 0 ? 'late' : leftMs <= DAY * HOUR_MS ? 'soon' : 'calm'
      const roles = DUTIES.filter((duty) => mayOpen(duty, address))
      return { ...row, by, urgency, roles, place: placeOf(row.kind, row.one) }
    })
    .toSorted(
      (a, b) => a.by.getTime() - b.by.getTime() || WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind),
    )
}

/** The whole minutes, hours or days between two moments. */
export function spanOf(from: Date, to: Date): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 2 * DAY ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / DAY) }
}
