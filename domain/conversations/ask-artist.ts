/** Asking an artist about a work. A guest's question waits until its address is confirmed. */
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { holidayWords } from '#domain/artists/holiday/holiday.rules.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { awayOf } from '#shared/dispatch-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { AskForm } from './conversation.rules.ts'
import { confirmMail, reminderMail, tellOfMessage } from './conversation-mails.ts'
import {
  confirmConversation,
  findAskedWork,
  findOwnAbout,
  insertConversation,
  insertMessage,
  isAskerBlocked,
  lockConversation,
  noteWritten,
  type AskedWork,
} from './conversations.db.ts'
import { maskContacts } from './masks.rules.ts'

const HOUR_MS = 3_600_000
const questionsFrom = declareLimit('questions from', { countMax: 10, windowMs: HOUR_MS })
const questionsFor = declareLimit('questions for', { countMax: 5, windowMs: HOUR_MS })
/** So that nobody can fill a stranger's mailbox. */
const confirmationsTo = declareLimit('question confirmations to', { countMax: 3, windowMs: HOUR_MS })

export type AskPage = {
  work: Pick<AskedWork, 'id' | 'picture' | 'artistName'> & ReturnType<typeof shownTitle>
  isAskable: boolean
  isOwn: boolean
  holiday: string | null
  /** What this account has already begun about it. */
  begun: string | undefined
}

/** Undefined for a work that isn't on show. */
export async function showAskPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { artworkId, visitor }: { artworkId: string; visitor: Visitor | undefined },
): Promise<AskPage | undefined> {
  const db = database.kysely
  const work = isUuid(artworkId) ? await findAskedWork(db, artworkId) : undefined
  if (!work) return undefined
  const begun = visitor && (await findOwnAbout(db, { artworkId, userId: visitor.id }))
  return {
    work: {
      id: work.id,
      picture: work.picture,
      artistName: work.artistName,
      ...shownTitle(languageNow(), work.title, work.titleHi),
    },
    isAskable: !work.isArtistSuspended,
    isOwn: visitor !== undefined && visitor.id === work.artistProfileId,
    holiday: holidayWords(awayOf(work), clock.now()),
    begun: begun?.id,
  }
}

export type QuestionAsked =
  | { ok: true; id: string; isConfirmed: boolean }
  | { ok: false; reason: 'not-listed' | 'not-askable' | 'own-work' | 'blocked' | 'name' }
  | TooMany

type Asking = { artworkId: string; form: AskForm; address: string; visitor: Visitor | undefined }

export function askArtist(
  services: WriteServices & Pick<Services, 'storeUrl'>,
  { artworkId, form, address, visitor }: Asking,
): Promise<QuestionAsked> {
  const now = services.clock.now()
  const email = visitor?.email ?? form.email
  const name = visitor ? fullName(visitor) : form.name
  const host = services.storeUrl.hostname
  const isConfirmed = visitor?.isEmailVerified ?? false
  return inTransaction(services, async (tx): Promise<QuestionAsked> => {
    const work = isUuid(artworkId) ? await findAskedWork(tx, artworkId) : undefined
    if (!work) return { ok: false, reason: 'not-listed' }
    if (work.isArtistSuspended) return { ok: false, reason: 'not-askable' }
    if (visitor && visitor.id === work.artistProfileId) return { ok: false, reason: 'own-work' }
    if (!visitor && maskContacts(name, host).isMasked) return { ok: false, reason: 'name' }
    const userId = visitor?.id ?? null
    if (await isAskerBlocked(tx, work.artistId, { userId, email })) return { ok: false, reason: 'blocked' }
    for (const limit of [
      questionsFrom(address),
      questionsFor(email),
      ...(isConfirmed ? [] : [confirmationsTo(email)]),
    ]) {
      const attempt = await consumeRateLimit(tx, { ...limit, now })
      if (!attempt.ok) return attempt
    }
    const shownName = maskContacts(name, host).text
    const id = await insertConversation(tx, { work, userId, name: shownName, email, isConfirmed, now })
    const key = `form ${randomUUID()}`
    const question = { ...maskContacts(form.text, host), key, pictureIds: [], now }
    await insertMessage(tx, { conversationId: id, side: 'asker', ...question })
    await noteWritten(tx, id, { by: 'asker', now })
    if (isConfirmed) await tell(tx, id, now)
    else await addJobs(tx, [confirmMail(id)], now)
    return { ok: true, id, isConfirmed }
  })
}

/** By whoever has opened the link in the e-mail, and presses the button: a mail scanner opens links, too. */
export function confirmQuestion(services: WriteServices, id: string): Promise<boolean> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const talk = await lockConversation(tx, id)
    if (!talk || talk.isArtistSuspended || talk.isAskerBlocked) return false
    if (await confirmConversation(tx, id, now)) await tell(tx, id, now)
    return true
  })
}

async function tell(tx: Parameters<typeof lockConversation>[0], id: string, now: Date): Promise<void> {
  const talk = await lockConversation(tx, id)
  if (!talk) return
  await tellOfMessage(tx, talk, { to: 'artist', now, writtenAt: talk.createdAt })
  if (talk.waitingSince) await addJobs(tx, [reminderMail(id, talk.waitingSince)], now)
}
