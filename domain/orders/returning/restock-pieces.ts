import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { followCertificates } from '#domain/orders/order/order-jobs.ts'
import { restockLine } from './returns.db.ts'
import { findShipmentOf } from '#domain/orders/shipping/shipments.db.ts'
import type { WriteServices } from '#domain/services.ts'

export type Restocked = { ok: true } | { ok: false; reason: 'not-found' | 'not-asked' | 'too-many' }

type Restock = { shipmentId: string; artistId: string; actorId: string; itemId: string; fit: number }

/** The artist has the returned pieces, and says how many can be sold again: once for each line. */
export async function restockPieces(services: WriteServices, restock: Restock): Promise<Restocked> {
  const { shipmentId, artistId, actorId, itemId, fit } = restock
  return inTransaction(services, async (tx, changed) => {
    if (!(await findShipmentOf(tx, shipmentId, { artistId }))) return { ok: false, reason: 'not-found' }
    const line = await restockLine(tx, restock)
    if (!line) return { ok: false, reason: 'not-asked' }
    if (!line.isDone) return { ok: false, reason: 'too-many' }
    await noteAudit(tx, {
      action: 'pieces-restocked',
      actorId,
      object: { order: line.orderId },
      facts: { item: itemId, pieces: String(fit) },
    })
    await addJobs(tx, [followCertificates(line.orderId, `${itemId}:restocked`)], services.clock.now())
    changed('catalogue', `artwork:${line.artworkId}`)
    return { ok: true }
  })
}
