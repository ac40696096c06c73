/** The list of reviews in the back office, as its address holds it. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'

/** The first two are what waits for an admin. */
export const REVIEW_VIEWS = ['photos', 'reported', 'hidden', 'all'] as const

export type ReviewView = (typeof REVIEW_VIEWS)[number]

export type ReviewsQuery = ReturnType<typeof readReviewsQuery>

const WORDS_MAX = 100

export function readReviewsQuery(query: URLSearchParams) {
  return {
    view: REVIEW_VIEWS.find((known) => known === query.get('view')) ?? 'photos',
    /** Words of the work, the artist or the review. */
    words: searchedText(query, 'q', WORDS_MAX),
    page: readPage(query),
  }
}

/** `change` replaces parts of the query. Everything but another page begins at the first one. */
export function reviewsSearch(query: ReviewsQuery, change: Partial<ReviewsQuery> = {}): string {
  const { view, words, page } = { ...query, page: 1, ...change }
  return addressQuery({ view: view !== 'photos' && view, q: words, page: page > 1 && String(page) })
}
