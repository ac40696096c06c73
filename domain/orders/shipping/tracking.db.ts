import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { selectShipments } from './shipments.db.ts'

type Db = Kysely<Tables>

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
