/** An artist's payouts, as the artist sees them. */
import { sql } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { PayoutRow } from '#domain/payouts/payouts.db.ts'
import type { Paise } from '#shared/money.rules.ts'

type OwnPayout = Pick<PayoutRow, 'id' | 'amountPaise' | 'masked' | 'reference' | 'utr' | 'remedy'> & {
  state: 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled'
  /** When it was approved, paid, or came back. */
  at: Date
  /** What the bank said of one that came back. */
  why: string | null
  /** Without an order, what was booked by hand. */
  lines: { orderId: string | null; shortNumber: number | null; paise: Paise }[]
}

/** Those that were approved: the newest first. */
export const listOwnPayouts = (db: Db, artistId: string, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<OwnPayout>(db)`
    select payouts.id, amount_paise as "amountPaise", masked, reference, utr, remedy, state,
      case state when 'paid' then paid_at else coalesce(ended_at, approved_at) end as at,
      case when state in ('failed', 'returned') then why end as why,
      ${listOf(sql`
        select order_id as "orderId", short_number as "shortNumber", paise
        from payout_lines left join orders on orders.id = order_id
        where payout_id = payouts.id order by short_number nulls last`)} as lines
    from payouts join payout_accounts on payout_accounts.id = account_id
    where payouts.artist_id = ${artistId} and reference is not null
    order by approved_at desc, payouts.id limit ${limit} offset ${offset}`

export async function countOwnPayouts(db: Db, artistId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::integer as count from payouts where artist_id = ${artistId} and reference is not null`
  return row?.count ?? 0
}
