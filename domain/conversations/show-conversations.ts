/** Conversations as their two sides see them. */
import { retryRead } from '#db/retry-read.ts'
import { mayOpen } from '#domain/accounts/duties.rules.ts'
import { holidayWords } from '#domain/artists/holiday/holiday.rules.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { awayOf } from '#shared/dispatch-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { Side } from './conversation.rules.ts'
import {
  findConversation,
  findPhoto,
  listAskedBy,
  listAskedOf,
  listMessages,
  noteRead,
  type Conversation,
  type ConversationRow,
  type Message,
} from './conversations.db.ts'
import { listReports } from './reports.db.ts'
import { findProposed, listShownQuestions, type ProposedQuestion, type ShownQuestion } from './shown-questions.db.ts'
import { whyNotWrite } from './write-message.ts'
import { talkAskerOf, findOn, sideOf, type TalkViewer } from './viewer.ts'

type Reading = Pick<Services, 'database' | 'clock'>

const PAGE_SIZE = 20

const inPage = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

const rowShown = ({ title, titleHi, ...row }: ConversationRow) => ({
  ...row,
  ...shownTitle(languageNow(), title, titleHi),
})

export type ListedTalk = ReturnType<typeof rowShown>

const listShown = (rows: readonly ConversationRow[], page: number) => ({
  talks: rows.map(rowShown),
  count: rows[0]?.count ?? 0,
  page,
  pageCount: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / PAGE_SIZE)),
})

/** Of an account; without one, of this browser. */
export const showOwnTalks = async ({ database }: Reading, viewer: TalkViewer, page: number) =>
  listShown(await retryRead(() => listAskedBy(database.kysely, talkAskerOf(viewer), inPage(page))), page)

export const showTalksOfArtist = async (
  { database }: Reading,
  { artistId, isWaiting, page }: { artistId: string; isWaiting: boolean; page: number },
) => listShown(await retryRead(() => listAskedOf(database.kysely, artistId, isWaiting, inPage(page))), page)

export type ShownTalk = {
  id: string
  side: Side
  work: { id: string; title: string; isListed: boolean; picture: Conversation['picture'] }
  artistName: string
  askerName: string
  isConfirmed: boolean
  isBlocked: boolean
  isReported: boolean
  whyNot: ReturnType<typeof whyNotWrite>
  holiday: string | null
  messages: Message[]
  proposed: ProposedQuestion | null
}

/** Undefined for strangers. What is shown counts as read. */
export async function showTalk(
  { database, clock }: Reading,
  asked: { id: string; side: Side; viewer: TalkViewer },
): Promise<ShownTalk | undefined> {
  const db = database.kysely
  const talk = await retryRead(() => findOn(db, asked))
  if (!talk) return undefined
  const { id, side } = asked
  const [messages, proposed, reports] = await Promise.all([
    listMessages(db, id),
    findProposed(db, id),
    listReports(db, id),
  ])
  const readAt = side === 'asker' ? talk.askerReadAt : talk.artistReadAt
  const newest = messages.findLast((message) => message.side !== side)
  if (newest && (!readAt || readAt < newest.createdAt)) await noteRead(db, id, side, clock.now())
  return {
    id,
    side,
    work: {
      id: talk.artworkId,
      isListed: talk.isListed,
      picture: talk.picture,
      ...shownTitle(languageNow(), talk.title, talk.titleHi),
    },
    artistName: talk.artistName,
    askerName: talk.askerName,
    isConfirmed: talk.confirmedAt !== null,
    isBlocked: talk.isAskerBlocked,
    isReported: reports.some((report) => report.side === side && report.outcome === null),
    whyNot: whyNotWrite(talk),
    holiday: holidayWords(awayOf(talk), clock.now()),
    messages,
    proposed: proposed ?? null,
  }
}

/** Whether the key is that of this conversation's link. */
export async function talkOpensByLink(
  services: Pick<Services, 'database' | 'orderSeal' | 'clock'>,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  const talk = isUuid(id) ? await findConversation(services.database.kysely, id) : undefined
  return talk !== undefined && isOrderKey(services, { orderId: id, email: talk.askerEmail }, key)
}

/** The picture of a photo, for its two sides, and for admins once the conversation was reported. */
export async function findShownPhoto(
  { database }: Pick<Services, 'database'>,
  { id, messageId, place, viewer }: { id: string; messageId: string; place: number; viewer: TalkViewer },
): Promise<string | undefined> {
  const db = database.kysely
  if (!isUuid(id) || !isUuid(messageId)) return undefined
  const talk = await findConversation(db, id)
  if (!talk) return undefined
  const side = sideOf(talk, viewer)
  const maySee = side === 'asker' || (side === 'artist' && talk.confirmedAt) || (await isReportedTo(db, id, viewer))
  return maySee ? (await findPhoto(db, { conversationId: id, messageId, place }))?.pictureId : undefined
}

async function isReportedTo(db: Reading['database']['kysely'], id: string, { visitor }: TalkViewer): Promise<boolean> {
  const isAdmin = visitor?.role === 'admin' && !visitor.lacksTwoStep && mayOpen(visitor.duty, '/admin/messages/:id')
  return isAdmin && (await listReports(db, id)).length > 0
}

/** Below a work. */
export const showQuestions = async (
  { database }: Pick<Services, 'database'>,
  artworkId: string,
): Promise<ShownQuestion[]> =>
  isUuid(artworkId) ? retryRead(() => listShownQuestions(database.kysely, artworkId)) : []
