import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { lockOwnWork } from './own-work.db.ts'
import { resubmit } from './work-life.db.ts'

export type WorkResubmitted = { ok: true } | { ok: false; reason: 'not-found' | 'not-rejected' }

/** A rejected work waits for an admin again. */
export async function resubmitWork(
  services: Services,
  { artistId }: Pick<Visitor, 'artistId'>,
  workId: string,
): Promise<WorkResubmitted> {
  if (artistId === null || !isUuid(workId)) return { ok: false, reason: 'not-found' }
  return inTransaction<WorkResubmitted>(services, async (tx) => {
    if (await resubmit(tx, { artistId, workId })) return { ok: true }
    return { ok: false, reason: (await lockOwnWork(tx, { artistId, workId })) ? 'not-rejected' : 'not-found' }
  })
}
