import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockTicket, markAnswered } from './inbox.db.ts'
import type { TicketRow, TicketTurn } from './inbox.db.ts'
import { inboxMail } from './inbox-mail-jobs.ts'
import type { InboxMail } from './inbox-mail-jobs.ts'
import { addReply, hasReply } from './replies.db.ts'
import type { Reply } from './replies.db.ts'

export type ActServices = Pick<Services, 'database' | 'pages' | 'clock'>

/** Who acts on which letter; `key` names the form, so that pressing twice acts once. */
export type TicketAction = { kind: TicketKind; id: string; key: string; adminId: string }

export type Acted =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** It does not fit how things stand; the words say how they do, at the field if they are about one. */
  | { ok: false; reason: 'refused'; error: string; field?: 'amount' }

/** What an act comes to: what the history says of it, and what follows. */
export type Effect = {
  means: Reply['means']
  text: string
  /** Of the audit log. */
  action: string
  facts?: Readonly<Record<string, string>>
  mail?: InboxMail
  /** A note among admins answers nobody. */
  becomes?: TicketTurn
}

type Decide = (tx: Tx, letter: TicketRow, now: Date) => Promise<Effect | { refused: string } | 'done'>

/** The letter's row is held; what `decide` says is kept, audited and mailed with the commit. */
export function actOnTicket(services: ActServices, act: TicketAction, decide: Decide): Promise<Acted> {
  const { kind, id, key, adminId } = act
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx) => {
    const letter = isUuid(id) ? await lockTicket(tx, kind, id) : undefined
    if (!letter) return { ok: false, reason: 'not-found' }
    if (await hasReply(tx, key)) return { ok: true }
    const effect = await decide(tx, letter, now)
    if (effect === 'done') return { ok: true }
    if ('refused' in effect) return { ok: false, reason: 'refused', error: effect.refused }
    const { means, text, action, facts, mail, becomes } = effect
    const replyId = await addReply(tx, { letter, means, text, authorId: adminId, key, now })
    if (!replyId) throw new Error(`The form ${key} was taken meanwhile.`)
    if (becomes) await markAnswered(tx, letter, becomes, now)
    await noteAudit(tx, { action, actorId: adminId, object: { [kind]: id }, ...(facts && { facts }) })
    if (mail && letter.email) await addJobs(tx, [inboxMail(mail, replyId)], now)
    return { ok: true }
  })
}
