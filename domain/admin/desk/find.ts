import { mayOpen } from '#domain/accounts/duties.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { listOrdersForAdmin, type ListedOrder } from '#domain/orders/admin/order-list.db.ts'
import { readOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import type { FoundInOffice } from './found.rules.ts'
import { listFoundPeople, listFoundWorks } from './desk.db.ts'

const searchesOf = declareLimit('office searches of', { countMax: 120, windowMs: 60_000 })

/** Of each kind. */
const FOUND_MAX = 5

/** Orders, works and people that a text means, as far as the admin's role opens them. */
export async function findInOffice(
  services: Pick<Services, 'clock' | 'database'>,
  { visitor: { id, duty }, text }: { visitor: Pick<Visitor, 'id' | 'duty'>; text: string },
): Promise<{ ok: true; found: FoundInOffice } | TooMany> {
  const attempt = await countAttempt(services, searchesOf(id))
  if (!attempt.ok) return attempt
  const db = services.database.kysely
  const at = (address: string) => text !== '' && mayOpen(duty, address)
  const today = indiaDay(services.clock.now())
  const query = readOrderQuery(new URLSearchParams({ q: text }))
  const [orders, works, people] = await Promise.all([
    at('/admin/orders') ? listOrdersForAdmin(db, query, { today, limit: FOUND_MAX, offset: 0 }) : [],
    at('/artwork/:id/preview') ? listFoundWorks(db, text, FOUND_MAX) : [],
    at('/admin/dashboard') ? listFoundPeople(db, text, FOUND_MAX) : [],
  ])
  return { ok: true, found: { orders: orders.map(foundOrder), works, people } }
}

const foundOrder = ({ id, contactName, createdAt, totalPaise, status, paymentState }: ListedOrder) => ({
  id,
  contactName,
  createdAt,
  totalPaise,
  status,
  paymentState,
})
