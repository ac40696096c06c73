/** Every statement about conversations and their messages. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { Side, Writer } from './conversation.rules.ts'

export type Conversation = {
  id: string
  artworkId: string
  artistId: string
  userId: string | null
  askerName: string
  /** The account's of today, or what a guest gave. */
  askerEmail: string
  language: string
  confirmedAt: Date | null
  closedAt: Date | null
  waitingSince: Date | null
  askerReadAt: Date | null
  artistReadAt: Date | null
  askerMailedAt: Date | null
  artistMailedAt: Date | null
  createdAt: Date
  lastAt: Date
  title: string
  titleHi: string | null
  isListed: boolean
  picture: PictureFacts
  artistName: string
  artistProfileId: string | null
  artistEmail: string | null
  artistLanguage: string | null
  isArtistSuspended: boolean
  isAskerBlocked: boolean
  awayFrom: string | null
  awayUntil: string | null
}

/** Whether this artist wants no questions from someone. */
const isBlocked = (artistId: RawBuilder<unknown>, { userId, email }: Record<'userId' | 'email', RawBuilder<unknown>>) =>
  sql<boolean>`exists (select from blocked_askers blocked where blocked.artist_id = ${artistId}
    and (blocked.email = ${email} or blocked.user_id = ${userId}))`

const CONVERSATION = sql`
  select talk.id, talk.artwork_id as "artworkId", talk.artist_id as "artistId", talk.user_id as "userId",
    talk.asker_name as "askerName", coalesce(asker.email, talk.asker_email) as "askerEmail",
    coalesce(asker.language, talk.language) as language,
    talk.confirmed_at as "confirmedAt", talk.closed_at as "closedAt", talk.waiting_since as "waitingSince",
    talk.asker_read_at as "askerReadAt", talk.artist_read_at as "artistReadAt",
    talk.asker_mailed_at as "askerMailedAt", talk.artist_mailed_at as "artistMailedAt",
    talk.created_at as "createdAt", talk.last_at as "lastAt",
    artworks.title, artworks.title_hi as "titleHi", artworks.is_listed as "isListed",
    ${pictureFacts('pictures')} as picture, artists.name as "artistName",
    artists.profile_id as "artistProfileId", owner.email as "artistEmail", owner.language as "artistLanguage",
    coalesce(owner.suspended_at is not null, true) as "isArtistSuspended",
    ${isBlocked(sql`talk.artist_id`, { userId: sql`talk.user_id`, email: sql`talk.asker_email` })} as "isAskerBlocked",
    artists.away_from as "awayFrom", artists.away_until as "awayUntil"
  from conversations talk
  join artworks on artworks.id = talk.artwork_id
  join pictures on pictures.id = artworks.picture_id
  join artists on artists.id = talk.artist_id
  left join profiles owner on owner.id = artists.profile_id
  left join profiles asker on asker.id = talk.user_id`

export const findConversation = (db: Db, id: string) => rowOf<Conversation>(db)`${CONVERSATION} where talk.id = ${id}`

/** Until the transaction ends nobody else writes in it. */
export const lockConversation = (tx: Tx, id: string) =>
  rowOf<Conversation>(tx)`${CONVERSATION} where talk.id = ${id} for update of talk`

export type AskedWork = {
  id: string
  title: string
  titleHi: string | null
  picture: PictureFacts
  artistId: string
  artistName: string
  artistProfileId: string | null
  /** Also without an account of the artist. */
  isArtistSuspended: boolean
  awayFrom: string | null
  awayUntil: string | null
}

/** A work on show, about which somebody may ask. */
export const findAskedWork = (db: Db, artworkId: string) => rowOf<AskedWork>(db)`
  select artworks.id, artworks.title, artworks.title_hi as "titleHi", ${pictureFacts('pictures')} as picture,
    artists.id as "artistId", artists.name as "artistName", artists.profile_id as "artistProfileId",
    coalesce(owner.suspended_at is not null, true) as "isArtistSuspended",
    artists.away_from as "awayFrom", artists.away_until as "awayUntil"
  from artworks join artists on artists.id = artworks.artist_id join pictures on pictures.id = artworks.picture_id
  left join profiles owner on owner.id = artists.profile_id
  where artworks.id = ${artworkId} and artworks.is_listed`

export async function isAskerBlocked(
  db: Db,
  artistId: string,
  { userId, email }: { userId: string | null; email: string },
): Promise<boolean> {
  const blocked = isBlocked(sql`${artistId}`, { userId: sql`${userId}::uuid`, email: sql`${email}` })
  return (await rowOf<{ is: boolean }>(db)`select ${blocked} as is`)?.is ?? false
}

/** What somebody of an account has already begun about a work. */
export const findOwnAbout = (db: Db, { artworkId, userId }: { artworkId: string; userId: string }) =>
  rowOf<{ id: string }>(db)`
    select id from conversations where artwork_id = ${artworkId} and user_id = ${userId} and closed_at is null
    order by last_at desc limit 1`

type NewConversation = {
  work: Pick<AskedWork, 'id' | 'artistId'>
  userId: string | null
  name: string
  email: string
  isConfirmed: boolean
  now: Date
}

export async function insertConversation(tx: Tx, asked: NewConversation): Promise<string> {
  const { work, userId, name, email, isConfirmed, now } = asked
  const { id } = await tx
    .insertInto('conversations')
    .values({
      artwork_id: work.id,
      artist_id: work.artistId,
      user_id: userId,
      asker_name: name,
      asker_email: email,
      language: languageNow(),
      confirmed_at: isConfirmed ? now : null,
      created_at: now,
      last_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if it was confirmed before. The question waits for the artist from now on. */
export async function confirmConversation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ confirmed_at: now, waiting_since: now, last_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type NewMessage = {
  conversationId: string
  side: Writer
  text: string
  isMasked: boolean
  key: string
  pictureIds: readonly string[]
  now: Date
}

/** Undefined if the same form or e-mail was taken before. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const { conversationId, side, text, isMasked, key, pictureIds, now } = message
  const added = await tx
    .insertInto('conversation_messages')
    .values({ conversation_id: conversationId, side, text, is_masked: isMasked, key, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && pictureIds.length > 0)
    await tx
      .insertInto('conversation_photos')
      .values(pictureIds.map((picture_id, place) => ({ message_id: added.id, position: place + 1, picture_id })))
      .execute()
  return added?.id
}

/** Whoever writes has read what is there. */
export async function noteWritten(tx: Tx, id: string, { by, now }: { by: Writer; now: Date }): Promise<void> {
  const waiting = { asker: sql<Date>`coalesce(waiting_since, ${now})`, artist: null, shop: sql<Date>`waiting_since` }
  await tx
    .updateTable('conversations')
    .set({ last_at: now, waiting_since: waiting[by] })
    .$if(by === 'asker', (update) => update.set({ asker_read_at: now }))
    .$if(by === 'artist', (update) => update.set({ artist_read_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function noteMailed(tx: Tx, id: string, side: Side, at: Date): Promise<void> {
  await tx
    .updateTable('conversations')
    .set(side === 'asker' ? { asker_mailed_at: at } : { artist_mailed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function noteRead(db: Db, id: string, side: Side, now: Date): Promise<void> {
  await db
    .updateTable('conversations')
    .set(side === 'asker' ? { asker_read_at: now } : { artist_read_at: now })
    .where('id', '=', id)
    .execute()
}

export async function closeConversation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ closed_at: now, waiting_since: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

export type Message = {
  id: string
  side: Writer
  text: string
  isMasked: boolean
  /** How many. */
  photos: number
  createdAt: Date
}

/** Oldest first. */
export const listMessages = (db: Db, conversationId: string) => rowsOf<Message>(db)`
  select id, side, text, is_masked as "isMasked", created_at as "createdAt",
    (select count(*)::integer from conversation_photos where message_id = conversation_messages.id) as photos
  from conversation_messages where conversation_id = ${conversationId} order by created_at, id`

/** What a side hasn't read of what others wrote since then. */
export function listUnread(db: Db, { id, side, since }: { id: string; side: Side; since: Date }) {
  const readAt = side === 'asker' ? sql`asker_read_at` : sql`artist_read_at`
  return rowsOf<Pick<Message, 'side' | 'text' | 'photos'>>(db)`
    select side, text, (select count(*)::integer from conversation_photos where message_id = message.id) as photos
    from conversation_messages message join conversations on conversations.id = conversation_id
    where conversation_id = ${id} and side <> ${side} and message.created_at >= ${since}
      and (${readAt} is null or message.created_at > ${readAt})
    order by message.created_at, message.id`
}

/** The picture at a place of a message. */
export const findPhoto = (db: Db, asked: { conversationId: string; messageId: string; place: number }) =>
  rowOf<{ pictureId: string }>(db)`
    select picture_id as "pictureId" from conversation_photos
    join conversation_messages on conversation_messages.id = message_id
    where message_id = ${asked.messageId} and conversation_id = ${asked.conversationId} and position = ${asked.place}`

export type ConversationRow = Pick<
  Conversation,
  | 'id'
  | 'title'
  | 'titleHi'
  | 'picture'
  | 'artistName'
  | 'askerName'
  | 'confirmedAt'
  | 'closedAt'
  | 'lastAt'
  | 'waitingSince'
> & { lastText: string; lastSide: Writer; isUnread: boolean; count: number }

/** A page of those that meet the condition, with the number of all. */
function listOf(db: Db, where: RawBuilder<unknown>, { side, limit, offset }: { side: Side } & Paged) {
  const readAt = side === 'asker' ? sql`talk.asker_read_at` : sql`talk.artist_read_at`
  return rowsOf<ConversationRow>(db)`
    select talk.id, artworks.title, artworks.title_hi as "titleHi", ${pictureFacts('pictures')} as picture,
      artists.name as "artistName", talk.asker_name as "askerName", talk.confirmed_at as "confirmedAt",
      talk.closed_at as "closedAt", talk.last_at as "lastAt", talk.waiting_since as "waitingSince",
      last.text as "lastText", last.side as "lastSide", count,
      last.side <> ${side} and (${readAt} is null or last.created_at > ${readAt}) as "isUnread"
    from (select *, count(*) over ()::integer as count from conversations talk where ${where}
      order by last_at desc, id desc limit ${limit} offset ${offset}) talk
    join artworks on artworks.id = talk.artwork_id
    join pictures on pictures.id = artworks.picture_id
    join artists on artists.id = talk.artist_id
    join lateral (select text, side, created_at from conversation_messages where conversation_id = talk.id
      order by created_at desc, id desc limit 1) last on true
    order by talk.last_at desc, talk.id desc`
}

type Paged = { limit: number; offset: number }

/** Of an account, with those begun as a guest with its confirmed address; or those that a browser has opened. */
export const listAskedBy = (
  db: Db,
  { userId, provenEmail, opened }: { userId: string | null; provenEmail: string | null; opened: readonly string[] },
  paged: Paged,
) => listOf(db, isAskers({ userId, provenEmail, opened }), { side: 'asker', ...paged })

export type AskerIs = { userId: string | null; provenEmail: string | null; opened: readonly string[] }

const isAskers = ({ userId, provenEmail, opened }: AskerIs) => sql`
  (user_id = ${userId}::uuid or user_id is null and (asker_email = ${provenEmail} or id = any(${[...opened]}::uuid[])))`

export const listAskedOf = (db: Db, artistId: string, isWaiting: boolean, paged: Paged) =>
  listOf(
    db,
    sql`artist_id = ${artistId} and confirmed_at is not null ${isWaiting ? sql`and waiting_since is not null` : sql``}`,
    { side: 'artist', ...paged },
  )

/** How many questions an artist hasn't answered. */
export async function countUnanswered(db: Db, artistId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from conversations
    where artist_id = ${artistId} and waiting_since is not null and confirmed_at is not null`
  return row?.count ?? 0
}

export async function blockAsker(
  tx: Tx,
  { artistId, email, userId, now }: { artistId: string; email: string; userId: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('blocked_askers')
    .values({ artist_id: artistId, email, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['artist_id', 'email']).doNothing())
    .execute()
}

export async function unblockAsker(
  tx: Tx,
  { artistId, email, userId }: { artistId: string; email: string; userId: string | null },
): Promise<void> {
  await sql`
    delete from blocked_askers
    where artist_id = ${artistId} and (email = ${email} or user_id = ${userId}::uuid)`.execute(tx)
}
