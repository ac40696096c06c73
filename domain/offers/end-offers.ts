/** Offers that end by themselves, and why an offer can't be agreed on any more. */
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import type { EndedWhy } from './offer.rules.ts'
import { offerMail } from './offer-mails.ts'
import { findOfferedWork, lockOffer, moveOffer, type Offer, type OfferedWork } from './offers.db.ts'

export const endOfferJob = defineJob(
  'end-offer',
  z.object({ id: z.string() }),
  async (services: WriteServices, { payload }) => {
    await inTransaction(services, async (tx) => {
      const now = services.clock.now()
      const offer = await lockOffer(tx, payload.id)
      const isWaiting = offer?.state === 'open' || offer?.state === 'countered'
      if (!offer || !isWaiting || !offer.answerBy || offer.answerBy > now) return
      const work = await findOfferedWork(tx, offer.artworkId)
      await endOffer(
        tx,
        offer,
        (work && whyOver(offer, work, offer.counterPaise ?? offer.pricePaise)) ?? 'no-answer',
        now,
      )
    })
    return { kind: 'done' }
  },
)

/** One for each time that an answer is due. */
export const endLater = (id: string, answerBy: Date): NewJob =>
  endOfferJob.job(`${id}:${answerBy.getTime()}`, { id }, answerBy)

/** Tells both sides. */
export async function endOffer(tx: Tx, offer: Offer, endedWhy: EndedWhy, now: Date): Promise<void> {
  await moveOffer(tx, { id: offer.id, from: offer.state, to: 'ended', endedWhy, now })
  await addJobs(tx, [offerMail('ended', offer.id, 'buyer'), offerMail('ended', offer.id, 'artist')], now)
}

/** Why nobody can agree on this price any more; a piece that is only held may come free again. */
export function whyOver(
  { sizeId, listPaise }: Offer,
  work: OfferedWork,
  pricePaise: number,
): Exclude<EndedWhy, 'no-answer' | 'taken-back'> | undefined {
  if (!work.isListed || work.isPremium || work.isArtistSuspended) return 'unlisted'
  const hasSize = work.sizes.some(({ id }) => id === sizeId)
  if (work.stockQuantity === 0 || hasSize !== work.sizes.length > 0) return 'sold'
  return pricePaise >= listPaise ? 'price-changed' : undefined
}
