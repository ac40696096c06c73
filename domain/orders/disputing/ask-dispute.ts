import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { checkDispute } from '#domain/orders/order/dispute-jobs.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findDispute } from '#domain/payments/disputes.db.ts'

type Asked = { adminId: string; key: string }

const askedOf = declareLimit('dispute asked', { countMax: 10, windowMs: 60_000 })

/** Asks the provider about a dispute at once, by the provider's id. */
export async function askDispute(
  services: WriteServices,
  { disputeId, adminId, key }: Asked & { disputeId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' } | TooMany> {
  if (!/^disp_\w{1,40}$/.test(disputeId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const attempt = await consumeRateLimit(tx, { ...askedOf(disputeId), now })
    if (!attempt.ok) return attempt
    await addJobs(tx, [checkDispute(disputeId, `admin-${key}`)], now)
    await noteAudit(tx, {
      action: 'dispute-asked',
      actorId: adminId,
      object: { dispute: disputeId },
      facts: { key: key },
    })
    return { ok: true }
  })
}

/** The same, by our id. */
export async function askDisputeAgain(services: WriteServices, { disputeId, ...asked }: Asked & { disputeId: string }) {
  const dispute = isUuid(disputeId) ? await findDispute(services.database.kysely, disputeId) : undefined
  return askDispute(services, { ...asked, disputeId: dispute?.providerDisputeId ?? '' })
}
