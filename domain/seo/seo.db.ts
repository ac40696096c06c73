/**
 * Statements that walk through everything on show, a bounded range at a time, the oldest first: new works come last.
 */
import { sql } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { SIZES_OFFERED, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import type { SizeRow } from '#domain/catalogue/size-label.rules.ts'
import type { FeedWork } from './xml.rules.ts'

/** Kept by triggers: no work is counted here. */
export async function countWorks(db: Db): Promise<number> {
  const row = await rowOf<{ works: number }>(db)`
    select coalesce(sum(works_listed), 0)::integer as works from category_counts`
  return row?.works ?? 0
}

export type Stretch = { limit: number; offset: number }

const stretch = ({ limit, offset }: Stretch) => sql`
  select id from artworks where is_listed order by created_at, id limit ${sql.lit(limit)} offset ${offset}::integer`

export function listWorks(db: Db, wanted: Stretch) {
  return rowsOf<{ id: string; changed: Date }>(db)`
    select id, updated_at as changed from artworks where is_listed
    order by created_at, id limit ${sql.lit(wanted.limit)} offset ${wanted.offset}::integer`
}

/** Artists with listed works. */
export function listShownArtists(db: Db, limit: number) {
  return rowsOf<{ slug: string; changed: Date }>(db)`
    select slug, updated_at as changed from artists
    where exists (select from artworks where artist_id = artists.id and is_listed)
    order by created_at, id limit ${sql.lit(limit)}`
}

export type FeedRow = Omit<FeedWork, 'address' | 'categories' | 'picture' | 'otherPictures' | 'sizes'> & {
  sizes: SizeRow[]
  category: string
  parentCategory: string | null
  pictureId: string
  otherPictureIds: string[]
}

/** Buyable works with a price, in a range of listed works. */
export function listWorksToBuy(db: Db, wanted: Stretch) {
  return rowsOf<FeedRow>(db)`
    select artworks.id, artworks.title, artworks.description, artists.name as "artistName", artworks.medium, artworks.origin,
      categories.name as category, parent.name as "parentCategory", artworks.picture_id as "pictureId",
      array(select picture_id::text from artwork_images where artwork_id = artworks.id order by position) as "otherPictureIds",
      artworks.listed_price_paise as "pricePaise", ${TAX_PERCENT} as "taxPercent", artworks.free_quantity as "stockQuantity",
      ${SIZES_OFFERED} as sizes
    from (${stretch(wanted)}) shown
    join artworks on artworks.id = shown.id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    where artworks.in_stock and artworks.listed_price_paise is not null
    order by artworks.created_at, artworks.id`
}
