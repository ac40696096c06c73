import { addJobs } from '#domain/jobs/jobs.db.ts'
import { parcelMailOfDispute } from '#domain/orders/order/order-jobs.ts'
import { listParcelsToHandOver } from './disputes.db.ts'
import type { Struck } from './end-dispute.ts'

/** Tells artists with a booked courier to hold their parcels, and later that they can go. */
export async function tellArtists(
  { tx, now, order, dispute: { providerId } }: Struck,
  { isHeld, move }: { isHeld: boolean; move: string },
): Promise<void> {
  if (!order) return
  const about = isHeld ? 'parcel-held' : 'parcel-goes-on'
  const parcels = await listParcelsToHandOver(tx, order.id)
  const mails = parcels.map((id) => parcelMailOfDispute(about, { orderId: order.id, id, move: move || providerId }))
  await addJobs(tx, mails, now)
}
