/** Works as their artist sees them: as listed, and with pending changes. */
import type { Seller } from '#domain/artists/seller.rules.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import { MISMATCH_MAX } from '#domain/catalogue/hanging.rules.ts'
import { ON_WALL } from '#domain/catalogue/on-wall.rules.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isAboveTdsThreshold } from '#domain/orders/order/order-terms.db.ts'
import type { ApprovalState, StoredWork } from '#domain/catalogue/works/own-works.rules.ts'

export type OwnWork = {
  id: string
  title: string
  pricePaise: Paise
  isPremium: boolean
  isInStock: boolean
  isHiddenByShop: boolean
  /** The sizes available, with the pieces left. Empty for a work without sizes. */
  sizes: { name: string; free: number | null }[]
  approvalState: ApprovalState
  rejectionReason: string | null
  asked: string[]
  picture: PictureFacts
  /** The change that awaits approval, or was rejected. */
  edit: { state: 'pending' | 'rejected'; asked: string[]; reason: string | null } | null
}

export type OwnCounts = Record<ApprovalState, number>

type Part = { artistId: string; limit: number; offset: number }

/** The works of one artist, in any state, newest first. */
export function listOwnWorks(db: Db, { artistId, limit, offset }: Part) {
  return rowsOf<OwnWork>(db)`
    select work.id, work.title, work.price_paise as "pricePaise", work.is_premium as "isPremium",
      work.in_stock as "isInStock", work.hidden_by_shop as "isHiddenByShop",
      coalesce((select json_agg(json_build_object('name', sizes.name, 'free', own.free_quantity) order by sizes.position)
        from artwork_sizes own join sizes on sizes.id = own.size_id
        where own.artwork_id = work.id and own.retired_at is null), '[]') as sizes, work.approval_state as "approvalState", work.rejection_reason as "rejectionReason", work.asked,
      ${pictureFacts('picture')} as "picture",
      case when edit.artwork_id is not null then json_build_object('state', edit.state, 'asked', edit.asked, 'reason', edit.reason) end as edit
    from artworks work
    join pictures picture on picture.id = work.picture_id
    left join work_edits edit on edit.artwork_id = work.id
    where work.artist_id = ${artistId} and work.archived_at is null
    order by work.created_at desc, work.id desc limit ${limit} offset ${offset}`
}

/**
 * Works for walls that buyers can't preview at true size, because their size is unknown or doesn't match their picture.
 * A work with new dimensions that await approval is left out.
 */
export function listUnmeasured(db: Db, { artistId, limit }: Omit<Part, 'offset'>) {
  return rowsOf<{ id: string; title: string }>(db)`
    select work.id, work.title
    from artworks work
    join categories on categories.id = work.category_id
    join pictures picture on picture.id = work.picture_id
    where work.artist_id = ${artistId} and work.archived_at is null and categories.path ~ ${ON_WALL.source}
      and (coalesce(work.width_cm, 0) = 0 or coalesce(work.height_cm, 0) = 0
        or abs(ln((work.width_cm / work.height_cm / (picture.width::float8 / picture.height))::float8)) > ${MISMATCH_MAX})
      and not exists (select from work_edits edit
        where edit.artwork_id = work.id and edit.state = 'pending' and edit.dimensions <> work.dimensions)
    order by work.created_at desc, work.id desc limit ${limit}`
}

export async function countOwnWorks(db: Db, artistId: string): Promise<OwnCounts> {
  const rows = await db
    .selectFrom('artworks')
    .where('artist_id', '=', artistId)
    .where('archived_at', 'is', null)
    .groupBy('approval_state')
    .select(['approval_state as state', sql<number>`count(*)::int`.as('count')])
    .execute()
  return { pending: 0, approved: 0, rejected: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

export const listUsual = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'default_hsn as hsn', 'tax_percent as taxPercent', 'size_set_id as sizeSetId'])
    .execute()

/** The sizes that artists can choose, and those this work ever had. */
export function listOfferedSizes(db: Db, workId: string | null) {
  return rowsOf<OfferedSize>(db)`
    select sizes.id, size_set_id as "setId", size_sets.name as "setName", sizes.name, kind, measures_mm as "measuresMm"
    from sizes join size_sets on size_sets.id = sizes.size_set_id
    where not is_retired
      or exists (select from artwork_sizes where artwork_id = ${workId}::uuid and artwork_sizes.size_id = sizes.id)
    order by size_sets.name, sizes.position`
}

type OfferedSize = {
  id: string
  setId: string
  setName: string
  name: string
  kind: SizeKind
  measuresMm: number[]
}

type Own = { artistId: string; workId: string }

/** A sale changes it too, so that an older stock never overwrites a newer one. */
const VERSION = sql`work.edits::text || '.' || coalesce(work.stock_quantity::text, 'open') || coalesce('.' || (
  select md5(string_agg(size_id || ':' || coalesce(stock_quantity::text, 'open'), ',' order by size_id))
  from artwork_sizes where artwork_id = work.id), '')`

/** The other pictures of a `work`, in their order. */
export const imagesIn = (table: 'artwork_images' | 'work_edit_images') => sql`
  array(select ${pictureFacts('other')} from ${sql.table(table)} image join pictures other on other.id = image.picture_id
    where image.artwork_id = work.id order by image.position)`

const storedWorks = (which: RawBuilder<unknown>) => sql`
  select work.id, work.artist_id as "artistId", ${VERSION} as version, work.title, work.description, work.title_hi as "titleHi", work.description_hi as "descriptionHi", work.category_id as "categoryId",
    work.price_paise as "pricePaise", work.is_premium as "isPremium", work.dimensions, work.medium, work.origin, work.edition,
    work.stock_quantity as stock, work.held_quantity as "heldQuantity", work.hsn,
    work.approval_state as "approvalState", work.rejection_reason as "rejectionReason", work.is_listed as "isListed",
    ${pictureFacts('whole')} as picture, ${imagesIn('artwork_images')} as images,
    array(select option.frame_id from frame_options option join frames on frames.id = option.frame_id
      where option.artwork_id = work.id and option.retired_at is null and frames.retired_at is null
        and not option.is_default order by option.created_at, option.id) as "frameIds",
    coalesce((select json_agg(json_build_object('sizeId', own.size_id, 'stock', own.stock_quantity,
        'heldQuantity', own.held_quantity, 'modifierPaise', own.modifier_paise, 'isRetired', own.retired_at is not null)
        order by sizes.position)
      from artwork_sizes own join sizes on sizes.id = own.size_id where own.artwork_id = work.id), '[]') as sizes,
    (select json_build_object('title', edit.title, 'description', edit.description,
        'titleHi', edit.title_hi, 'descriptionHi', edit.description_hi, 'categoryId', edit.category_id,
        'dimensions', edit.dimensions, 'medium', edit.medium, 'origin', edit.origin, 'edition', edit.edition, 'hsn', edit.hsn,
        'stock', edit.stock_quantity, 'pricePaise', edit.price_paise, 'sizeExtras', edit.size_extras, 'state', edit.state, 'asked', edit.asked, 'reason', edit.reason,
        'picture', ${pictureFacts('waiting')}, 'images', ${imagesIn('work_edit_images')})
      from work_edits edit join pictures waiting on waiting.id = edit.picture_id
      where edit.artwork_id = work.id) as edit
  from artworks work
  join pictures whole on whole.id = work.picture_id
  where ${which} and work.archived_at is null`

export const findOwnWork = (db: Db, { artistId, workId }: Own) =>
  rowOf<StoredWork>(db)`${storedWorks(sql`work.id = ${workId} and work.artist_id = ${artistId}`)}`

/** Of several artists, by their ids. */
export const listStoredWorks = (db: Db, ids: readonly string[]) =>
  rowsOf<StoredWork & { artistId: string }>(db)`${storedWorks(sql`work.id = any(${[...ids]}::uuid[])`)}`

/** Locks the work against sales, changes and approval until the transaction ends. */
export async function lockOwnWork(tx: Tx, own: Own): Promise<StoredWork | undefined> {
  // Read after the lock, to see what others committed while this waited.
  await sql`select from artworks where id = ${own.workId} and artist_id = ${own.artistId} for update`.execute(tx)
  return findOwnWork(tx, own)
}

/** Whether an order, a hold or a quote request refers to it. */
export async function isNeededForBooks(tx: Tx, workId: string): Promise<boolean> {
  const row = await rowOf<{ isNeeded: boolean }>(tx)`
    select exists (select from order_items where artwork_id = ${workId})
      or exists (select from holds where artwork_id = ${workId})
      or exists (select from quote_requests where artwork_id = ${workId}) as "isNeeded"`
  return row?.isNeeded ?? true
}

/** The artist's name, and who sells: the artist through the shop; null: the shop. */
export function findOwnSeller(db: Db, artistId: string): Promise<{ name: string; seller: Seller | null } | undefined> {
  return db.selectFrom('artists').select(['name', 'seller']).where('id', '=', artistId).executeTakeFirst()
}

/** Whether TDS is deducted from an individual's next sale through the shop. */
export async function isAboveThreshold(db: Db, artistId: string, now: Date): Promise<boolean> {
  const row = await rowOf<{ isAbove: boolean }>(
    db,
  )`select ${isAboveTdsThreshold(sql`${artistId}::uuid`, now)} as "isAbove"`
  return row?.isAbove ?? false
}
