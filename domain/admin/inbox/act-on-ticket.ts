import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockTicket, markAnswered, addReply, hasReply } from './inbox.db.ts'
import type { TicketRow, TicketChange, Reply } from './inbox.db.ts'
import { inboxMail, type InboxMail } from './inbox-mail.ts'
import { moveConsultationRow } from '#domain/enquiries/enquiries.db.ts'
import { mayMoveConsultation } from '#domain/enquiries/consultation-moves.rules.ts'
import type { ConsultationMove, ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

export type ActServices = WriteServices

/** Who acts on which ticket. `key` names the form, so that sending it twice acts once. */
export type TicketAction = { kind: TicketKind; id: string; key: string; adminId: string }

export type Acted =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** Not possible in the ticket's current state. `error` says why, at a field if it is about one. */
  | { ok: false; reason: 'refused'; error: string; field?: 'amount' }

/** What an action does: its entry in the history, and what follows. */
export type Effect = {
  means: Reply['means']
  text: string
  /** Of the audit log. */
  action: string
  facts?: Readonly<Record<string, string>>
  mail?: InboxMail
  /** An internal note leaves the ticket as it is. */
  becomes?: TicketChange
  /** Works of which a piece is free again. */
  freed?: readonly string[]
}

type Decide = (tx: Tx, ticket: TicketRow, now: Date) => Promise<Effect | { refused: string } | 'done'>

/** Locks the ticket's row. What `decide` returns is saved, audited and e-mailed with the commit. */
export function actOnTicket(services: ActServices, act: TicketAction, decide: Decide): Promise<Acted> {
  const { kind, id, key, adminId } = act
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx, changed) => {
    const ticket = isUuid(id) ? await lockTicket(tx, kind, id) : undefined
    if (!ticket) return { ok: false, reason: 'not-found' }
    if (await hasReply(tx, key)) return { ok: true }
    const effect = await decide(tx, ticket, now)
    if (effect === 'done') return { ok: true }
    if ('refused' in effect) return { ok: false, reason: 'refused', error: effect.refused }
    const { means, text, action, facts, mail, becomes, freed = [] } = effect
    if (freed.length > 0) changed('catalogue', ...freed.map((work) => `artwork:${work}`))
    const replyId = await addReply(tx, { ticket, means, text, authorId: adminId, key, now })
    if (!replyId) throw new Error(`The form ${key} was already used.`)
    if (becomes) await markAnswered(tx, ticket, becomes, now)
    await noteAudit(tx, { action, actorId: adminId, object: { [kind]: id }, ...(facts && { facts }) })
    if (mail && ticket.email) await addJobs(tx, [inboxMail(mail, replyId)], now)
    return { ok: true }
  })
}

/** It was settled by phone, or needs no reply. */
export function closeTicket(services: ActServices, act: TicketAction): Promise<Acted> {
  return actOnTicket(services, act, async (_tx, { kind, closedAt }) => {
    if (closedAt) return 'done'
    if (kind === 'consultation') return { refused: adminInboxWords.closeConsultation }
    if (kind === 'return') return { refused: adminInboxWords.closeReturn }
    return { means: 'act', text: adminInboxWords.closedEntry, action: 'ticket-closed', becomes: 'closed' }
  })
}

/** E-mails an admin's own text to the writer, once. */
export function replyToTicket(services: ActServices, act: TicketAction, text: string): Promise<Acted> {
  return actOnTicket(services, act, async (_tx, { email }) =>
    email === null
      ? { refused: adminInboxWords.noEmail }
      : { means: 'mail', text, action: 'ticket-answered', mail: { about: 'reply' }, becomes: 'answered' },
  )
}

/** For admins only: nobody is e-mailed, and the ticket waits as before. */
export function noteOnTicket(services: ActServices, act: TicketAction, text: string): Promise<Acted> {
  return actOnTicket(services, act, async () => ({ means: 'note', text, action: 'ticket-noted' }))
}

/** Confirmed, completed or cancelled. The customer is e-mailed; a cancelled slot opens again. */
export function moveConsultation(
  services: ActServices,
  act: Omit<TicketAction, 'kind'>,
  to: ConsultationMove,
): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'consultation' }, async (tx, ticket, now) => {
    const from = ticket.status as ConsultationStatus
    if (from === to) return 'done'
    if (!mayMoveConsultation(from, to)) return { refused: adminInboxWords.cannotMove[from](to) }
    await moveConsultationRow(tx, { id: ticket.id, from, to, now })
    return {
      means: 'act',
      text: adminInboxWords.consultationStates[to],
      action: `consultation-${to}`,
      facts: { from },
      ...(to !== 'completed' && { mail: { about: to } }),
      becomes: to === 'confirmed' ? 'answered' : 'closed',
    }
  })
}
