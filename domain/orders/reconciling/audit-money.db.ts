/** Contradictions among our own rows. Each statement names which record is wrong, and how. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Contradiction } from './contradictions.rules.ts'
import { bookChecks } from './audit-books.db.ts'
import { cardChecks } from './audit-cards.db.ts'
import { disputeChecks } from './audit-disputes.db.ts'
import { ledgerChecks } from './audit-ledger.db.ts'
import { payoutChecks } from '#domain/payouts/payout-checks.db.ts'
import { IS_STILL_OWED } from '#domain/orders/refunding/owed.db.ts'
import { SETTLE_COLLECTED } from '#domain/orders/order/order-jobs.ts'
import { facts, IS_SERVED, IS_TO_INVOICE, jobChecks } from './audit-jobs.db.ts'

/** All contradictions among our rows at one moment. */
export async function listContradictions(db: Db, late: Date): Promise<Contradiction[]> {
  const checks = Object.entries({
    ...orderChecks,
    ...goodsChecks(late),
    ...jobChecks(late),
    ...cardChecks,
    ...disputeChecks,
    ...bookChecks,
    ...ledgerChecks(late),
    ...payoutChecks(late),
  }).map(
    ([kind, check]) => sql`
      select ${kind}::text as kind, json_build_object('kind', found.kind, 'id', id) as about, facts
      from (${check}) found (kind, id, facts)`,
  )
  return rowsOf<Contradiction>(db)`${sql.join(checks, sql` union all `)}`
}

export type NotedPayment = {
  paymentId: string
  amountPaise: Paise
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  createdAt: Date
  /** Refunds that the provider must know, and that it may know. */
  toldPaise: Paise
  decidedPaise: Paise
  /** Or of a gift-card order. */
  isOfOrder: boolean
}

export function listNotedPayments(db: Db, since: Date) {
  return rowsOf<NotedPayment>(db)`
    select provider_payment_id as "paymentId", payments.amount_paise as "amountPaise", status,
      payments.created_at as "createdAt", coalesce(payments.order_id, payments.card_order_id) is not null as "isOfOrder",
      coalesce(sum(refunds.amount_paise - card_paise - bank_paise) filter (where state in ('requested', 'processed')), 0)::bigint as "toldPaise",
      coalesce(sum(refunds.amount_paise - card_paise) filter (where state <> 'failed'), 0)::bigint as "decidedPaise"
    from payments left join refunds on payment_id = payments.id
    where payments.created_at >= ${since} and not is_by_hand group by payments.id`
}

export async function listNotedParcels(db: Db, references: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ reference: string }>(db)`
    select reference from shipments where reference = any(${[...references]}::text[])`
  return new Set(rows.map(({ reference }) => reference))
}

export type NotedOrder = Awaited<ReturnType<typeof listNotedOrders>>[number]

/** Orders and gift-card orders: the provider has an order of its own for each. */
export function listNotedOrders(db: Db, ids: readonly string[]) {
  return rowsOf<{ kind: 'order' | 'cardOrder'; id: string; providerOrderId: string | null; toPayPaise: Paise }>(db)`
    select 'order' as kind, id, razorpay_order_id as "providerOrderId", total_amount_paise - gift_card_paise as "toPayPaise"
    from orders where id = any(${[...ids]}::uuid[])
    union all select 'cardOrder', id, razorpay_order_id, amount_paise
    from gift_card_orders where id = any(${[...ids]}::uuid[])`
}

const IS_PAID = sql`orders.payment_state in ('paid', 'refunding', 'refunded')`
/** The amounts due on refused parcels of an order. */
const NOT_TAKEN = sql`(
  select coalesce(sum(collect_paise), 0) from shipments join invoices on invoices.shipment_id = shipments.id
  where shipments.order_id = orders.id)`
/** The amount that couriers collect for an order, and how much of it the carrier has paid out. */
const COLLECTED = sql`
  (select order_id, sum(collect_paise) as paise, bool_and(collect_paise = coalesce(remitted, 0)) as is_paid_out
  from shipments left join (
    select awb_code, sum(amount_paise) as remitted from remittances group by awb_code) paid_out using (awb_code)
  where collect_paise is not null group by order_id)`
const GOES_BACK = sql`
  (select coalesce(sum(back.amount_paise), 0) from refunds back where back.payment_id = payments.id and back.state <> 'failed')`
const CAME_BACK = sql`
  (select coalesce(sum(amount_paise), 0) from refunds where payment_id = payments.id and refunds.state = 'processed')`

/** Both states of an order, each with its first state. */
const FACTS = sql`(values ('payment_state', 'unpaid', payment_state), ('status', 'pending', status))`

const orderChecks = {
  'paid-without-payment': sql`
    select 'order', id::text, ${facts('state', sql`payment_state`)} from orders where ${IS_PAID} and not exists (
      select from payments where order_id = orders.id and settles_order and amount_paise = total_amount_paise - gift_card_paise - ${NOT_TAKEN}
        and currency = 'INR'
        and (is_by_hand or provider_order_id = razorpay_order_id and provider_payment_id = razorpay_payment_id))`,
  'payment-without-order': sql`
    select 'payment', provider_payment_id, ${facts('paise', sql`amount_paise`)} from payments
    where status = 'captured' and not settles_order and amount_paise > ${GOES_BACK}`,
  'settles-unpaid': sql`
    select 'order', orders.id::text, json_build_object('state', payment_state, 'payment', provider_payment_id)
    from payments join orders on orders.id = order_id where settles_order and not ${IS_PAID}`,
  'collected-differs': sql`
    select 'order', id::text, json_build_object('paise', coalesce(paise, 0), 'of', total_amount_paise)
    from orders left join ${COLLECTED} collected on order_id = orders.id
    where due_at is not null and total_amount_paise is distinct from paise or due_at is null and paise is not null`,
  'paid-out-and-due': sql`
    select 'order', id::text, ${facts('paise', sql`paise`)} from orders join ${COLLECTED} collected on order_id = orders.id
    where payment_state = 'due' and is_paid_out and not exists (
      select from jobs where kind = ${SETTLE_COLLECTED.kind} and state = 'waiting' and payload ->> 'orderId' = orders.id::text)`,
  'paid-out-differs': sql`
    select 'parcel', reference, json_build_object('paise', remitted, 'of', owed)
    from shipments join orders on orders.id = order_id, lateral (
      select coalesce(sum(amount_paise), 0) as remitted,
        case when payment_state = 'expired' or exists (select from invoices where shipment_id = shipments.id) then 0
          else collect_paise end as owed
      from remittances where remittances.awb_code = shipments.awb_code) paid_out
    where payment_state not in ('unpaid', 'due') and collect_paise is not null and remitted <> owed`,
  'not-taken-without-credit-note': sql`
    select 'parcel', reference, ${facts('paise', sql`collect_paise`)} from shipments join orders on orders.id = order_id
    where payment_state = 'expired' and collect_paise > 0
      and not exists (select from invoices where shipment_id = shipments.id)`,
  'settled-twice': sql`
    select 'order', order_id::text, ${facts('payments', sql`string_agg(provider_payment_id, ', ')`)} from payments
    where settles_order and order_id is not null group by order_id having count(*) > 1`,
  'refunds-above-payment': sql`
    select 'payment', provider_payment_id, json_build_object('paise', ${GOES_BACK}, 'of', paid_with(payments)) from payments
    where paid_with(payments) < ${GOES_BACK}`,
  'refund-state-differs': sql`
    select 'order', orders.id::text, json_build_object('state', payment_state, 'back', ${CAME_BACK})
    from payments join orders on orders.id = order_id
    where settles_order and case payment_state
      when 'refunded' then ${CAME_BACK} < paid_with(payments)
      when 'refunding' then ${CAME_BACK} >= paid_with(payments)
        or (${GOES_BACK} < paid_with(payments) and not exists (select from order_attention where order_id = orders.id))
      else ${GOES_BACK} >= paid_with(payments) end`,
  'refund-failed': sql`
    select 'refund', refunds.id::text, ${facts('paise', sql`refunds.amount_paise`)} from refunds join payments on payments.id = payment_id
    where ${IS_STILL_OWED}`,
  'totals-differ': sql`
    select 'order', id::text, ${facts('paise', sql`total_amount_paise`)} from orders, lateral (
      select coalesce(sum(value * tax_percent), 0) * 0.01 as paise from (
        select quantity * unit_price_paise - discount_paise as value, tax_percent from order_items where order_id = orders.id
        union all select amount_paise, tax_percent from order_extras where order_id = orders.id
      ) taxed
    ) tax
    where total_amount_paise <>
        subtotal_paise - discount_paise + extras_paise + tax_paise + shipping_paise + round_off_paise
      or tax_paise <> round(tax.paise)
      or total_amount_paise - shipping_paise <>
        round((subtotal_paise - discount_paise + extras_paise + tax.paise) * 0.01) * 100`,
  'items-differ': sql`
    select 'order', orders.id::text, ${facts('paise', sql`subtotal_paise`)} from orders, lateral (
      select coalesce(sum(quantity * unit_price_paise), 0) as paise, coalesce(sum(discount_paise), 0) as discount,
        coalesce(bool_and(discount_paise = (
          select coalesce(sum((cut ->> 'paise')::bigint), 0) from jsonb_array_elements(discounts) cut)), true) as is_told,
        (select coalesce(sum(amount_paise), 0) from order_extras where order_id = orders.id) as extras
      from order_items where order_id = orders.id
    ) items
    where subtotal_paise <> items.paise or discount_paise <> items.discount or extras_paise <> items.extras
      or not is_told`,
  'card-order-differs': sql`
    select 'cardOrder', card_order.id::text, json_build_object('state', card_order.state, 'back', coalesce(back, 0))
    from gift_card_orders card_order
    left join lateral (
      select amount_paise, ${CAME_BACK} as back, ${GOES_BACK} as goes from payments
      where card_order_id = card_order.id and settles_order and currency = 'INR' limit 1
    ) paid on true
    cross join lateral (
      select (array_agg(to_state order by id desc))[1] as last
      from gift_card_order_moves where card_order_id = card_order.id
    ) log
    where card_order.state <> coalesce(last, 'unpaid') or case
      when card_order.state in ('unpaid', 'expired') then paid is not null
      else paid.amount_paise is distinct from card_order.amount_paise end
      or case card_order.state
        when 'paid' then goes >= paid.amount_paise
        when 'refunding' then back >= paid.amount_paise
        when 'refunded' then back < paid.amount_paise
        else false end`,
  'coupon-overused': sql`
    select 'coupon', code, json_build_object('uses', count(*), 'of', uses_max)
    from coupons join orders on coupon_id = coupons.id and payment_state <> 'expired' and orders.status <> 'cancelled'
    group by coupons.id having count(*) > uses_max`,
  'moves-differ': sql`
    select 'order', orders.id::text,
      json_build_object('fact', fact, 'state', state, 'path', coalesce(path, 'nothing'))
    from orders, lateral ${FACTS} facts (fact, start, state), lateral (
      select string_agg(to_value, ', ' order by id) as path, (array_agg(to_value order by id desc))[1] as last,
        bool_and(from_value = before) as is_whole
      from (
        select *, lag(to_value, 1, facts.start) over (order by id) as before from order_moves
        where order_id = orders.id and order_moves.fact = facts.fact
      ) move
    ) log
    where state <> coalesce(last, facts.start) or not coalesce(is_whole, true)`,
} satisfies Record<string, RawBuilder<unknown>>

const BOUGHT = sql`
  (select order_id, artwork_id, size_id, sum(quantity) as quantity from order_items group by order_id, artwork_id, size_id)`

/** `late`: what was due earlier should be done. */
const goodsChecks = (late: Date) =>
  ({
    'hold-of-closed-order': sql`
      select 'order', orders.id::text, ${facts('state', sql`payment_state`)} from holds join orders on orders.id = order_id
      where holds.state = 'held' and payment_state <> 'unpaid'`,
    'held-differs': sql`
      select 'artwork', artworks.id::text, json_build_object('held', held_quantity, 'holds', coalesce(sum(quantity), 0))
      from artworks left join holds on artwork_id = artworks.id and state = 'held'
      group by artworks.id having held_quantity <> coalesce(sum(quantity), 0)
      union all
      select 'artwork', artwork_id::text, json_build_object('held', held_quantity, 'holds', held)
      from (
        select artwork_sizes.artwork_id, held_quantity, coalesce(sum(quantity), 0) as held
        from artwork_sizes left join holds on holds.size_id = artwork_sizes.id and state = 'held' group by artwork_sizes.id
      ) sized where held_quantity <> held`,
    oversold: sql`
      select 'artwork', id::text, json_build_object('left', stock_quantity, 'held', held_quantity) from artworks
      where stock_quantity < 0 or stock_quantity < held_quantity`,
    'sizes-differ': sql`
      select 'artwork', artworks.id::text, json_build_object('left', artworks.free_quantity, 'sizes', offered.free)
      from artworks join (
        select artwork_id, case when bool_and(stock_quantity is not null) then sum(free_quantity) end as free
        from artwork_sizes where retired_at is null group by artwork_id
      ) offered on offered.artwork_id = artworks.id
      where artworks.free_quantity is distinct from offered.free`,
    'sold-differs': sql`
      select 'order', orders.id::text, ${facts('artwork', sql`bought.artwork_id`)} from orders
      join ${BOUGHT} bought on bought.order_id = orders.id
      left join holds on holds.order_id = orders.id and holds.artwork_id = bought.artwork_id
        and holds.size_id is not distinct from bought.size_id and holds.state = 'sold'
      where (${IS_SERVED} and bought.quantity is distinct from holds.quantity)
        or (payment_state in ('unpaid', 'expired') and due_at is null and holds.quantity is not null)`,
    'paid-without-invoice': sql`
      select 'order', id::text, json_build_object() from orders
      where ${IS_SERVED} and not exists (select from invoices where order_id = orders.id and kind = 'invoice')
        and not ${IS_TO_INVOICE}`,
    'refund-without-credit-note': sql`
      select 'refund', refunds.id::text, ${facts('state', sql`refunds.state`)} from refunds join payments on payments.id = payment_id
      join invoices on invoices.order_id = payments.order_id and kind = 'invoice'
      join orders on orders.id = payments.order_id
      where refunds.state = 'processed' and settles_order
        and (refunds.reason <> 'disputed' or bank_paise = 0 or orders.status = 'cancelled')
        and not exists (select from invoices where refund_id = refunds.id)`,
    'paid-without-parcel': sql`
      select 'order', orders.id::text, ${facts('artist', sql`artist_id`)} from orders
      join (select distinct order_id, artist_id from order_items) order_items on order_items.order_id = orders.id
      where ${IS_SERVED} and not is_handed_over and not exists (
        select from shipments where order_id = orders.id and artist_id = order_items.artist_id)`,
    'parcel-of-unpaid': sql`
      select 'parcel', reference, ${facts('state', sql`payment_state`)} from shipments join orders on orders.id = order_id
      where payment_state in ('unpaid', 'expired') and due_at is null`,
    'open-past-hold': sql`
      select 'order', id::text, ${facts('until', sql`hold_until::text`)} from orders
      where payment_state = 'unpaid' and hold_until < ${late}`,
    'event-not-acted': sql`
      select 'event', event_id, ${facts('kind', sql`kind`)} from provider_events
      where provider = 'payments' and acted_at is null and received_at < ${late}`,
    'serials-differ': sql`
      select 'series', concat_ws(' ', kind, financial_year, nullif(series, '')), json_build_object('count', count(number), 'last', coalesce(max(number), 0))
      from invoices full join invoice_series using (kind, financial_year, series)
      group by kind, financial_year, series, last_number
      having count(distinct number) <> count(number) or count(number) <> coalesce(max(number), 0)
        or last_number is distinct from max(number)`,
    'cart-still-holds': sql`
      select 'order', orders.id::text, ${facts('artwork', sql`cart_items.artwork_id`)} from orders
      join order_items on order_items.order_id = orders.id
      join cart_items on cart_items.user_id = orders.user_id
        and cart_items.frame_option_id = order_items.frame_option_id
        and cart_items.size_id is not distinct from order_items.size_id
      where ${IS_SERVED} and takes_from_cart and cart_items.updated_at <= orders.created_at`,
  }) satisfies Record<string, RawBuilder<unknown>>
