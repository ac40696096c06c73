/** Parcels until a courier is booked. */
import { sql } from 'kysely'
import type { Booked } from '#providers/carriers/carrier.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { writeShipment, type Shipment } from './shipments.db.ts'
import { FRAME_IN_WORDS } from '#domain/orders/order/orders.db.ts'
import { isParcelBegun } from '#domain/orders/order/order.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import type { Parcel } from './parcel.rules.ts'

/** The facts of a parcel that the carrier needs, besides its size. */
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
      FRAME_IN_WORDS.as('frame'),
      'frame_option_id as frameOptionId',
      'size_id as sizeId',
      'size_name as sizeName',
      'quantity',
      'unit_price_paise as unitPrice',
      'discount_paise as discount',
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

const IS_WAITING = sql<boolean>`state = 'waiting'`
const IS_ALIVE = sql<boolean>`state <> 'cancelled'`

/** False when the parcel no longer waits. */
export const keepReference = (db: Db, id: string, reference: string, now: Date) =>
  writeShipment(db, id, { reference, carrier_order_id: null, carrier_shipment_id: null, updated_at: now }, IS_WAITING)

/** False when the parcel no longer waits. */
export const keepCarrier = (db: Db, id: string, carrier: string, now: Date) =>
  writeShipment(db, id, { carrier, updated_at: now }, IS_WAITING)

/** False when the parcel has been cancelled. */
export const keepCarrierIds = (db: Db, id: string, { carrierOrderId, carrierShipmentId }: Booked, now: Date) =>
  writeShipment(
    db,
    id,
    { carrier_order_id: carrierOrderId, carrier_shipment_id: carrierShipmentId, updated_at: now },
    IS_ALIVE,
  )

type Courier = Pick<Booked, 'awbCode' | 'courierName'> & { statusText: string }

/** False when the parcel no longer waits. */
export const keepCourier = (tx: Tx, id: string, { awbCode, courierName, statusText }: Courier, now: Date) =>
  writeShipment(
    tx,
    id,
    { state: 'booked', awb_code: awbCode, courier_name: courierName, status_text: statusText, updated_at: now },
    IS_WAITING,
  )

const NOTHING_THERE = {
  status_text: null,
  carrier: null,
  carrier_order_id: null,
  carrier_shipment_id: null,
  awb_code: null,
  courier_name: null,
  track_url: null,
  packed_at: null,
  pickup_requested_at: null,
  pickup_on: null,
  pickup_trouble: null,
  expected_on: null,
}

/** A parcel that was cancelled at the carrier is to be booked like a new one, under a new number. */
export const beginParcelAnew = (tx: Tx, id: string, reference: string, now: Date) =>
  writeShipment(tx, id, { ...NOTHING_THERE, reference, state: 'waiting', updated_at: now })

const PARCEL_OF_CATEGORY = [
  'parcel_length_cm as lengthCm',
  'parcel_width_cm as widthCm',
  'parcel_height_cm as heightCm',
  'parcel_weight_grams as weightGrams',
] as const

/** The parcels of a paid order, one for each artist. */
export async function addParcels(
  tx: Tx,
  orderId: string,
  parcels: readonly (Parcel & { id: string })[],
  now: Date,
): Promise<void> {
  if (parcels.length === 0) return
  await tx
    .insertInto('shipments')
    .values(
      parcels.map(({ id, artistId, lengthCm, widthCm, heightCm, weightGrams }, index) => ({
        id,
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
    .execute()
}

export async function listParcelIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether packing of the order has begun, and whether something of it is, or was, with the carrier. */
export async function readHowFar(tx: Db, orderId: string): Promise<{ isBegun: boolean; hasLeft: boolean }> {
  const parcels = await tx.selectFrom('shipments').select('state').where('order_id', '=', orderId).execute()
  const order = await tx.selectFrom('orders').select('is_handed_over').where('id', '=', orderId).executeTakeFirst()
  return {
    isBegun: parcels.some(isParcelBegun),
    hasLeft: order?.is_handed_over === true || parcels.some(({ state }) => hasLeft(state)),
  }
}

/** How the works on sale among these are packed, and when their artists are away. */
export function listBoxes(db: Db, artworkIds: readonly string[]) {
  return db
    .selectFrom('artworks')
    .innerJoin('categories', 'categories.id', 'artworks.category_id')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .select(['artworks.id as artworkId', 'artworks.artist_id as artistId', ...PARCEL_OF_CATEGORY])
    .select(['away_from as awayFrom', 'away_until as awayUntil'])
    .where('artworks.id', '=', sql<string>`any(${artworkIds})`)
    .where('approval_state', '=', 'approved')
    .execute()
}

/** What the courier collects at the door. */
type ToCollect = { shipmentId: string; collectPaise: Paise; feePaise: Paise }

export async function setCollected(tx: Tx, { shipmentId, collectPaise, feePaise }: ToCollect): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ collect_paise: collectPaise, collect_fee_paise: feePaise })
    .where('id', '=', shipmentId)
    .execute()
}
