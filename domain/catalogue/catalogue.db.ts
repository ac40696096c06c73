/** Every statement that reads the public catalogue. Each uses an index from end to end, at any size. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { AwayDays } from '#shared/dispatch-dates.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { FrameChoice, PictureFacts, SeenBy, Sort, WorkCard, WorkDetail } from './catalogue.rules.ts'
import type { SizeRow } from './size-label.rules.ts'
import type { CategoryRow, WorkCounts } from './category-tree.rules.ts'
import { ratedOf } from './stars.rules.ts'
import { shownTitle } from './work-texts.rules.ts'

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'name', 'slug', 'path', 'description', 'is_premium as isPremium'])
    .orderBy('position')
    .execute()
}

export const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  'price-low': sql`listed_price_paise asc nulls last, created_at desc, id desc`,
  'price-high': sql`listed_price_paise desc nulls last, created_at desc, id desc`,
}

export type Wall = {
  /** Only works in these categories. */
  categoryIds?: readonly string[] | null
  /** Only works that the shop features. */
  isFeatured?: boolean
  sort: Sort
  limit: number
  offset?: number
}

/**
 * Several lists, and the number of works in each category, read at one moment. Finds the ids in the indexes alone, then
 * reads only those works. The limit is part of the text, so that a cached plan knows it is small. The offset is hidden
 * from the planner, which would otherwise plan again each time.
 */
export async function listWalls(db: Db, walls: readonly Wall[]): Promise<{ walls: WorkCard[][]; counts: WorkCounts }> {
  const rows = await rowsOf<CardRow & { wall: number | null; counts: WorkCounts | null }>(db)`
    with listed as materialized (
      select wall, id, row_number() over () as place from (${sql.join(walls.map(idsOnWall), sql` union all `)}) listed
    )
    select case when ${FIRST} then counted.counts end as counts, listed.wall, ${CARD}
    from (select json_object_agg(category_id, works_listed) as counts from category_counts) counted
    left join (${LISTED_CARDS}) on true
    order by listed.place`
  // A work on several walls is one card: shared facts are sent to the browser once.
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]))
  const cardsOn = (index: number) => rows.flatMap(({ wall, id }) => (wall === index ? (cards.get(id) ?? []) : []))
  return { walls: walls.map((_, index) => cardsOn(index)), counts: rows[0]?.counts ?? {} }
}

function idsOnWall({ categoryIds = null, isFeatured, sort, limit, offset = 0 }: Wall, index: number) {
  const all = isFeatured ? sql`${LISTED} and featured_at is not null` : LISTED
  // One ordered branch for each category: they are merged in order, and only as far as the page reaches.
  const branches = categoryIds?.map((id) => sql`(${LISTED} and category_id = ${id} order by ${ORDERS[sort]})`)
  return sql`(
    select ${sql.lit(index)} as wall, id from (${branches ? sql.join(branches, sql` union all `) : all}) listed
    order by ${ORDERS[sort]} limit ${sql.lit(limit)} offset (select ${offset}::integer)
  )`
}

const LISTED = sql`select id, created_at, listed_price_paise from artworks where is_listed`

/** Shared facts come with the first row only; without works there is still one row. */
export const FIRST = sql`coalesce(listed.place, 1) = 1`

/** All null without works. */
/** Of a work: artists who sell in their own name charge GST only with a regular GSTIN. */
export const TAX_PERCENT = sql<number>`(case when artists.seller ->> 'gst' in ('composition', 'enrolled') then 0 else categories.tax_percent end)`

/** Null where the shop sells. */
export const SHOWN_SELLER = sql`(case when artists.seller is not null then json_build_object(
  'gst', artists.seller ->> 'gst', 'name', artists.seller ->> 'legalName', 'state', artists.seller ->> 'state') end)`

export type CardRow = {
  id: string
  title: string
  titleHi: string | null
  artistName: string
  listedPricePaise: Paise | null
  taxPercent: number
  isInStock: boolean
  widthCm: number | null
  heightCm: number | null
  pictureId: string
  pictureWidth: number
  pictureHeight: number
  blur: string
  alt: string
  secondPictureId: string | null
  reviewCount: number
  starsSum: number
}

/** Plain columns: to put a picture together in the database costs more than to read the whole row. */
export const CARD = sql`
  artworks.id, artworks.title, artworks.title_hi as "titleHi", artists.name as "artistName",
  artworks.listed_price_paise as "listedPricePaise", ${TAX_PERCENT} as "taxPercent", artworks.in_stock as "isInStock",
  artworks.width_cm as "widthCm", artworks.height_cm as "heightCm",
  whole.id as "pictureId", whole.width as "pictureWidth", whole.height as "pictureHeight", whole.blur, whole.alt,
  artwork_images.picture_id as "secondPictureId", artworks.review_count as "reviewCount", artworks.stars_sum as "starsSum"`

export const LISTED_CARDS = sql`
  listed
  join artworks on artworks.id = listed.id and artworks.is_listed
  join artists on artists.id = artworks.artist_id
  join categories on categories.id = artworks.category_id
  join pictures whole on whole.id = artworks.picture_id
  left join artwork_images on artwork_images.artwork_id = artworks.id and artwork_images.position = 1`

/** In the language of the page that is being made. */
export function toCard(row: CardRow): WorkCard {
  const { id, title, titleHi, artistName, isInStock, widthCm, heightCm, blur, alt, secondPictureId } = row
  const rated = ratedOf({ count: row.reviewCount, sum: row.starsSum })
  return {
    id,
    ...shownTitle(languageNow(), title, titleHi),
    artistName,
    isInStock,
    widthCm,
    heightCm,
    picture: { id: row.pictureId, width: row.pictureWidth, height: row.pictureHeight, blur, alt },
    secondPictureId,
    pricePaise: row.listedPricePaise,
    taxPercent: row.taxPercent,
    ...(rated && { rated }),
  }
}

/** The cards of those works that are still listed, in this order. */
export async function readCards(db: Db, ids: readonly string[]): Promise<WorkCard[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<CardRow>(db)`
    with listed as (select * from unnest(${ids}::uuid[]) with ordinality as listed (id, place))
    select ${CARD} from ${LISTED_CARDS} order by listed.place`
  return rows.map(toCard)
}

export const pictureFacts = (table: string) =>
  sql.raw(
    `json_build_object('id', ${table}.id, 'width', ${table}.width, 'height', ${table}.height, 'blur', ${table}.blur, 'alt', ${table}.alt)`,
  )

export type FrameRow = Omit<FrameChoice, 'id'> & { frameId: string }

/** The default frame first, then by what it adds to the price. */
export function listFrames(db: Db): Promise<FrameRow[]> {
  return db
    .selectFrom('frames')
    .select(['id as frameId', 'style as slug', 'name', 'price_modifier_paise as priceModifierPaise'])
    .where('retired_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('price_modifier_paise')
    .orderBy('name')
    .execute()
}

/** The frames that a work comes in. */
export const FRAME_OPTIONS = sql`array(select json_build_object('id', id, 'frameId', frame_id) from frame_options
  where artwork_id = artworks.id and retired_at is null)`

/** The sizes of a work, sold out or not; `free` is how many there are of each. */
export const sizesOffered = (free: RawBuilder<unknown>) => sql`array(
  select json_build_object('id', artwork_sizes.id, 'name', sizes.name, 'kind', size_sets.kind,
    'measuresMm', sizes.measures_mm, 'modifierPaise', artwork_sizes.modifier_paise,
    'stockQuantity', ${free})
  from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id join size_sets on size_sets.id = sizes.size_set_id
  where artwork_sizes.artwork_id = artworks.id and artwork_sizes.retired_at is null order by sizes.position)`

/** The same for a visitor without special rights. */
export const SIZES_OFFERED = sizesOffered(sql`artwork_sizes.free_quantity`)

/** The chart of those sizes: of the whole set, since a work comes in a few of it. */
const SIZE_SET = sql`(
  select json_build_object('kind', kind, 'measures', measures, 'note', note, 'sizes', array(
    select json_build_object('name', name, 'measuresMm', measures_mm) from sizes
    where sizes.size_set_id = size_sets.id order by position))
  from size_sets where id = (
    select size_set_id from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
    where artwork_id = artworks.id and retired_at is null limit 1))`

type Beside = { max: number; similar: readonly string[] }

/**
 * A work that this visitor may see; any other is not found. Also the artist's other works, newest first, and the given
 * similar ones.
 */
export async function findWork<Also>(
  db: Db,
  id: string,
  { beside, seenBy, also }: { beside: Beside; seenBy: SeenBy; also?: RawBuilder<Also> | undefined },
): Promise<FoundWork<Also> | undefined> {
  const rows = await rowsOf<CardRow & { wall: number | null; facts: WorkRow<Also> | null }>(db)`
    with work as materialized (
      select artworks.artist_id, json_build_object(
        'id', artworks.id, 'title', artworks.title, 'description', artworks.description,
        'titleHi', artworks.title_hi, 'descriptionHi', artworks.description_hi,
        'dimensions', artworks.dimensions, 'medium', artworks.medium, 'origin', artworks.origin,
        'hsn', coalesce(artworks.hsn, categories.default_hsn, ''),
        'widthCm', artworks.width_cm, 'heightCm', artworks.height_cm,
        'isPremium', artworks.is_premium, 'pricePaise', artworks.listed_price_paise,
        'taxPercent', ${TAX_PERCENT}, 'seller', ${SHOWN_SELLER},
        'stockQuantity', artworks.free_quantity,
        'artist', json_build_object('id', artists.id, 'name', artists.name, 'slug', artists.slug, 'city', artists.city),
        'awayFrom', artists.away_from, 'awayUntil', artists.away_until,
        'category', json_build_object('name', categories.name, 'path', categories.path, 'parent',
          case when parent.id is not null then json_build_object('name', parent.name, 'path', parent.path) end),
        'picture', ${pictureFacts('whole')},
        'otherPictures', array(select ${pictureFacts('pictures')} from artwork_images
          join pictures on pictures.id = artwork_images.picture_id
          where artwork_images.artwork_id = artworks.id order by artwork_images.position),
        'frameOptions', ${FRAME_OPTIONS},
        'sizes', ${SIZES_OFFERED},
        'sizeSet', ${SIZE_SET},
        'also', ${also ?? sql`null`}
      ) as facts
      from artworks
      join artists on artists.id = artworks.artist_id
      join categories on categories.id = artworks.category_id
      left join categories parent on parent.id = categories.parent_id
      join pictures whole on whole.id = artworks.picture_id
      where artworks.id = ${id} and ${visibleTo(seenBy)}
    ),
    listed as materialized (
      select wall, id, row_number() over () as place from (
        (select 0 as wall, id from artworks
          where is_listed and artist_id = (select artist_id from work) and id <> ${id}
          order by ${ORDERS.newest} limit ${sql.lit(beside.max)})
        union all
        (select 1 as wall, id from unnest(${beside.similar}::uuid[]) as alike (id) limit ${sql.lit(beside.max)})
      ) beside
    )
    select case when ${FIRST} then work.facts end as facts, listed.wall, ${CARD}
    from work left join (${LISTED_CARDS}) on true
    order by listed.place`
  const facts = rows[0]?.facts
  const cardsOn = (wall: number) => rows.filter((row) => row.wall === wall).map(toCard)
  return facts ? { facts, byArtist: cardsOn(0), similar: cardsOn(1) } : undefined
}

/** Everyone sees listed works, artists also their own unlisted ones, admins everything. */
const visibleTo = (seenBy: SeenBy) => {
  if (seenBy === 'everybody') return sql`artworks.is_listed`
  if (seenBy.isAdmin) return sql`true`
  return sql`(artworks.is_listed or artworks.archived_at is null and artworks.artist_id = ${seenBy.artistId})`
}

type FoundWork<Also> = { facts: WorkRow<Also>; byArtist: WorkCard[]; similar: WorkCard[] }

/** `also`: what the caller wants to know of it besides. */
type WorkRow<Also> = Omit<WorkDetail, 'stock' | 'pictures' | 'frames' | 'sizes' | 'titleLang' | 'descriptionLang'> &
  AwayDays & {
    titleHi: string | null
    descriptionHi: string | null
    stockQuantity: number | null
    picture: PictureFacts
    otherPictures: PictureFacts[]
    frameOptions: { id: string; frameId: string }[]
    sizes: SizeRow[]
    also: Also
  }

type StoryRow = { name: string; slug: string; city: string | null; biography: string; picture: PictureFacts }

/** Who made the work, and the second picture of it: mostly a closer look. */
export function findStoryOfWork(db: Db, artworkId: string) {
  return rowOf<StoryRow>(db)`
    select artists.name, artists.slug, artists.city, artists.biography, ${pictureFacts('pictures')} as picture
    from artworks
    join artists on artists.id = artworks.artist_id
    join artwork_images on artwork_images.artwork_id = artworks.id and artwork_images.position = 1
    join pictures on pictures.id = artwork_images.picture_id
    where artworks.id = ${artworkId}`
}
