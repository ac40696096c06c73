/** What the two sides can do in a conversation besides writing: report it, block the asker, show a question below the work. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { ReportForm, Side } from './conversation.rules.ts'
import { proposalMail, reportMail } from './conversation-mails.ts'
import { blockAsker, lockConversation, unblockAsker, type Conversation } from './conversations.db.ts'
import { insertTalkReport } from './reports.db.ts'
import { agreeToQuestion, findProposed, proposeQuestion, takeBackQuestion } from './shown-questions.db.ts'
import { sideOf, type TalkViewer } from './viewer.ts'

export type TalkAct = { id: string; side: Side; viewer: TalkViewer }

export type TalkActed = { ok: true } | { ok: false; reason: 'not-found' | 'changed' }

const NOT_FOUND: TalkActed = { ok: false, reason: 'not-found' }
const CHANGED: TalkActed = { ok: false, reason: 'changed' }

type Act = (
  tx: Tx,
  talk: Conversation,
  with_: { now: Date; changed: (...tags: string[]) => void },
) => Promise<TalkActed>

const act = (services: WriteServices, { id, side, viewer }: TalkAct, perform: Act): Promise<TalkActed> =>
  inTransaction(services, async (tx, changed) => {
    const talk = isUuid(id) ? await lockConversation(tx, id) : undefined
    if (!talk?.confirmedAt || sideOf(talk, viewer) !== side) return NOT_FOUND
    return perform(tx, talk, { now: services.clock.now(), changed })
  })

export const reportTalk = (services: WriteServices, by: TalkAct, form: ReportForm): Promise<TalkActed> =>
  act(services, by, async (tx, talk, { now }) => {
    await insertTalkReport(tx, { conversationId: talk.id, side: by.side, form, now })
    await noteAudit(tx, {
      action: 'conversation-reported',
      actorId: by.viewer.visitor?.id,
      object: { conversation: talk.id },
      facts: { side: by.side, reason: form.reason },
    })
    await addJobs(tx, [reportMail(talk.id, now)], now)
    return { ok: true }
  })

/** By the artist; the person can't write to this artist any more, about any work. */
export const blockPerson = (services: WriteServices, by: TalkAct, isBlocked: boolean): Promise<TalkActed> =>
  act(services, by, async (tx, talk, { now }) => {
    if (by.side !== 'artist') return NOT_FOUND
    const person = { artistId: talk.artistId, email: talk.askerEmail, userId: talk.userId }
    await (isBlocked ? blockAsker(tx, { ...person, now }) : unblockAsker(tx, person))
    return { ok: true }
  })

/** By the artist: the asker decides. */
export const proposeToShow = (services: WriteServices, by: TalkAct, answerId: string): Promise<TalkActed> =>
  act(services, by, async (tx, talk, { now }) => {
    if (by.side !== 'artist' || talk.closedAt || !isUuid(answerId)) return NOT_FOUND
    const proposal = { conversationId: talk.id, artworkId: talk.artworkId, answerId, now }
    if (!(await proposeQuestion(tx, proposal))) return CHANGED
    await addJobs(tx, [proposalMail(talk.id, answerId)], now)
    return { ok: true }
  })

export const agreeToShow = (services: WriteServices, by: TalkAct, answerId: string): Promise<TalkActed> =>
  act(services, by, async (tx, talk, { now, changed }) => {
    if (by.side !== 'asker' || talk.closedAt || !isUuid(answerId)) return NOT_FOUND
    if (!(await agreeToQuestion(tx, { conversationId: talk.id, answerId, now }))) return CHANGED
    changed(`artwork:${talk.artworkId}`)
    return { ok: true }
  })

/** By either side, at any time. */
export const takeBack = (services: WriteServices, by: TalkAct): Promise<TalkActed> =>
  act(services, by, async (tx, talk, { changed }) => {
    const proposed = await findProposed(tx, talk.id)
    if (!(await takeBackQuestion(tx, talk.id))) return CHANGED
    if (proposed?.agreedAt) changed(`artwork:${talk.artworkId}`)
    return { ok: true }
  })
