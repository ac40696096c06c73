import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { countTickets, listTickets } from './inbox.db.ts'
import type { TicketCounts, TicketRow, ListedTicket } from './inbox.db.ts'
import { lateBefore } from './tickets.rules.ts'
import type { InboxQuery } from './tickets.rules.ts'

export type { TicketCounts, TicketRow, ListedTicket }

const LETTERS_PER_PAGE = 25

export type Inbox = { letters: ListedTicket[]; counts: TicketCounts; found: number; pageCount: number; now: Date }

/** One page of what people wrote. */
export async function showInbox(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  query: InboxQuery,
): Promise<Inbox> {
  const now = clock.now()
  const offset = (query.page - 1) * LETTERS_PER_PAGE
  const [letters, counts] = await retryRead(() =>
    Promise.all([
      listTickets(database.kysely, query, { limit: LETTERS_PER_PAGE, offset }),
      countTickets(database.kysely, query, lateBefore(now)),
    ]),
  )
  const found = counts.reduce((sum, { kind, found: of }) => sum + (query.kind && query.kind !== kind ? 0 : of), 0)
  return { letters, counts, found, pageCount: Math.ceil(found / LETTERS_PER_PAGE), now }
}
