import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { readShopCart } from '#domain/orders/placing/make-shop-order.ts'
import { findBegun } from '#domain/search/suggest.ts'
import { offerTrouble, troubleOfPaying } from '#domain/quotes/offer-state.rules.ts'
import { findAskerOfOffer, findOffer, findPayingOrder } from '#domain/quotes/offers.db.ts'
import type { Services } from '#domain/services.ts'
import { listWorksToSell, type WorkToSell } from './works-to-sell.db.ts'

const FOUND_MAX = 8

export type ShopCart = Awaited<ReturnType<typeof showShopCart>>

/** What an admin has selected for a buyer, at today's prices; works no longer on sale are left out. */
export const showShopCart = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: Parameters<typeof readShopCart>[1],
) => retryRead(async () => (await readShopCart(database.kysely, asked, clock.now())).cart)

export type OfferToSell = NonNullable<Awaited<ReturnType<typeof showOfferToSell>>>

/** A quote that an admin turns into an order; undefined when there is none. */
export async function showOfferToSell({ database, clock }: Pick<Services, 'database' | 'clock'>, token: string) {
  const { kysely } = database
  return retryRead(async () => {
    const [offer, asker] = [await findOffer(kysely, { token }), await findAskerOfOffer(kysely, token)]
    if (!offer || !asker) return undefined
    const paying = await findPayingOrder(kysely, offer.id, null)
    const trouble = offerTrouble(offer, clock.now()) ?? (paying && troubleOfPaying(paying))
    return { token, trouble, asker }
  })
}

/** The works that an admin's search may mean, closest first. */
export async function findWorksToSell(services: Services, text: string): Promise<WorkToSell[]> {
  const found = await orUnreadable(services.log, 'Works to sell could not be searched.', { text }, async () => {
    const begun = await findBegun(services, text, FOUND_MAX)
    return { ok: true as const, works: begun ? await listWorksToSell(services.database.kysely, begun.ids) : [] }
  })
  return found.ok ? found.works : []
}
