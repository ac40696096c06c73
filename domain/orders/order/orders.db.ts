/** Finds orders, whose they are, and facts about them. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { idsOfNumber, type Viewer } from './order.rules.ts'
import { readShortNumber } from './short-number.rules.ts'
import { GIFT } from '#domain/cart/gift.db.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CouponHistory } from '#domain/pricing/coupon.rules.ts'
import type { CouponBuyer, CouponHistoryOf } from '#domain/pricing/discounts.db.ts'

/** Why a person has to look at it. */
export const ATTENTION = listOf(sql`
  select id, kind, facts from order_attention where order_id = orders.id order by called_at, id`)

/** Money came for it, regardless of later events. `wasPaid` is the same outside of SQL. */
export const WAS_PAID = sql`orders.payment_state in ('paid', 'refunding', 'refunded')`

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

/** Of the order in the surrounding statement; null if it is no gift. */
export const ORDER_GIFT = sql<Gift | null>`(select ${GIFT} from order_gifts where order_id = orders.id)`

/** The frame of a line as people read it: empty if there is none, and no choice. */
export const FRAME_IN_WORDS = sql<string>`
  case when frame_style = 'none' and (size_id is not null or not exists (
    select from frame_options other where other.artwork_id = order_items.artwork_id
      and not other.is_default and other.retired_at is null)) then '' else frame_name end`

type NewNote = { orderId: string; authorId: string; words: string; key: string; now: Date }

/** False when it was written before. */
export async function insertNote(tx: Tx, { orderId, authorId, words, key, now }: NewNote): Promise<boolean> {
  const rows = await rowsOf(tx)`
    insert into order_notes (order_id, author_id, words, key, created_at)
    values (${orderId}, ${authorId}, ${words}, ${key}, ${now}) on conflict (key) do nothing returning id`
  return rows.length > 0
}

type SeenCall = { seen: string; isOfParcel: boolean | undefined }

/** Returns the resolved flag; undefined if it changed since the admin saw it. */
export function resolveCall(tx: Tx, orderId: string, { seen, isOfParcel }: SeenCall) {
  return tx
    .deleteFrom('order_attention')
    .where('order_id', '=', orderId)
    .where('id', '=', seen)
    .$if(isOfParcel === true, (calls) => calls.where(sql<boolean>`kind like 'parcel-%'`))
    .returning(['kind', 'facts'])
    .executeTakeFirst()
}

/** What cards hold for the open orders of a buyer, whose next order can use it. */
export const listHeldFor = (db: Db, buyerId: string) => rowsOf<{ cardId: string; heldPaise: Paise }>(db)`
  select card_id as "cardId", sum(held_change_paise)::bigint as "heldPaise"
  from gift_card_entries join orders on orders.id = order_id
  where orders.buyer_id = ${buyerId} and payment_state = 'unpaid' group by card_id`

function isOfBuyer({ buyerId, userId, contact }: CouponBuyer) {
  if (userId !== null) return sql`user_id = ${userId}`
  return contact
    ? sql`(buyer_id = ${buyerId} or contact_email = ${contact.email} or contact_phone = ${contact.phone})`
    : sql`buyer_id = ${buyerId}`
}

export const couponHistory: CouponHistoryOf = (couponId, buyer, except) => {
  const isExcepted =
    except === 'own-open'
      ? sql`buyer_id = ${buyer.buyerId} and payment_state = 'unpaid'`
      : sql`id = any(${[...except]}::uuid[])`
  return sql<CouponHistory>`
    select count(*)::integer as uses, count(*) filter (where ${isOfBuyer(buyer)})::integer as "usesOfBuyer",
      exists (select from orders where ${isOfBuyer(buyer)}
        and payment_state not in ('unpaid', 'expired') and status <> 'cancelled') as "hasBought"
    from orders where coupon_id = ${couponId} and payment_state <> 'expired' and status <> 'cancelled'
      and not coalesce(${isExcepted}, false)`
}
