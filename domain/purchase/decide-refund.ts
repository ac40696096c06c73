import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { hasRefundFor, insertRefund } from './refunds.db.ts'
import type { RefundReason } from './refunds.db.ts'

type Decision = {
  /** Our id of it. */
  paymentId: string
  amountPaise: Paise
  reason: RefundReason
  decidedBy?: string | null
  now: Date
}

/** Decided once for each payment and reason; undefined when it was decided before. The order's row is held. */
export async function decideRefund(tx: Tx, decision: Decision): Promise<string | undefined> {
  const { paymentId, reason, amountPaise, decidedBy } = decision
  if (await hasRefundFor(tx, paymentId, reason)) return undefined
  const id = await insertRefund(tx, decision)
  await noteAudit(tx, {
    action: 'refund-decided',
    actorId: decidedBy ?? undefined,
    object: `refund ${id}`,
    facts: { payment: paymentId, reason, paise: String(amountPaise) },
  })
  return id
}
