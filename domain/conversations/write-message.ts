/** A message from one side to the other, on the page or by e-mail, with photos. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { takeUpload, type UploadServices } from '#domain/images/take-upload.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { conversationsWords } from '#words/conversations.ts'
import { imagesWords } from '#words/images.ts'
import { otherSide, type Side } from './conversation.rules.ts'
import { reminderMail, tellOfMessage } from './conversation-mails.ts'
import { insertMessage, lockConversation, noteWritten, type Conversation } from './conversations.db.ts'
import { maskContacts } from './masks.rules.ts'
import { findOn, type TalkViewer } from './viewer.ts'

const messagesOf = declareLimit('messages of', { countMax: 30, windowMs: 3_600_000 })

export type WhyNot = 'not-found' | 'closed' | 'blocked' | 'artist-gone' | 'unconfirmed'

export type Written =
  | { ok: true; isMasked: boolean; isNew: boolean }
  | { ok: false; reason: WhyNot | 'empty' }
  | { ok: false; reason: 'photo'; error: string }
  | { ok: false; reason: 'busy' | 'cannot-store'; waitSeconds: number }
  | TooMany

/** Why nobody can write in it now; undefined if they can. */
export function whyNotWrite(talk: Conversation): Exclude<WhyNot, 'not-found'> | undefined {
  if (talk.closedAt) return 'closed'
  if (!talk.confirmedAt) return 'unconfirmed'
  if (talk.isArtistSuspended) return 'artist-gone'
  return talk.isAskerBlocked ? 'blocked' : undefined
}

type Message = { side: Side; text: string; photos: readonly Uint8Array[]; key: string }

export async function writeMessage(
  services: UploadServices & Pick<Services, 'storeUrl'>,
  { id, viewer, ...message }: Message & { id: string; viewer: TalkViewer },
): Promise<Written> {
  const talk = await findOn(services.database.kysely, { id, side: message.side, viewer })
  if (!talk) return { ok: false, reason: 'not-found' }
  const whyNot = whyNotWrite(talk)
  if (whyNot) return { ok: false, reason: whyNot }
  const { photos, text } = message
  if (text === '' && photos.length === 0) return { ok: false, reason: 'empty' }
  // Before a photo is re-encoded.
  if (photos.some(({ length }) => length >= UPLOAD_BYTES_MAX))
    return { ok: false, reason: 'photo', error: imagesWords.tooLarge }
  const uploaderId = viewer.visitor?.id ?? null
  const pictureIds: string[] = []
  for (const [place, bytes] of photos.entries()) {
    const alt = conversationsWords.photoAlt(place + 1)
    const taken = await takeUpload(services, { bytes, uploaderId, countedAs: uploaderId ?? talk.id, alt })
    if (!taken.ok) return taken.reason === 'refused' ? { ok: false, reason: 'photo', error: taken.error } : taken
    pictureIds.push(taken.pictureId)
  }
  return inTransaction(services, (tx) =>
    addMessage(services, tx, { ...message, id, pictureIds, key: `form ${message.key}` }),
  )
}

type Added = { id: string; side: Side; text: string; pictureIds: readonly string[]; key: string }

/** The caller knows that the writer is on this side. */
export async function addMessage(
  { clock, storeUrl }: Pick<Services, 'clock' | 'storeUrl'>,
  tx: Tx,
  { id, side, text, pictureIds, key }: Added,
): Promise<Written> {
  const now = clock.now()
  const talk = await lockConversation(tx, id)
  const whyNot = talk ? whyNotWrite(talk) : 'not-found'
  if (!talk || whyNot) return { ok: false, reason: whyNot ?? 'not-found' }
  const attempt = await consumeRateLimit(tx, {
    ...messagesOf(`${side} ${side === 'artist' ? talk.artistId : talk.askerEmail}`),
    now,
  })
  if (!attempt.ok) return attempt
  const masked = maskContacts(text, storeUrl.hostname)
  const added = await insertMessage(tx, { conversationId: id, side, ...masked, key, pictureIds, now })
  if (!added) return { ok: true, isMasked: masked.isMasked, isNew: false }
  await noteWritten(tx, id, { by: side, now })
  await tellOfMessage(tx, talk, { to: otherSide(side), now })
  if (side === 'asker' && !talk.waitingSince) await addJobs(tx, [reminderMail(id, now)], now)
  return { ok: true, isMasked: masked.isMasked, isNew: true }
}

/** What the shop says to both sides. */
export async function addWordOfShop(
  tx: Tx,
  talk: Conversation,
  { text, key, now }: { text: string; key: string; now: Date },
): Promise<void> {
  const added = await insertMessage(tx, {
    conversationId: talk.id,
    side: 'shop',
    text,
    isMasked: false,
    key: `shop ${key}`,
    pictureIds: [],
    now,
  })
  if (!added) return
  await noteWritten(tx, talk.id, { by: 'shop', now })
  for (const to of ['asker', 'artist'] as const) await tellOfMessage(tx, talk, { to, now })
}
