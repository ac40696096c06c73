import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { decideWork, isThere, applyEdit, lockEdit, rejectEdit, type Decision, type SeenEdit } from './decide.db.ts'
import { reviewMailJob } from './review-mail.ts'
import { dropEdit, hangSizes, placeImages, removeImages, setFrames } from '#domain/studio/write-work.db.ts'

type WorkReviewed = { ok: true } | { ok: false; reason: 'no-such-work' | 'changed-meanwhile' }
type Note = (action: string, facts?: Record<string, string>) => Promise<void>
/** The artist whose pages change, if any do. Undefined when the work has changed since it was seen. */
type Decide = (tx: Tx, note: Note) => Promise<{ artistId: string | null } | undefined>

/** The commit that stores a decision also logs it and queues the artist's e-mail. */
async function review(
  services: WriteServices,
  about: 'work' | 'edit',
  decision: Decision,
  decide: Decide,
): Promise<WorkReviewed> {
  const { artworkId, adminId } = decision
  if (!isUuid(artworkId)) return { ok: false, reason: 'no-such-work' }
  return inTransaction<WorkReviewed>(services, async (tx, changed) => {
    const decided = await decide(tx, (action, facts = {}) =>
      noteAudit(tx, { action, actorId: adminId, object: { artwork: artworkId }, facts }),
    )
    if (!decided) return { ok: false, reason: (await isThere(tx, artworkId)) ? 'changed-meanwhile' : 'no-such-work' }
    await addJobs(tx, [reviewMailJob(about, decision)], services.clock.now())
    if (decided.artistId) changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${decided.artistId}`)
    return { ok: true }
  })
}

export const reviewWork = (services: WriteServices, decision: Decision) =>
  review(services, 'work', decision, async (tx, note) => {
    const decided = await decideWork(tx, decision)
    if (decided) await note(`work-${decision.state}`, decision.state === 'rejected' ? { reason: decision.reason } : {})
    return decided
  })

/** A change to a listed work: applied at once, or rejected with the work left as it was. */
export const reviewEdit = (services: WriteServices, decision: Decision) =>
  review(services, 'edit', decision, async (tx, note) => {
    const seen = await lockEdit(tx, decision)
    if (!seen) return undefined
    if (decision.state === 'rejected') {
      await rejectEdit(tx, decision)
      await note('work-edit-rejected', { reason: decision.reason })
      return { artistId: null }
    }
    await hangEdit(tx, decision.artworkId, seen)
    await note('work-edit-approved')
    const { pricePaise: from, wishedPaise: to } = seen
    if (from !== to) await note('price-changed', { from: String(from), to: String(to) })
    return seen
  })

async function hangEdit(tx: Tx, artworkId: string, seen: SeenEdit): Promise<void> {
  await applyEdit(tx, artworkId, seen)
  await removeImages(tx, artworkId, seen.imageIds)
  await placeImages(tx, artworkId, seen.imageIds)
  if (seen.isPremium) await setFrames(tx, artworkId, [])
  await hangSizes(tx, artworkId, seen.sizeExtras)
  await dropEdit(tx, artworkId)
}
