import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { BigPrice } from './shown-price.rules.ts'

/** The owner's choice, in a statement. */
export const BIG_PRICE = sql<BigPrice>`(select big_price from price_settings)`

export async function findBigPrice(db: Db): Promise<BigPrice> {
  const { bigPrice } = await db.selectFrom('price_settings').select('big_price as bigPrice').executeTakeFirstOrThrow()
  return bigPrice
}

/** Locks the row, so that a second change waits. */
export async function holdBigPrice(tx: Tx): Promise<BigPrice> {
  const { bigPrice } = await tx
    .selectFrom('price_settings')
    .select('big_price as bigPrice')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return bigPrice
}

export async function setBigPrice(tx: Tx, bigPrice: BigPrice): Promise<void> {
  await tx.updateTable('price_settings').set({ big_price: bigPrice }).execute()
}
