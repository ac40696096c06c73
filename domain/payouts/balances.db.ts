/** What the shop owes artists, from the books. Amounts above zero are owed to the artist. */
import { sql } from 'kysely'
import { IS_UNDER_WAY } from './payouts.db.ts'
import { IS_OF_ARTIST } from '#domain/money/ledger.db.ts'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { Outstanding } from './payout.rules.ts'

const PAYABLE = sql`ledger_accounts.code = 'artist_payable' and ledger_accounts.owner_id is not null`

export type Balance = { artistId: string; name: string; payablePaise: Paise }

/** Of every artist who has one, the largest first. */
export const listBalances = (db: Db): Promise<Balance[]> =>
  rowsOf<Balance>(db)`
    select artists.id as "artistId", artists.name, -ledger_balances.paise as "payablePaise"
    from ledger_balances join ledger_accounts on ledger_accounts.id = account_id and ${PAYABLE}
    join artists on artists.id = owner_id
    where ledger_balances.paise <> 0 order by ledger_balances.paise, artists.id`

/** Until the transaction ends nothing changes them. */
export async function lockBalances(tx: Tx, artistIds: readonly string[]): Promise<ReadonlyMap<string, Paise>> {
  const rows = await rowsOf<{ artistId: string; payablePaise: Paise }>(tx)`
    select owner_id as "artistId", -ledger_balances.paise as "payablePaise"
    from ledger_balances join ledger_accounts on ledger_accounts.id = account_id and ${PAYABLE}
    where owner_id = any(${[...artistIds]}::uuid[]) order by account_id for update of ledger_balances`
  return new Map(rows.map(({ artistId, payablePaise }) => [artistId, payablePaise]))
}

/** Below zero: the artist owes it. Money on its way is not in the balance. */
export type MoneyOfArtist = { balancePaise: Paise; underWayPaise: Paise }

/** Pending, payable and held. Until the transaction ends no payout is approved. */
export async function lockMoneyOf(tx: Tx, profileId: string): Promise<MoneyOfArtist> {
  const artist = await tx.selectFrom('artists').select('id').where('profile_id', '=', profileId).executeTakeFirst()
  if (!artist) return { balancePaise: noPaise, underWayPaise: noPaise }
  await lockBalances(tx, [artist.id])
  const row = await rowOf<MoneyOfArtist>(tx)`
    select coalesce(-sum(paise), 0)::bigint as "balancePaise",
      (select coalesce(sum(amount_paise), 0)::bigint from payouts
        where artist_id = ${artist.id} and ${IS_UNDER_WAY}) as "underWayPaise"
    from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
    where owner_id = ${artist.id} and ${IS_OF_ARTIST}`
  if (!row) throw new Error('A sum answers one row.')
  return row
}

/** Payouts whose money is no longer in the balance. */
const IS_TAKEN = sql`payouts.state in ('approved', 'sent', 'paid')`

/**
 * Of each order the part that was not paid out yet; without an order, what was booked by hand. Their sum is the balance. A
 * part below zero was paid out and then refunded to the buyer.
 */
export const listOutstanding = (db: Db, artistIds: readonly string[]): Promise<Outstanding[]> =>
  rowsOf<Outstanding>(db)`
    select part.artist_id as "artistId", part.order_id as "orderId", sum(part.paise)::bigint as paise,
      min(released_at) as "releasedAt"
    from (
      select owner_id as artist_id, order_id, -paise as paise
      from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
      join ledger_transfers on ledger_transfers.id = transfer_id
      where ${PAYABLE} and owner_id = any(${[...artistIds]}::uuid[]) and source <> 'payout'
      union all
      select artist_id, order_id, -paise from payouts join payout_lines on payout_id = payouts.id
      where artist_id = any(${[...artistIds]}::uuid[]) and ${IS_TAKEN}
    ) part
    left join artist_releases on artist_releases.order_id = part.order_id and artist_releases.artist_id = part.artist_id
    group by part.artist_id, part.order_id having sum(part.paise) <> 0
    order by part.artist_id, min(released_at) nulls last, part.order_id`

export type Owed = { pendingPaise: Paise; heldPaise: Paise; transitPaise: Paise }

/** What can't be paid out yet, and what is on its way. */
export async function readOwed(db: Db): Promise<Owed> {
  const row = await rowOf<Owed>(db)`
    select coalesce(-sum(paise) filter (where code = 'artist_pending'), 0)::bigint as "pendingPaise",
      coalesce(-sum(paise) filter (where code = 'artist_held'), 0)::bigint as "heldPaise",
      coalesce(-sum(paise) filter (where code = 'payout_transit'), 0)::bigint as "transitPaise"
    from ledger_accounts join ledger_entries on account_id = ledger_accounts.id
    where code in ('artist_pending', 'artist_held', 'payout_transit')`
  if (!row) throw new Error('A sum answers one row.')
  return row
}

/** By this action. */
export async function isWrittenOff(tx: Tx, key: string): Promise<boolean> {
  const rows = await rowsOf(tx)`select from ledger_transfers where source = 'write-off' and source_id = ${key}`
  return rows.length > 0
}
