import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { insertRefund } from './refunds.db.ts'
import type { NewRefund } from './refunds.db.ts'

/** The order's row is held; whoever asks twice is known by what was asked. */
export async function decideRefund(tx: Tx, decision: NewRefund): Promise<string> {
  const { paymentId, reason, amountPaise, decidedBy, note } = decision
  const id = await insertRefund(tx, decision)
  await noteAudit(tx, {
    action: 'refund-decided',
    actorId: decidedBy ?? undefined,
    object: { refund: id },
    facts: { payment: paymentId, reason, paise: String(amountPaise), ...(note && { note }) },
  })
  return id
}
