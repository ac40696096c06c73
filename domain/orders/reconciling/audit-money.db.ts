/** Contradictions among our own rows. Each statement names which record is wrong, and how. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Contradiction } from './contradictions.rules.ts'
import { bookChecks } from './audit-books.db.ts'
import { cardChecks } from './audit-cards.db.ts'
import { LEFT_WITH_PROVIDER, lossBooked } from '#domain/payments/disputes.db.ts'
import { ledgerChecks } from './audit-ledger.db.ts'
import { payoutChecks } from '#domain/payouts/payout-checks.db.ts'
import { IS_STILL_OWED } from '#domain/orders/refunding/owed.db.ts'
import { SETTLE_COLLECTED } from '#domain/orders/order/order-jobs.ts'
import { facts, IS_SERVED, IS_TO_INVOICE, jobChecks, type Checks } from './audit-jobs.db.ts'

/** What the checks find, as a statement. */
export const foundBy = (checks: Checks) =>
  sql.join(
    Object.entries(checks).map(
      ([kind, check]) => sql`
        select ${kind}::text as kind, json_build_object('kind', found.kind, 'id', id) as about, facts
        from (${check}) found (kind, id, facts)`,
    ),
    sql` union all `,
  )

/** All contradictions among our rows at one moment. */
export const listContradictions = (db: Db, late: Date) =>
  rowsOf<Contradiction>(db)`${foundBy({
    ...orderChecks,
    ...goodsChecks(late),
    ...jobChecks(late),
    ...cardChecks,
    ...bookChecks,
    ...ledgerChecks(late),
    ...payoutChecks(late),
  })}`

const IS_PAID = sql`payment_state in ('paid', 'refunding', 'refunded')`
/** The amounts due on refused parcels of an order. */
const NOT_TAKEN = sql`(
  select coalesce(sum(collect_paise), 0) from shipments
  where order_id = orders.id and exists (select from invoices where shipment_id = shipments.id))`
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

const LOSS_BOOKED = lossBooked(sql`disputes.id`)

/** Orders and gift-card orders, with what is to be paid for them. */
export const PAYABLES = sql`
  (select 'order' as kind, id, payment_state, total_amount_paise - gift_card_paise - ${NOT_TAKEN} as to_pay, razorpay_order_id,
    razorpay_payment_id from orders
  union all select 'card-order', id, state, amount_paise, razorpay_order_id, null from gift_card_orders)`
export const PAID_FOR = sql`coalesce(payments.order_id, payments.card_order_id)`

/** Their states, each with its first one, and how they moved. */
const STATES = sql`
  (select 'order' as kind, id, facts.* from orders,
    lateral (values ('payment_state', 'unpaid', payment_state), ('status', 'pending', status)) facts (fact, start, state)
  union all select 'card-order', id, 'payment_state', 'unpaid', state from gift_card_orders)`
const MOVES = sql`
  (select id, order_id as of_id, fact, from_value, to_value from order_moves
  union all select id, card_order_id, 'payment_state', from_state, to_state from gift_card_order_moves)`

const orderChecks = {
  'paid-without-payment': sql`
    select kind, payable.id::text, ${facts('state', sql`payment_state`)} from ${PAYABLES} payable where ${IS_PAID} and not exists (
      select from payments where ${PAID_FOR} = payable.id and settles_order and amount_paise = to_pay and currency = 'INR'
        and (is_by_hand or provider_order_id = razorpay_order_id
          and (kind = 'card-order' or provider_payment_id = razorpay_payment_id)))`,
  'payment-without-order': sql`
    select 'payment', provider_payment_id, ${facts('paise', sql`amount_paise`)} from payments
    where status = 'captured' and not settles_order and amount_paise > ${GOES_BACK}`,
  'settles-unpaid': sql`
    select kind, payable.id::text, json_build_object('state', payment_state, 'payment', provider_payment_id)
    from payments join ${PAYABLES} payable on payable.id = ${PAID_FOR} where settles_order and not ${IS_PAID}`,
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
    select kind, payable.id::text, json_build_object('state', payment_state, 'back', ${CAME_BACK})
    from payments join ${PAYABLES} payable on payable.id = ${PAID_FOR}
    where settles_order and case payment_state
      when 'refunded' then ${CAME_BACK} < paid_with(payments)
      when 'refunding' then ${CAME_BACK} >= paid_with(payments)
        or (${GOES_BACK} < paid_with(payments) and kind = 'order'
          and not exists (select from order_attention where order_id = payable.id))
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
  // A debit beyond the payment isn't booked: the order called for attention.
  'loss-differs': sql`
    select 'dispute', provider_dispute_id, json_build_object('booked', ${LOSS_BOOKED}, 'of', deducted_paise)
    from disputes join payments on payments.id = payment_id
    where ${LOSS_BOOKED} > deducted_paise or ${LOSS_BOOKED} < deducted_paise and ${LEFT_WITH_PROVIDER} >= 100`,
  'coupon-overused': sql`
    select 'coupon', code, json_build_object('uses', count(*), 'of', uses_max)
    from coupons join orders on coupon_id = coupons.id and payment_state <> 'expired' and orders.status <> 'cancelled'
    group by coupons.id having count(*) > uses_max`,
  'moves-differ': sql`
    select kind, states.id::text, json_build_object('fact', fact, 'state', state, 'path', coalesce(path, 'nothing'))
    from ${STATES} states, lateral (
      select string_agg(to_value, ', ' order by id) as path, (array_agg(to_value order by id desc))[1] as last,
        bool_and(from_value = before) as is_whole
      from (
        select moves.*, lag(to_value, 1, start) over (order by moves.id) as before from ${MOVES} moves
        where of_id = states.id and moves.fact = states.fact
      ) move
    ) log
    where state <> coalesce(last, start) or not coalesce(is_whole, true)`,
} satisfies Checks

const BOUGHT = sql`
  (select order_id, artwork_id, size_id, sum(quantity) as quantity from order_items group by order_id, artwork_id, size_id)`

/** By orders, and for the buyers of quotes. */
const HELD = sql`(
  select artwork_id, size_id, quantity from holds where state = 'held'
  union all select artwork_id, size_id, 1 from quote_holds where state = 'held')`

/** `late`: what was due earlier should be done. */
const goodsChecks = (late: Date) =>
  ({
    'hold-of-closed-order': sql`
      select 'order', orders.id::text, ${facts('state', sql`payment_state`)} from holds join orders on orders.id = order_id
      where holds.state = 'held' and payment_state <> 'unpaid'`,
    'held-differs': sql`
      select 'artwork', artworks.id::text, json_build_object('held', held_quantity, 'holds', coalesce(sum(quantity), 0))
      from artworks left join ${HELD} holds on artwork_id = artworks.id
      group by artworks.id having held_quantity <> coalesce(sum(quantity), 0)
      union all
      select 'artwork', artwork_id::text, json_build_object('held', held_quantity, 'holds', held)
      from (
        select artwork_sizes.artwork_id, held_quantity, coalesce(sum(quantity), 0) as held
        from artwork_sizes left join ${HELD} holds on holds.size_id = artwork_sizes.id group by artwork_sizes.id
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
  }) satisfies Checks
