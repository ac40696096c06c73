import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { findUnchanged } from './find-unchanged.rules.ts'
import type { Seen, Stale } from './find-unchanged.rules.ts'
import { holdFrames, setRetired } from './frames.db.ts'

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
