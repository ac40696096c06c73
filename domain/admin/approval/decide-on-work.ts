import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  decideWork,
  isThere,
  applyEdit,
  lockEdit,
  rejectEdit,
  type Decision,
  type SeenEdit,
} from '#domain/catalogue/works/decide.db.ts'
import { approvalEmailJob } from './approval-email.ts'
import type { Rejection } from '#domain/catalogue/works/asked-changes.rules.ts'
import { dropEdit, placeSizes, placeImages, removeImages, setFrames } from '#domain/catalogue/works/write-work.db.ts'

type WorkDecided = { ok: true } | { ok: false; reason: 'no-such-work' | 'changed-meanwhile' }
type Note = (action: string, facts?: Record<string, string>) => Promise<void>
/** The artist whose pages change, if any do. Undefined when the work has changed since it was seen. */
type Decide = (tx: Tx, note: Note) => Promise<{ artistId: string | null } | undefined>

/** The commit that stores a decision also logs it and queues the artist's e-mail. */
async function decideOn(
  services: WriteServices,
  about: 'work' | 'edit',
  decision: Decision,
  decide: Decide,
): Promise<WorkDecided> {
  const { artworkId, adminId } = decision
  if (!isUuid(artworkId)) return { ok: false, reason: 'no-such-work' }
  return inTransaction<WorkDecided>(services, async (tx, changed) => {
    const decided = await decide(tx, (action, facts = {}) =>
      noteAudit(tx, { action, actorId: adminId, object: { artwork: artworkId }, facts }),
    )
    if (!decided) return { ok: false, reason: (await isThere(tx, artworkId)) ? 'changed-meanwhile' : 'no-such-work' }
    await addJobs(tx, [approvalEmailJob(about, decision)], services.clock.now())
    if (decided.artistId) changed('catalogue', 'categories', `artwork:${artworkId}`, `artist:${decided.artistId}`)
    return { ok: true }
  })
}

const whyRejected = ({ asked, reason }: Rejection) => ({
  ...(reason && { reason }),
  ...(asked.length > 0 && { asked: asked.join(', ') }),
})

export const decideOnWork = (services: WriteServices, decision: Decision) =>
  decideOn(services, 'work', decision, async (tx, note) => {
    const decided = await decideWork(tx, decision)
    if (decided) await note(`work-${decision.state}`, decision.state === 'rejected' ? whyRejected(decision) : {})
    return decided
  })

/** A change to a listed work: applied at once, or rejected with the work left as it was. */
export const decideOnEdit = (services: WriteServices, decision: Decision) =>
  decideOn(services, 'edit', decision, async (tx, note) => {
    const seen = await lockEdit(tx, decision)
    if (!seen) return undefined
    if (decision.state === 'rejected') {
      await rejectEdit(tx, decision)
      await note('work-edit-rejected', whyRejected(decision))
      return { artistId: null }
    }
    await hangEdit(tx, decision.artworkId, seen)
    await note('work-edit-approved')
    const { pricePaise: from, requestedPaise: to } = seen
    if (from !== to) await note('price-changed', { from: String(from), to: String(to) })
    return seen
  })

async function hangEdit(tx: Tx, artworkId: string, seen: SeenEdit): Promise<void> {
  await applyEdit(tx, artworkId, seen)
  await removeImages(tx, artworkId, seen.imageIds)
  await placeImages(tx, artworkId, seen.imageIds)
  if (seen.isPremium) await setFrames(tx, artworkId, [])
  await placeSizes(tx, artworkId, seen.sizeExtras)
  await dropEdit(tx, artworkId)
}
