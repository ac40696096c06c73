import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import type { KeptData } from '#domain/kept/kept.db.ts'

export const quotesKept: KeptData = {
  tables: {
    quote_prices: {
      what: 'quotes that answer a request',
      until: 'as long as the request',
      erased: 'deleted at once with the request',
    },
  },
  download: {
    'enquiries.quotes.prices': () =>
      listOf(sql`
        select price_paise, words, state, valid_until, created_at
        from quote_prices where quote_id = quote_requests.id order by created_at, id`),
  },
}
