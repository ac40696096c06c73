import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { OrderStatus, PaymentState } from '#domain/purchase/order-moves.rules.ts'
import { CANNOT_BE_BOOKED } from './order-progress.rules.ts'
import type { ShipmentState } from './shipment-states.rules.ts'

type Db = Kysely<Tables>

const SHIPMENT = [
  'shipments.id',
  'shipments.order_id as orderId',
  'shipments.artist_id as artistId',
  'shipments.reference',
  'shipments.state',
  'shipments.status_text as statusText',
  'shipments.carrier_shipment_id as carrierShipmentId',
  'shipments.awb_code as awbCode',
  'shipments.courier_name as courierName',
  'shipments.track_url as trackUrl',
  'shipments.weight_grams as weightGrams',
  'shipments.length_cm as lengthCm',
  'shipments.width_cm as widthCm',
  'shipments.height_cm as heightCm',
  'shipments.pickup_requested_at as pickupRequestedAt',
  'shipments.picked_up_at as pickedUpAt',
  'shipments.expected_on as expectedOn',
  'shipments.delivered_at as deliveredAt',
  'shipments.heard_at as heardAt',
  'shipments.created_at as createdAt',
] as const

const selectShipments = (db: Db) => db.selectFrom('shipments').select(SHIPMENT)

export type Shipment = NonNullable<Awaited<ReturnType<typeof findShipment>>>

export function findShipment(db: Db, id: string) {
  return selectShipments(db).where('shipments.id', '=', id).executeTakeFirst()
}

export function listShipments(db: Db, orderId: string) {
  return selectShipments(db).where('order_id', '=', orderId).orderBy('reference').execute()
}

/** By the courier's number; by ours while the courier's is not stored yet. */
export function findShipmentOfNotice(db: Db, { awbCode, reference }: { awbCode: string; reference: string }) {
  return selectShipments(db)
    .where((either) =>
      either.or([
        either('awb_code', '=', awbCode),
        either.and([either('awb_code', 'is', null), either('reference', '=', reference)]),
      ]),
    )
    .executeTakeFirst()
}

/** What the carrier is told of a parcel, besides its size. */
export async function readConsignment(db: Db, { orderId, artistId }: Pick<Shipment, 'orderId' | 'artistId'>) {
  const order = await db
    .selectFrom('orders')
    .select([
      'payment_state as paymentState',
      'contact_name as contactName',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
      'shipping_address as shippingAddress',
      'billing_address as billingAddress',
      'created_at as createdAt',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .select([
      'title',
      'frame_name as frameName',
      'frame_option_id as frameOptionId',
      'quantity',
      'unit_price_paise as unitPrice',
      'tax_percent as taxPercent',
      'hsn',
    ])
    .where('order_id', '=', orderId)
    .where('artist_id', '=', artistId)
    .orderBy('position')
    .execute()
  return { order, items }
}

export type Consignment = Awaited<ReturnType<typeof readConsignment>>

/** False when the parcel does not wait any more. */
export async function keepReference(db: Db, id: string, reference: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await waiting(db, id)
    .set({ reference, carrier_order_id: null, carrier_shipment_id: null, updated_at: now })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the parcel was cancelled meanwhile. */
export async function keepCarrierIds(
  db: Db,
  id: string,
  { carrierOrderId, shipmentId }: { carrierOrderId: string; shipmentId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shipments')
    .set({ carrier_order_id: carrierOrderId, carrier_shipment_id: shipmentId, updated_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the parcel does not wait any more. */
export async function keepCourier(
  tx: Tx,
  id: string,
  { awbCode, courierName, statusText }: { awbCode: string; courierName: string; statusText: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await waiting(tx, id)
    .set({ state: 'booked', awb_code: awbCode, courier_name: courierName, status_text: statusText, updated_at: now })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const waiting = (db: Db, id: string) => db.updateTable('shipments').where('id', '=', id).where('state', '=', 'waiting')

export async function keepPickup(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('shipments').set({ pickup_requested_at: now, updated_at: now }).where('id', '=', id).execute()
}

/** The order's row is held before its parcels', as everywhere. */
export async function lockOrderOfShipment(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_state as paymentState'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type LockedOrder = { id: string; status: OrderStatus; paymentState: PaymentState }

export type ShipmentNews = {
  state: ShipmentState
  status_text?: string
  heard_at: Date
  courier_name?: string
  track_url?: string
  awb_code?: string
  expected_on?: string
  picked_up_at?: Date
  delivered_at?: Date
}

export async function moveShipment(tx: Tx, id: string, news: ShipmentNews): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ ...news, updated_at: news.heard_at })
    .where('id', '=', id)
    .execute()
}

export async function cancelShipment(tx: Tx, id: string, statusText: string, now: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state: 'cancelled', status_text: statusText, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export type Scan = { status_id: string; activity: string; location: string; happened_at: Date }

export async function addScans(tx: Tx, shipmentId: string, scans: readonly Scan[]): Promise<void> {
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

/** Once a parcel is booked nobody has to look at why it was not. */
export async function endAttentionToBooking(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attention: null })
    .where('id', '=', orderId)
    .where('attention', 'like', `%${CANNOT_BE_BOOKED}%`)
    .execute()
}

/** A paid order by the payment provider's number, if it is this person's. */
export function findPaidOrder(db: Db, { userId, providerOrderId }: { userId: string; providerOrderId: string }) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'payment_state as paymentState',
      'razorpay_payment_id as paymentId',
      'total_amount_paise as totalPaise',
      'shipping_address as shippingAddress',
    ])
    .where('user_id', '=', userId)
    .where('razorpay_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

/** What is told of each parcel of an order, its scans newest first. */
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

/** How the works on sale among these are packed. */
export function listBoxes(db: Db, artworkIds: readonly string[]) {
  return db
    .selectFrom('artworks')
    .innerJoin('categories', 'categories.id', 'artworks.category_id')
    .select([
      'artworks.artist_id as artistId',
      'parcel_length_cm as lengthCm',
      'parcel_width_cm as widthCm',
      'parcel_height_cm as heightCm',
      'parcel_weight_grams as weightGrams',
    ])
    .where('artworks.id', '=', sql<string>`any(${artworkIds})`)
    .where('review_state', '=', 'approved')
    .execute()
}
