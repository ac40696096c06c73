import { sql } from 'kysely'
import { allOf, likeText, listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { HidingRule } from '#domain/reviews/review.rules.ts'
import { PHOTOS_STATE, type PhotosState } from '#domain/reviews/reviews.db.ts'
import type { ReviewsQuery, ReviewView } from './reviews-query.rules.ts'

export type AdminReview = {
  id: string
  orderId: string
  artworkId: string
  title: string
  artistName: string
  stars: number
  text: string
  shownName: string
  language: string
  createdAt: Date
  answer: string | null
  hiddenFor: HidingRule | null
  hiddenAt: Date | null
  photosState: PhotosState
  photos: PictureFacts[]
  reports: { reason: HidingRule; count: number }[]
}

const HAS_PHOTOS_TO_CHECK = sql`exists (select from review_photos where review_id = reviews.id and state = 'waiting')`
const IS_REPORTED = sql`exists (select from review_reports where review_id = reviews.id and resolved_at is null)`

const OF_VIEW = {
  photos: HAS_PHOTOS_TO_CHECK,
  reported: IS_REPORTED,
  hidden: sql`hidden_for is not null`,
  all: sql`true`,
} as const satisfies Record<ReviewView, unknown>

function found(words: string) {
  if (words === '') return undefined
  const part = `%${likeText(words)}%`
  return sql`(artworks.title ilike ${part} or artists.name ilike ${part} or text ilike ${part} or shown_name ilike ${part})`
}

const FROM = sql`reviews join artworks on artworks.id = reviews.artwork_id join artists on artists.id = reviews.artist_id`

/** What waits longest comes first, everything else newest first. */
export const listAdminReviews = (
  db: Db,
  { view, words }: Pick<ReviewsQuery, 'view' | 'words'>,
  { limit, offset }: { limit: number; offset: number },
) =>
  rowsOf<AdminReview>(db)`
    select reviews.id, order_id as "orderId", artworks.id as "artworkId", artworks.title, artists.name as "artistName",
      stars, text, shown_name as "shownName", language, reviews.created_at as "createdAt", answer,
      hidden_for as "hiddenFor", reviews.hidden_at as "hiddenAt", ${PHOTOS_STATE} as "photosState",
      array(select ${pictureFacts('pictures')} from review_photos join pictures on pictures.id = review_photos.picture_id
        where review_photos.review_id = reviews.id order by review_photos.position) as photos,
      ${listOf(sql`
        select reason, count(*)::integer as count from review_reports
        where review_id = reviews.id and resolved_at is null group by reason order by count(*) desc, reason`)} as reports
    from ${FROM} where ${allOf([OF_VIEW[view], found(words)])}
    order by ${view === 'photos' || view === 'reported' ? sql`reviews.created_at, reviews.id` : sql`reviews.created_at desc, reviews.id desc`}
    limit ${limit} offset ${offset}`

export type ReviewCounts = Record<ReviewView, number>

export async function countAdminReviews(db: Db, words: string): Promise<ReviewCounts> {
  const row = await rowOf<ReviewCounts>(db)`
    select count(*) filter (where ${HAS_PHOTOS_TO_CHECK})::integer as photos,
      count(*) filter (where ${IS_REPORTED})::integer as reported,
      count(hidden_for)::integer as hidden, count(*)::integer as all
    from ${FROM} where ${allOf([found(words)])}`
  return row ?? { photos: 0, reported: 0, hidden: 0, all: 0 }
}
