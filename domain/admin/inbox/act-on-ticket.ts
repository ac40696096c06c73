import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { LetterKind } from '#domain/enquiries/tickets.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockLetter, markAnswered } from './inbox.db.ts'
import type { LetterRow, LetterTurn } from './inbox.db.ts'
import { inboxMail } from './inbox-mail-jobs.ts'
import type { InboxMail } from './inbox-mail-jobs.ts'
import { addReply, hasReply } from './replies.db.ts'
import type { Reply } from './replies.db.ts'

export type ActServices = Pick<Services, 'database' | 'pages' | 'clock'>

/** Who acts on which letter; `key` names the form, so that pressing twice acts once. */
export type LetterAct = { kind: LetterKind; id: string; key: string; adminId: string }

export type Acted =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** It does not fit how things stand; the words say how they do, at the field if they are about one. */
  | { ok: false; reason: 'refused'; error: string; field?: 'amount' }

/** What an act comes to: what the history says of it, and what follows. */
export type Deed = {
  means: Reply['means']
  text: string
  /** Of the audit log. */
  action: string
  facts?: Readonly<Record<string, string>>
  mail?: InboxMail
  /** A note among admins answers nobody. */
  becomes?: LetterTurn
}

type Decide = (tx: Tx, letter: LetterRow, now: Date) => Promise<Deed | { refused: string } | 'done'>

/** The letter's row is held; what `decide` says is kept, audited and mailed with the commit. */
export function actOnLetter(services: ActServices, act: LetterAct, decide: Decide): Promise<Acted> {
  const { kind, id, key, adminId } = act
  const now = services.clock.now()
  return inTransaction<Acted>(services, async (tx) => {
    const letter = isUuid(id) ? await lockLetter(tx, kind, id) : undefined
    if (!letter) return { ok: false, reason: 'not-found' }
    if (await hasReply(tx, key)) return { ok: true }
    const deed = await decide(tx, letter, now)
    if (deed === 'done') return { ok: true }
    if ('refused' in deed) return { ok: false, reason: 'refused', error: deed.refused }
    const { means, text, action, facts, mail, becomes } = deed
    const replyId = await addReply(tx, { letter, means, text, authorId: adminId, key, now })
    if (!replyId) throw new Error(`The form ${key} was taken meanwhile.`)
    if (becomes) await markAnswered(tx, letter, becomes, now)
    await noteAudit(tx, { action, actorId: adminId, object: `${kind} ${id}`, ...(facts && { facts }) })
    if (mail && letter.email) await addJobs(tx, [inboxMail(mail, replyId)], now)
    return { ok: true }
  })
}
