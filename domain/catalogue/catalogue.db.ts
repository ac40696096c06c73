/** Every statement that reads the public catalogue. Each uses an index from end to end, at any size. */
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { FrameChoice, PictureFacts, Sort, WorkCard, WorkDetail } from './catalogue.rules.ts'
import type { CategoryRow } from './category-tree.rules.ts'

type Db = Kysely<Tables>

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .innerJoin('category_counts', 'category_counts.category_id', 'categories.id')
    .select([
      'categories.id',
      'categories.parent_id as parentId',
      'categories.name',
      'categories.slug',
      'categories.path',
      'categories.description',
      'categories.is_premium as isPremium',
      'category_counts.works_listed as worksListed',
    ])
    .orderBy('categories.position')
    .execute()
}

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  'price-low': sql`listed_price_paise asc nulls last, created_at desc, id desc`,
  'price-high': sql`listed_price_paise desc nulls last, created_at desc, id desc`,
}

export type Wall = {
  /** Null is the whole collection. */
  categoryIds: readonly string[] | null
  sort: Sort
  limit: number
  offset: number
}

/**
 * Finds the ids of one page in the index alone, then reads only those works. How many is part of the text: a kept
 * plan must know that it is few.
 */
export async function listWorks(db: Db, wall: Wall): Promise<WorkCard[]> {
  const { rows } = await sql<CardRow>`
    with hung as materialized (
      select id, row_number() over () as place from (
        select id from (${idsOn(wall)}) listed
        order by ${ORDERS[wall.sort]} limit ${sql.lit(wall.limit)} offset ${wall.offset}
      ) page
    )
    select ${CARD} from hung join artworks on artworks.id = hung.id ${CARD_JOINS} order by hung.place
  `.execute(db)
  return rows.map(toCard)
}

function idsOn({ categoryIds, sort }: Wall): RawBuilder<unknown> {
  const columns = sql`select id, created_at, listed_price_paise from artworks where is_listed`
  if (categoryIds === null) return columns
  // One ordered branch for each category: they are merged in order, and only as far as the page reaches.
  return sql.join(
    categoryIds.map((id) => sql`(${columns} and category_id = ${id} order by ${ORDERS[sort]})`),
    sql` union all `,
  )
}

export async function listWorksOfArtist(db: Db, artistId: string, limit: number): Promise<WorkCard[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD} from artworks ${CARD_JOINS}
    where is_listed and artist_id = ${artistId} order by artworks.created_at desc, artworks.id desc
    limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(toCard)
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
  secondPicture: PictureFacts | null
}

const pictureFacts = (table: string) =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'width', ${table}.width, 'height', ${table}.height, 'blur', ${table}.blur, 'alt', ${table}.alt)`,
  )

const CARD = sql`
  artworks.id, artworks.title, artists.name as "artistName", artworks.listed_price_paise as "listedPricePaise",
  artworks.in_stock as "isInStock", artworks.width_cm as "widthCm", artworks.height_cm as "heightCm",
  ${pictureFacts('whole')} as picture,
  case when second.id is not null then ${pictureFacts('second')} end as "secondPicture"`

const CARD_JOINS = sql`
  join artists on artists.id = artworks.artist_id
  join pictures whole on whole.id = artworks.picture_id
  left join artwork_images on artwork_images.artwork_id = artworks.id and artwork_images.position = 1
  left join pictures second on second.id = artwork_images.picture_id`

function toCard({ listedPricePaise, widthCm, heightCm, ...row }: CardRow): WorkCard {
  return { ...row, pricePaise: listedPricePaise, widthCm: centimetres(widthCm), heightCm: centimetres(heightCm) }
}

export const centimetres = (value: string | null) => (value === null ? null : Number(value))

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
      ${pictureFacts('whole')} as picture
    from artworks
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    join pictures whole on whole.id = artworks.picture_id
    where artworks.id = ${id} and artworks.is_listed
  `.execute(db)
  return rows[0]
}

type WorkRow = Omit<WorkDetail, 'widthCm' | 'heightCm' | 'stock' | 'frames' | 'pictures'> & {
  widthCm: string | null
  heightCm: string | null
  stockQuantity: number | null
  categoryId: string
  picture: PictureFacts
}

export async function listPicturesOfWork(db: Db, artworkId: string): Promise<PictureFacts[]> {
  const { rows } = await sql<{ picture: PictureFacts }>`
    select ${pictureFacts('pictures')} as picture from artwork_images
    join pictures on pictures.id = artwork_images.picture_id
    where artwork_images.artwork_id = ${artworkId} order by artwork_images.position
  `.execute(db)
  return rows.map(({ picture }) => picture)
}

/** The default frame first, then by what it adds to the price. */
export function listFramesOfWork(db: Db, artworkId: string): Promise<FrameChoice[]> {
  return db
    .selectFrom('frame_options')
    .innerJoin('frames', 'frames.id', 'frame_options.frame_id')
    .select(['frame_options.id', 'frames.style as slug', 'frames.name'])
    .select((eb) => eb.ref('frames.price_modifier_paise').$castTo<Paise>().as('priceModifierPaise'))
    .where('frame_options.artwork_id', '=', artworkId)
    .where('frame_options.retired_at', 'is', null)
    .where('frames.retired_at', 'is', null)
    .orderBy('frames.is_default', 'desc')
    .orderBy('frames.price_modifier_paise')
    .orderBy('frames.name')
    .execute()
}

export function findArtistStory(db: Db, artistId: string) {
  return db
    .selectFrom('artists')
    .select(['id', 'name', 'slug', 'city', 'biography'])
    .where('id', '=', artistId)
    .executeTakeFirst()
}
