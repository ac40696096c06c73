import { retryRead } from '#db/retry-read.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findCustomer } from './customers.db.ts'

export type Customer = NonNullable<Awaited<ReturnType<typeof showCustomer>>>

/** A person with their orders, money, enquiries, saved works, notes and tags; undefined when there is none. */
export async function showCustomer({ database }: Pick<Services, 'database'>, id: string) {
  const found = isUuid(id) ? await retryRead(() => findCustomer(database.kysely, id)) : undefined
  if (!found) return undefined
  const { orders, tickets, notes, ...person } = found
  const dated = <Row extends { createdAt: string }>(row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })
  return {
    ...person,
    orders: orders.map(dated),
    tickets: tickets.map((ticket) => ({ ...dated(ticket), name: ticketOf(ticket.kind, ticket.ticketNumber) })),
    notes: notes.map((note) => ({ ...note, at: new Date(note.at) })),
  }
}
