/** A buyer offers a price for a work whose artist takes offers. A guest's offer waits until its address is confirmed. */
import { inTransaction } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { isAskerBlocked } from '#domain/conversations/conversations.db.ts'
import { maskContacts } from '#domain/conversations/masks.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { addPaise, withTax } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { endLater } from './end-offers.ts'
import { ANSWER_MS, beforeTax, whyNotOffered, type OfferForm } from './offer.rules.ts'
import { offerMail } from './offer-mails.ts'
import { findOfferedWork, findOpenOffer, insertOffer, lockOffer, moveOffer, type OfferedWork } from './offers.db.ts'

const HOUR_MS = 3_600_000
const offersFrom = declareLimit('offers from', { countMax: 20, windowMs: HOUR_MS })
const offersFor = declareLimit('offers for', { countMax: 10, windowMs: HOUR_MS })
const confirmationsTo = declareLimit('offer confirmations to', { countMax: 3, windowMs: HOUR_MS })

const isOpenTo = (work: OfferedWork) =>
  work.isListed && !work.isPremium && !work.isArtistSuspended && work.leastPercent !== null && work.freeQuantity !== 0

/** Undefined for a work that isn't on show. */
export async function showOfferForm(
  { database }: Pick<Services, 'database'>,
  { artworkId, visitor }: { artworkId: string; visitor: Visitor | undefined },
) {
  const db = database.kysely
  const work = isUuid(artworkId) ? await findOfferedWork(db, artworkId) : undefined
  if (!work?.isListed) return undefined
  const open = visitor && (await findOpenOffer(db, artworkId, { userId: visitor.id, email: visitor.email }))
  return {
    work: {
      id: work.id,
      picture: work.picture,
      artistName: work.artistName,
      ...shownTitle(languageNow(), work.title, work.titleHi),
    },
    pricePaise: withTax(work.pricePaise, work.taxPercent),
    sizes: work.sizes
      .filter(({ freeQuantity }) => freeQuantity !== 0)
      .map(({ id, name, addsPaise }) => ({
        id,
        name,
        pricePaise: withTax(addPaise(work.pricePaise, addsPaise), work.taxPercent),
      })),
    takesOffers: isOpenTo(work),
    isOwn: visitor !== undefined && visitor.id === work.artistProfileId,
    open: open?.id,
  }
}

export type OfferMade =
  | { ok: true; id: string; isConfirmed: boolean }
  | {
      ok: false
      reason: 'not-listed' | 'not-taken' | 'own-work' | 'blocked' | 'name' | 'size' | 'not-lower' | 'too-low'
    }
  | { ok: false; reason: 'open-already' }
  | TooMany

type Making = { artworkId: string; form: OfferForm; address: string; visitor: Visitor | undefined }

export function makeOffer(
  services: WriteServices & Pick<Services, 'storeUrl'>,
  { artworkId, form, address, visitor }: Making,
): Promise<OfferMade> {
  const now = services.clock.now()
  const email = visitor?.email ?? form.email
  const userId = visitor?.id ?? null
  const isConfirmed = visitor?.isEmailVerified ?? false
  const { hostname } = services.storeUrl
  return inTransaction(services, async (tx): Promise<OfferMade> => {
    await lockName(tx, `offer ${artworkId} ${email}`)
    const work = isUuid(artworkId) ? await findOfferedWork(tx, artworkId) : undefined
    if (!work?.isListed) return { ok: false, reason: 'not-listed' }
    if (!isOpenTo(work)) return { ok: false, reason: 'not-taken' }
    if (visitor && visitor.id === work.artistProfileId) return { ok: false, reason: 'own-work' }
    const name = visitor ? fullName(visitor) : form.name
    if (!visitor && maskContacts(name, hostname).isMasked) return { ok: false, reason: 'name' }
    if (await isAskerBlocked(tx, work.artistId, { userId, email })) return { ok: false, reason: 'blocked' }
    const size = work.sizes.find(({ id }) => id === form.size)
    if (work.sizes.length > 0 && (!size || size.freeQuantity === 0)) return { ok: false, reason: 'size' }
    const pricePaise = beforeTax(form.amount, work.taxPercent)
    const listPaise = size ? addPaise(work.pricePaise, size.addsPaise) : work.pricePaise
    for (const limit of [offersFrom(address), offersFor(email)]) {
      const attempt = await consumeRateLimit(tx, { ...limit, now })
      if (!attempt.ok) return attempt
    }
    const whyNot = whyNotOffered(pricePaise, { listPaise, leastPercent: work.leastPercent ?? 100 })
    if (whyNot) return { ok: false, reason: whyNot }
    const toConfirm = isConfirmed || (await consumeRateLimit(tx, { ...confirmationsTo(email), now }))
    if (toConfirm !== true && !toConfirm.ok) return toConfirm
    // A stranger learns nothing of offers by this address.
    if (isConfirmed && (await findOpenOffer(tx, artworkId, { userId, email })))
      return { ok: false, reason: 'open-already' }
    const answerBy = isConfirmed ? new Date(now.getTime() + ANSWER_MS) : null
    const shownName = maskContacts(name, hostname).text
    const sizeId = size?.id ?? null
    const id = await insertOffer(tx, { work, sizeId, userId, email, name: shownName, pricePaise, answerBy, now })
    await addJobs(
      tx,
      answerBy ? [offerMail('made', id, 'artist'), endLater(id, answerBy)] : [offerMail('confirm', id, 'buyer')],
      now,
    )
    return { ok: true, id, isConfirmed }
  })
}

export type OfferConfirmed = { ok: true } | { ok: false; reason: 'gone' | 'open-already' }

/** By a button: a mail scanner opens links, too. */
export function confirmOffer(services: WriteServices, id: string): Promise<OfferConfirmed> {
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<OfferConfirmed> => {
    const offer = await lockOffer(tx, id)
    if (!offer) return { ok: false, reason: 'gone' }
    if (offer.state !== 'unconfirmed') return { ok: true }
    const { artworkId, artistId, userId, buyerEmail: email } = offer
    await lockName(tx, `offer ${artworkId} ${email}`)
    const work = await findOfferedWork(tx, artworkId)
    if (!work || !isOpenTo(work) || (await isAskerBlocked(tx, artistId, { userId, email })))
      return { ok: false, reason: 'gone' }
    if (await findOpenOffer(tx, artworkId, { userId, email })) return { ok: false, reason: 'open-already' }
    const answerBy = new Date(now.getTime() + ANSWER_MS)
    await moveOffer(tx, { id, from: 'unconfirmed', to: 'open', answerBy, now })
    await addJobs(tx, [offerMail('made', id, 'artist'), endLater(id, answerBy)], now)
    return { ok: true }
  })
}
