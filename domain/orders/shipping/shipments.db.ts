import { sql, type Updateable } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { endAttention } from '#domain/orders/order/order-rows.db.ts'
import { openTo } from '#domain/orders/order/orders.db.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'

/** What the courier has reported of a parcel, newest first. */
export const EVENTS = listOf(sql`
  select activity, location, happened_at as "at" from shipment_events
  where shipment_id = shipments.id order by happened_at desc, shipment_events.id desc`)

/** Who handles a parcel: its artist, or an admin. */
export type Packer = { artistId: string } | { adminId: string }

const SHIPMENT = [
  'shipments.id',
  'shipments.order_id as orderId',
  'shipments.artist_id as artistId',
  'shipments.reference',
  'shipments.state',
  'shipments.status_text as statusText',
  'shipments.carrier',
  'shipments.carrier_shipment_id as carrierShipmentId',
  'shipments.awb_code as awbCode',
  'shipments.courier_name as courierName',
  'shipments.track_url as trackUrl',
  'shipments.weight_grams as weightGrams',
  'shipments.length_cm as lengthCm',
  'shipments.width_cm as widthCm',
  'shipments.height_cm as heightCm',
  'shipments.packed_at as packedAt',
  'shipments.pickup_requested_at as pickupRequestedAt',
  'shipments.picked_up_at as pickedUpAt',
  'shipments.expected_on as expectedOn',
  'shipments.delivered_at as deliveredAt',
  'shipments.heard_at as heardAt',
  'shipments.created_at as createdAt',
  'shipments.collect_paise as collectPaise',
  'shipments.collect_fee_paise as collectFeePaise',
] as const

const selectShipments = (db: Db) => db.selectFrom('shipments').select(SHIPMENT)

export type Shipment = NonNullable<Awaited<ReturnType<typeof findShipment>>>

export function findShipment(db: Db, id: string) {
  return selectShipments(db).where('shipments.id', '=', id).executeTakeFirst()
}

/** An artist's own parcels; an admin's are all. */
const belongingTo = (by: Packer) =>
  'artistId' in by ? sql<boolean>`shipments.artist_id = ${by.artistId}` : sql<boolean>`true`

export function findShipmentOf(db: Db, id: string, by: Packer) {
  return selectShipments(db).where('shipments.id', '=', id).where(belongingTo(by)).executeTakeFirst()
}

export function listShipments(db: Db, orderId: string) {
  return selectShipments(db).where('order_id', '=', orderId).orderBy('reference').execute()
}

/** A carrier's own, by the courier's number; by ours while the courier's is not stored yet. */
export function findShipmentOfNotice(
  db: Db,
  { carrier, awbCode, reference }: { carrier: string; awbCode: string; reference: string },
) {
  return selectShipments(db)
    .where((either) => either.or([either('carrier', '=', carrier), either('carrier', 'is', null)]))
    .where((either) =>
      either.or([
        either('awb_code', '=', awbCode),
        either.and([either('awb_code', 'is', null), either('reference', '=', reference)]),
      ]),
    )
    .executeTakeFirst()
}

/** The order's row is held before its parcels', as everywhere. */
export function lockOrderOfShipment(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_state as paymentState'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrderOfShipment>>

export type ShipmentNews = Updateable<Tables['shipments']> & { state: ShipmentState; heard_at: Date }

/** False when the parcel is no longer in the expected state. */
export async function writeShipment(
  db: Db,
  id: string,
  values: Updateable<Tables['shipments']> & { updated_at: Date },
  mustStand = sql<boolean>`true`,
): Promise<boolean> {
  const written = db.updateTable('shipments').set(values).where('id', '=', id).where(mustStand)
  return (await written.executeTakeFirst()).numUpdatedRows === 1n
}

export const moveShipment = (tx: Tx, id: string, news: ShipmentNews) =>
  writeShipment(tx, id, { ...news, updated_at: news.heard_at })

export const cancelShipment = (tx: Tx, id: string, statusText: string, now: Date) =>
  writeShipment(tx, id, { state: 'cancelled', status_text: statusText, updated_at: now })

export type ShipmentEvent = { status_id: string; activity: string; location: string; happened_at: Date }

export async function addScans(tx: Tx, shipmentId: string, scans: readonly ShipmentEvent[]): Promise<void> {
  if (scans.length === 0) return
  await tx
    .insertInto('shipment_events')
    .values(scans.map((scan) => ({ ...scan, shipment_id: shipmentId })))
    .onConflict((conflict) => conflict.columns(['shipment_id', 'status_id', 'happened_at', 'activity']).doNothing())
    .execute()
}

export async function findNewestScanAt(db: Db, shipmentId: string): Promise<Date | null> {
  const newest = await db
    .selectFrom('shipment_events')
    .select((of) => of.fn.max('happened_at').as('at'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst()
  return newest?.at ?? null
}

/** A paid order by the payment provider's number, if the viewer may open it. */
export function findPaidOrder(db: Db, { providerOrderId, ...viewer }: { providerOrderId: string } & Viewer) {
  return db
    .selectFrom('orders')
    .select(['id', 'payment_state as paymentState', 'shipping_address as shippingAddress'])
    .where(openTo(viewer))
    .where('razorpay_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

/** The facts of each parcel of an order, its scans newest first. */
export async function listTracked(db: Db, orderId: string) {
  const shipments = await selectShipments(db)
    .innerJoin('artists', 'artists.id', 'shipments.artist_id')
    .select(['artists.name as artistName', 'artists.city as artistCity'])
    .where('order_id', '=', orderId)
    .orderBy('reference')
    .execute()
  const ids = shipments.map(({ id }) => id)
  const scans = await db
    .selectFrom('shipment_events')
    .select(['shipment_id as shipmentId', 'activity', 'location', 'happened_at as happenedAt'])
    .where('shipment_id', '=', sql<string>`any(${ids})`)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return shipments.map((shipment) => ({
    ...shipment,
    scans: scans.filter(({ shipmentId }) => shipmentId === shipment.id),
  }))
}

export type TrackedShipment = Awaited<ReturnType<typeof listTracked>>[number]

type Packed = { shipmentId: string; by: Packer }

/** False when the parcel is not there to be packed: not theirs, not booked, packed or gone. */
export const keepPacked = (tx: Tx, { shipmentId, by, statusText }: Packed & { statusText: string }, now: Date) =>
  writeShipment(
    tx,
    shipmentId,
    { state: 'packed', status_text: statusText, packed_at: now, updated_at: now },
    sql`${belongingTo(by)} and state in ('booked', 'packed') and packed_at is null`,
  )

/** Once a courier comes for a parcel, the call for attention is over. */
export async function keepPickup(
  tx: Tx,
  { id, orderId }: { id: string; orderId: string },
  { pickupOn, now }: { pickupOn: string | null; now: Date },
): Promise<void> {
  const pickup = { pickup_requested_at: now, pickup_on: pickupOn, pickup_trouble: null, updated_at: now }
  await writeShipment(tx, id, pickup)
  await endAttention(tx, orderId, 'parcel-not-fetched', id)
}

export const keepPickupTrouble = (db: Db, id: string, trouble: string, now: Date) =>
  writeShipment(db, id, { pickup_trouble: trouble, updated_at: now }, sql`pickup_requested_at is null`)

/** False when there is no trouble that asking again could end. */
export const endPickupTrouble = (tx: Tx, { shipmentId, by }: Packed, now: Date) =>
  writeShipment(
    tx,
    shipmentId,
    { pickup_trouble: null, updated_at: now },
    sql`${belongingTo(by)} and state = 'packed' and pickup_trouble is not null`,
  )
