/** Payment links: sent to a buyer to pay by, until they are paid, cancelled or expired. */
import type { z } from 'zod'
import type { linkAsked, linkEditAsked } from './asked.ts'
import type { Payment } from './entries.ts'
import { newId, Refusal, seconds } from './wire.ts'

type PaymentOfLink = Pick<Payment, 'amount' | 'created_at' | 'method' | 'status'> & {
  payment_id: string
  plink_id: string
  updated_at: number
}

export type Link = ReturnType<typeof newLink>

const LEAST_S = 15 * 60
const MOST_S = 183 * 24 * 3_600

export function newLink(
  asked: z.output<typeof linkAsked>,
  { at, pageOf }: { at: Date; pageOf: (id: string) => string },
) {
  const id = newId('plink')
  const { expire_by = seconds(at) + MOST_S } = asked
  refuseEnd(expire_by, at)
  return {
    ...asked,
    id,
    amount_paid: 0,
    callback_method: asked.callback_method ?? '',
    cancelled_at: 0,
    created_at: seconds(at),
    expire_by,
    expired_at: 0,
    first_min_partial_amount: 0,
    payments: null as PaymentOfLink[] | null,
    reminders: [],
    short_url: pageOf(id),
    status: 'created' as 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired',
    updated_at: seconds(at),
    user_id: '',
  }
}

function refuseEnd(expireBy: number, at: Date): void {
  const field = 'expire_by'
  if (expireBy < seconds(at) + LEAST_S)
    throw new Refusal('expire_by should be at least 15 minutes after current time', { field })
  if (expireBy > seconds(at) + MOST_S) throw new Refusal('expire_by cannot be more than 6 months from now', { field })
}

export function editLink(link: Link, asked: z.output<typeof linkEditAsked>, at: Date): void {
  if (link.status !== 'created') throw new Refusal(`update operation not allowed for ${link.status} payment link`)
  if (asked.expire_by !== undefined) refuseEnd(asked.expire_by, at)
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  Object.assign(link, given, { updated_at: seconds(at) })
}

export function cancelLink(link: Link, at: Date): void {
  if (link.status !== 'created') throw new Refusal(`Payment Link cannot be cancelled as it is already ${link.status}`)
  link.status = 'cancelled'
  link.cancelled_at = link.updated_at = seconds(at)
}

export function expireLink(link: Link): void {
  link.status = 'expired'
  link.expired_at = link.updated_at = link.expire_by
}

/** Money that arrives after the link expired leaves the link's state as it is, but is listed in it. */
export function payLink(link: Link, { id, amount, method, created_at, status }: Payment, at: Date): void {
  const paid = { amount, created_at, method, payment_id: id, plink_id: link.id, status, updated_at: seconds(at) }
  link.payments = [...(link.payments ?? []), paid]
  link.amount_paid += amount
  link.updated_at = seconds(at)
  if (link.status === 'created') link.status = 'paid'
}
