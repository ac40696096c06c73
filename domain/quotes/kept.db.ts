import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { isOwn, type KeptData } from '#domain/kept/kept.db.ts'
import { releaseHoldsOf } from './quote-holds.db.ts'

export const quotesKept: KeptData = {
  tables: {
    quote_holds: { what: 'a piece that waits for the buyer of a quote', until: 'as long as the quote' },
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
  /** Before the requests, with which the quotes go. */
  async erase(tx, person, { changed }) {
    const freed = await releaseHoldsOf(tx, sql`select id from quote_requests where ${isOwn(person, 'email')}`)
    changed(...freed.map((id) => `artwork:${id}`))
  },
}
