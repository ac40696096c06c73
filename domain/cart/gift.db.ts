/** Every statement about the gift options of carts, and the price of wrapping. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CartGift, Gift } from './gift.rules.ts'

type Owner = { userId: string }

/** The price of wrapping, as a part of a statement; null where it isn't offered. */
export const WRAP_PAISE = sql<Paise | null>`(select wrap_paise from gift_settings)`

export async function readWrapPaise(db: Db): Promise<Paise | null> {
  const { wrapPaise } = await db.selectFrom('gift_settings').select('wrap_paise as wrapPaise').executeTakeFirstOrThrow()
  return wrapPaise
}

export async function setWrapPaise(tx: Tx, wrapPaise: Paise | null): Promise<void> {
  await tx.updateTable('gift_settings').set({ wrap_paise: wrapPaise }).execute()
}

/** Of a row with a gift's columns. */
export const GIFT = sql`json_build_object('isWrapped', is_wrapped, 'message', message, 'hidesPrices', hides_prices)`

/** The gift options of an account's cart, as a part of a statement; null for none. */
export const giftOf = ({ userId }: Owner) =>
  sql<Gift | null>`(select ${GIFT} from cart_gifts where user_id = ${userId})`

const rowOf = ({ isWrapped: is_wrapped, message, hidesPrices: hides_prices }: Gift) => ({
  is_wrapped,
  message,
  hides_prices,
})

/** Of a basket whose gift options are stored elsewhere. */
export async function readCartGift(db: Db, { requested }: { requested: Gift | null }): Promise<CartGift> {
  return { requested, wrapPaise: await readWrapPaise(db) }
}

/** Unless the cart has gift options. */
export async function bringCartGift(tx: Tx, { userId }: Owner, wanted: Gift): Promise<void> {
  await tx
    .insertInto('cart_gifts')
    .values({ user_id: userId, ...rowOf(wanted) })
    .onConflict((kept) => kept.column('user_id').doNothing())
    .execute()
}

export async function keepCartGift(tx: Tx, { userId }: Owner, wanted: Gift): Promise<void> {
  await tx
    .insertInto('cart_gifts')
    .values({ user_id: userId, ...rowOf(wanted) })
    .onConflict((kept) => kept.column('user_id').doUpdateSet(rowOf(wanted)))
    .execute()
}

export async function dropCartGift(tx: Tx, { userId }: Owner): Promise<void> {
  await tx.deleteFrom('cart_gifts').where('user_id', '=', userId).execute()
}
