import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { noPaise } from '#shared/money.rules.ts'
import { writeStop } from './desk.db.ts'
import { addEntries, type GiftCard } from './ledger.db.ts'

/** It pays no more, and what is free on it is gone. It is locked. */
export async function stopLocked(
  tx: Tx,
  { id: cardId, balancePaise }: GiftCard,
  { why, adminId, now }: { why: string; adminId: string | null; now: Date },
): Promise<void> {
  if (balancePaise > noPaise)
    await addEntries(tx, [{ cardId, kind: 'stop', balancePaise: -balancePaise, note: why, madeBy: adminId, now }])
  await writeStop(tx, cardId, { why, now })
  await noteAudit(tx, { action: 'gift-card-stopped', actorId: adminId, object: { card: cardId }, facts: { why } })
}
