import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Shipment } from './shipments.db.ts'

type Db = Kysely<Tables>

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
