import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { HidingRule } from './review.rules.ts'
import { findShown, insertReport, type ReportedReview } from './reviews.db.ts'

const reportsFrom = declareLimit('review reports from', { countMax: 10, windowMs: 3_600_000 })

export const findToReport = async (
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<ReportedReview | undefined> => (isUuid(id) ? retryRead(() => findShown(database.kysely, id)) : undefined)

export type ReviewReported = { ok: true } | { ok: false; reason: 'not-found' } | TooMany

/** `address`: where the request came from. It is counted, and not stored with the report. */
export function reportReview(
  services: WriteServices,
  { id, reason, address }: { id: string; reason: HidingRule; address: string },
): Promise<ReviewReported> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const attempt = await consumeRateLimit(tx, { ...reportsFrom(address), now })
    if (!attempt.ok) return attempt
    const isThere = isUuid(id) && (await insertReport(tx, { id, reason, now }))
    return isThere ? { ok: true } : { ok: false, reason: 'not-found' }
  })
}
