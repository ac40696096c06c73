import { sql } from 'kysely'
import { rowOf, rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ChangedWork, ChangePlace } from '#domain/search/catalogue-index.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { NewsState } from './work-news.rules.ts'

export type ReadPlace = ChangePlace & {
  /** In a database that was filled from a backup: later than any transaction of this one. */
  isOfFormerLife: boolean
}

export async function findPlace(db: Db): Promise<ReadPlace> {
  const place = await rowOf<ReadPlace>(db)`
    select changed_in::text as "changedIn", artwork_id as id,
      changed_in > pg_snapshot_xmax(pg_current_snapshot()) as "isOfFormerLife"
    from work_news_place`
  if (!place) throw new Error('The place of the news of works is missing.')
  return place
}

/** False if another process has read on meanwhile. */
export async function movePlace(tx: Tx, from: ChangePlace, to: ChangePlace): Promise<boolean> {
  const moved = await rowsOf(tx)`
    update work_news_place set changed_in = ${to.changedIn}::xid8, artwork_id = ${to.id}
    where changed_in = ${from.changedIn}::xid8 and artwork_id = ${from.id} returning 1`
  return moved.length > 0
}

type StateRow = {
  id: string
  facts: ChangedWork | null
  listedPricePaise: Paise | null
  goneAt: Date | null
}

export async function findStates(db: Db, ids: readonly string[]): Promise<Map<string, NewsState>> {
  const rows = await rowsOf<StateRow>(db)`
    select artwork_id as id, facts, listed_price_paise as "listedPricePaise", gone_at as "goneAt"
    from work_states where artwork_id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

export async function keepStates(tx: Tx, states: ReadonlyMap<string, NewsState>): Promise<void> {
  if (states.size === 0) return
  const rows = [...states].map(([id, { facts, listedPricePaise, goneAt }]) => ({
    id,
    facts,
    price: listedPricePaise,
    gone: goneAt,
  }))
  await sql`
    insert into work_states (artwork_id, facts, listed_price_paise, gone_at)
    select id, facts, price, gone
    from ${rowsGiven(rows, sql`state (id uuid, facts jsonb, price bigint, gone timestamptz)`)}
    where exists (select from artworks where artworks.id = state.id)
    on conflict (artwork_id) do update set facts = excluded.facts, listed_price_paise = excluded.listed_price_paise,
      gone_at = excluded.gone_at`.execute(tx)
}
