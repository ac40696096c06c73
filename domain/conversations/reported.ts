/** Conversations that a side has reported: admins read these only, and the audit log has who read which. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { isNoted, noteAudit } from '#domain/audit/audit.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { formSchema, readLines } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminMessagesWords } from '#words/admin-messages.ts'
import { MESSAGE_LENGTH_MAX } from './conversation.rules.ts'
import {
  closeConversation,
  findConversation,
  listMessages,
  lockConversation,
  type Message,
} from './conversations.db.ts'
import { listReported, listReports, settleReports, type Outcome, type Report } from './reports.db.ts'
import { takeBackQuestion } from './shown-questions.db.ts'
import { addWordOfShop } from './write-message.ts'

const PAGE_SIZE = 25

export async function showReported({ database }: Pick<Services, 'database'>, page: number) {
  const rows = await retryRead(() =>
    listReported(database.kysely, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  )
  const count = rows[0]?.count ?? 0
  return { rows, count, page, pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)) }
}

export type ReportedTalk = {
  id: string
  artworkId: string
  title: string
  artistName: string
  askerName: string
  closedAt: Date | null
  messages: Message[]
  reports: Report[]
}

const HOUR_MS = 3_600_000

/** Undefined if nobody has reported it. Reading it is noted once an hour. */
export async function showReportedTalk(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, adminId }: { id: string; adminId: string },
): Promise<ReportedTalk | undefined> {
  const db = database.kysely
  const talk = isUuid(id) ? await findConversation(db, id) : undefined
  const reports = talk ? await listReports(db, id) : []
  if (!talk || reports.length === 0) return undefined
  const note = { action: 'conversation-read', object: { conversation: id } }
  const key = `${adminId} ${Math.floor(clock.now().getTime() / HOUR_MS)}`
  if (!(await isNoted(db, { ...note, key }))) await noteAudit(db, { ...note, actorId: adminId, facts: { key } })
  const { artworkId, title, artistName, askerName, closedAt } = talk
  return { id, artworkId, title, artistName, askerName, closedAt, messages: await listMessages(db, id), reports }
}

export const wordForm = formSchema<{ text: string }>({
  text: (typed) => readLines(typed, MESSAGE_LENGTH_MAX, adminMessagesWords.noText),
})

export type ReportSettled = { ok: true } | { ok: false; reason: 'not-found' | 'settled' }

type Settling = { id: string; adminId: string; outcome: Outcome; text: string; key: string }

/** Both sides read what the shop says. A closed conversation stays to be read, and its question leaves the work's page. */
export function settleReport(
  services: WriteServices,
  { id, adminId, outcome, text, key }: Settling,
): Promise<ReportSettled> {
  const now = services.clock.now()
  return inTransaction(services, async (tx, changed): Promise<ReportSettled> => {
    const talk = isUuid(id) ? await lockConversation(tx, id) : undefined
    if (!talk || (await listReports(tx, id)).length === 0) return { ok: false, reason: 'not-found' }
    const count = await settleReports(tx, { conversationId: id, outcome, adminId, now })
    if (count === 0) return { ok: false, reason: 'settled' }
    if (outcome === 'closed') {
      await closeConversation(tx, id, now)
      if (await takeBackQuestion(tx, id)) changed(`artwork:${talk.artworkId}`)
    }
    if (outcome !== 'nothing') await addWordOfShop(tx, talk, { text, key, now })
    await noteAudit(tx, {
      action: `conversation-${outcome}`,
      actorId: adminId,
      object: { conversation: id },
      facts: { key },
    })
    return { ok: true }
  })
}
