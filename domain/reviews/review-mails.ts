import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import { mailJob, pageAddress, type Email, type MailServices } from '#domain/mail/send-mail.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { findArtistMailbox } from '#domain/orders/order/orders.db.ts'
import type { Services } from '#domain/services.ts'
import { answeredText, hiddenText, shownText, writtenText } from './review-emails.rules.ts'
import { findForMail } from './reviews.db.ts'

const REVIEW_MAIL = declareJob(
  'review-mail',
  z.object({ about: z.enum(['written', 'answered', 'hidden', 'shown']), id: z.string(), round: z.string() }),
)

type About = z.infer<typeof REVIEW_MAIL.payload>['about']

/** `round`: what happens again, such as being hidden, is told again. */
export const reviewMail = (about: About, id: string, round = '1') =>
  REVIEW_MAIL.job(`${about}:${id}:${round}`, { about, id, round })

export type ReviewMailServices = MailServices & Pick<Services, 'orderSeal'>

/** The page on which a buyer sees the reviews of an order. A guest's link opens it. */
export const ownReviewsPath = (
  services: Pick<Services, 'orderSeal' | 'clock'>,
  { orderId, email, isGuests }: { orderId: string; email: string | null; isGuests: boolean },
): string => (isGuests ? `${orderLinkPath(services, { orderId, email })}?to=reviews` : `/orders/${orderId}/reviews`)

/** About a review as it is when the e-mail goes out: nothing is sent once it is withdrawn, or no longer so. */
export const reviewMailJob = mailJob(
  REVIEW_MAIL,
  async (services: ReviewMailServices, { about, id, round }): Promise<Email | undefined> => {
    const { database, storeUrl } = services
    const review = await findForMail(database.kysely, id)
    if (!review) return undefined
    const { buyerEmail, buyerLanguage: language, artworkId, isListed } = review
    const key = `review-${about}-${id}-${round}`
    if (about === 'written') {
      const artist = await findArtistMailbox(database.kysely, review.artistId)
      if (!artist || review.answer !== null || review.hiddenFor !== null) return undefined
      const text = () => writtenText(review, pageAddress(storeUrl, '/artist/reviews'))
      return { id: key, to: artist.email, language: artist.language, text }
    }
    if (!buyerEmail) return undefined
    const own = () => pageAddress(storeUrl, ownReviewsPath(services, { ...review, email: buyerEmail }))
    const email = { id: key, to: buyerEmail, language }
    if (about === 'answered') {
      const page = () => (isListed ? pageAddress(storeUrl, `/artwork/${artworkId}#reviews`) : own())
      return review.answer === null || review.hiddenFor
        ? undefined
        : { ...email, text: () => answeredText(review, page()) }
    }
    const { hiddenFor } = review
    if (about === 'hidden')
      return hiddenFor ? { ...email, text: () => hiddenText(review, hiddenFor, own()) } : undefined
    return hiddenFor ? undefined : { ...email, text: () => shownText(review, own()) }
  },
)
