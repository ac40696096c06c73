/** Every statement about runs and payouts. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { differenceOf, type Line } from '#domain/money/accounts.rules.ts'
import { book, bookedFor, ofSource, timesBooked } from '#domain/money/ledger.db.ts'
import type { PayoutNews, PayoutRemedy } from '#providers/payouts/payout-way.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { PayoutMode } from '#shared/payouts.rules.ts'
import { booksOfPayout, type PayoutStage, type PayoutConcern, type WayName } from './payout.rules.ts'

/** Approved, and neither arrived nor back. */
export const IS_UNDER_WAY = sql`payouts.state in ('approved', 'sent')`

const FACTS = sql`
  payouts.id, run_id as "runId", payouts.artist_id as "artistId", artists.name as "artistName", account_id as "accountId",
  payout_accounts.masked, amount_paise as "amountPaise", payouts.way, mode, payouts.state, reference, provider_id as "providerId",
  utr, fee_paise as "feePaise", tax_paise as "taxPaise", why, trouble, remedy, proposed_at as "proposedAt",
  approved_at as "approvedAt", sent_at as "sentAt", paid_at as "paidAt", ended_at as "endedAt"`

const FROM = sql`
  payouts join artists on artists.id = payouts.artist_id join payout_accounts on payout_accounts.id = account_id`

export type PayoutRow = {
  id: string
  runId: string
  artistId: string
  artistName: string
  accountId: string
  masked: string
  amountPaise: Paise
  way: WayName
  mode: PayoutMode | null
  state: PayoutStage
  reference: string | null
  providerId: string | null
  utr: string | null
  feePaise: Paise
  taxPaise: Paise
  why: string | null
  trouble: PayoutConcern | null
  remedy: PayoutRemedy | null
  proposedAt: Date
  approvedAt: Date | null
  sentAt: Date | null
  paidAt: Date | null
  endedAt: Date | null
}

export const findPayout = (db: Db, id: string): Promise<PayoutRow | undefined> =>
  rowOf<PayoutRow>(db)`select ${FACTS} from ${FROM} where payouts.id = ${id}`

export const lockPayout = (tx: Tx, id: string): Promise<PayoutRow | undefined> =>
  rowOf<PayoutRow>(tx)`select ${FACTS} from ${FROM} where payouts.id = ${id} for update of payouts`

/** By our reference, or by the company's own id. */
export const findPayoutOf = (
  db: Db,
  { reference = '', providerId = '' }: { reference?: string; providerId?: string },
) =>
  rowOf<{ id: string }>(db)`
    select id from payouts where reference = ${reference} or provider_id = ${providerId} and provider_id <> ''`

export const listPayoutsOf = (db: Db, runId: string): Promise<PayoutRow[]> =>
  rowsOf<PayoutRow>(db)`select ${FACTS} from ${FROM} where run_id = ${runId} order by artists.name, payouts.id`

export type ShownPayout = PayoutRow & { lines: { orderId: string | null; paise: Paise }[] }

export const listShownPayouts = (db: Db, runId: string): Promise<ShownPayout[]> =>
  rowsOf<ShownPayout>(db)`
    select ${FACTS}, ${listOf(sql`
      select order_id as "orderId", paise from payout_lines where payout_id = payouts.id order by order_id nulls last`)} as lines
    from ${FROM} where run_id = ${runId} order by artists.name, payouts.id`

/** Payouts of a run whose file is with the bank. */
export const listSentByFile = (db: Db, runId: string): Promise<PayoutRow[]> =>
  rowsOf<PayoutRow>(db)`
    select ${FACTS} from ${FROM} where run_id = ${runId} and payouts.way = 'bank-file' and payouts.state = 'sent' order by reference`

/** Those that a bank's file can be about. */
export const listNamedByFile = (
  db: Db,
  { references, utrs }: { references: readonly string[]; utrs: readonly string[] },
) =>
  rowsOf<PayoutRow & { reference: string }>(db)`
    select ${FACTS} from ${FROM}
    where payouts.way = 'bank-file' and (reference = any(${[...references]}::text[]) or utr = any(${[...utrs]}::text[]))`

export type PayoutRun = {
  id: string
  number: number
  state: 'open' | 'approved' | 'dropped'
  way: WayName
  begunAt: Date
  begunBy: string | null
  approvedAt: Date | null
  approvedBy: string | null
}

const RUN = sql`
  payout_runs.id, number, payout_runs.state, payout_runs.way, begun_at as "begunAt", begun.email as "begunBy",
  payout_runs.approved_at as "approvedAt", approved.email as "approvedBy"`

const OF_RUNS = sql`
  payout_runs left join profiles begun on begun.id = begun_by left join profiles approved on approved.id = approved_by`

export const lockRun = (tx: Tx, id: string): Promise<PayoutRun | undefined> =>
  rowOf<PayoutRun>(tx)`select ${RUN} from ${OF_RUNS} where payout_runs.id = ${id} for update of payout_runs`

export const findRun = (db: Db, id: string): Promise<PayoutRun | undefined> =>
  rowOf<PayoutRun>(db)`select ${RUN} from ${OF_RUNS} where payout_runs.id = ${id}`

export type ListedRun = PayoutRun & { count: number; totalPaise: Paise; underWay: number; troubled: number }

/** The open one first, then the newest. Those that were replaced by a newer one are left out. */
export const listRuns = (db: Db, limit: number): Promise<ListedRun[]> =>
  rowsOf<ListedRun>(db)`
    select ${RUN}, sums.* from ${OF_RUNS}, lateral (
      select count(*)::integer as count, coalesce(sum(amount_paise), 0)::bigint as "totalPaise",
        (count(*) filter (where ${IS_UNDER_WAY}))::integer as "underWay",
        (count(*) filter (where trouble is not null))::integer as troubled
      from payouts where run_id = payout_runs.id and state <> 'dropped') sums
    where payout_runs.state <> 'dropped' or sums.count > 0
    order by payout_runs.state = 'open' desc, number desc limit ${limit}`

/** Drops what an older run has left proposed. */
export async function dropOpenRuns(tx: Tx, now: Date): Promise<void> {
  await sql`select from payout_runs where state = 'open' for update`.execute(tx)
  await sql`
    update payouts set state = 'dropped', ended_at = ${now}
    where state = 'proposed' and run_id in (select id from payout_runs where state = 'open')`.execute(tx)
  await sql`update payout_runs set state = 'dropped' where state = 'open'`.execute(tx)
}

export async function insertRun(tx: Tx, run: { way: WayName; begunBy: string | null; now: Date }): Promise<string> {
  const { id } = await tx
    .insertInto('payout_runs')
    .values({ way: run.way, begun_by: run.begunBy, begun_at: run.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Proposed = {
  artistId: string
  accountId: string
  amountPaise: Paise
  mode: PayoutMode | null
  lines: readonly { orderId: string | null; paise: Paise }[]
}

export async function insertPayouts(
  tx: Tx,
  run: { runId: string; way: WayName; now: Date },
  proposed: readonly Proposed[],
): Promise<void> {
  const added = await tx
    .insertInto('payouts')
    .values(
      proposed.map(({ artistId, accountId, amountPaise, mode }) => ({
        run_id: run.runId,
        artist_id: artistId,
        account_id: accountId,
        amount_paise: amountPaise,
        way: run.way,
        mode,
        proposed_at: run.now,
      })),
    )
    .returning(['id', 'artist_id as artistId'])
    .execute()
  const idOf = new Map(added.map(({ id, artistId }) => [artistId, id]))
  const lines = proposed.flatMap(({ artistId, lines: own }) =>
    own.map(({ orderId, paise }) => ({ payout_id: idOf.get(artistId) ?? '', order_id: orderId, paise })),
  )
  await tx.insertInto('payout_lines').values(lines).execute()
}

export async function approveOpenRun(tx: Tx, id: string, by: { adminId: string; now: Date }): Promise<void> {
  await sql`
    update payout_runs set state = 'approved', approved_by = ${by.adminId}, approved_at = ${by.now}
    where id = ${id}`.execute(tx)
}

/**
 * The reference counts an artist's payouts: after a restore, the next payout has the reference of the one that was lost, so
 * the company knows it. The caller holds their balances.
 */
const REFERENCE = sql`
  'P' || upper(left(replace(payouts.artist_id::text, '-', ''), 12)) || '-' || (1 + (
    select count(*) from payouts earlier where earlier.artist_id = payouts.artist_id and earlier.reference is not null))`

/** A file may leave at once; an online payout by its job. */
export async function approvePayouts(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    update payouts set state = 'approved', approved_at = ${now}, reference = ${REFERENCE}
    where state = 'proposed' and ${which} returning id`
  const ids = rows.map(({ id }) => id)
  await sql`
    update payouts set state = 'sent', sent_at = ${now}
    where id = any(${ids}::uuid[]) and way = 'bank-file'`.execute(tx)
  return ids
}

type Moved = {
  state: PayoutStage
  why?: string | null | undefined
  remedy?: PayoutRemedy | null | undefined
  news?: Pick<PayoutNews, 'id' | 'utr' | 'feePaise' | 'taxPaise'> | undefined
}

/** The caller holds the row. Its books are next. */
export async function movePayout(tx: Tx, id: string, { state, why, remedy, news }: Moved, now: Date): Promise<void> {
  const isOver = state === 'dropped' || state === 'failed' || state === 'returned' || state === 'cancelled'
  await tx
    .updateTable('payouts')
    .set({
      state,
      trouble: null,
      remedy: remedy ?? null,
      ended_at: isOver ? now : null,
      fee_paise: state === 'paid' ? (news?.feePaise ?? noPaise) : noPaise,
      tax_paise: state === 'paid' ? (news?.taxPaise ?? noPaise) : noPaise,
      ...(why !== undefined && { why: why?.slice(0, WHY_CHARS) || null }),
      ...(state === 'sent' && { sent_at: now }),
      ...(state === 'paid' && { paid_at: now }),
      ...(news && { provider_id: news.id }),
      ...(news?.utr !== undefined && { utr: news.utr }),
    })
    .where('id', '=', id)
    .execute()
}

const WHY_CHARS = 500

/** False if it is noted already. */
export async function setTrouble(tx: Tx, id: string, trouble: PayoutConcern | null, why?: string): Promise<boolean> {
  const rows = await rowsOf(tx)`
    update payouts set trouble = ${trouble}, why = coalesce(${why?.slice(0, WHY_CHARS) || null}, why)
    where id = ${id} and trouble is distinct from ${trouble}::text returning id`
  return rows.length > 0
}

/** As it was really paid. The difference is in no order. */
export async function setAmount(tx: Tx, { id, amountPaise }: Pick<PayoutRow, 'id' | 'amountPaise'>): Promise<void> {
  await sql`
    insert into payout_lines (payout_id, order_id, paise)
    select id, null, ${amountPaise}::bigint - amount_paise from payouts where id = ${id} and amount_paise <> ${amountPaise}::bigint
    on conflict (payout_id, order_id) do update set paise = payout_lines.paise + excluded.paise`.execute(tx)
  await sql`update payouts set amount_paise = ${amountPaise}::bigint where id = ${id}`.execute(tx)
}

/** Brings the books of these to what their states say. The caller holds the rows. */
export async function bookPayouts(tx: Tx, ids: readonly string[], purpose: string, now: Date): Promise<void> {
  const id = sql`payouts.id::text`
  const payouts = await rowsOf<PayoutRow & { booked: Line[]; times: number }>(tx)`
    select ${FACTS}, ${listOf(bookedFor(ofSource('payout', id)))} as booked, ${timesBooked('payout', id)} as times
    from ${FROM} where payouts.id = any(${[...ids]}::uuid[]) order by payouts.id`
  const transfers = payouts.map(({ booked, times, ...payout }) => ({
    purpose,
    source: 'payout',
    sourceId: payout.id,
    nth: times + 1,
    lines: differenceOf(booksOfPayout(payout), booked),
  }))
  await book(tx, transfers, now)
}

export type UsableAccount = {
  artistId: string
  id: string
  way: 'bank' | 'upi'
  masked: string
  /** The last payout to it failed because of the mode. */
  needsOtherMode: boolean
}

/** Where these artists are paid now. */
export const listAccounts = (db: Db, artistIds: readonly string[]): Promise<UsableAccount[]> =>
  rowsOf<UsableAccount>(db)`
    select artist_id as "artistId", id, way, masked, coalesce((
      select remedy = 'other-mode' from payouts where account_id = payout_accounts.id and reference is not null
      order by approved_at desc, id limit 1), false) as "needsOtherMode"
    from payout_accounts where replaced_at is null and artist_id = any(${[...artistIds]}::uuid[])`

/** Payouts under way whose job was lost. */
export const listUnfollowed = (db: Db, kind: string) =>
  rowsOf<{ id: string }>(db)`
    select id from payouts where ${IS_UNDER_WAY} and way <> 'bank-file' and not exists (
      select from jobs where jobs.kind = ${kind} and jobs.state = 'waiting' and payload ->> 'payoutId' = payouts.id::text)`

/** Of a payout by file. */
export async function isUtrKnown(db: Db, utr: string): Promise<boolean> {
  return (await rowsOf(db)`select from payouts where utr = ${utr} and way = 'bank-file'`).length > 0
}
