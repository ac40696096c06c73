/** Reads orders. A person's request names the person in the statement. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { isOneOf, listOf, rowsOf, rowOf } from '#db/sql-parts.ts'
import { ORDER_GIFT, openTo } from '#domain/orders/order/orders.db.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import { isDisputed } from '#domain/payments/disputes.db.ts'
import type { OrderCard, OrderDetail, Viewer } from '#domain/orders/order/order.rules.ts'
import { EVENTS } from '#domain/orders/shipping/shipments.db.ts'

const CUTS = sql`(
  select coalesce(json_agg(json_build_object('label', cut ->> 'label', 'paise', (cut ->> 'paise')::bigint)), '[]')
  from jsonb_array_elements(discounts) cut)`

/** Pictures never change: the one in the line's own URL is what the buyer saw. */
const ITEMS = listOf(sql`
  select order_items.id, artwork_id as "artworkId", frame_option_id as "frameOptionId", size_id as "sizeId", size_name as "sizeName", artist_id as "artistId",
    order_items.title, artist_name as "artistName", frame_name as "frameName", frame_style as "frameStyle", quantity, unit_price_paise as "unitPaise", tax_percent as "taxPercent", ${CUTS} as discounts,
    leaves_from as "leavesFrom", leaves_by as "leavesBy",
    case when pictures.id is not null then ${pictureFacts('pictures')} end as picture
  from order_items
  left join pictures on pictures.id = order_items.picture_id
  where order_id = orders.id order by position`)

const EXTRAS = listOf(sql`
  select label, amount_paise as paise, tax_percent as "taxPercent" from order_extras where order_id = orders.id order by position`)

const GIFT_CARDS = listOf(sql`
  select last_four as "lastFour", held_change_paise as paise from gift_card_entries
  join gift_cards on gift_cards.id = card_id where order_id = orders.id and kind = 'hold' order by gift_card_entries.id`)

const MOVES = listOf(sql`
  select fact, to_value as "to", cause, moved_at as "at" from order_moves where order_id = orders.id order by id`)

const REFUNDS = listOf(sql`
  select refunds.id, refunds.amount_paise as "amountPaise", card_paise as "cardPaise", bank_paise as "bankPaise", reason, state,
    case when card_paise + bank_paise < refunds.amount_paise then provider_refund_id end as "providerRefundId",
    method, instead_of as "insteadOf", refunds.created_at as "decidedAt", refunds.updated_at as "movedAt"
  from refunds join payments on payments.id = refunds.payment_id
  where payments.order_id = orders.id order by refunds.created_at, refunds.id`)

const CARD = sql`
  orders.id, short_number as "shortNumber", orders.status, payment_state as "paymentState", total_amount_paise as "totalPaise", gift_card_paise as "giftCardPaise",
  orders.created_at as "createdAt", guest_id is not null as "isGuests", hold_until as "holdUntil", takes_from_cart as "takesFromCart",
  case when payment_state = 'unpaid' then (select token from quote_prices where id = quote_price_id) end as quotePrice,
  payment_state = 'unpaid' and claimed_payment_id is not null as "isClaimed", razorpay_order_id as "providerOrderId", shipping_address as "shippingAddress",
  pays_on_delivery as "paysOnDelivery", due_at as "dueAt",
  razorpay_order_id is null and (pays_on_delivery or origin = 'shop' or gift_card_paise = total_amount_paise) as "isPaidToUs", ${ITEMS} as items, ${MOVES} as moves, ${REFUNDS} as refunds`

/** Paid, still to be paid, or being checked: an abandoned attempt is no order. */
const isShown = (now: Date) => sql`
  (payment_state not in ('unpaid', 'expired') or due_at is not null
    or payment_state = 'unpaid' and (hold_until > ${now} or claimed_payment_id is not null))`

type Asked = Viewer & { now: Date }

/** Newest first. */
export function listOrders(db: Db, { now, limit, offset, ...viewer }: Asked & { limit: number; offset: number }) {
  return rowsOf<OrderCard>(db)`
    select ${CARD} from orders where ${openTo(viewer)} and ${isShown(now)}
    order by orders.created_at desc, orders.id desc limit ${limit} offset ${offset}`
}

export async function countOrders(db: Db, { now, ...viewer }: Asked): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from orders where ${openTo(viewer)} and ${isShown(now)}`
  return row?.count ?? 0
}

const PAYMENT = sql`(
  select json_build_object('method', method, 'paymentId', coalesce(reference, provider_payment_id)) from payments
  where payments.order_id = orders.id and settles_order)`

const LINK = sql`(
  select json_build_object('url', url, 'endsAt', ends_at, 'cancelledAt', cancelled_at, 'trouble', trouble)
  from payment_links where order_id = orders.id)`

const PARCELS = listOf(sql`
  select shipments.id, artist_id as "artistId", shipments.state, awb_code as awb, courier_name as "courierName",
    track_url as "trackUrl", collect_paise as "collectPaise", weight_grams as "weightGrams", expected_on as "expectedOn", delivered_at as "deliveredAt",
    ${EVENTS} as events
  from shipments where shipments.order_id = orders.id order by shipments.reference`)

const PAPERS = listOf(sql`
  select invoices.id, kind, serial, issued_at as "issuedAt", case when artist_id is not null then facts -> 'seller' ->> 'name' end as seller
  from invoices where invoices.order_id = orders.id order by issued_at, artist_id nulls first, invoices.id`)

const RETURNS = listOf(sql`
  select return_requests.id, reason, message, return_requests.state, answer, return_requests.created_at as "createdAt",
    decided_at as "decidedAt", return_requests.updated_at as "updatedAt",
    (select json_build_object('title', artworks.title, 'size', sizes.name) from artwork_sizes
      join artworks on artworks.id = artwork_sizes.artwork_id join sizes on sizes.id = artwork_sizes.size_id
      where artwork_sizes.id = exchange_size_id) as "exchangeFor",
    ${listOf(sql`
      select item_id as "itemId", return_items.quantity from return_items join order_items on order_items.id = item_id
      where return_id = return_requests.id order by position`)} as items,
    array(select ${pictureFacts('pictures')} from return_photos join pictures on pictures.id = return_photos.picture_id
      where return_id = return_requests.id order by return_photos.position) as photos
  from return_requests where return_requests.order_id = orders.id
  order by return_requests.created_at desc, return_requests.id`)

const DETAIL = sql`
  ${CARD}, subtotal_paise as "subtotalPaise", discount_paise as "discountPaise", coupon_code as "couponCode",
  ${EXTRAS} as extras, ${GIFT_CARDS} as "giftCards", ${ORDER_GIFT} as gift, tax_paise as "taxPaise", shipping_paise as "shippingPaise",
  round_off_paise as "roundOffPaise", billing_address as "billingAddress", contact_name as "contactName",
  contact_email as "contactEmail", contact_phone as "contactPhone", language, paid_at as "paidAt",
  ${isDisputed(sql`orders.id`)} as "isDisputed", origin = 'shop' as "isOfShop", is_handed_over as "isHandedOver", ${LINK} as link,
  ${PAYMENT} as payment, ${PARCELS} as parcels, ${PAPERS} as papers, ${RETURNS} as returns`

/** Everything about one order, as one state of the shop. */
function findDetail(db: Db, where: RawBuilder<unknown>) {
  return rowOf<OrderDetail>(db)`select ${DETAIL} from orders where ${where}`
}

export const findOwnOrder = (db: Db, { orderId, ...viewer }: { orderId: string } & Viewer) =>
  findDetail(db, sql`orders.id = ${orderId} and ${openTo(viewer)}`)

/** Whosever it is. */
export const findAnyOrder = (db: Db, orderId: string) => findDetail(db, sql`orders.id = ${orderId}`)

/** For e-mails to their own buyers and to the owner. */
export const listAnyOrders = (db: Db, orderIds: readonly string[]) =>
  rowsOf<OrderDetail>(db)`select ${DETAIL} from orders where ${isOneOf(sql`orders.id`, orderIds)}`
