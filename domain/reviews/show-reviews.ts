import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { Language } from '#words/languages.rules.ts'
import {
  countForArtist,
  findReviewedWork,
  listForArtist,
  readReviews,
  type ReviewsOf,
  type ReviewsSummary,
  type ShownReview,
} from './reviews.db.ts'

export type PublicReview = Omit<ShownReview, 'titleHi'> & { titleLang?: Language | undefined }
export type PublicReviews = { summary: ReviewsSummary; reviews: PublicReview[] }

const named = <Review extends { title: string; titleHi: string | null }>({ titleHi, ...review }: Review) => ({
  ...review,
  ...shownTitle(languageNow(), review.title, titleHi),
})

/** On the page of a work or an artist, which does without them if they can't be read. */
export async function showReviews(
  { database, log }: ReadServices,
  of: ReviewsOf,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PublicReviews | undefined> {
  const read = await orUnreadable(log, 'Reviews could not be read.', { ...of }, async () => ({
    ok: true as const,
    ...(await retryRead(() => readReviews(database.kysely, of, { limit, offset }))),
  }))
  return read.ok ? { summary: read.summary, reviews: read.reviews.map(named) } : undefined
}

const REVIEWS_PER_PAGE = 20

/** All reviews of a work on show, a page at a time. There is no page beyond the last. */
export const showReviewPage = ({ database, log }: ReadServices, artworkId: string, page: number) =>
  orUnreadable(log, 'The reviews of a work could not be read.', { artworkId, page }, async () => {
    if (!isUuid(artworkId)) return { ok: false, reason: 'not-found' }
    const part = { limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE }
    const [work, { summary, reviews }] = await retryRead(() =>
      Promise.all([findReviewedWork(database.kysely, artworkId), readReviews(database.kysely, { artworkId }, part)]),
    )
    if (!work || (page > 1 && reviews.length === 0)) return { ok: false, reason: 'not-found' }
    const pageCount = Math.max(1, Math.ceil(summary.count / REVIEWS_PER_PAGE))
    return { ok: true, work: named(work), summary, reviews: reviews.map(named), pageCount }
  })

/** A page of the reviews of an artist's works, for the artist. One beyond the last is the last. */
export async function showToArtist(
  { database }: Pick<Services, 'database'>,
  { artistId, isOpen, page: wanted }: { artistId: string | null; isOpen: boolean; page: number },
) {
  if (artistId === null) return { reviews: [], counts: { all: 0, open: 0 }, page: 1, pageCount: 1 }
  const { kysely } = database
  return retryRead(async () => {
    const counts = await countForArtist(kysely, artistId)
    const pageCount = Math.max(1, Math.ceil((isOpen ? counts.open : counts.all) / REVIEWS_PER_PAGE))
    const page = Math.min(wanted, pageCount)
    const part = { limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE }
    const reviews = await listForArtist(kysely, { artistId, isOpen }, part)
    return { reviews: reviews.map(named), counts, page, pageCount }
  })
}
