/** Every statement about what is wished of a cart as a gift, and what wrapping costs. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CartGift, Gift } from './gift.rules.ts'

type Owner = { userId: string }

/** Null where nothing is wrapped. */
export async function readWrapPaise(db: Db): Promise<Paise | null> {
  const { wrapPaise } = await db.selectFrom('gift_settings').select('wrap_paise as wrapPaise').executeTakeFirstOrThrow()
  return wrapPaise
}

export async function setWrapPaise(tx: Tx, wrapPaise: Paise | null): Promise<void> {
  await tx.updateTable('gift_settings').set({ wrap_paise: wrapPaise }).execute()
}

async function findWish(db: Db, { userId }: Owner): Promise<Gift | undefined> {
  return db
    .selectFrom('cart_gifts')
    .select(['is_wrapped as isWrapped', 'message', 'hides_prices as hidesPrices'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Of an order in the statement around it; null of one that is no gift. */
export const ORDER_GIFT = sql<Gift | null>`(
  select json_build_object('isWrapped', is_wrapped, 'message', message, 'hidesPrices', hides_prices)
  from order_gifts where order_id = orders.id)`

export async function keepOrderGift(tx: Tx, orderId: string, gift: Gift): Promise<void> {
  await tx
    .insertInto('order_gifts')
    .values({ order_id: orderId, ...rowOf(gift) })
    .execute()
}

const rowOf = ({ isWrapped: is_wrapped, message, hidesPrices: hides_prices }: Gift) => ({
  is_wrapped,
  message,
  hides_prices,
})

/** Of an account's cart, or of one whose wish is kept elsewhere. */
export async function readCartGift(db: Db, of: Owner | { wished: Gift | null }): Promise<CartGift> {
  const wished = 'userId' in of ? ((await findWish(db, of)) ?? null) : of.wished
  return { wished, wrapPaise: await readWrapPaise(db) }
}

export async function keepCartGift(tx: Tx, { userId }: Owner, wish: Gift): Promise<void> {
  await tx
    .insertInto('cart_gifts')
    .values({ user_id: userId, ...rowOf(wish) })
    .onConflict((kept) => kept.column('user_id').doUpdateSet(rowOf(wish)))
    .execute()
}

export async function dropCartGift(tx: Tx, { userId }: Owner): Promise<void> {
  await tx.deleteFrom('cart_gifts').where('user_id', '=', userId).execute()
}
