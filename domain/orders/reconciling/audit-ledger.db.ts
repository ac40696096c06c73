/** Contradictions inside the books, money that waits for too long, and tax that was withheld otherwise than agreed. */
import { sql, type RawBuilder } from 'kysely'
import { LEDGER } from '#domain/money/ledger.db.ts'

/** Carriers pay out within ten days, and so long banks take at most to return money. */
const DAYS_MAX = 10
const DAY_MS = 24 * 3_600_000

/** What was sold by the artist on each line, after its credit notes and before discounts of the shop. */
const SOLD_BY_ARTISTS = sql`
  select terms.*, credited.left_paise + case when sold.paise = 0 then discount.paise
    else round(discount.paise::numeric * credited.left_paise / sold.paise) end as value
  from order_terms terms join order_items item using (order_id, position)
  cross join lateral (select (quantity * unit_price_paise - discount_paise)::bigint as paise) sold
  cross join lateral (
    select coalesce(sum((cut ->> 'paise')::bigint), 0) as paise from jsonb_array_elements(discounts) cut
    where cut ->> 'fundedBy' = 'shop') discount
  cross join lateral (
    select sold.paise - coalesce(sum((line ->> 'taxablePaise')::bigint), 0) as left_paise
    from invoices, jsonb_array_elements(facts -> 'lines') line
    where invoices.order_id = item.order_id and kind = 'credit-note' and (line ->> 'position')::integer = item.position) credited
  where model = 'artist' and (
    exists (select from invoices where invoices.order_id = item.order_id and kind = 'invoice')
    or exists (select from invoices_to_issue where invoices_to_issue.order_id = item.order_id))`

const partOf = (percent: RawBuilder<unknown>) => sql`round(value * ${percent} / 100)`

/** By the terms that the order keeps, with the months of its transfers. */
const WITHHELD = sql`
  select order_id, 'tds_payable' as code, sum(${partOf(sql`(case when not has_pan then rates ->> 'tdsWithoutPan'
    when is_individual and not is_above_tds_threshold then '0' else rates ->> 'tds' end)::numeric`)}) as paise
  from (${SOLD_BY_ARTISTS}) line group by order_id
  union all
  select order_id, 'tcs_payable', sum(case when gst in ('regular', 'composition')
    then ${partOf(sql`(rates ->> 'tcs')::numeric`)} else 0 end)
  from (${SOLD_BY_ARTISTS}) line group by order_id`

/** `late`: now, or a little earlier. */
export const ledgerChecks = (late: Date) => {
  const longAgo = new Date(late.getTime() - DAYS_MAX * DAY_MS)
  return {
    // So the sum of all accounts is zero, too.
    'transfer-unbalanced': sql`
      select 'transfer', transfer_id::text, json_build_object('paise', sum(paise)) from ledger_entries
      group by transfer_id having sum(paise) <> 0`,
    'balance-differs': sql`
      select 'artist', owner_id::text, json_build_object('paise', -ledger_balances.paise, 'of', -coalesce(sum(ledger_entries.paise), 0))
      from ledger_balances join ledger_accounts on ledger_accounts.id = ledger_balances.account_id
      left join ledger_entries on ledger_entries.account_id = ledger_balances.account_id
      group by owner_id, ledger_balances.paise having ledger_balances.paise <> coalesce(sum(ledger_entries.paise), 0)`,
    'closed-month-booked': sql`
      select 'transfer', id::text, json_build_object('month', to_char(month, 'YYYY-MM'))
      from ledger_transfers join ledger_closed_months on month = date_trunc('month', effective_on)::date
      where booked_at > closed_at`,
    'tax-withheld-differs': sql`
      select 'order', order_id::text, json_build_object('account', code, 'paise', booked.paise, 'of', withheld.paise)
      from (${WITHHELD}) withheld cross join lateral (
        select coalesce(-sum(ledger_entries.paise), 0) as paise from ${LEDGER}
        where source = 'order' and source_id = withheld.order_id::text and ledger_accounts.code = withheld.code) booked
      where booked.paise <> withheld.paise`,
    'collected-late': sql`
      select 'parcel', reference, json_build_object('paise', paid_out.paise, 'of', collect_paise)
      from shipments join orders on orders.id = order_id cross join lateral (
        select coalesce(sum(amount_paise), 0) as paise from remittances
        where remittances.awb_code = shipments.awb_code) paid_out
      where payment_state = 'due' and collect_paise > paid_out.paise and delivered_at < ${longAgo}::timestamptz
        and not exists (select from invoices where invoices.shipment_id = shipments.id)`,
    'refund-late': sql`
      select 'refund', id::text, json_build_object('paise', amount_paise) from refunds
      where state in ('decided', 'requested') and created_at < ${longAgo}::timestamptz`,
  } satisfies Record<string, RawBuilder<unknown>>
}
