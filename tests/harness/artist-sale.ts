/** A paid order in which the artist sells through the shop, with its books and without the way there. */
import { sql } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import '#domain/orders/books/keep-books.ts'
import type { WriteServices } from '#domain/services.ts'
import { paise } from '#shared/money.rules.ts'
import { addOrder } from './add-order.ts'
import { addProfile, listWork } from './list-work.ts'

/** Of ₹1,000 before 10 % tax: TDS is ₹1, TCS ₹5. Returns the order. */
export async function addArtistSale(services: WriteServices, artistId: string, at: Date): Promise<string> {
  const { kysely } = services.database
  const work = await listWork(kysely, { artist_id: artistId, price_paise: paise(100_000) })
  const buyer = await addProfile(kysely)
  const orderId = await addOrder(kysely, [work], { user_id: buyer, created_at: at })
  await sql`
    insert into order_terms (order_id, position, model, commission_percent, gst, has_pan, is_individual,
      is_above_tds_threshold, rates)
    values (${orderId}, 1, 'artist', 20, 'regular', true, true, true,
      '{ "commissionGst": 18, "tcs": 0.5, "tds": 0.1, "tdsWithoutPan": 5 }')`.execute(kysely)
  await sql`insert into invoices_to_issue (order_id, stood_at) values (${orderId}, ${at})`.execute(kysely)
  await inTransaction(services, async (tx) => moneyMoved(tx, { kind: 'order', id: orderId }, 'sale', at))
  return orderId
}
