/** What must follow from an order: pieces, parcels, papers, jobs. Each statement names which record is wrong, and how. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { facts } from './audit-orders.db.ts'
import { BOOK_PARCEL, CHECK_ORDER, CHECK_PAYMENT, ORDER_MAIL, REFUND_PAYMENT } from '#domain/orders/order/order-jobs.ts'

const KINDS = [BOOK_PARCEL, CHECK_ORDER, CHECK_PAYMENT, ORDER_MAIL, REFUND_PAYMENT]

const BOUGHT = sql`
  (select order_id, artwork_id, sum(quantity) as quantity from order_items group by order_id, artwork_id)`

/** What must be done, by the key that names it; `is_over` says that it should be done by now. */
const DUE = sql`
  select 'order' as kind, id::text as id, ${`${ORDER_MAIL}:placed:`} || id || ':buyer' as key, true as is_over from orders
  where payment_state = 'paid'
  union all select 'order', id::text, ${`${ORDER_MAIL}:paid:`} || id || ':buyer', true from orders where payment_state = 'paid'
  union all select 'parcel', reference, ${`${BOOK_PARCEL}:`} || id, true from shipments
  union all select 'refund', id::text, ${`${REFUND_PAYMENT}:`} || id, state = 'processed' from refunds where state <> 'failed'`

/** `late`: what was due before it should be over. */
export const goodsChecks = (late: Date) =>
  ({
    'hold-of-closed-order': sql`
      select 'order', orders.id::text, ${facts('state', sql`payment_state`)} from holds join orders on orders.id = order_id
      where holds.state = 'held' and payment_state <> 'unpaid'`,
    'held-differs': sql`
      select 'artwork', artworks.id::text, json_build_object('held', held_quantity, 'holds', coalesce(sum(quantity), 0))
      from artworks left join holds on artwork_id = artworks.id and state = 'held'
      group by artworks.id having held_quantity <> coalesce(sum(quantity), 0)`,
    oversold: sql`
      select 'artwork', id::text, json_build_object('left', stock_quantity, 'held', held_quantity) from artworks
      where stock_quantity < 0 or stock_quantity < held_quantity`,
    'sold-differs': sql`
      select 'order', orders.id::text, ${facts('artwork', sql`bought.artwork_id`)} from orders
      join ${BOUGHT} bought on bought.order_id = orders.id
      left join holds on holds.order_id = orders.id and holds.artwork_id = bought.artwork_id and holds.state = 'sold'
      where (payment_state = 'paid' and bought.quantity is distinct from holds.quantity)
        or (payment_state in ('unpaid', 'expired') and holds.quantity is not null)`,
    'paid-without-invoice': sql`
      select 'order', id::text, json_build_object() from orders
      where payment_state = 'paid' and not exists (select from invoices where order_id = orders.id and kind = 'invoice')`,
    'refund-without-credit-note': sql`
      select 'refund', refunds.id::text, ${facts('state', sql`refunds.state`)} from refunds join payments on payments.id = payment_id
      join invoices on invoices.order_id = payments.order_id and kind = 'invoice'
      where refunds.state = 'processed' and settles_order
        and not exists (select from invoices where refund_id = refunds.id)`,
    'paid-without-parcel': sql`
      select 'order', orders.id::text, ${facts('artist', sql`artist_id`)} from orders
      join (select distinct order_id, artist_id from order_items) order_items on order_items.order_id = orders.id
      where payment_state = 'paid' and not exists (
        select from shipments where order_id = orders.id and artist_id = order_items.artist_id)`,
    'parcel-of-unpaid': sql`
      select 'parcel', reference, ${facts('state', sql`payment_state`)} from shipments join orders on orders.id = order_id
      where payment_state in ('unpaid', 'expired')`,
    'open-past-hold': sql`
      select 'order', id::text, ${facts('until', sql`hold_until::text`)} from orders
      where payment_state = 'unpaid' and hold_until < ${late}`,
    'job-missing': sql`
      select due.kind, due.id, ${facts('job', sql`due.key`)} from (${DUE}) due left join jobs on jobs.key = due.key
      where jobs.key is null or (jobs.state = 'done' and not is_over)
      union all
      select 'order', orders.id::text, ${facts('job', sql`${CHECK_ORDER}::text`)} from orders
      left join jobs on jobs.kind = ${CHECK_ORDER} and state <> 'done' and payload ->> 'orderId' = orders.id::text
      where payment_state = 'unpaid' and jobs.id is null`,
    'job-failed': sql`
      select 'job', key, ${facts('note', sql`coalesce(jobs.note, '')`)} from jobs
      where jobs.state in ('failed', 'unsure') and kind = any(${KINDS}) and not exists (
        select from refunds where kind = ${REFUND_PAYMENT} and id::text = payload ->> 'refundId' and refunds.state = 'failed')`,
    'event-not-acted': sql`
      select 'event', event_id, ${facts('kind', sql`kind`)} from provider_events
      where provider = 'payments' and acted_at is null and received_at < ${late}`,
    'serials-differ': sql`
      select 'series', kind || ' ' || financial_year, json_build_object('count', count(number), 'last', coalesce(max(number), 0))
      from invoices full join invoice_series using (kind, financial_year)
      group by kind, financial_year, last_number
      having count(distinct number) <> count(number) or count(number) <> coalesce(max(number), 0)
        or last_number is distinct from max(number)`,
    'cart-still-holds': sql`
      select 'order', orders.id::text, ${facts('artwork', sql`cart_items.artwork_id`)} from orders
      join order_items on order_items.order_id = orders.id
      join cart_items on cart_items.user_id = orders.user_id
        and cart_items.frame_option_id = order_items.frame_option_id
      where payment_state = 'paid' and takes_from_cart and cart_items.updated_at <= orders.created_at`,
  }) satisfies Record<string, RawBuilder<unknown>>
