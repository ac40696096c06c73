/** What orders, payments and refunds must not say of each other. Each statement names which record is wrong, and how. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { IS_STILL_OWED } from '#domain/orders/refunding/refunds.db.ts'

export const facts = (name: string, value: RawBuilder<unknown>) => sql`json_build_object(${sql.lit(name)}, ${value})`

const IS_PAID = sql`orders.payment_state in ('paid', 'refunding', 'refunded')`
const GOES_BACK = sql`
  (select coalesce(sum(back.amount_paise), 0) from refunds back where back.payment_id = payments.id and back.state <> 'failed')`
const CAME_BACK = sql`
  (select coalesce(sum(amount_paise), 0) from refunds where payment_id = payments.id and refunds.state = 'processed')`

/** Both facts of an order, each with where it begins. */
const FACTS = sql`(values ('payment_state', 'unpaid', payment_state), ('status', 'pending', status))`

export const orderChecks = {
  'paid-without-payment': sql`
    select 'order', id::text, ${facts('state', sql`payment_state`)} from orders where ${IS_PAID} and not exists (
      select from payments where order_id = orders.id and settles_order and amount_paise = total_amount_paise
        and currency = 'INR' and provider_order_id = razorpay_order_id and provider_payment_id = razorpay_payment_id)`,
  'payment-without-order': sql`
    select 'payment', provider_payment_id, ${facts('paise', sql`amount_paise`)} from payments
    where status = 'captured' and not settles_order and amount_paise > ${GOES_BACK}`,
  'settles-unpaid': sql`
    select 'order', orders.id::text, json_build_object('state', payment_state, 'payment', provider_payment_id)
    from payments join orders on orders.id = order_id where settles_order and not ${IS_PAID}`,
  'settled-twice': sql`
    select 'order', order_id::text, ${facts('payments', sql`string_agg(provider_payment_id, ', ')`)} from payments where settles_order
    group by order_id having count(*) > 1`,
  'refunds-above-payment': sql`
    select 'payment', provider_payment_id, json_build_object('paise', ${GOES_BACK}, 'of', amount_paise) from payments
    where amount_paise < ${GOES_BACK}`,
  'refund-state-differs': sql`
    select 'order', orders.id::text, json_build_object('state', payment_state, 'back', ${CAME_BACK})
    from payments join orders on orders.id = order_id
    where settles_order and case payment_state
      when 'refunded' then ${CAME_BACK} < payments.amount_paise
      when 'refunding' then ${CAME_BACK} >= payments.amount_paise
        or (${GOES_BACK} < payments.amount_paise and not exists (select from order_attention where order_id = orders.id))
      else ${GOES_BACK} >= payments.amount_paise end`,
  'refund-failed': sql`
    select 'refund', refunds.id::text, ${facts('paise', sql`refunds.amount_paise`)} from refunds join payments on payments.id = payment_id
    where ${IS_STILL_OWED}`,
  'totals-differ': sql`
    select 'order', id::text, ${facts('paise', sql`total_amount_paise`)} from orders, lateral (
      select coalesce(sum(quantity * unit_price_paise * tax_percent), 0) * 0.01 as paise
      from order_items where order_id = orders.id
    ) tax
    where total_amount_paise <> subtotal_paise + tax_paise + shipping_paise + round_off_paise
      or tax_paise <> round(tax.paise)
      or total_amount_paise - shipping_paise <> round((subtotal_paise + tax.paise) * 0.01) * 100`,
  'items-differ': sql`
    select 'order', orders.id::text, ${facts('paise', sql`subtotal_paise`)} from orders left join order_items on order_id = orders.id
    group by orders.id having subtotal_paise <> coalesce(sum(quantity * unit_price_paise), 0)`,
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
