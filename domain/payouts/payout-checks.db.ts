/** What must be so of payouts and their books: statements that find what is not, for the nightly checks. */
import { sql, type RawBuilder } from 'kysely'
import { IS_UNDER_WAY } from './payouts.db.ts'
import { LEDGER } from '#domain/money/ledger.db.ts'

const NAME = sql`coalesce(reference, payouts.id::text)`

/** How many whole working days have passed since. */
const WORKING_DAYS = (since: RawBuilder<unknown>, now: Date) => sql`(
  select count(*) from generate_series((${since} at time zone 'Asia/Kolkata')::date + 1,
    (${now}::timestamptz at time zone 'Asia/Kolkata')::date - 1, interval '1 day') day
  where extract(isodow from day) < 6)`

const DAYS_MAX = 3

export const payoutChecks = (now: Date) =>
  ({
    'transit-differs': sql`
      select 'account', 'payout_transit', json_build_object('paise', -books.paise, 'of', payouts.paise)
      from (select coalesce(sum(amount_paise), 0)::bigint as paise from payouts where ${IS_UNDER_WAY}) payouts,
        (select coalesce(sum(paise), 0)::bigint as paise from ledger_entries
          join ledger_accounts on ledger_accounts.id = account_id where code = 'payout_transit') books
      where payouts.paise <> -books.paise`,
    'payout-late': sql`
      select 'payout', ${NAME}, json_build_object('paise', amount_paise) from payouts
      where ${IS_UNDER_WAY} and ${WORKING_DAYS(sql`approved_at`, now)} >= ${sql.lit(DAYS_MAX)}`,
    // The lines of its transfers don't fit its state.
    'payout-books-differ': sql`
      select 'payout', ${NAME}, json_build_object('state', state, 'paise', amount_paise)
      from payouts left join lateral (
        select coalesce(sum(paise) filter (where code = 'artist_payable' and owner_id = payouts.artist_id), 0) as taken,
          coalesce(-sum(paise) filter (where code = 'payout_transit'), 0) as transit,
          coalesce(-sum(paise) filter (where code = 'bank'), 0) as bank,
          coalesce(sum(paise) filter (where code in ('gateway_fees', 'gst_input')), 0) as fees,
          count(*) filter (where code not in ('artist_payable', 'payout_transit', 'bank', 'gateway_fees', 'gst_input')) as others
        from ${LEDGER} where source = 'payout' and source_id = payouts.id::text
      ) booked on true
      where (taken, transit, bank, fees, others) <> (
        case when state in ('approved', 'sent', 'paid') then amount_paise else 0 end,
        case when ${IS_UNDER_WAY} then amount_paise else 0 end,
        case when state = 'paid' then amount_paise + fee_paise else 0 end,
        fee_paise, 0)`,
    'payout-lines-differ': sql`
      select 'payout', ${NAME}, json_build_object('paise', lines.paise, 'of', amount_paise)
      from payouts, lateral (
        select coalesce(sum(paise), 0)::bigint as paise from payout_lines where payout_id = payouts.id) lines
      where amount_paise <> lines.paise
      union all
      select 'payout', source_id, json_build_object('paise', 0, 'of', 0) from ledger_transfers
      where source = 'payout' and not exists (select from payouts where payouts.id::text = source_id)`,
  }) satisfies Record<string, RawBuilder<unknown>>
