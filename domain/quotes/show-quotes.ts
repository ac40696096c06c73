import { retryRead } from '#db/retry-read.ts'
import { listOfferedLines } from './quote-lines.db.ts'
import { cartOf, type Cart } from '#domain/cart/cart.rules.ts'
import { namedLine } from '#domain/cart/named-line.rules.ts'
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import type { Services } from '#domain/services.ts'
import { quotePriceTrouble, troubleOfPaying, type QuotePriceTrouble } from './quote-state.rules.ts'
import {
  findPayingOrder,
  findQuotedWork,
  listQuotePrices,
  findQuotePrice,
  type QuoteAsker,
  type ShownQuotePrice,
  type QuotedWork,
  type QuotePrice,
} from './quote-prices.db.ts'

export type { QuoteAsker, ShownQuotePrice, QuotedWork }

/** The work of a quote request, and the prices quoted so far. */
export async function showQuotePrices(
  { database }: Pick<Services, 'database'>,
  quoteId: string,
): Promise<{ work: QuotedWork | undefined; quotePrices: ShownQuotePrice[] }> {
  return {
    work: await findQuotedWork(database.kysely, quoteId),
    quotePrices: await listQuotePrices(database.kysely, quoteId),
  }
}

export type QuotePriceRead =
  | { ok: true; quotePrice: QuotePrice; cart: Cart }
  | { ok: false; trouble: QuotePriceTrouble; quotePrice: QuotePrice | undefined }

/** The work of a quote, for anyone who knows its token; `buyerId` is an account, or the browser of a guest who has ordered. */
export async function readQuotePrice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { token, buyerId }: { token: string; buyerId: string | null },
): Promise<QuotePriceRead> {
  const now = clock.now()
  return retryRead(async () => {
    const quotePrice = await findQuotePrice(database.kysely, { token })
    const trouble = quotePriceTrouble(quotePrice, now)
    if (trouble || !quotePrice) return { ok: false, trouble: trouble ?? { kind: 'unknown' }, quotePrice }
    const paying = await findPayingOrder(database.kysely, quotePrice.id, buyerId)
    if (paying) return { ok: false, trouble: troubleOfPaying(paying), quotePrice }
    const lines = await listOfferedLines(database.kysely, { quotePrice: { token }, now }, buyerId)
    const cart = cartOf(lines.map(namedLine))
    if (!cart.canCheckOut) return { ok: false, trouble: { kind: 'gone' }, quotePrice }
    return { ok: true, quotePrice: { ...quotePrice, frameName: frameName(quotePrice.frameName) }, cart }
  })
}
