import { moveConsultationRow } from '#domain/enquiries/enquiries.db.ts'
import { actOnTicket } from './act-on-ticket.ts'
import type { Acted, ActServices, TicketAction } from './act-on-ticket.ts'
import { CONSULTATION_NAMES, mayMoveConsultation } from '#domain/enquiries/consultation-moves.rules.ts'
import type { ConsultationMove, ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'

/** Confirmed, held or called off. Whoever asked is told; an hour that was called off is offered again. */
export function moveConsultation(
  services: ActServices,
  act: Omit<TicketAction, 'kind'>,
  to: ConsultationMove,
): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'consultation' }, async (tx, letter, now) => {
    const from = letter.status as ConsultationStatus
    if (from === to) return 'done'
    if (!mayMoveConsultation(from, to))
      return { refused: `This consultation is ${CONSULTATION_NAMES[from].toLowerCase()} by now, and cannot be ${to}.` }
    await moveConsultationRow(tx, { id: letter.id, from, to, now })
    return {
      means: 'act',
      text: CONSULTATION_NAMES[to],
      action: `consultation-${to}`,
      facts: { from },
      ...(to !== 'completed' && { mail: { about: to } }),
      becomes: to === 'confirmed' ? 'answered' : 'closed',
    }
  })
}
