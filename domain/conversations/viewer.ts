/** Who may read and write in a conversation: its asker, its artist, and admins once it was reported. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Db } from '#db/transaction.ts'
import type { Side } from './conversation.rules.ts'
import { findConversation, type AskerIs, type Conversation } from './conversations.db.ts'

/** A signed-in person, and what this browser has opened by links. */
export type TalkViewer = { visitor: Visitor | undefined; opened: readonly string[] }

export const talkAskerOf = ({ visitor, opened }: TalkViewer): AskerIs => ({
  userId: visitor?.id ?? null,
  provenEmail: visitor?.isEmailVerified ? visitor.email : null,
  opened,
})

/** The side that someone is on; undefined for strangers. */
export function sideOf(
  talk: Pick<Conversation, 'id' | 'userId' | 'askerEmail' | 'artistId'>,
  viewer: TalkViewer,
): Side | undefined {
  const { userId, provenEmail, opened } = talkAskerOf(viewer)
  const isAsker =
    talk.userId === null ? opened.includes(talk.id) || talk.askerEmail === provenEmail : talk.userId === userId
  if (isAsker) return 'asker'
  return viewer.visitor?.role === 'artist' && viewer.visitor.artistId === talk.artistId ? 'artist' : undefined
}

/** The conversation, if the viewer is on this side of it. */
export async function findOn(
  db: Db,
  { id, side, viewer }: { id: string; side: Side; viewer: TalkViewer },
): Promise<Conversation | undefined> {
  const talk = isUuid(id) ? await findConversation(db, id) : undefined
  if (!talk || sideOf(talk, viewer) !== side) return undefined
  // The artist hears of a question once its asker's address is known to be theirs.
  return side === 'artist' && !talk.confirmedAt ? undefined : talk
}
