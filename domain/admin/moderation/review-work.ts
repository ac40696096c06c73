import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { decideWork, isThere, applyEdit, lockEdit, rejectEdit } from './decide.db.ts'
import type { Decision, SeenEdit } from './decide.db.ts'
import { reviewMailJob } from './review-mail.ts'
import { dropEdit, placeImages, removeImages, setFrames } from '#domain/studio/write-work.db.ts'

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

/** A change of a work that hangs: it hangs in its new state at once, or goes on as it was. */
export async function reviewEdit(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  decision: Decision,
): Promise<WorkReviewed> {
  const { artworkId, adminId, state } = decision
  if (!isUuid(artworkId)) return { ok: false, reason: 'no-such-work' }
  return inTransaction<WorkReviewed>(services, async (tx, changed) => {
    const seen = await lockEdit(tx, decision)
    if (!seen) return { ok: false, reason: (await isThere(tx, artworkId)) ? 'changed-meanwhile' : 'no-such-work' }
    const note = (action: string, facts: Record<string, string> = {}) =>
      noteAudit(tx, { action, actorId: adminId, object: { artwork: artworkId }, facts })
    await addJobs(tx, [reviewMailJob('edit', decision)], services.clock.now())
    if (decision.state === 'rejected') {
      await rejectEdit(tx, decision)
      await note('work-edit-rejected', { reason: decision.reason })
      return { ok: true }
    }
    await hangEdit(tx, artworkId, seen)
    await note(`work-edit-${state}`)
    const { pricePaise: from, wishedPaise: to } = seen
    if (from !== to) await note('price-changed', { from: String(from), to: String(to) })
    changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${seen.artistId}`)
    return { ok: true }
  })
}

async function hangEdit(tx: Tx, artworkId: string, seen: SeenEdit): Promise<void> {
  await applyEdit(tx, artworkId, seen)
  await removeImages(tx, artworkId, seen.imageIds)
  await placeImages(tx, artworkId, seen.imageIds)
  if (seen.isPremium) await setFrames(tx, artworkId, [])
  await dropEdit(tx, artworkId)
}
