import { retryRead } from '#db/retry-read.ts'
import { listOfferedLines } from '#domain/cart/lines.db.ts'
import { cartOf, type Cart } from '#domain/cart/cart.rules.ts'
import type { Services } from '#domain/services.ts'
import { offerTrouble, troubleOfPaying, type OfferTrouble } from './offer-state.rules.ts'
import {
  findPayingOrder,
  findQuotedWork,
  listOffers,
  findOffer,
  type Asker,
  type OfferOfQuote,
  type QuotedWork,
  type Offer,
} from './offers.db.ts'

export type { Asker, OfferOfQuote, QuotedWork }

/** The work of a quote request, and the prices quoted so far. */
export async function showOffers(
  { database }: Pick<Services, 'database'>,
  quoteId: string,
): Promise<{ work: QuotedWork | undefined; offers: OfferOfQuote[] }> {
  return { work: await findQuotedWork(database.kysely, quoteId), offers: await listOffers(database.kysely, quoteId) }
}

export type OfferRead =
  | { ok: true; offer: Offer; cart: Cart }
  | { ok: false; trouble: OfferTrouble; offer: Offer | undefined }

/** The work of a quote, for anyone who knows its token; `buyerId` is an account, or the browser of a guest who has ordered. */
export async function readOffer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, buyerId }: { token: string; buyerId: string | null },
): Promise<OfferRead> {
  const now = clock.now()
  return retryRead(async () => {
    const offer = await findOffer(database.kysely, { token })
    const trouble = offerTrouble(offer, now)
    if (trouble || !offer) return { ok: false, trouble: trouble ?? { kind: 'unknown' }, offer }
    const paying = await findPayingOrder(database.kysely, offer.id, buyerId)
    if (paying) return { ok: false, trouble: troubleOfPaying(paying), offer }
    const cart = cartOf(await listOfferedLines(database.kysely, { offer: { token }, now }, buyerId))
    if (!cart.canCheckOut) return { ok: false, trouble: { kind: 'gone' }, offer }
    return { ok: true, offer, cart }
  })
}
