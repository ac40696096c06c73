import type { OfferAnswered } from '#domain/offers/answer-offer.ts'
import { done, refused, type ActionDone } from '#app/http/answer-form.ts'
import { offersWords } from '#words/offers.ts'

/** The answer to a button, for both sides. */
export const toldOffer = (answered: OfferAnswered, text: string): ActionDone => {
  if (answered.ok) return done(text)
  if (answered.reason === 'ended') return refused(409, offersWords.endedWhy[answered.why])
  return refused(answered.reason === 'not-found' ? 404 : 409, offersWords.refusals[answered.reason])
}
