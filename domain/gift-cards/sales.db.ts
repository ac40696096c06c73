/** The owner's settings for selling gift cards. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'

export type CardSales = { isOn: boolean; validMonths: number; amounts: Paise[] }

/** A transaction that changes them locks them first. */
export async function findSales(db: Db): Promise<CardSales> {
  const row = await rowOf<CardSales>(db)`
    select is_on as "isOn", valid_months as "validMonths",
      (select coalesce(json_agg(amount_paise order by amount_paise), '[]') from gift_card_amounts) as amounts
    from gift_card_settings`
  return row ?? { isOn: false, validMonths: 12, amounts: [] }
}

export async function lockSales(tx: Tx): Promise<CardSales> {
  await sql`select from gift_card_settings for update`.execute(tx)
  return findSales(tx)
}

/** The caller has locked the settings. */
export async function writeSales(tx: Tx, { isOn, validMonths, amounts }: CardSales): Promise<void> {
  await tx.updateTable('gift_card_settings').set({ is_on: isOn, valid_months: validMonths }).execute()
  await tx.deleteFrom('gift_card_amounts').execute()
  await tx
    .insertInto('gift_card_amounts')
    .values(amounts.map((amount_paise) => ({ amount_paise })))
    .execute()
}
