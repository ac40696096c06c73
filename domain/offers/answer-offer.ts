/** What the two sides answer. A yes is a quote at that price, and the piece waits a day for its buyer. */
import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addQuoteRequest, closeQuoteRequest } from '#domain/enquiries/enquiries.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { freeHoldJob } from '#domain/quotes/free-hold.ts'
import { holdForQuote } from '#domain/quotes/quote-holds.db.ts'
import { insertQuotePrice } from '#domain/quotes/quote-prices.db.ts'
import type { WriteServices } from '#domain/services.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { endLater, endOffer, whyOver } from './end-offers.ts'
import { ANSWER_MS, beforeTax, HOLD_MS, type EndedWhy, type OfferState } from './offer.rules.ts'
import { offerMail } from './offer-mails.ts'
import { findOfferedWork, lockOffer, moveOffer, type Offer } from './offers.db.ts'

export type OfferAnswered =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' | 'held' | 'no-better' | 'not-lower' }
  /** It has ended with this answer; both sides are told. */
  | { ok: false; reason: 'ended'; why: EndedWhy }

type Changed = (...tags: string[]) => void
type Answering = { tx: Tx; offer: Offer; now: Date; changed: Changed }

/** `who` has checked that the offer is this side's. */
type Answer = { id: string; from: OfferState; isOwn: (offer: Offer) => boolean; actorId: string | null }

const answer = (
  services: WriteServices,
  { id, from, isOwn }: Answer,
  perform: (answering: Answering) => Promise<OfferAnswered>,
): Promise<OfferAnswered> =>
  inTransaction(services, async (tx, changed): Promise<OfferAnswered> => {
    const now = services.clock.now()
    const offer = isUuid(id) ? await lockOffer(tx, id) : undefined
    if (!offer || !isOwn(offer)) return { ok: false, reason: 'not-found' }
    if (offer.state !== from) return { ok: false, reason: 'not-now' }
    // The job that ends it may be a moment late.
    if (offer.answerBy && offer.answerBy <= now) return ended(tx, offer, 'no-answer', now)
    return perform({ tx, offer, now, changed })
  })

async function ended(tx: Tx, offer: Offer, why: EndedWhy, now: Date): Promise<OfferAnswered> {
  await endOffer(tx, offer, why, now)
  return { ok: false, reason: 'ended', why }
}

type ByArtist = { id: string; artistId: string; actorId: string }

const ofArtist = ({ id, artistId, actorId }: ByArtist): Answer => ({
  id,
  from: 'open',
  isOwn: (offer) => offer.artistId === artistId,
  actorId,
})

export const acceptOffer = (services: WriteServices, by: ByArtist): Promise<OfferAnswered> =>
  answer(services, ofArtist(by), (answering) => agree(answering, answering.offer.pricePaise, by.actorId))

export const declineOffer = (services: WriteServices, by: ByArtist): Promise<OfferAnswered> =>
  answer(services, ofArtist(by), (answering) => decline(answering, 'buyer'))

/** Another price: above the offer, below the list price. The buyer has two days for it. */
export const counterOffer = (services: WriteServices, by: ByArtist, totalRupees: number): Promise<OfferAnswered> =>
  answer(services, ofArtist(by), async ({ tx, offer, now }) => {
    const work = await findOfferedWork(tx, offer.artworkId)
    const counterPaise = beforeTax(totalRupees, offer.taxPercent)
    const why = work ? whyOver(offer, work, offer.pricePaise) : 'unlisted'
    if (why) return ended(tx, offer, why, now)
    if (counterPaise <= offer.pricePaise) return { ok: false, reason: 'no-better' }
    if (counterPaise >= offer.listPaise) return { ok: false, reason: 'not-lower' }
    const answerBy = new Date(now.getTime() + ANSWER_MS)
    await moveOffer(tx, { id: offer.id, from: 'open', to: 'countered', counterPaise, answerBy, now })
    await addJobs(tx, [offerMail('countered', offer.id, 'buyer'), endLater(offer.id, answerBy)], now)
    return { ok: true }
  })

type ByBuyer = { id: string; isOwn: (offer: Offer) => boolean; actorId: string | null }

export const acceptCounter = (services: WriteServices, by: ByBuyer): Promise<OfferAnswered> =>
  answer(services, { ...by, from: 'countered' }, (answering) =>
    agree(answering, answering.offer.counterPaise ?? answering.offer.pricePaise, by.actorId),
  )

export const declineCounter = (services: WriteServices, by: ByBuyer): Promise<OfferAnswered> =>
  answer(services, { ...by, from: 'countered' }, (answering) => decline(answering, 'artist'))

/** While the artist hasn't answered. */
export const takeBackOffer = (services: WriteServices, by: ByBuyer): Promise<OfferAnswered> =>
  answer(services, { ...by, from: 'open' }, async ({ tx, offer, now }) => {
    await endOffer(tx, offer, 'taken-back', now)
    return { ok: true }
  })

async function decline({ tx, offer, now }: Answering, tell: 'buyer' | 'artist'): Promise<OfferAnswered> {
  await moveOffer(tx, { id: offer.id, from: offer.state, to: 'declined', now })
  await addJobs(tx, [offerMail('declined', offer.id, tell)], now)
  return { ok: true }
}

const TOKEN_BYTES = 24

/** Of two for one last piece the second finds it held, and can be answered again once it is free. */
async function agree(
  { tx, offer, now, changed }: Answering,
  pricePaise: Paise,
  actorId: string | null,
): Promise<OfferAnswered> {
  const { id, artworkId, sizeId, userId, buyerName: name, buyerEmail: email } = offer
  await lockWorks(tx, [artworkId])
  // Read again, now that nobody can change it.
  const [work, locked] = [await findOfferedWork(tx, artworkId), await lockOffer(tx, id)]
  if (!work || !locked) return { ok: false, reason: 'not-found' }
  const why = whyOver(locked, work, pricePaise)
  if (why) return ended(tx, offer, why, now)
  const place = sizeId === null ? work : work.sizes.find(({ id: size }) => size === sizeId)
  if (place?.freeQuantity === 0) return { ok: false, reason: 'held' }
  const until = new Date(now.getTime() + HOLD_MS)
  const asked = { name, contact: { email, phone: null }, message: ownerEmailsWords.acceptedOffer }
  const { id: quoteId } = await addQuoteRequest(tx, artworkId, asked, { userId, now })
  const quotePriceId = await insertQuotePrice(tx, {
    quoteId,
    artworkId,
    frameOptionId: work.plainOptionId,
    sizeId,
    pricePaise,
    words: '',
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    validUntil: until,
    key: randomUUID(),
    madeBy: actorId,
    now,
  })
  if (!(await holdForQuote(tx, { quotePriceId, artworkId, sizeId, until })))
    throw new Error('A free piece could not be held.')
  await closeQuoteRequest(tx, quoteId, now)
  await moveOffer(tx, { id, from: offer.state, to: 'accepted', quotePriceId, now })
  await noteAudit(tx, {
    action: 'offer-accepted',
    actorId,
    object: { artwork: artworkId },
    facts: { offer: id, paise: String(pricePaise), language: languageNow() },
  })
  await addJobs(
    tx,
    [
      freeHoldJob.job(quotePriceId, { quotePriceId }, until),
      offerMail('accepted', id, 'buyer'),
      ...(offer.state === 'countered' ? [offerMail('accepted', id, 'artist')] : []),
    ],
    now,
  )
  changed('catalogue', `artwork:${artworkId}`)
  return { ok: true }
}
