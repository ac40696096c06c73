import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import { parcelsOf } from './parcel-size.rules.ts'
import type { Tx } from '#db/transaction.ts'

/** One parcel for each artist of a paid order, as heavy and as large as its works' categories say. */
export async function addParcels(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const pieces = await tx
    .selectFrom('order_items')
    .innerJoin('artworks', 'artworks.id', 'order_items.artwork_id')
    .innerJoin('categories', 'categories.id', 'artworks.category_id')
    .select([
      'order_items.artist_id as artistId',
      'quantity',
      'parcel_weight_grams as weightGrams',
      'parcel_length_cm as lengthCm',
      'parcel_width_cm as widthCm',
      'parcel_height_cm as heightCm',
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.artist_id')
    .execute()
  const rows = await tx
    .insertInto('shipments')
    .values(
      parcelsOf(pieces).map(({ artistId, lengthCm, widthCm, heightCm, weightGrams }, index) => ({
        order_id: orderId,
        artist_id: artistId,
        reference: `${orderId.slice(0, 8).toUpperCase()}-${index + 1}-${orderId.replaceAll('-', '').slice(-12)}`,
        weight_grams: weightGrams,
        length_cm: lengthCm,
        width_cm: widthCm,
        height_cm: heightCm,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listParcelIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody has begun to pack the order, and whether something of it is, or was, in the carrier's hands. */
export async function readHowFar(tx: Tx, orderId: string): Promise<{ isBegun: boolean; hasLeft: boolean }> {
  const parcels = await tx.selectFrom('shipments').select('state').where('order_id', '=', orderId).execute()
  return {
    isBegun: parcels.some(({ state }) => state === 'packed' || hasLeft(state)),
    hasLeft: parcels.some(({ state }) => hasLeft(state)),
  }
}
