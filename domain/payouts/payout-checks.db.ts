/** What must be so of payouts and their books, as statements that find what is not. For the nightly checks. */
import { sql } from 'kysely'

const OF_PAYOUT = sql`
  ledger_transfers join ledger_entries on transfer_id = ledger_transfers.id
  join ledger_accounts on ledger_accounts.id = account_id`

/** One row with the difference, if what is in transit by the books is not what payouts under way say. */
export const TRANSIT_DIFFERS = sql`
  select payouts.paise as "payoutsPaise", -books.paise as "booksPaise"
  from (select coalesce(sum(amount_paise), 0)::bigint as paise from payouts where state in ('approved', 'sent')) payouts,
    (select coalesce(sum(paise), 0)::bigint as paise from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id where code = 'payout_transit') books
  where payouts.paise <> -books.paise`

/** Payouts that have been under way for three whole working days. */
export const inTransitTooLong = (now: Date) => sql`
  select id::text, reference, amount_paise as "amountPaise", approved_at as "approvedAt" from payouts
  where state in ('approved', 'sent') and 3 <= (
    select count(*) from generate_series(
      (approved_at at time zone 'Asia/Kolkata')::date + 1,
      (${now}::timestamptz at time zone 'Asia/Kolkata')::date - 1, interval '1 day') day
    where extract(isodow from day) < 6)
  order by approved_at`

/** Payouts whose booked lines don't fit their state. */
export const BOOKED_OTHERWISE = sql`
  select payouts.id::text, reference, state, amount_paise as "amountPaise"
  from payouts left join lateral (
    select coalesce(sum(paise) filter (where code = 'artist_payable' and owner_id = payouts.artist_id), 0) as taken,
      coalesce(-sum(paise) filter (where code = 'payout_transit'), 0) as transit,
      coalesce(-sum(paise) filter (where code = 'bank'), 0) as bank,
      coalesce(sum(paise) filter (where code in ('gateway_fees', 'gst_input')), 0) as fees,
      count(*) filter (where code not in ('artist_payable', 'payout_transit', 'bank', 'gateway_fees', 'gst_input')) as others
    from ${OF_PAYOUT} where source = 'payout' and source_id = payouts.id::text
  ) booked on true
  where (taken, transit, bank, fees, others) <> (
    case when state in ('approved', 'sent', 'paid') then amount_paise else 0 end,
    case when state in ('approved', 'sent') then amount_paise else 0 end,
    case when state = 'paid' then amount_paise + fee_paise else 0 end,
    fee_paise, 0)
  order by payouts.proposed_at`

/** Payouts whose lines are not their sum, and transfers of payouts that don't exist. */
export const LINES_DIFFER = sql`
  select payouts.id::text, reference from payouts
  where amount_paise <> (select coalesce(sum(paise), 0) from payout_lines where payout_id = payouts.id)
  union all
  select source_id, null from ledger_transfers
  where source = 'payout' and not exists (select from payouts where payouts.id::text = source_id)`
