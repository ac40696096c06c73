import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** One parcel for each artist of a paid order, as heavy and as large as its works' categories say. */
export async function addParcels(tx: Tx, orderId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into shipments (order_id, artist_id, reference, weight_grams, length_cm, width_cm, height_cm, created_at, updated_at)
    select ${orderId}, parcel.artist_id, upper(left(${orderId}, 8)) || '-' || row_number() over (order by parcel.artist_id)
        || '-' || right(replace(${orderId}, '-', ''), 12),
      parcel.weight, parcel.length, parcel.width, parcel.height, ${now}, ${now}
    from (
      select order_items.artist_id, sum(parcel_weight_grams * quantity) as weight, max(parcel_length_cm) as length,
        max(parcel_width_cm) as width, sum(parcel_height_cm * quantity) as height
      from order_items
      join artworks on artworks.id = order_items.artwork_id
      join categories on categories.id = artworks.category_id
      where order_items.order_id = ${orderId}
      group by order_items.artist_id
    ) parcel
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listParcelIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether a parcel is in the carrier's hands. */
export async function hasLeft(tx: Tx, orderId: string): Promise<boolean> {
  const left = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['waiting', 'booked', 'packed', 'cancelled'])
    .executeTakeFirst()
  return left !== undefined
}
