import { readPatiently } from '#db/retry-read.ts'
import type { LetterKind } from '#domain/enquiries/tickets.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findLetter } from './inbox.db.ts'
import type { LetterRow } from './inbox.db.ts'
import { listReplies } from './replies.db.ts'
import type { Reply } from './replies.db.ts'

export type { Reply }

export type ShownLetter = { letter: LetterRow; replies: Reply[]; now: Date }

/** One letter, with all that was done about it; undefined when there is no such letter. */
export async function showLetter(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { kind, id }: { kind: LetterKind; id: string },
): Promise<ShownLetter | undefined> {
  if (!isUuid(id)) return undefined
  return readPatiently(async () => {
    const letter = await findLetter(database.kysely, kind, id)
    if (!letter) return undefined
    return { letter, replies: await listReplies(database.kysely, { kind, id }), now: clock.now() }
  })
}
