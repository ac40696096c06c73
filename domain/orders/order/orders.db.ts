/** Finds orders, and whose they are. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { idsOfNumber } from './order.rules.ts'
import { readShortNumber } from './short-number.rules.ts'
import type { Viewer } from './viewer.rules.ts'

/** Why a person has to look at it. */
export const ATTENTION = listOf(sql`
  select id, kind, facts from order_attention where order_id = orders.id order by called_at, id`)

/** The one answer to whose an order is. `mayOpen` is the same outside of SQL. */
export const openTo = ({ userId, opened = [] }: Viewer) => sql<boolean>`
  (orders.user_id = ${userId}::uuid or orders.guest_id is not null and orders.id = any(${[...opened]}::uuid[]))`

/** An order without an account, and where its link goes. */
export const findGuestOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select('contact_email as email')
    .where('id', '=', orderId)
    .where('guest_id', 'is not', null)
    .executeTakeFirst()

/** Whether an order is the one of this number: its eight characters, or the digits that one reads out. */
export function hasNumber(words: string): RawBuilder<boolean> | undefined {
  const ids = idsOfNumber(words)
  if (ids) return sql`orders.id between ${ids.from} and ${ids.to}`
  const short = readShortNumber(words)
  return short === undefined ? undefined : sql`orders.short_number = ${short}`
}

/** Placed without an account, paid or to be paid on delivery, by its number and the address on it. */
export const listGuestOrders = (db: Db, { number, email }: { number: string; email: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'language'])
    .where(hasNumber(number) ?? sql<boolean>`false`)
    .where('contact_email', '=', email)
    .where('guest_id', 'is not', null)
    .where((is) => is.or([is('paid_at', 'is not', null), is('due_at', 'is not', null)]))
    .execute()

/** Available works, of the categories of the ordered ones, nearest in price first. */
export function listAlike(db: Db, orderId: string, limit: number) {
  return rowsOf<{ id: string; title: string; artistName: string }>(db)`
    select artworks.id, artworks.title, artists.name as "artistName" from artworks
    join artists on artists.id = artworks.artist_id
    join (
      select category_id, avg(unit_price_paise) as paise from order_items
      join artworks on artworks.id = order_items.artwork_id where order_id = ${orderId} group by category_id
    ) ordered on ordered.category_id = artworks.category_id
    where artworks.is_listed and artworks.in_stock and not artworks.is_premium
      and artworks.id not in (select artwork_id from order_items where order_id = ${orderId})
    order by abs(artworks.price_paise - ordered.paise), artworks.id limit ${limit}`
}

/** Of the owner of the artist's record; undefined when it has none. */
export function findArtistMailbox(db: Db, artistId: string): Promise<{ email: string; language: string } | undefined> {
  return db
    .selectFrom('artists')
    .innerJoin('profiles', 'profiles.id', 'artists.profile_id')
    .select(['profiles.email', 'profiles.language'])
    .where('artists.id', '=', artistId)
    .executeTakeFirst()
}

/** Where someone's last order was to go, paid or not. */
export async function findLastAddress(db: Db, userId: string) {
  const order = await db
    .selectFrom('orders')
    .select('shipping_address')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.shipping_address
}
