/** Every statement about what is wished of a cart as a gift, and what wrapping costs. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CartGift, Gift } from './gift.rules.ts'

type Owner = { userId: string }

/** What wrapping costs, in a statement; null where nothing is wrapped. */
export const WRAP_PAISE = sql<Paise | null>`(select wrap_paise from gift_settings)`

export async function readWrapPaise(db: Db): Promise<Paise | null> {
  const { wrapPaise } = await db.selectFrom('gift_settings').select('wrap_paise as wrapPaise').executeTakeFirstOrThrow()
  return wrapPaise
}

export async function setWrapPaise(tx: Tx, wrapPaise: Paise | null): Promise<void> {
  await tx.updateTable('gift_settings').set({ wrap_paise: wrapPaise }).execute()
}

const GIFT = sql`json_build_object('isWrapped', is_wrapped, 'message', message, 'hidesPrices', hides_prices)`

/** Of an order in the statement around it; null of one that is no gift. */
export const ORDER_GIFT = sql<Gift | null>`(select ${GIFT} from order_gifts where order_id = orders.id)`

/** What is wished of an account's cart, in a statement; null for nothing. */
export const wishOf = ({ userId }: Owner) =>
  sql<Gift | null>`(select ${GIFT} from cart_gifts where user_id = ${userId})`

const rowOf = ({ isWrapped: is_wrapped, message, hidesPrices: hides_prices }: Gift) => ({
  is_wrapped,
  message,
  hides_prices,
})

/** Of a basket whose wish is kept elsewhere. */
export async function readCartGift(db: Db, { wished }: { wished: Gift | null }): Promise<CartGift> {
  return { wished, wrapPaise: await readWrapPaise(db) }
}

/** Where nothing is wished yet. */
export async function bringCartGift(tx: Tx, { userId }: Owner, wish: Gift): Promise<void> {
  await tx
    .insertInto('cart_gifts')
    .values({ user_id: userId, ...rowOf(wish) })
    .onConflict((kept) => kept.column('user_id').doNothing())
    .execute()
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
