import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { listAskedLines } from '#domain/cart/cart.db.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import { shopDiscounts, type ShopLine } from '#domain/orders/placing/make-shop-order.ts'
import { findBegun } from '#domain/search/suggest.ts'
import type { Services } from '#domain/services.ts'
import { listWorksToSell, type WorkToSell } from './works-to-sell.db.ts'

const FOUND_MAX = 8

export type ShopCart = Awaited<ReturnType<typeof showShopCart>>

/** What an admin has picked for somebody, as it is sold today; what is on sale no more is left out. */
export const showShopCart = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  lines: readonly ShopLine[],
  off: Parameters<typeof shopDiscounts>[1],
) =>
  retryRead(async () => {
    const asked = lines.map((line) => ({ ...line, shownPaise: null }))
    const facts = await listAskedLines(database.kysely, asked, null)
    return cartOf(facts, await shopDiscounts(database.kysely, off, clock.now()))
  })

/** What an admin may mean who looks for a work to sell, closest first. */
export async function findWorksToSell(services: Services, text: string): Promise<WorkToSell[]> {
  const found = await orUnreadable(services.log, 'Works to sell could not be looked for.', { text }, async () => {
    const begun = await findBegun(services, text, FOUND_MAX)
    return { ok: true as const, works: begun ? await listWorksToSell(services.database.kysely, begun.ids) : [] }
  })
  return found.ok ? found.works : []
}
