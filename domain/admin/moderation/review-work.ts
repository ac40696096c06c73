import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { decideWork, isThere } from './decide.db.ts'
import type { Decision } from './decide.db.ts'
import { reviewMailJob } from './review-mail-jobs.ts'

export type WorkReviewed = { ok: true } | { ok: false; reason: 'no-such-work' | 'changed-meanwhile' }

export async function reviewWork(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  decision: Decision,
): Promise<WorkReviewed> {
  const { artworkId, adminId, state } = decision
  if (!isUuid(artworkId)) return { ok: false, reason: 'no-such-work' }
  return inTransaction<WorkReviewed>(services, async (tx, changed) => {
    const decided = await decideWork(tx, decision)
    if (!decided) return { ok: false, reason: (await isThere(tx, artworkId)) ? 'changed-meanwhile' : 'no-such-work' }
    await noteAudit(tx, {
      action: `work-${state}`,
      actorId: adminId,
      object: { artwork: artworkId },
      ...(state === 'rejected' && { facts: { reason: decision.reason } }),
    })
    await addJobs(tx, [reviewMailJob('work', decision)], services.clock.now())
    changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${decided.artistId}`)
    return { ok: true }
  })
}
