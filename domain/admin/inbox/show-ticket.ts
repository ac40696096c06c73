import { retryRead } from '#db/retry-read.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findTicket } from './inbox.db.ts'
import type { TicketRow } from './inbox.db.ts'
import { listReplies } from './replies.db.ts'
import type { Reply } from './replies.db.ts'

export type { Reply }

export type ShownTicket = { letter: TicketRow; replies: Reply[]; now: Date }

/** One letter, with all that was done about it; undefined when there is no such letter. */
export async function showTicket(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { kind, id }: { kind: TicketKind; id: string },
): Promise<ShownTicket | undefined> {
  if (!isUuid(id)) return undefined
  return retryRead(async () => {
    const letter = await findTicket(database.kysely, kind, id)
    if (!letter) return undefined
    return { letter, replies: await listReplies(database.kysely, { kind, id }), now: clock.now() }
  })
}
