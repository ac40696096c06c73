import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { findPerson } from '#domain/accounts/people.db.ts'
import { findProfile } from '#domain/accounts/profile.db.ts'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import { readShopCart } from '#domain/orders/placing/make-shop-order.ts'
import { findBegun } from '#domain/search/suggest.ts'
import { quotePriceTrouble, troubleOfPaying } from '#domain/quotes/quote-state.rules.ts'
import { findAskerOfQuotePrice, findQuotePrice, findPayingOrder } from '#domain/quotes/quote-prices.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listWorksToSell, type WorkToSell } from './works-to-sell.db.ts'

const FOUND_MAX = 8

export type ShopCart = Awaited<ReturnType<typeof showShopCart>>

/** What an admin has selected for a buyer, at today's prices; works no longer on sale are left out. */
export const showShopCart = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  asked: Parameters<typeof readShopCart>[1],
) => retryRead(async () => (await readShopCart(database.kysely, asked, clock.now())).cart)

export type QuotePriceToSell = NonNullable<Awaited<ReturnType<typeof showQuotePriceToSell>>>

/** A quote that an admin turns into an order; undefined when there is none. */
export async function showQuotePriceToSell({ database, clock }: Pick<Services, 'database' | 'clock'>, token: string) {
  const { kysely } = database
  return retryRead(async () => {
    const [quotePrice, asker] = [await findQuotePrice(kysely, { token }), await findAskerOfQuotePrice(kysely, token)]
    if (!quotePrice || !asker) return undefined
    const paying = await findPayingOrder(kysely, quotePrice.id, null)
    const trouble = quotePriceTrouble(quotePrice, clock.now()) ?? (paying && troubleOfPaying(paying))
    return { token, trouble, asker }
  })
}

/** The person for whom an admin makes an order; undefined when there is none. */
export async function findBuyerToSell({ database }: Pick<Services, 'database'>, profileId: string) {
  const person = isUuid(profileId) ? await findProfile(database.kysely, profileId) : undefined
  const account = person && (await findPerson(database.kysely, profileId))
  return account && { name: fullName(account), email: account.email, phone: person.phone }
}

/** The works that an admin's search may mean, closest first. */
export async function findWorksToSell(
  services: Pick<Services, 'content' | 'database' | 'log'>,
  text: string,
): Promise<WorkToSell[]> {
  const found = await orUnreadable(services.log, 'Search for works to sell failed.', { text }, async () => {
    const begun = await findBegun(services, text, FOUND_MAX)
    return { ok: true as const, works: begun.length > 0 ? await listWorksToSell(services.database.kysely, begun) : [] }
  })
  return found.ok ? found.works : []
}
