/** What is bought on a quote. */
import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { listFacts, type KeptLines } from '#domain/cart/lines.db.ts'
import type { LineFacts } from '#domain/cart/cart.rules.ts'
import { HELD_FOR_QUOTE } from './quote-holds.db.ts'

export type QuotePriceBy = { id: string } | { token: string }

/** The line of an open quote: one piece, at its price. The only way to buy a work without a list price. */
export const byQuotePrice = (quotePrice: QuotePriceBy, now: Date, buyerId: string | null): KeptLines => ({
  kept: sql`
    (select id, frame_option_id, size_id, 1 as quantity, null::bigint as shown_price_paise, price_paise
    from quote_prices where ${'id' in quotePrice ? sql`id = ${quotePrice.id}` : sql`token = ${quotePrice.token}`}
      and state = 'open' and valid_until > ${now}) kept`,
  order: sql`kept.id`,
  buyerId,
  offeredPrice: sql`kept.price_paise`,
  keptFor: HELD_FOR_QUOTE,
})

export const listOfferedLines = (
  db: Db,
  { quotePrice, now }: { quotePrice: QuotePriceBy; now: Date },
  buyerId: string | null,
): Promise<LineFacts[]> => listFacts(db, byQuotePrice(quotePrice, now, buyerId))
