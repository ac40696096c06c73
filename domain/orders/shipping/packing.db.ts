/** Parcels as their artists handle them. Whoever acts is named in the statement. */
import type { Tx } from '#db/transaction.ts'
import { endAttention } from '#domain/orders/order/order-rows.db.ts'
import { belongingTo } from './shipments.db.ts'
import type { Db, Packer } from './shipments.db.ts'

/** False when the parcel is not there to be packed: not theirs, not booked, packed or gone. */
export async function keepPacked(
  tx: Tx,
  { shipmentId, by, statusText }: { shipmentId: string; by: Packer; statusText: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ state: 'packed', status_text: statusText, packed_at: now, updated_at: now })
    .where('id', '=', shipmentId)
    .where(belongingTo(by))
    .where('state', 'in', ['booked', 'packed'])
    .where('packed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Once a courier comes for a parcel nobody has to look at why none did. */
export async function keepPickup(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  { pickupOn, now }: { pickupOn: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ pickup_requested_at: now, pickup_on: pickupOn, pickup_trouble: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await endAttention(tx, orderId, 'parcel-not-fetched', id)
}

export async function keepPickupTrouble(db: Db, id: string, trouble: string, now: Date): Promise<void> {
  await db
    .updateTable('shipments')
    .set({ pickup_trouble: trouble, updated_at: now })
    .where('id', '=', id)
    .where('pickup_requested_at', 'is', null)
    .execute()
}

/** False when there is no trouble that asking again could end. */
export async function endPickupTrouble(
  tx: Tx,
  { shipmentId, by }: { shipmentId: string; by: Packer },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ pickup_trouble: null, updated_at: now })
    .where('id', '=', shipmentId)
    .where(belongingTo(by))
    .where('state', '=', 'packed')
    .where('pickup_trouble', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
