import { randomUUID } from 'node:crypto'
import { ticketOf, type TicketKind } from '#domain/enquiries/tickets.rules.ts'
import type { Services } from '#domain/services.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { closeTicket, type ActServices } from './act-on-ticket.ts'
import { findTicket } from './inbox.db.ts'

type LeftOpen = { id: string; reason: string; isGone: boolean }

/** Each ticket on its own: what can be closed is closed. Closing twice is fine. */
export async function closeTickets(
  services: ActServices & Pick<Services, 'log'>,
  { picked, adminId }: { picked: readonly { kind: TicketKind; id: string }[]; adminId: string },
): Promise<{ doneCount: number; failed: LeftOpen[] }> {
  const failed: LeftOpen[] = []
  for (const { kind, id } of picked) {
    try {
      const closed = await closeTicket(services, { kind, id, key: randomUUID(), adminId })
      if (closed.ok) continue
      const isGone = closed.reason === 'not-found'
      const ticket = isGone ? undefined : await findTicket(services.database.kysely, kind, id)
      const why = closed.reason === 'refused' ? closed.error : adminInboxWords.noSuchTicket
      const number = ticket ? ticketOf(kind, ticket.ticketNumber) : adminInboxWords.ticketTitle
      failed.push({ id, isGone, reason: adminInboxWords.notClosed(number, why) })
    } catch (error) {
      services.log.error({ err: error, kind, id }, 'A ticket could not be closed. The other tickets of the list go on.')
      const reason = adminInboxWords.notClosed(adminInboxWords.kinds[kind], adminInboxWords.closeFailed)
      failed.push({ id, isGone: false, reason })
    }
  }
  return { doneCount: picked.length - failed.length, failed }
}
