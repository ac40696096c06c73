import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { resolveCall } from './order-acts.db.ts'

export type AttentionResolved = { ok: true } | { ok: false; reason: 'not-found' | 'changed-meanwhile' }

/** What called the owner is seen to. Only what was read on the page is: something newer goes on calling. */
export async function resolveAttention(
  services: Pick<Services, 'database' | 'pages'>,
  { orderId, adminId, seen }: { orderId: string; adminId: string; seen: string },
): Promise<AttentionResolved> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'not-found' }
    const call = isUuid(seen) ? await resolveCall(tx, orderId, seen) : undefined
    if (!call) return { ok: false, reason: 'changed-meanwhile' }
    const facts = { was: attentionWords(call).slice(0, 500) }
    await noteAudit(tx, { action: 'order-attention-resolved', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}
