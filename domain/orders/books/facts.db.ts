/** Everything that the books need to know of an order, a gift-card order, a gift card or a payment, with what is booked. */
import { sql, type RawBuilder } from 'kysely'
import { isOneOf, listOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Line } from '#domain/money/accounts.rules.ts'
import { bookedFor, ofSource, timesBooked } from '#domain/money/ledger.db.ts'
import type { Bookable } from '#domain/money/moved.ts'
import { isDisputed } from '#domain/payments/disputes.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CardOrderFacts, OrderFacts } from './books-of.rules.ts'

type Booked = { id: string; booked: Line[]; times: number }

type Table = { kind: Bookable['kind']; name: string; facts: RawBuilder<unknown>; paymentsBy?: RawBuilder<unknown> }

/**
 * Locked, one who books it sees what another has booked. A payment that had bought nothing may have been booked before it
 * found its order.
 */
function factsOf<Facts>({ kind, name, facts, paymentsBy }: Table) {
  const id = sql`${sql.table(name)}.id::text`
  const ofPayments = paymentsBy && sql`union all select 'payment', payments.id::text from payments where ${paymentsBy}`
  const booked = listOf(bookedFor(sql`${ofSource(kind, id)} ${ofPayments ?? sql``}`))
  return (db: Db, ids: readonly string[], { isLocked }: { isLocked: boolean }) =>
    rowsOf<Facts & Booked>(db)`
      select ${sql.table(name)}.id, ${facts}, ${booked} as booked, ${timesBooked(kind, id)} as times
      from ${sql.table(name)} where ${isOneOf(sql`${sql.table(name)}.id`, ids)} order by id
      ${isLocked ? sql`for no key update of ${sql.table(name)}` : sql``}`
}

const PAYMENT = sql`
  payments.id, payments.amount_paise as "amountPaise", settles_order as settles,
  case when is_by_hand and method = 'cod' then 'door' when is_by_hand then 'hand' else 'gateway' end as means`

/** Of payments: it has reached the shop. */
export const IS_MONEY = sql`payments.status in ('captured', 'refunded') and payments.currency = 'INR'`

/** Of refunds: a credit note says so. */
export const HAS_NOTE = sql`exists (select from invoices where invoices.refund_id = refunds.id)`

const REFUND = sql`
  payment_id as "paymentId", refunds.amount_paise as "amountPaise", card_paise as "cardPaise", bank_paise as "bankPaise",
  refunds.state, ${HAS_NOTE} as "hasNote"`

const paymentsWhere = (where: RawBuilder<unknown>) => sql`
  ${listOf(sql`select ${PAYMENT} from payments where ${where} and ${IS_MONEY} order by payments.created_at, payments.id`)} as payments,
  ${listOf(sql`
    select ${REFUND} from refunds join payments on payments.id = payment_id
    where ${where} and ${IS_MONEY} and (refunds.state <> 'failed' or ${HAS_NOTE}) order by refunds.created_at, refunds.id`)} as refunds`

const OF_ORDER = sql`payments.order_id = orders.id`

const TERMS = sql`case when order_terms.order_id is not null then json_build_object(
  'model', model, 'commissionPercent', commission_percent, 'isAboveTdsThreshold', is_above_tds_threshold, 'rates', rates,
  'standing', json_build_object('gst', gst, 'hasPan', has_pan, 'isIndividual', is_individual)) end`

/** Of a line of a credit note: what it takes back. */
export const CREDITED = sql`
  (line ->> 'position')::integer as position, (line ->> 'taxablePaise')::bigint as "taxablePaise",
  (select coalesce(sum((tax ->> 'paise')::bigint), 0) from jsonb_array_elements(line -> 'taxes') tax) as "taxPaise"`

const ORDER = sql`
  exists (select from invoices where invoices.order_id = orders.id and kind = 'invoice')
    or exists (select from invoices_to_issue where invoices_to_issue.order_id = orders.id) as "isSold",
  payment_state in ('paid', 'refunding', 'refunded') as "isPaid", tax_paise as "taxPaise", round_off_paise as "roundOffPaise",
  ${listOf(sql`
    select order_items.position, artist_id as "artistId", ${TERMS} as terms, unit_price_paise as "unitPricePaise", quantity, discount_paise as "discountPaise",
      (select coalesce(sum((cut ->> 'paise')::bigint), 0) from jsonb_array_elements(discounts) cut
        where cut ->> 'fundedBy' = 'shop') as "shopDiscountPaise", tax_percent as "taxPercent"
    from order_items left join order_terms using (order_id, position)
    where order_items.order_id = orders.id order by order_items.position`)} as lines,
  ${isDisputed(sql`orders.id`)} as "isDisputed",
  array(select artist_id::text from artist_releases where artist_releases.order_id = orders.id) as "releasedTo",
  ${listOf(sql`
    select amount_paise as "amountPaise", tax_percent as "taxPercent" from order_extras
    where order_extras.order_id = orders.id order by position`)} as extras,
  ${listOf(sql`
    select invoices.issued_at as "issuedAt", ${CREDITED}
    from invoices, jsonb_array_elements(facts -> 'lines') line
    where invoices.order_id = orders.id and kind = 'credit-note'`)} as credited,
  (select coalesce(sum((facts ->> 'roundOffPaise')::bigint), 0)::bigint from invoices
    where invoices.order_id = orders.id and kind = 'credit-note') as "creditedRoundOffPaise",
  ${paymentsWhere(OF_ORDER)},
  (select coalesce(-sum(balance_change_paise + held_change_paise), 0)::bigint from gift_card_entries
    where gift_card_entries.order_id = orders.id) as "cardsPaise",
  ${listOf(sql`
    select collect_paise as "collectPaise", delivered_at is not null as "isTaken",
      exists (select from invoices where invoices.shipment_id = shipments.id) as "isCredited"
    from shipments where shipments.order_id = orders.id and collect_paise > 0`)} as parcels`

export const listOrderFacts = factsOf<OrderFacts>({
  kind: 'order',
  name: 'orders',
  facts: ORDER,
  paymentsBy: OF_ORDER,
})

/** What a card began with, without what was taken off since. */
const MADE = sql`
  (select coalesce(sum(balance_change_paise), 0)::bigint from gift_card_entries
    where card_id = gift_cards.id and kind in ('issue', 'stop', 'adjust'))`

const OF_CARD_ORDER = sql`payments.card_order_id = gift_card_orders.id`

export const listCardOrderFacts = factsOf<CardOrderFacts>({
  kind: 'card-order',
  name: 'gift_card_orders',
  facts: sql`${paymentsWhere(OF_CARD_ORDER)},
    (select ${MADE} from gift_cards where card_order_id = gift_card_orders.id) as "issuedPaise"`,
  paymentsBy: OF_CARD_ORDER,
})

export const listCardFacts = factsOf<{ cardOrderId: string | null; isBought: boolean; madePaise: Paise }>({
  kind: 'card',
  name: 'gift_cards',
  facts: sql`card_order_id as "cardOrderId", card_order_id is not null as "isBought", ${MADE} as "madePaise"`,
})

const IS_ALONE = sql`payments.order_id is null and payments.card_order_id is null and ${IS_MONEY}`

/** `orderId` and `cardOrderId`: where its money is booked instead. */
export const listPaymentFacts = factsOf<
  Pick<OrderFacts, 'payments' | 'refunds'> & { orderId: string | null; cardOrderId: string | null }
>({
  kind: 'payment',
  name: 'payments',
  facts: sql`order_id as "orderId", card_order_id as "cardOrderId",
    ${listOf(sql`select ${PAYMENT} from (select payments.*) payments where ${IS_ALONE}`)} as payments,
    ${listOf(sql`select ${REFUND} from refunds where refunds.payment_id = payments.id and ${IS_ALONE} and refunds.state <> 'failed'`)}
      as refunds`,
})

const UNBOOKED = {
  order: { table: 'orders', where: sql`(paid_at is not null or due_at is not null)` },
  'card-order': { table: 'gift_card_orders', where: sql`paid_at is not null` },
  card: { table: 'gift_cards', where: sql`card_order_id is null` },
  payment: { table: 'payments', where: IS_ALONE },
} satisfies Record<Bookable['kind'], { table: string; where: RawBuilder<unknown> }>

export const BOOKABLE_KINDS = Object.keys(UNBOOKED) as Bookable['kind'][]

/** Those of this kind that have no books yet and should, after this id. */
export async function listUnbooked(db: Db, kind: Bookable['kind'], after: string, limit: number): Promise<string[]> {
  const { table, where } = UNBOOKED[kind]
  const rows = await rowsOf<{ id: string }>(db)`
    select id from ${sql.table(table)} where id > ${after}::uuid and ${where} and not exists (
      select from ledger_transfers where source = ${kind} and source_id = ${sql.table(table)}.id::text)
    order by id limit ${limit}`
  return rows.map(({ id }) => id)
}
