import { sql } from 'kysely'
import { hasShownQuestions } from '#domain/conversations/shown-questions.db.ts'
import { showQuestions } from '#domain/conversations/show-conversations.ts'
import { TAKES_OFFERS } from '#domain/offers/offers.db.ts'
import { isReviewed } from '#domain/reviews/reviews.db.ts'
import { showReviews } from '#domain/reviews/show-reviews.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'

/** Most works have neither reviews nor questions: those are read only of works that have some. */
const ALSO = sql<{ isReviewed: boolean; isAsked: boolean; takesOffers: boolean }>`json_build_object(
  'isReviewed', ${isReviewed(sql`artworks.id`)}, 'isAsked', ${hasShownQuestions(sql`artworks.id`)},
  'takesOffers', ${TAKES_OFFERS})`

/** A work with what people said and asked about it. */
export async function showWorkPage(
  services: Parameters<typeof showArtwork>[0],
  id: string,
  { reviewsMax }: { reviewsMax: number },
) {
  const shown = await showArtwork(services, id, 'everybody', ALSO)
  if (!shown.ok) return shown
  const { also, ...work } = shown
  const [reviews, questions] = await Promise.all([
    also.isReviewed ? showReviews(services, { artworkId: id }, { limit: reviewsMax }) : undefined,
    also.isAsked ? showQuestions(services, id) : [],
  ])
  return { ...work, reviews, questions, takesOffers: also.takesOffers }
}
