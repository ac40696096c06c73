import { actOnTicket } from './act-on-ticket.ts'
import type { Acted, ActServices, TicketAction } from './act-on-ticket.ts'

/** Nothing is left to do: it was settled by telephone, or needs no answer. */
export function closeTicket(services: ActServices, act: TicketAction): Promise<Acted> {
  return actOnTicket(services, act, async (_tx, { kind, closedAt }) => {
    if (closedAt) return 'done'
    if (kind === 'consultation') return { refused: 'A consultation is closed by completing or cancelling it.' }
    if (kind === 'return') return { refused: 'A return request is closed by deciding on it.' }
    return { means: 'act', text: 'Closed', action: 'letter-closed', becomes: 'closed' }
  })
}
