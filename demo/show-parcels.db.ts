/** The parcels of the demo buyer's orders, and what came back. */
import type { Tx } from '#db/transaction.ts'
import type { Show } from './demo-show.ts'
import type { ShowOrder, ShowParcel } from './show/show-types.ts'

export type Writing = { tx: Tx; show: Show; order: ShowOrder; at: (daysAgo: number) => Date }

export async function insertParcel({ tx, show, order, at }: Writing, parcel: ShowParcel): Promise<void> {
  const { artist, state, courier, awb, seen, expectedInDays, deliveredDaysAgo } = parcel
  const artistId = show.artists.find(({ slug }) => slug === artist)?.id ?? ''
  const shipped = seen.at(-1)?.[2]
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
      picked_up_at: shipped === undefined ? null : at(shipped),
      delivered_at: deliveredDaysAgo === undefined ? null : at(deliveredDaysAgo),
      heard_at: at(0),
      created_at: at(order.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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
  { tx, order, at }: Writing,
  returned: NonNullable<ShowOrder['returned']>,
): Promise<void> {
  const { id, reason, message, daysAgo, answer } = returned
  await tx
    .insertInto('return_requests')
    .values({
      id,
      order_id: order.id,
      reason,
      message,
      state: 'refunded',
      answer,
      created_at: at(daysAgo),
      updated_at: at(order.refund?.daysAgo ?? daysAgo),
    })
    .execute()
}
