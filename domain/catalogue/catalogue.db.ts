/** Every statement that reads the public catalogue. Each uses an index from end to end, at any size. */
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { PictureFacts, Sort, WorkCard, WorkDetail } from './catalogue.rules.ts'
import type { CategoryRow, WorkCounts } from './category-tree.rules.ts'

type Db = Kysely<Tables>

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'slug', 'path', 'description', 'is_premium as isPremium'])
    .orderBy('position')
    .execute()
}

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  'price-low': sql`listed_price_paise asc nulls last, created_at desc, id desc`,
  'price-high': sql`listed_price_paise desc nulls last, created_at desc, id desc`,
}

export type Wall = {
  /** Only what hangs in these categories. */
  categoryIds?: readonly string[] | null
  /** Only this artist's. */
  artistId?: string
  sort: Sort
  limit: number
  offset?: number
}

/**
 * Several walls, and how many works hang in each category, in one question: one state of the shop. Finds the ids
 * in the indexes alone, then reads only those works. How many is part of the text: a kept plan must know that it
 * is few.
 */
export async function listWalls(db: Db, walls: readonly Wall[]): Promise<{ walls: WorkCard[][]; counts: WorkCounts }> {
  const places = walls.map(
    (wall, index) => sql`(
      select ${sql.lit(index)} as wall, id, row_number() over () as place from (
        select id from (${idsOn(wall)}) listed
        order by ${ORDERS[wall.sort]} limit ${sql.lit(wall.limit)} offset ${wall.offset ?? 0}
      ) page
    )`,
  )
  const { rows } = await sql<CardRow & { wall: number | null; counts: string }>`
    with hung as materialized (${sql.join(places, sql` union all `)})
    select counted.counts, hung.wall, ${CARD}
    from (select json_object_agg(category_id, works_listed)::text as counts from category_counts) counted
    left join (hung join artworks on artworks.id = hung.id ${CARD_JOINS}) on true
    order by hung.wall, hung.place
  `.execute(db)
  return {
    walls: walls.map((_, index) => rows.filter(({ wall }) => wall === index).map(toCard)),
    counts: JSON.parse(rows[0]?.counts ?? '{}') as WorkCounts,
  }
}

function idsOn({ categoryIds = null, artistId, sort }: Wall): RawBuilder<unknown> {
  const columns = sql`select id, created_at, listed_price_paise from artworks where is_listed`
  if (artistId !== undefined) return sql`${columns} and artist_id = ${artistId}`
  if (categoryIds === null) return columns
  // One ordered branch for each category: they are merged in order, and only as far as the page reaches.
  return sql.join(
    categoryIds.map((id) => sql`(${columns} and category_id = ${id} order by ${ORDERS[sort]})`),
    sql` union all `,
  )
}

type CardRow = {
  id: string
  title: string
  artistName: string
  listedPricePaise: Paise | null
  isInStock: boolean
  widthCm: string | null
  heightCm: string | null
  picture: PictureFacts
  secondPicture: WorkCard['secondPicture']
}

const pictureFacts = (table: string) =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'width', ${table}.width, 'height', ${table}.height, 'blur', ${table}.blur, 'alt', ${table}.alt)`,
  )

const CARD = sql`
  artworks.id, artworks.title, artists.name as "artistName", artworks.listed_price_paise as "listedPricePaise",
  artworks.in_stock as "isInStock", artworks.width_cm as "widthCm", artworks.height_cm as "heightCm",
  ${pictureFacts('whole')} as picture,
  case when second.id is not null then
    json_build_object('id', second.id, 'width', second.width, 'height', second.height) end as "secondPicture"`

const CARD_JOINS = sql`
  join artists on artists.id = artworks.artist_id
  join pictures whole on whole.id = artworks.picture_id
  left join artwork_images on artwork_images.artwork_id = artworks.id and artwork_images.position = 1
  left join pictures second on second.id = artwork_images.picture_id`

function toCard({ listedPricePaise, widthCm, heightCm, ...row }: CardRow): WorkCard {
  const { id, title, artistName, isInStock, picture, secondPicture } = row
  return {
    id,
    title,
    artistName,
    isInStock,
    picture,
    secondPicture,
    pricePaise: listedPricePaise,
    widthCm: centimetres(widthCm),
    heightCm: centimetres(heightCm),
  }
}

export const centimetres = (value: string | null) => (value === null ? null : Number(value))

/** The default frame first, then by what it adds to the price. */
const FRAMES = sql`
  select json_build_object('id', frame_options.id, 'slug', frames.style, 'name', frames.name,
    'priceModifierPaise', frames.price_modifier_paise)
  from frame_options join frames on frames.id = frame_options.frame_id
  where frame_options.artwork_id = artworks.id and frame_options.retired_at is null and frames.retired_at is null
  order by frames.is_default desc, frames.price_modifier_paise, frames.name`

/** A work that is on sale, for everyone; anything else is not found. */
export async function findListedWork(db: Db, id: string) {
  const { rows } = await sql<WorkRow>`
    select artworks.id, artworks.title, artworks.description, artworks.dimensions, artworks.medium,
      coalesce(artworks.hsn, categories.default_hsn, '') as hsn,
      artworks.width_cm as "widthCm", artworks.height_cm as "heightCm",
      artworks.is_premium as "isPremium", artworks.listed_price_paise as "pricePaise",
      artworks.stock_quantity as "stockQuantity", artworks.category_id as "categoryId",
      json_build_object('id', artists.id, 'name', artists.name, 'slug', artists.slug, 'city', artists.city) as artist,
      json_build_object('name', categories.name, 'path', categories.path, 'parent',
        case when parent.id is not null then json_build_object('name', parent.name, 'path', parent.path) end) as category,
      ${pictureFacts('whole')} as picture,
      array(select ${pictureFacts('pictures')} from artwork_images
        join pictures on pictures.id = artwork_images.picture_id
        where artwork_images.artwork_id = artworks.id order by artwork_images.position) as "otherPictures",
      array(${FRAMES}) as frames
    from artworks
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    join pictures whole on whole.id = artworks.picture_id
    where artworks.id = ${id} and artworks.is_listed
  `.execute(db)
  return rows[0]
}

type WorkRow = Omit<WorkDetail, 'widthCm' | 'heightCm' | 'stock' | 'pictures'> & {
  widthCm: string | null
  heightCm: string | null
  stockQuantity: number | null
  categoryId: string
  picture: PictureFacts
  otherPictures: PictureFacts[]
}

type StoryRow = { name: string; slug: string; city: string | null; biography: string; picture: PictureFacts }

/** Who made the work, and the second picture of it: mostly a closer look. */
export async function findStoryOfWork(db: Db, artworkId: string): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select artists.name, artists.slug, artists.city, artists.biography, ${pictureFacts('pictures')} as picture
    from artworks
    join artists on artists.id = artworks.artist_id
    join artwork_images on artwork_images.artwork_id = artworks.id and artwork_images.position = 1
    join pictures on pictures.id = artwork_images.picture_id
    where artworks.id = ${artworkId}
  `.execute(db)
  return rows[0]
}
