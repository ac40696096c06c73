/** Every statement that writes a review, and those that read one. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { openTo } from '#domain/orders/order/orders.db.ts'
import { languageOf, type HidingRule, type ReviewForm, type ReviewableLine } from './review.rules.ts'

const photosOf = (shown: RawBuilder<unknown>) => sql`array(
  select ${pictureFacts('pictures')} from review_photos join pictures on pictures.id = review_photos.picture_id
  where review_photos.review_id = reviews.id and ${shown} order by review_photos.position)`

export type PhotosState = 'none' | 'waiting' | 'approved' | 'declined'

/** All photos of a review are decided at once. */
export const PHOTOS_STATE = sql<PhotosState>`coalesce((
  select state from review_photos where review_photos.review_id = reviews.id order by position limit 1), 'none')`

export type OwnReview = {
  id: string
  stars: number
  text: string
  shownName: string
  language: string
  createdAt: string
  answer: string | null
  answeredAt: string | null
  hiddenFor: HidingRule | null
  photosState: PhotosState
  photos: PictureFacts[]
}

const OWN_REVIEW = sql`(
  select json_build_object('id', reviews.id, 'stars', stars, 'text', text, 'shownName', shown_name, 'language', reviews.language,
    'createdAt', reviews.created_at, 'answer', answer, 'answeredAt', answered_at, 'hiddenFor', hidden_for,
    'photosState', ${PHOTOS_STATE}, 'photos', ${photosOf(sql`true`)})
  from reviews where item_id = order_items.id)`

/** When a line came; also what its buyer took along, or what came without a parcel of ours. */
const DELIVERED_AT = sql`(case
  when shipments.state = 'delivered' then shipments.delivered_at
  when shipments.id is null and orders.status = 'completed' then (
    select max(moved_at) from order_moves where order_moves.order_id = orders.id and fact = 'status' and to_value = 'completed')
  end)`

const IS_BACK = sql`(
  orders.payment_state not in ('paid', 'due') or orders.status in ('cancelled', 'returned')
  or coalesce(shipments.state in ('cancelled', 'returning', 'returned', 'lost'), false)
  or order_items.quantity <= (
    select coalesce(sum(return_items.quantity), 0) from return_items
    join return_requests on return_requests.id = return_items.return_id
    where return_items.item_id = order_items.id and return_requests.state = 'refunded'))`

/** Neither the shop nor a seller may pose as a buyer. */
const IS_OWN_WORK = sql`exists (
  select from profiles where (profiles.id = orders.user_id or profiles.email = orders.contact_email)
    and (role = 'admin' or profiles.id = artists.profile_id))`

const LINES = sql`
  orders join order_items on order_items.order_id = orders.id
  join artists on artists.id = order_items.artist_id
  left join shipments on shipments.order_id = orders.id and shipments.artist_id = order_items.artist_id
  left join pictures on pictures.id = order_items.picture_id`

export type LineToReview = ReviewableLine & {
  itemId: string
  orderId: string
  artworkId: string
  artistId: string
  artistName: string
  title: string
  contactName: string
  picture: PictureFacts | null
  review: OwnReview | null
}

const LINE = sql`
  order_items.id as "itemId", orders.id as "orderId", artwork_id as "artworkId", order_items.artist_id as "artistId",
  artists.name as "artistName", order_items.title, contact_name as "contactName",
  case when pictures.id is not null then ${pictureFacts('pictures')} end as picture,
  ${DELIVERED_AT} as "deliveredAt", ${IS_BACK} as "isBack", ${IS_OWN_WORK} as "isOwnWork",
  exists (select from reviews where item_id = order_items.id) as "hasReview", ${OWN_REVIEW} as review`

/** The lines of an order that this visitor may open. */
export const listOwnLines = (db: Db, { orderId, ...viewer }: { orderId: string } & Viewer) =>
  rowsOf<LineToReview>(db)`
    select ${LINE} from ${LINES} where orders.id = ${orderId} and ${openTo(viewer)} order by order_items.position`

/** Whosever it is: for the e-mail to its buyer. */
export const listLines = (db: Db, orderId: string) =>
  rowsOf<LineToReview>(db)`
    select ${LINE} from ${LINES} where orders.id = ${orderId} order by order_items.position`

/** What the buyer of this order said in reviews of other lines, of this order or another. */
export async function listOtherTexts(db: Db, { orderId, itemId }: { orderId: string; itemId: string }) {
  const rows = await rowsOf<{ text: string }>(db)`
    select text from reviews join orders on orders.id = reviews.order_id
    where item_id <> ${itemId} and (orders.id = ${orderId}
      or orders.user_id = (select user_id from orders where id = ${orderId})
      or orders.contact_email = (select contact_email from orders where id = ${orderId}))
    order by reviews.created_at desc limit 100`
  return rows.map(({ text }) => text)
}

type NewReview = {
  line: Pick<LineToReview, 'itemId' | 'orderId' | 'artworkId' | 'artistId'>
  form: ReviewForm
  pictureIds: readonly string[]
  now: Date
}

/** The caller has found that the line is its buyer's own. Undefined when it has a review: someone was quicker. */
export async function insertReview(tx: Tx, { line, form, pictureIds, now }: NewReview): Promise<string | undefined> {
  const added = await tx
    .insertInto('reviews')
    .values({
      item_id: line.itemId,
      order_id: line.orderId,
      artwork_id: line.artworkId,
      artist_id: line.artistId,
      stars: form.stars,
      text: form.text,
      shown_name: form.name,
      language: languageOf(form.text),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && pictureIds.length > 0)
    await tx
      .insertInto('review_photos')
      .values(pictureIds.map((picture_id, place) => ({ review_id: added.id, picture_id, position: place + 1 })))
      .execute()
  return added?.id
}

type Shown = { artworkId: string; artistId: string; orderId: string }
const PLACES = ['artwork_id as artworkId', 'artist_id as artistId', 'order_id as orderId'] as const

/** Undefined when it is gone. The caller has found that it is the buyer's own. */
export const deleteReview = (tx: Tx, id: string): Promise<Shown | undefined> =>
  tx.deleteFrom('reviews').where('id', '=', id).returning(PLACES).executeTakeFirst()

/** Once: undefined when it has an answer, is hidden, or is of another artist. */
export const setAnswer = (
  tx: Tx,
  { id, artistId, answer, now }: { id: string; artistId: string; answer: string; now: Date },
): Promise<Shown | undefined> =>
  tx
    .updateTable('reviews')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('artist_id', '=', artistId)
    .where('answer', 'is', null)
    .where('hidden_for', 'is', null)
    .returning(PLACES)
    .executeTakeFirst()

/** `rule`: null shows it again. Undefined when it is so already. */
export const setHidden = (
  tx: Tx,
  { id, rule, now }: { id: string; rule: HidingRule | null; now: Date },
): Promise<Shown | undefined> =>
  tx
    .updateTable('reviews')
    .set({ hidden_for: rule, hidden_at: rule && now })
    .where('id', '=', id)
    .where('hidden_for', rule === null ? 'is not' : 'is', null)
    .returning(PLACES)
    .executeTakeFirst()

/** How many photos were waiting. */
export async function decidePhotos(tx: Tx, id: string, state: 'approved' | 'declined'): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_photos')
    .set({ state })
    .where('review_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many reports were open. */
export async function resolveReports(tx: Tx, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set({ resolved_at: now })
    .where('review_id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** More open reports of one review say nothing new. */
const REPORTS_OPEN_MAX = 20

/** A shown review only. False when there is none. */
export async function insertReport(
  tx: Tx,
  { id, reason, now }: { id: string; reason: HidingRule; now: Date },
): Promise<boolean> {
  const row = await rowOf<{ isThere: boolean }>(tx)`
    with there as (select id from reviews where id = ${id} and hidden_for is null),
    told as (
      insert into review_reports (review_id, reason, created_at)
      select id, ${reason}, ${now} from there
      where (select count(*) from review_reports where review_id = ${id} and resolved_at is null) < ${REPORTS_OPEN_MAX})
    select exists (select from there) as "isThere"`
  return row?.isThere ?? false
}

export const findPlaces = (db: Db, id: string): Promise<Shown | undefined> =>
  db.selectFrom('reviews').select(PLACES).where('id', '=', id).executeTakeFirst()

export type ReportedReview = { shownName: string; artworkId: string; title: string }

/** A review that everyone can read. */
export const findShown = (db: Db, id: string): Promise<ReportedReview | undefined> =>
  db
    .selectFrom('reviews')
    .innerJoin('artworks', 'artworks.id', 'artwork_id')
    .select(['shown_name as shownName', 'artworks.id as artworkId', 'artworks.title'])
    .where('reviews.id', '=', id)
    .where('hidden_for', 'is', null)
    .where('is_listed', '=', true)
    .executeTakeFirst()

export type ReviewOfMail = {
  orderId: string
  artworkId: string
  title: string
  artistId: string
  artistName: string
  stars: number
  shownName: string
  text: string
  answer: string | null
  hiddenFor: HidingRule | null
  buyerEmail: string | null
  buyerLanguage: string
  isGuests: boolean
  isListed: boolean
}

/** All that an e-mail about a review says. */
export const findForMail = (db: Db, id: string) =>
  rowOf<ReviewOfMail>(db)`
    select orders.id as "orderId", artworks.id as "artworkId", order_items.title, artists.id as "artistId",
      artists.name as "artistName", stars, shown_name as "shownName", text, answer, hidden_for as "hiddenFor",
      contact_email as "buyerEmail", orders.language as "buyerLanguage", guest_id is not null as "isGuests",
      is_listed as "isListed"
    from reviews join orders on orders.id = reviews.order_id join order_items on order_items.id = item_id
    join artworks on artworks.id = reviews.artwork_id join artists on artists.id = reviews.artist_id
    where reviews.id = ${id} and buyer_erased_at is null`

export type ShownReview = {
  id: string
  stars: number
  text: string
  shownName: string
  language: string
  createdAt: string
  answer: string | null
  answeredAt: string | null
  artistName: string
  artworkId: string
  title: string
  titleHi: string | null
  isListed: boolean
  photos: PictureFacts[]
}

export type ReviewsSummary = {
  count: number
  sum: number
  /** From one star to five. */
  each: [number, number, number, number, number]
  hidden: number
  from: string | null
  to: string | null
}

export type ReviewsOf = { artworkId: string } | { artistId: string }
type Part = { limit: number; offset: number }

const countOf = (stars: number) =>
  sql`count(*) filter (where hidden_for is null and stars = ${sql.lit(stars)})::integer`

const PUBLIC_REVIEW = sql`
  select reviews.id, stars, text, shown_name as "shownName", reviews.language, reviews.created_at as "createdAt", answer,
    answered_at as "answeredAt", artists.name as "artistName", artworks.id as "artworkId", artworks.title,
    artworks.title_hi as "titleHi", artworks.is_listed as "isListed",
    ${photosOf(sql`review_photos.state = 'approved'`)} as photos
  from reviews join artworks on artworks.id = reviews.artwork_id join artists on artists.id = reviews.artist_id`

/** In one statement: how many there are, and a part of those that are shown, the newest first. */
/** For statements of others: whether a work, named by an expression, has reviews, hidden ones too. */
export const isReviewed = (artworkId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from reviews where reviews.artwork_id = ${artworkId})`

export async function readReviews(db: Db, of: ReviewsOf, { limit, offset }: Part) {
  const which = 'artworkId' in of ? sql`reviews.artwork_id = ${of.artworkId}` : sql`reviews.artist_id = ${of.artistId}`
  const row = await rowOf<ReviewsSummary & { reviews: ShownReview[] }>(db)`
    select count(*) filter (where hidden_for is null)::integer as count,
      coalesce(sum(stars) filter (where hidden_for is null), 0)::integer as sum,
      array[${sql.join([1, 2, 3, 4, 5].map(countOf))}] as each, count(hidden_for)::integer as hidden,
      min(created_at) as "from", max(created_at) as "to",
      ${listOf(sql`${PUBLIC_REVIEW} where ${which} and hidden_for is null
        order by reviews.created_at desc, reviews.id desc limit ${sql.lit(limit)} offset ${offset}`)} as reviews
    from reviews where ${which}`
  if (!row) throw new Error('A count has one row.')
  const { reviews, ...summary } = row
  return { summary, reviews }
}

export type FeedReview = Omit<ShownReview, 'answer' | 'answeredAt' | 'titleHi' | 'isListed'> & {
  /** As the product feed names the work: by each size in which it comes. */
  skus: string[]
}

/** Those of works on show, the oldest first: new ones come last. */
export const listForFeed = (db: Db, { limit, offset }: Part) =>
  rowsOf<FeedReview>(db)`
    select reviews.id, stars, text, shown_name as "shownName", reviews.language, reviews.created_at as "createdAt",
      artists.name as "artistName", artworks.id as "artworkId", artworks.title,
      array(select id::text from artwork_sizes where artwork_id = artworks.id and retired_at is null order by id) as skus,
      ${photosOf(sql`review_photos.state = 'approved'`)} as photos
    from reviews join artworks on artworks.id = reviews.artwork_id join artists on artists.id = reviews.artist_id
    where hidden_for is null and is_listed
    order by reviews.created_at, reviews.id limit ${sql.lit(limit)} offset ${offset}::integer`

export type StudioReview = ShownReview & { hiddenFor: HidingRule | null }
type OfArtist = { artistId: string; isOpen: boolean }

const ofArtist = ({ artistId, isOpen }: OfArtist) =>
  isOpen
    ? sql`reviews.artist_id = ${artistId} and answer is null and hidden_for is null`
    : sql`reviews.artist_id = ${artistId}`

export const listForArtist = (db: Db, wanted: OfArtist, { limit, offset }: Part) =>
  rowsOf<StudioReview>(db)`
    select one.*, (select hidden_for from reviews where reviews.id = one.id) as "hiddenFor"
    from (${PUBLIC_REVIEW} where ${ofArtist(wanted)}
      order by reviews.created_at desc, reviews.id desc limit ${limit} offset ${offset}) one
    order by one."createdAt" desc, one.id desc`

export async function countForArtist(db: Db, artistId: string): Promise<{ all: number; open: number }> {
  const row = await rowOf<{ all: number; open: number }>(db)`
    select count(*)::integer as all, count(*) filter (where answer is null and hidden_for is null)::integer as open
    from reviews where artist_id = ${artistId}`
  return row ?? { all: 0, open: 0 }
}

/** A work on show: whose reviews have a page. */
export const findReviewedWork = (db: Db, id: string) =>
  rowOf<{ title: string; titleHi: string | null; artistName: string }>(db)`
    select title, title_hi as "titleHi", artists.name as "artistName"
    from artworks join artists on artists.id = artist_id where artworks.id = ${id} and is_listed`
