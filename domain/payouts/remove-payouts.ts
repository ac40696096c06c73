import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { removePayout, type Removed } from './approve-run.ts'
import { findPayout } from './payouts.db.ts'

type Left = {
  payoutId: string
  /** Empty when there is no such payout. */ artistName: string
  reason: Exclude<Removed, 'done'> | 'failed'
}

/** Takes several payouts out of an open run, each on its own: what can be removed is removed. */
export async function removePayouts(
  services: WriteServices & Pick<Services, 'log'>,
  { payoutIds, adminId, why }: { payoutIds: readonly string[]; adminId: string; why: string },
): Promise<{ doneCount: number; failed: Left[] }> {
  const failed: Left[] = []
  for (const payoutId of payoutIds) {
    const reason = await removePayout(services, { payoutId, adminId, why }).catch((error: unknown) => {
      services.log.error({ err: error, payoutId }, 'A payout could not be removed. The other payouts go on.')
      return 'failed' as const
    })
    if (reason === 'done') continue
    const known = isUuid(payoutId) ? await findPayout(services.database.kysely, payoutId) : undefined
    failed.push({ payoutId, artistName: known?.artistName ?? '', reason })
  }
  return { doneCount: payoutIds.length - failed.length, failed }
}
