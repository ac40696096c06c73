import { sql, type RawBuilder } from 'kysely'
import { allOf, likeText, rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Attention } from '#domain/orders/order/attention.rules.ts'
import { ATTENTION, hasNumber, WAS_PAID } from '#domain/orders/order/orders.db.ts'
import { HAD_TO_LEAVE_BY, lateOrders, TO_LEAVE } from '#domain/orders/shipping/late.db.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { phoneBeginning } from '#shared/typed-phone.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { nameOf } from './admin-order.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import { ORDER_VIEWS, type OrderQuery, type OrderSorting, type OrderView, type PaidBy } from './order-forms.rules.ts'

export type ListedOrder = {
  id: string
  shortNumber: number
  createdAt: Date
  status: OrderStatus
  paymentState: PaymentState
  totalPaise: Paise
  attention: Attention[]
  contactName: string
  contactEmail: string | null
  /** Orders without an account. */
  isGuest: boolean
  isOfShop: boolean
  /** The admin who made it for its buyer. */
  madeBy: string | null
  paidBy: PaidBy
  titles: string
  city: string | null
  /** The day in India by which the next parcel is to be handed over; null once all have left. */
  leavesBy: string | null
}

export type OrderInList = ListedOrder & {
  /** Of the first works. */
  pictures: PictureFacts[]
  workCount: number
}

/** Numbers match exactly, a phone however it is typed; names and titles match in part. */
function found(words: string): RawBuilder<unknown> {
  const like = `%${likeText(words.toLowerCase())}%`
  const numbered = hasNumber(words)
  const phone = phoneBeginning(words)
  const by = `${phone}%`
  return sql`orders.id in (
    select id from orders where lower(contact_name) like ${like} or contact_email like ${like}
      or razorpay_order_id = ${words} or razorpay_payment_id = ${words}
      ${phone ? sql`or contact_phone like ${by} or shipping_address ->> 'phone' like ${by}` : sql``}
      ${numbered ? sql`or ${numbered}` : sql``} ${isUuid(words) ? sql`or id = ${words}` : sql``}
    union all select order_id from order_items where lower(title) like ${like}
    union all select order_id from shipments where awb_code = ${words} or reference = ${words}
    union all select order_id from payments where provider_payment_id = ${words}
    union all select order_id from payments join refunds on payment_id = payments.id where provider_refund_id = ${words})`
}

/** Midnight in India. */
const startOf = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Asia/Kolkata')`

const IS_SERVED = sql`orders.payment_state in ('paid', 'due')`

/** Of the parcels that have not left, the first day by which one is to be handed over. */
const LEAVES_BY = sql`(select min(leaves_by) from ${TO_LEAVE} to_leave where to_leave.order_id = orders.id)`

/** Attempts that were never paid are in no view. */
const inView = (view: OrderView, today: string): RawBuilder<unknown> =>
  ({
    all: sql`(orders.payment_state <> 'expired' or orders.due_at is not null)`,
    'to-confirm': sql`${IS_SERVED} and orders.status = 'pending'`,
    'to-send': sql`orders.status <> 'pending' and orders.id in (select order_id from ${TO_LEAVE} to_leave)`,
    late: sql`orders.id in ${lateOrders(sql`${today}::date`)}`,
    'on-the-way': sql`orders.id in (select shipments.order_id from shipments
      where shipments.state in ('shipped', 'out-for-delivery', 'attempt-failed', 'returning'))`,
    done: sql`orders.status = 'completed'`,
  })[view]

/** Unpaid attempts are shown only to a search for them. `today` is a day in India. */
function matches(
  { view, words, status, payment, needsAttention, isOfShop, isByPayment, from, to }: OrderQuery,
  today: string,
): RawBuilder<unknown> {
  const at = isByPayment ? sql`orders.paid_at` : sql`orders.created_at`
  return allOf([
    words && found(words),
    (view !== 'all' || (!words && !payment && !needsAttention)) && inView(view, today),
    status && sql`status = ${status}`,
    payment && sql`payment_state = ${payment}`,
    needsAttention && sql`orders.id in (select order_id from order_attention)`,
    isOfShop && sql`origin = 'shop'`,
    isByPayment && WAS_PAID,
    from && sql`${at} >= ${startOf(from)}`,
    to && sql`${at} < ${startOf(to, 1)}`,
  ])
}

const LISTED = sql`
  id, short_number as "shortNumber", created_at as "createdAt", status, payment_state as "paymentState", total_amount_paise as "totalPaise",
  ${ATTENTION} as attention, contact_name as "contactName", contact_email as "contactEmail",
  guest_id is not null and user_id is null and origin = 'store' as "isGuest", origin = 'shop' as "isOfShop",
  ${nameOf('orders.made_by')} as "madeBy",
  case when pays_on_delivery then 'delivery'
    when gift_card_paise > 0 and gift_card_paise < total_amount_paise then 'with-gift-card' else coalesce(
    (select method from payments where order_id = orders.id and settles_order and is_by_hand),
    (select 'link' from payment_links where order_id = orders.id), 'online') end as "paidBy",
  shipping_address ->> 'city' as city, ${LEAVES_BY}::text as "leavesBy"`

/** What the list is sorted by; what has left comes last. `hadToLeave`: of one that may have left. */
function sortKeys({ sort, isFalling }: OrderSorting, hadToLeave = sql``): RawBuilder<unknown>[] {
  const last = sql`${isFalling ? '-infinity' : 'infinity'}::date`
  const first = {
    placed: [],
    leaves: [sql`coalesce(${LEAVES_BY}, ${hadToLeave} ${last})`],
    total: [sql`orders.total_amount_paise`],
  }[sort]
  return [...first, sql`orders.created_at`, sql`orders.id`]
}

const inOrder = (keys: readonly RawBuilder<unknown>[], isRising: boolean) =>
  sql.join(keys.map((key) => sql`${key} ${isRising ? sql`asc` : sql`desc`}`))

const sorting = (query: OrderSorting) => inOrder(sortKeys(query), !query.isFalling)

type Part = { today: string; limit: number; offset: number }

export function listOrdersForAdmin(db: Db, query: OrderQuery, { today, limit, offset }: Part) {
  return rowsOf<OrderInList>(db)`
    select ${LISTED},
      (select string_agg(title, ', ' order by position) from order_items where order_id = orders.id) as titles,
      (select count(*)::integer from order_items where order_id = orders.id) as "workCount",
      array(select ${pictureFacts('whole')} from order_items item
        join pictures whole on whole.id = substring(item.image_url from '^/images/([0-9a-f-]{36})/')::uuid
        where item.order_id = orders.id order by item.position limit 3) as pictures
    from (
      select orders.* from orders where ${matches(query, today)}
      order by ${sorting(query)} limit ${limit} offset ${offset}
    ) orders order by ${sorting(query)}`
}

export type Neighbours = { before: string | null; after: string | null }

/** The orders before and after this one in the list, which it may have left. */
export async function findNeighbours(
  db: Db,
  orderId: string,
  { query, today }: { query: OrderQuery; today: string },
): Promise<Neighbours> {
  const keys = sortKeys(query)
  const here = sql`select ${sql.join(sortKeys(query, sql`${HAD_TO_LEAVE_BY},`))} from orders where id = ${orderId}`
  const next = (isRising: boolean) => sql`(
    select orders.id from orders
    where ${matches(query, today)} and (${sql.join(keys)}) ${isRising ? sql`>` : sql`<`} (${here})
    order by ${inOrder(keys, isRising)} limit 1)`
  const { isFalling } = query
  const row = await rowOf<Neighbours>(db)`select ${next(isFalling)} as before, ${next(!isFalling)} as after`
  return row ?? { before: null, after: null }
}

type Counts = { count: number; attention: number }

export async function countOrdersForAdmin(db: Db, query: OrderQuery, today: string): Promise<Counts> {
  const row = await rowOf<Counts>(db)`
    select (select count(*) from orders where ${matches(query, today)})::integer as count,
      (select count(distinct order_id) from order_attention)::integer as attention`
  return row ?? { count: 0, attention: 0 }
}

/** The number of orders in each view. */
export async function countOrderViews(db: Db, today: string): Promise<Record<OrderView, number>> {
  const counts = ORDER_VIEWS.map(
    (view) => sql`(select count(*) from orders where ${inView(view, today)})::integer as ${sql.ref(view)}`,
  )
  const row = await rowOf<Record<OrderView, number>>(db)`select ${sql.join(counts)}`
  if (!row) throw new Error('Orders could not be counted.')
  return row
}

export type ExportedOrder = ListedOrder & {
  city: string
  contactPhone: string
  paidAt: Date | null
  subtotalPaise: Paise
  discountPaise: Paise
  couponCode: string | null
  taxPaise: Paise
  giftCardPaise: Paise
  refundedPaise: Paise
  providerOrderId: string | null
  paymentId: string | null
  invoice: string | null
  state: string
  postalCode: string
  awbs: string | null
}

/** Rows after an order in the list, up to the limit. */
export function listOrdersAfter(
  db: Db,
  query: OrderQuery,
  { after, today, limit }: { after: { createdAt: Date; id: string } | undefined } & Omit<Part, 'offset'>,
) {
  return rowsOf<ExportedOrder>(db)`
    select ${LISTED}, contact_phone as "contactPhone",
      paid_at as "paidAt", subtotal_paise as "subtotalPaise", discount_paise as "discountPaise", coupon_code as "couponCode", tax_paise as "taxPaise", gift_card_paise as "giftCardPaise",
      razorpay_order_id as "providerOrderId", razorpay_payment_id as "paymentId",
      shipping_address ->> 'state' as state,
      shipping_address ->> 'postal_code' as "postalCode",
      (select string_agg(concat_ws(', ', quantity || ' x ' || title, size_name), ', ' order by position)
        from order_items where order_id = orders.id) as titles,
      (select string_agg(awb_code, ', ' order by reference) from shipments where order_id = orders.id) as awbs,
      (select string_agg(serial, ', ' order by artist_id nulls first) from invoices where order_id = orders.id and kind = 'invoice') as invoice,
      coalesce((select sum(refunds.amount_paise) from refunds join payments on payments.id = payment_id
        where payments.order_id = orders.id and settles_order and refunds.state <> 'failed'), 0)::bigint as "refundedPaise"
    from (
      select orders.* from orders where ${matches(query, today)}
        ${after ? sql`and (orders.created_at, orders.id) < (${after.createdAt}, ${after.id})` : sql``}
      order by orders.created_at desc, orders.id desc limit ${limit}
    ) orders order by created_at desc, id desc`
}

const LATELY_MINUTES = 60

/** For monitoring, without looking at any order. */
export async function countForDashboard(db: Db, now: Date): Promise<{ paidLately: number; needingAttention: number }> {
  const since = new Date(now.getTime() - LATELY_MINUTES * 60_000)
  const { rows } = await sql<{ paidLately: number; needingAttention: number }>`
    select
      (select count(*)::integer from orders where paid_at > ${since} and payment_state = 'paid') as "paidLately",
      (select count(distinct order_id)::integer from order_attention) as "needingAttention"`.execute(db)
  return rows[0] ?? { paidLately: 0, needingAttention: 0 }
}
