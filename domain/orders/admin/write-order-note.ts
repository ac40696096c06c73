import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { insertNote } from './order-acts.db.ts'

export type NoteWritten = { ok: true } | { ok: false; reason: 'not-found' }

/** For those who work on it; the buyer never reads it. The same key is the same note. */
export async function writeOrderNote(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId, words, key }: { orderId: string; adminId: string; words: string; key: string },
): Promise<NoteWritten> {
  if (!isUuid(orderId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    const written = await insertNote(tx, { orderId, authorId: adminId, words, key, now: services.clock.now() })
    if (written === 'no-order') return { ok: false, reason: 'not-found' }
    if (written === 'new')
      await noteAudit(tx, { action: 'order-noted', actorId: adminId, object: { order: orderId }, facts: { note: key } })
    return { ok: true }
  })
}
