/** Offers as their two sides see them. */
import { retryRead } from '#db/retry-read.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { talkAskerOf, type TalkViewer } from '#domain/conversations/viewer.ts'
import { isOrderKey } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { withTax } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { findOffer, listOffersBy, listOffersOf, listSettings, type Offer } from './offers.db.ts'

type Reading = Pick<Services, 'database' | 'clock'>

const PAGE_SIZE = 20
const inPage = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })

export type ShownOffer = ReturnType<typeof offerShown>

/** Its sums with tax. `isPayable`: both have agreed, and the piece waits. */
function offerShown(offer: Offer, now: Date) {
  const { id, artworkId, sizeName, buyerName, state, endedWhy, answerBy, validUntil, createdAt, picture, isListed } =
    offer
  const sum = (price: Offer['pricePaise']) => withTax(price, offer.taxPercent)
  const isPaid = offer.quoteState === 'paid'
  return {
    id,
    artworkId,
    sizeName,
    buyerName,
    state,
    endedWhy,
    answerBy,
    validUntil,
    createdAt,
    picture,
    isListed,
    isPaid,
    ...shownTitle(languageNow(), offer.title, offer.titleHi),
    artistName: offer.artistName,
    offeredPaise: sum(offer.pricePaise),
    counterPaise: offer.counterPaise === null ? null : sum(offer.counterPaise),
    listPaise: sum(offer.listPaise),
    isPayable: offer.quoteState === 'open' && offer.validUntil !== null && offer.validUntil > now,
  }
}

function listShown(rows: readonly (Offer & { count: number })[], page: number, now: Date) {
  const count = rows[0]?.count ?? 0
  return {
    offers: rows.map((row) => offerShown(row, now)),
    count,
    page,
    pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)),
  }
}

export const showOwnOffers = async ({ database, clock }: Reading, viewer: TalkViewer, page: number) =>
  listShown(await retryRead(() => listOffersBy(database.kysely, talkAskerOf(viewer), inPage(page))), page, clock.now())

export const showOffersOfArtist = async ({ database, clock }: Reading, artistId: string, page: number) => {
  const db = database.kysely
  const [rows, works] = await Promise.all([
    retryRead(() => listOffersOf(db, artistId, inPage(page))),
    retryRead(() => listSettings(db, artistId)),
  ])
  return { ...listShown(rows, page, clock.now()), works }
}

/** Whether someone has made the offer. */
export function isBuyers(offer: Pick<Offer, 'id' | 'userId' | 'buyerEmail'>, viewer: TalkViewer): boolean {
  const { userId, provenEmail, opened } = talkAskerOf(viewer)
  if (offer.userId !== null) return offer.userId === userId
  return opened.includes(offer.id) || offer.buyerEmail === provenEmail
}

/** For its buyer, with the link by which it is paid. */
export async function showOffer(
  { database, clock }: Reading,
  { id, viewer }: { id: string; viewer: TalkViewer },
): Promise<(ShownOffer & { token: string | null }) | undefined> {
  const offer = isUuid(id) ? await retryRead(() => findOffer(database.kysely, id)) : undefined
  if (!offer || !isBuyers(offer, viewer)) return undefined
  return { ...offerShown(offer, clock.now()), token: offer.token }
}

export async function offerOpensByLink(
  services: Pick<Services, 'database' | 'orderSeal' | 'clock'>,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  const offer = isUuid(id) ? await findOffer(services.database.kysely, id) : undefined
  return offer !== undefined && isOrderKey(services, { orderId: id, email: offer.buyerEmail }, key)
}
