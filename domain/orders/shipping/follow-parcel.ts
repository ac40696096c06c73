import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobHandler } from '#domain/jobs/run-next-job.ts'
import { fetchShipmentUpdate } from './fetch-shipment-update.ts'
import { hasEnded } from '#domain/orders/order/shipment-states.rules.ts'
import { followParcel } from './shipping-jobs.ts'
import { findShipment } from './shipments.db.ts'
import type { ShippingServices } from './shipping-services.ts'

const DAY_MS = 86_400_000
/** Longer than any parcel waits for an artist who is away, and is under way then. */
const FOLLOW_DAYS = 150

/** The carrier tells us of every move; when it has been silent for a day it is asked, until the parcel has arrived. */
export const followParcelJob =
  (services: ShippingServices): JobHandler =>
  async ({ payload }) => {
    const { database, clock } = services
    const shipment = await findShipment(database.kysely, payload.shipmentId ?? '')
    const now = clock.now()
    if (!shipment || hasEnded(shipment.state) || olderThan(FOLLOW_DAYS, shipment.createdAt, now))
      return { kind: 'done' }
    const isSilent = !shipment.heardAt || olderThan(1, shipment.heardAt, now)
    if (isSilent) {
      const asked = await fetchShipmentUpdate(services, shipment)
      if (!asked.ok && asked.reason !== 'refused') return { kind: 'again', reason: asked.text }
    }
    const lastNewsAt = isSilent ? now : (shipment.heardAt ?? now)
    await inTransaction(services, (tx) => addJobs(tx, [followParcel(shipment.id, lastNewsAt)], now))
    return { kind: 'done' }
  }

const olderThan = (days: number, since: Date, now: Date) => now.getTime() - since.getTime() >= days * DAY_MS
