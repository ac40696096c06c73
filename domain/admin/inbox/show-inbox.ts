import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { countTickets, listTickets, findTicket, listReplies } from './inbox.db.ts'
import type { TicketCounts, TicketRow, ListedTicket, Reply } from './inbox.db.ts'
import { lateBefore, type InboxQuery } from './tickets.rules.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { paidFor } from '#domain/orders/refunding/refund.rules.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { paidForReturned, returnAmount } from '#domain/orders/returning/return-refund.rules.ts'
import { findReturnedOrder } from '#domain/orders/returning/returns.db.ts'
import { addPaise, noPaise, subtractPaise } from '#shared/money.rules.ts'

export type { TicketCounts, TicketRow, ListedTicket }

const TICKETS_PER_PAGE = 25

export type Inbox = Awaited<ReturnType<typeof showInbox>>

/** One page of tickets. A page beyond the last is the last. */
export async function showInbox({ database, clock }: Pick<Services, 'database' | 'clock'>, query: InboxQuery) {
  const now = clock.now()
  const late = lateBefore(now)
  return retryRead(async () => {
    const counts = await countTickets(database.kysely, query, late)
    const found = counts.reduce((sum, { kind, found: of }) => sum + (query.kind && query.kind !== kind ? 0 : of), 0)
    const pageCount = Math.max(1, Math.ceil(found / TICKETS_PER_PAGE))
    const page = Math.min(query.page, pageCount)
    const part = { limit: TICKETS_PER_PAGE, offset: (page - 1) * TICKETS_PER_PAGE, lateBefore: late }
    const tickets = await listTickets(database.kysely, query, part)
    return { tickets, counts, found, page, pageCount, now }
  })
}

export type { Reply }

/** One ticket with its history; undefined when there is none. */
export async function showTicket(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { kind, id }: { kind: TicketKind; id: string },
) {
  if (!isUuid(id)) return undefined
  return retryRead(async () => {
    const ticket = await findTicket(database.kysely, kind, id)
    if (!ticket) return undefined
    return { ticket, replies: await listReplies(database.kysely, { kind, id }), now: clock.now() }
  })
}

export type ShownReturn = NonNullable<Awaited<ReturnType<typeof showReturn>>>

/** For a return request: the order, the photos, and what was decided. */
export async function showReturn({ database }: Pick<Services, 'database'>, returnId: string) {
  const asked = await findReturnedOrder(database.kysely, returnId)
  const order = asked && (await findAnyOrder(database.kysely, asked.orderId))
  const request = order?.returns.find(({ id }) => id === returnId)
  if (!order || !request) return undefined
  const { id, items, totalPaise, status, paymentState, refunds } = order
  const back = refunds
    .filter(({ reason, state }) => state !== 'failed' && reason !== 'paid-twice')
    .map(({ amountPaise }) => amountPaise)
  /** What was paid and is neither refunded nor being refunded. */
  const leftPaise = subtractPaise(totalPaise, addPaise(noPaise, ...back))
  return {
    order: { id, items, totalPaise, status, paymentState },
    paidFor: paidFor(order),
    request,
    /** The returned items, and what was paid for them. */
    returned: paidForReturned(order, request),
    returnPaise: returnAmount(order, request, leftPaise),
    leftPaise,
  }
}
