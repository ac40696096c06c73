import { sql, type RawBuilder } from 'kysely'
import { allOf, likeText, listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { nameOfPerson } from '#domain/accounts/people.db.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Edition, StockQuantity } from '#domain/catalogue/works/editions.rules.ts'
import type { ApprovalState } from '#domain/catalogue/works/own-works.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { WorkSort, WorksQuery, WorkView } from './works-query.rules.ts'

export type ListedWork = {
  id: string
  title: string
  artistName: string
  categoryName: string
  /** Zero for a work that is sold by quote. */
  pricePaise: Paise
  isPremium: boolean
  edition: Edition
  stock: StockQuantity
  /** Being paid right now. */
  heldQuantity: number
  isInStock: boolean
  approvalState: ApprovalState
  isListed: boolean
  /** Not shown, though it is approved. */
  isHidden: boolean
  isHiddenByShop: boolean
  isFeatured: boolean
  /** Of a change that awaits approval, or was rejected. */
  editState: 'pending' | 'rejected' | null
  picture: PictureFacts
  sizes: { sizeId: string; name: string; stock: StockQuantity }[]
  /** Of the last 30 days. */
  views: number
}

const IN_VIEW: Record<WorkView, RawBuilder<unknown>> = {
  all: sql`true`,
  'on-show': sql`work.is_listed and work.in_stock`,
  waiting: sql`(work.approval_state = 'pending'
    or work.id in (select artwork_id from work_edits where state = 'pending'))`,
  'sold-out': sql`work.is_listed and not work.in_stock`,
  hidden: sql`work.hidden_at is not null and work.approval_state = 'approved'`,
  rejected: sql`work.approval_state = 'rejected'`,
  featured: sql`work.featured_at is not null`,
}

/** Every word is in the title or in the artist's name. A category takes those below it. */
const narrowed = ({ words, categoryId, artistId }: WorksQuery) =>
  allOf([
    sql`work.archived_at is null`,
    ...words
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const like = `%${likeText(word)}%`
        return sql`(lower(work.title) like ${like} or lower(artist.name) like ${like})`
      }),
    categoryId && sql`(work.category_id = ${categoryId} or category.parent_id = ${categoryId})`,
    artistId && sql`work.artist_id = ${artistId}`,
  ])

const viewsSince = (since: string) => sql`
  coalesce((select sum(views) from work_views where artwork_id = work.id and day >= ${since}::date), 0)::integer`

const FROM = sql`
  artworks work join artists artist on artist.id = work.artist_id join categories category on category.id = work.category_id`

const sortedBy = (sort: WorkSort, since: string): RawBuilder<unknown> =>
  ({
    newest: sql`work.created_at`,
    title: sql`lower(work.title)`,
    stock: sql`coalesce(work.stock_quantity, 0)`,
    price: sql`work.price_paise`,
    views: viewsSince(since),
  })[sort]

type Part = { since: string; limit: number; offset: number }

export function listShopWorks(db: Db, query: WorksQuery, { since, limit, offset }: Part) {
  const way = query.isFalling ? sql`desc` : sql`asc`
  return rowsOf<ListedWork>(db)`
    select work.id, work.title, artist.name as "artistName", category.name as "categoryName",
      work.price_paise as "pricePaise", work.is_premium as "isPremium", work.edition, work.stock_quantity as stock,
      work.held_quantity as "heldQuantity", work.in_stock as "isInStock", work.approval_state as "approvalState",
      work.is_listed as "isListed", work.hidden_at is not null as "isHidden", work.hidden_by_shop as "isHiddenByShop",
      work.featured_at is not null as "isFeatured", edit.state as "editState", ${pictureFacts('whole')} as picture,
      ${listOf(sql`
        select own.size_id as "sizeId", sizes.name, own.stock_quantity as stock
        from artwork_sizes own join sizes on sizes.id = own.size_id
        where own.artwork_id = work.id and own.retired_at is null order by sizes.position`)} as sizes,
      ${viewsSince(since)} as views
    from (
      select work.id, row_number() over () as place from (
        select work.id from ${FROM} where ${narrowed(query)} and ${IN_VIEW[query.view]}
        order by ${sortedBy(query.sort, since)} ${way}, work.id ${way} limit ${limit} offset ${offset}
      ) work
    ) listed
    join artworks work on work.id = listed.id
    join artists artist on artist.id = work.artist_id
    join categories category on category.id = work.category_id
    join pictures whole on whole.id = work.picture_id
    left join work_edits edit on edit.artwork_id = work.id
    order by listed.place`
}

export type ViewCounts = Record<WorkView, number>

/** Of every view, with the search and the filters. */
export async function countShopWorks(db: Db, query: WorksQuery): Promise<ViewCounts> {
  const counts = Object.entries(IN_VIEW).map(
    ([view, is]) => sql`count(*) filter (where ${is})::integer as ${sql.ref(view)}`,
  )
  const row = await rowOf<ViewCounts>(db)`select ${sql.join(counts)} from ${FROM} where ${narrowed(query)}`
  if (!row) throw new Error('Works could not be counted.')
  return row
}

/** Artists who have works, by name. */
export const listArtistsWithWorks = (db: Db) =>
  rowsOf<{ id: string; name: string }>(db)`
    select id, name from artists
    where exists (select from artworks where artist_id = artists.id and archived_at is null) order by lower(name), id`

/** Who set the price that a work has now, and when. Undefined if nobody is known for it. */
export function findPriceSetter(db: Db, artworkId: string, pricePaise: Paise) {
  return rowOf<{ name: string | null; at: Date }>(db)`
    select ${nameOfPerson(sql`actor_id`)} as name, happened_at as at from (
      select actor_id, happened_at, facts from audit_log
      where object = ${`artwork ${artworkId}`} and action = 'price-changed' order by id desc limit 1
    ) last where facts ->> 'to' = ${String(pricePaise)}`
}
