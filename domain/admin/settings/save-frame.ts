import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { rupees } from '#shared/money.rules.ts'
import type { FrameForm } from './frame-form.rules.ts'
import { addFrame, holdFrames, writeFrame } from './frames.db.ts'
import { findUnchanged } from './find-unchanged.rules.ts'
import type { Seen, Stale } from './find-unchanged.rules.ts'
import { whatChanged } from './what-changed.rules.ts'

export type FrameSaved = { ok: true } | { ok: false; reason: Stale | 'name-taken' | 'default-frame' }

/** What a work costs in this frame is another sum from now on; what was ordered keeps its own. */
export async function saveFrame(
  services: Pick<Services, 'database' | 'pages'>,
  { seen, form, adminId }: { seen: Seen; form: FrameForm; adminId: string },
): Promise<FrameSaved> {
  return inTransaction<FrameSaved>(services, async (tx, changed) => {
    const frames = await holdFrames(tx)
    const found = findUnchanged(frames, seen)
    if (!found.ok) return found
    if (found.row.isDefault) return { ok: false, reason: 'default-frame' }
    if (frames.some(({ id, name }) => id !== seen.id && name === form.name)) return { ok: false, reason: 'name-taken' }
    const facts = whatChanged(factsOf(found.row), factsOf(form))
    if (Object.keys(facts).length === 0) return { ok: true }
    await writeFrame(tx, seen.id, form)
    await noteAudit(tx, { action: 'frame-changed', actorId: adminId, object: { frame: found.row.name }, facts })
    changed('frames', `frame:${seen.id}`)
    return { ok: true }
  })
}

export type FrameAdded = { ok: true } | { ok: false; reason: 'name-taken' }

/** A new frame is offered to artists; no work hangs in it yet. */
export async function offerNewFrame(
  services: Pick<Services, 'database' | 'pages'>,
  { form, adminId }: { form: FrameForm; adminId: string },
): Promise<FrameAdded> {
  return inTransaction<FrameAdded>(services, async (tx, changed) => {
    const frames = await holdFrames(tx)
    if (frames.some(({ name }) => name === form.name)) return { ok: false, reason: 'name-taken' }
    await addFrame(tx, form)
    await noteAudit(tx, { action: 'frame-added', actorId: adminId, object: { frame: form.name }, facts: factsOf(form) })
    changed('frames')
    return { ok: true }
  })
}

const factsOf = ({ name, pricePaise, style }: Omit<FrameForm, 'style'> & { style: string }) => ({
  name,
  price: rupees(pricePaise),
  style,
})
