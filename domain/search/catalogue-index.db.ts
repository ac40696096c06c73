import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { BIG_PRICE } from '#domain/catalogue/big-price.db.ts'
import { TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import { bigPaise, type BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { WorkFacts } from './work-facts.rules.ts'

export type ChangedWork = Omit<WorkFacts, 'media'> & { medium: string }

/** Where a reading of changes stands: the transaction that made the last one, and its work. */
export type ChangePlace = { changedIn: string; id: string }

export type Changes = {
  /** Each change that is not seen yet was made in this transaction or in a later one. */
  until: string
  works: (ChangePlace & { facts: ChangedWork | null })[]
}

/** How many works there are to read at the start, or a few more. */
export async function countChanges(db: Db): Promise<number> {
  const [counted] = await rowsOf<{ works: number }>(db)`select count(*)::integer as works from work_changes`
  return counted?.works ?? 0
}

/** The next changes after a place, oldest first; an unlisted work has no facts. */
export async function readChanges(db: Db, after: ChangePlace, limit: number): Promise<Changes> {
  type Row = FactsRow & { until: string; changedId: string | null; changedIn: string }
  const rows = await rowsOf<Row>(db)`
    select mark.until, changed.artwork_id as "changedId", changed.changed_in::text as "changedIn", ${FACTS}
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as until) mark
    left join (
      select artwork_id, changed_in from work_changes
      where (changed_in, artwork_id) > (${after.changedIn}::xid8, ${after.id}::uuid)
      order by changed_in, artwork_id limit ${sql.lit(limit)}
    ) changed on true
    ${FACTS_OF_CHANGED}
    order by changed.changed_in, changed.artwork_id`
  const works = rows.flatMap(({ until: _until, changedId, changedIn, ...row }) =>
    changedId === null ? [] : [{ id: changedId, changedIn, facts: factsOf(row) }],
  )
  return { until: rows[0]?.until ?? after.changedIn, works }
}

type FactsRow = { big: BigPrice; pricePaise: Paise | null; taxPercent: number } & {
  [K in keyof Omit<ChangedWork, 'pricePaise'>]: ChangedWork[K] | null
}

const FACTS = sql`
  artworks.id, artworks.category_id as "categoryId",
  artworks.artist_id as "artistId", artists.slug as "artistSlug", artists.name as "artistName", artworks.listed_price_paise as "pricePaise",
  ${TAX_PERCENT} as "taxPercent", ${BIG_PRICE} as big,
  (extract(epoch from artworks.created_at) * 1000000)::bigint as "createdAt", artworks.medium, artworks.origin,
  greatest(artworks.width_cm, artworks.height_cm)::float8 as "longerSideCm",
  (artworks.width_cm * artworks.height_cm)::float8 as "areaCm2",
  coalesce(artworks.width_cm / artworks.height_cm, pictures.width::numeric / pictures.height)::float8 as ratio,
  artworks.free_quantity as stock, pictures.palette,
  array(select size_id::text from artwork_sizes where artwork_id = artworks.id and retired_at is null
    and (stock_quantity is null or stock_quantity > held_quantity)) as "sizeIds"`

const FACTS_OF_CHANGED = sql`
  left join artworks on artworks.id = changed.artwork_id and artworks.is_listed
  left join artists on artists.id = artworks.artist_id
  left join categories on categories.id = artworks.category_id
  left join pictures on pictures.id = artworks.picture_id`

function factsOf({ big, taxPercent, ...row }: FactsRow): ChangedWork | null {
  if (row.id === null) return null
  const pricePaise = row.pricePaise === null ? null : bigPaise(row.pricePaise, taxPercent, big)
  return { ...row, pricePaise } as ChangedWork
}

export type ReadChange = ChangePlace & { facts: ChangedWork | null; listedPricePaise: Paise | null }

/** As above, without those that a transaction which still runs could precede. */
export async function readFinishedChanges(db: Db, after: ChangePlace, limit: number): Promise<ReadChange[]> {
  const rows = await rowsOf<FactsRow & { changedId: string; changedIn: string }>(db)`
    select changed.artwork_id as "changedId", changed.changed_in::text as "changedIn", ${FACTS}
    from (
      select artwork_id, changed_in from work_changes
      where (changed_in, artwork_id) > (${after.changedIn}::xid8, ${after.id}::uuid)
        and changed_in < pg_snapshot_xmin(pg_current_snapshot())
      order by changed_in, artwork_id limit ${sql.lit(limit)}
    ) changed
    ${FACTS_OF_CHANGED}
    order by changed.changed_in, changed.artwork_id`
  return rows.map(({ changedId, changedIn, ...row }) => ({
    id: changedId,
    changedIn,
    facts: factsOf(row),
    listedPricePaise: row.pricePaise,
  }))
}

/** So many rows are written well within the time that a statement may take. */
const FORGOTTEN_AT_ONCE = 20_000

/** In a database that was filled from a backup, the transactions of its former life would count as later ones. */
export async function forgetFormerLife(db: Db): Promise<void> {
  for (let works = 1; works > 0;) {
    const [forgotten] = await rowsOf<{ works: number }>(db)`
      with later as (select artwork_id from work_changes where changed_in > pg_current_xact_id()
        limit ${sql.lit(FORGOTTEN_AT_ONCE)}),
      forgotten as (update work_changes set changed_in = '0' from later
        where work_changes.artwork_id = later.artwork_id returning 1)
      select count(*)::integer as works from forgotten`
    works = forgotten?.works ?? 0
  }
}
