import { noteAudit } from '#domain/audit/audit.db.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import type { Services } from '#domain/services.ts'
import type { CsvCell } from '#shared/csv.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { listTicketKeys, readTickets } from './inbox.db.ts'
import { inboxSearch, lateBefore, stateOf, type InboxQuery } from './tickets.rules.ts'

const ROWS_AT_ONCE = 500

/** All tickets that the list shows now. Read in batches, so that only their ids and one batch are in memory. */
export async function* exportTickets(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  { query, adminId }: { query: InboxQuery; adminId: string },
): AsyncGenerator<CsvCell[]> {
  const object = { query: inboxSearch(query).slice(0, 200) }
  await noteAudit(kysely, { action: 'tickets-exported', actorId: adminId, object })
  const keys = await listTicketKeys(kysely, query, lateBefore(clock.now()))
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    for (const ticket of await readTickets(kysely, keys.slice(start, start + ROWS_AT_ONCE))) {
      const { kind, ticketNumber, name, email, phone, about, message, createdAt, answeredAt, closedAt } = ticket
      yield [
        ticketOf(kind, ticketNumber),
        adminInboxWords.kinds[kind],
        name,
        email,
        phone,
        about,
        message,
        indiaDay(createdAt),
        answeredAt && indiaDay(answeredAt),
        closedAt && indiaDay(closedAt),
        adminInboxWords.states[stateOf(ticket)],
      ]
    }
  }
}
