import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { OF_BOOKS, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'
import { PAYOUT_MAIL } from './payout-services.ts'

export const payoutsKept: KeptData = {
  tables: {
    account_validations: { what: 'test payments to artists’ accounts', until: WITH_SHOP },
    payout_lines: { what: 'the orders that a payout is for', until: WITH_SHOP },
    payout_runs: { what: 'payouts that were approved together', until: WITH_SHOP },
    payout_settings: { what: 'when and how artists are paid', until: WITH_SHOP },
    payouts: { what: 'payouts to artists', until: WITH_SHOP, erased: OF_BOOKS },
  },
  download: {
    payouts: ({ id }) =>
      listOf(sql`
        select amount_paise, masked as account, reference, utr, state, approved_at, paid_at, ended_at
        from payouts join payout_accounts on payout_accounts.id = account_id
        where reference is not null and payouts.artist_id = (select artists.id from artists where profile_id = ${id})
        order by approved_at, payouts.id`),
  },
  mails: {
    to: ({ id }) => sql`kind = ${PAYOUT_MAIL.kind} and payload ->> 'about' <> 'trouble' and payload ->> 'payoutId' in (
      select payouts.id::text from payouts join artists on artists.id = artist_id where profile_id = ${id})`,
  },
}
