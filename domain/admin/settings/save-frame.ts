import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { rupees } from '#shared/money.rules.ts'
import { findUnchanged, whatChanged } from './settings.rules.ts'
import type { FrameForm, Seen, Stale } from './settings.rules.ts'
import { addFrame, holdFrames, writeFrame, setRetired } from './settings.db.ts'

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

export type FrameRetired = { ok: true } | { ok: false; reason: Stale | 'default-frame' }

/**
 * A retired frame is offered no more, and a cart that holds it asks for another; what was ordered in it stays. Brought
 * back, it is offered again with every work that had it.
 */
export async function retireFrame(
  services: Pick<Services, 'database' | 'pages'>,
  { seen, isRetired, adminId }: { seen: Seen; isRetired: boolean; adminId: string },
): Promise<FrameRetired> {
  return inTransaction<FrameRetired>(services, async (tx, changed) => {
    const found = findUnchanged(await holdFrames(tx), seen)
    if (!found.ok) return found
    if (found.row.isDefault) return { ok: false, reason: 'default-frame' }
    if (found.row.isRetired === isRetired) return { ok: true }
    await setRetired(tx, seen.id, isRetired)
    const action = isRetired ? 'frame-retired' : 'frame-brought-back'
    await noteAudit(tx, { action, actorId: adminId, object: { frame: found.row.name } })
    changed('frames', `frame:${seen.id}`)
    return { ok: true }
  })
}
