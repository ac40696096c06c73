/** The parcels of the demo buyers' orders, and their returns. */
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { bookParcel } from '#domain/orders/order/order-jobs.ts'
import type { Show } from './demo-show.ts'
import { insertPastJobs } from './past-jobs.db.ts'
import type { Brand } from '#shared/env.ts'
import type { ShowOrder, ShowParcel } from './show/show-types.ts'

export type Writing = {
  tx: Tx
  show: Show
  order: ShowOrder
  brand: Brand
  at: (daysAgo: number) => Date
  booksParcels: boolean
}

export async function insertParcel({ tx, show, order, at, booksParcels }: Writing, parcel: ShowParcel): Promise<void> {
  const { artist, state, courier, awb, seen, expectedInDays, packedDaysAgo, deliveredDaysAgo } = parcel
  const artistId = show.artists.find(({ slug }) => slug === artist)?.id ?? ''
  const shipped = seen.at(-1)?.[2]
  const packedAt = packedDaysAgo === undefined ? null : at(packedDaysAgo)
  const { id } = await tx
    .insertInto('shipments')
    .values({
      order_id: order.id,
      artist_id: artistId,
      reference: `${order.id.slice(0, 8).toUpperCase()}-${artist}`,
      state,
      status_text: state === 'shipped' ? 'In Transit' : null,
      awb_code: awb ?? null,
      courier_name: courier ?? null,
      weight_grams: 1_800,
      length_cm: 60,
      width_cm: 45,
      height_cm: 8,
      expected_on: expectedInDays === undefined ? null : at(-expectedInDays).toISOString().slice(0, 10),
      packed_at: packedAt,
      pickup_requested_at: packedAt,
      pickup_on: state === 'packed' && packedAt ? at(-1).toISOString().slice(0, 10) : null,
      picked_up_at: shipped === undefined ? null : at(shipped),
      delivered_at: deliveredDaysAgo === undefined ? null : at(deliveredDaysAgo),
      heard_at: at(0),
      created_at: at(order.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insertJobs = state === 'waiting' && booksParcels ? addJobs : insertPastJobs
  await insertJobs(tx, [bookParcel(id)], at(order.daysAgo))
  for (const [place, [activity, location, daysAgo]] of seen.entries()) {
    // Never two at the same minute.
    const happened = at(daysAgo + place / 48)
    await tx
      .insertInto('shipment_events')
      .values({ shipment_id: id, activity, location, happened_at: happened })
      .execute()
  }
}

export async function insertReturn(
  { tx, show, order, at }: Writing,
  returned: NonNullable<ShowOrder['returned']>,
): Promise<void> {
  const { id, reason, message, daysAgo, photo, answer } = returned
  const backDaysAgo = order.refund?.daysAgo ?? daysAgo
  const answeredAt = answer === undefined ? null : at((daysAgo + backDaysAgo) / 2)
  const backAt = answeredAt && at(backDaysAgo)
  await tx
    .insertInto('return_requests')
    .values({
      id,
      order_id: order.id,
      reason,
      message,
      state: answeredAt ? 'refunded' : 'requested',
      answer: answer ?? null,
      created_at: at(daysAgo),
      updated_at: backAt ?? at(daysAgo),
      answered_at: answeredAt,
      decided_at: answeredAt,
      closed_at: backAt,
    })
    .execute()
  await sql`
    insert into return_items (return_id, item_id, quantity)
    select ${id}, order_items.id, quantity from order_items where order_id = ${order.id}`.execute(tx)
  const picture = photo && show.pictures.find(({ owner, position }) => owner === photo[0] && position === photo[1])
  if (picture)
    await tx.insertInto('return_photos').values({ return_id: id, picture_id: picture.id, position: 1 }).execute()
}
