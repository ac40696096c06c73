import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { countAdminReviews, listAdminReviews } from './admin-reviews.db.ts'
import type { ReviewsQuery } from './reviews-query.rules.ts'

export type { AdminReview, ReviewCounts } from './admin-reviews.db.ts'

const REVIEWS_PER_PAGE = 20

/** One page of reviews. A page beyond the last is the last. */
export function showReviewsToAdmin({ database }: Pick<Services, 'database'>, query: ReviewsQuery) {
  return retryRead(async () => {
    const counts = await countAdminReviews(database.kysely, query.words)
    const pageCount = Math.max(1, Math.ceil(counts[query.view] / REVIEWS_PER_PAGE))
    const page = Math.min(query.page, pageCount)
    const part = { limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE }
    const reviews = await listAdminReviews(database.kysely, query, part)
    return { reviews, counts, page, pageCount }
  })
}
