/** The parcels of one artist. Every statement filters by the artist's id. */
import { sql } from 'kysely'
import { papersOfArtist, type PaperOfArtist } from '#domain/orders/invoices/invoices.db.ts'
import { listOf, rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { ORDER_GIFT, FRAME_IN_WORDS } from '#domain/orders/order/orders.db.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import { isDisputed } from '#domain/payments/disputes.db.ts'
import { IS_ASKED_BACK } from '#domain/orders/returning/returns.db.ts'
import { EVENTS } from '#domain/orders/shipping/shipments.db.ts'
import type { ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { FILTER_STATES, PARCEL_FILTERS, type ParcelCard, type ParcelFilter } from './own-parcels.rules.ts'

/** Only the lines of the parcel's artist, without prices. */
const LINES = listOf(sql`
  select order_items.id, order_items.title, frame_name as "frameName", frame_style as "frameStyle", ${FRAME_IN_WORDS} as frame, size_name as "sizeName", quantity, leaves_from as "leavesFrom",
    leaves_by as "leavesBy", ${IS_ASKED_BACK} as "isAskedBack",
    case when pictures.id is not null then ${pictureFacts('pictures')} end as picture
  from order_items
  left join pictures on pictures.id = substring(order_items.image_url from '^/images/([0-9a-f-]{36})/')::uuid
  where order_items.order_id = shipments.order_id and order_items.artist_id = shipments.artist_id order by position`)

const CARD = sql`
  shipments.id, orders.id as "orderId", orders.short_number as "shortNumber", shipments.state, orders.payment_state as "paymentState",
  shipments.packed_at as "packedAt", orders.created_at as "orderedAt", coalesce(orders.due_at, orders.paid_at) as "soldAt", collect_paise as "collectPaise",
  shipments.pickup_trouble as "pickupTrouble",
  coalesce(nullif(orders.shipping_address ->> 'fullName', ''), orders.contact_name) as "buyerName",
  orders.shipping_address ->> 'city' as city, orders.shipping_address ->> 'postal_code' as "postalCode",
  ${isDisputed(sql`orders.id`)} as "isHeld", ${LINES} as lines, ${ORDER_GIFT} as gift`

type Page = { artistId: string; states: readonly ShipmentState[] | undefined; limit: number; offset: number }

const inStates = (states: readonly ShipmentState[] | undefined) =>
  states ? sql`and shipments.state = any(${[...states]})` : sql``

/** Newest first. */
export function listOwnParcels(db: Db, { artistId, states, limit, offset }: Page) {
  return rowsOf<ParcelCard>(db)`
    select ${CARD} from shipments join orders on orders.id = shipments.order_id
    where shipments.artist_id = ${artistId} ${inStates(states)}
    order by shipments.created_at desc, shipments.id desc limit ${limit} offset ${offset}`
}

export type ParcelCounts = Record<ParcelFilter | 'all', number>

export const NO_PARCELS: ParcelCounts = { all: 0, waiting: 0, packed: 0, 'on-the-way': 0, delivered: 0 }

export async function countOwnParcels(db: Db, artistId: string): Promise<ParcelCounts> {
  const counts = PARCEL_FILTERS.map(
    (filter) => sql`count(*) filter (where state = any(${[...FILTER_STATES[filter]]}))::integer as ${sql.ref(filter)}`,
  )
  const row = await rowOf<ParcelCounts>(db)`
    select count(*)::integer as "all", ${sql.join(counts)} from shipments where artist_id = ${artistId}`
  return row ?? NO_PARCELS
}

/** A card, with the details for packing and sending. */
export type OwnParcel = ParcelCard & {
  reference: string
  street: string
  region: string
  country: string
  phone: string
  carrierShipmentId: string | null
  awb: string | null
  courierName: string | null
  trackUrl: string | null
  weightGrams: number
  lengthCm: number
  widthCm: number
  heightCm: number
  pickupRequestedAt: Date | null
  pickupOn: string | null
  deliveredAt: Date | null
  artist: { name: string; city: string | null }
  events: { activity: string; location: string; at: string }[]
  /** Issued in the artist's name. */
  papers: PaperOfArtist[]
}

type Own = { artistId: string; shipmentIds: readonly string[] }

/** The one that was ordered first comes first. */
export function listOwnSlips(db: Db, { artistId, shipmentIds }: Own) {
  return rowsOf<OwnParcel>(db)`
    select ${CARD}, shipments.reference, orders.shipping_address ->> 'street' as street,
      orders.shipping_address ->> 'state' as "region", orders.shipping_address ->> 'country' as country,
      coalesce(nullif(orders.shipping_address ->> 'phone', ''), orders.contact_phone) as phone,
      carrier_shipment_id as "carrierShipmentId", awb_code as awb, courier_name as "courierName",
      track_url as "trackUrl", weight_grams as "weightGrams", length_cm as "lengthCm", width_cm as "widthCm",
      height_cm as "heightCm", pickup_requested_at as "pickupRequestedAt", pickup_on as "pickupOn",
      delivered_at as "deliveredAt", json_build_object('name', artists.name, 'city', artists.city) as artist,
      ${EVENTS} as events, ${papersOfArtist(sql`shipments.order_id`, sql`shipments.artist_id`)} as papers
    from shipments join orders on orders.id = shipments.order_id join artists on artists.id = shipments.artist_id
    where shipments.id = any(${[...shipmentIds]}::uuid[]) and shipments.artist_id = ${artistId}
    order by shipments.created_at, shipments.id`
}
