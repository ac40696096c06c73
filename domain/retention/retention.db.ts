import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Ending } from '#domain/kept/kept.db.ts'
import { erasedAndOver } from '#domain/orders/order/kept.db.ts'

/** Ends a limited number in one statement, so that nobody waits long for a row. Returns how many. */
export async function endSome(db: Db, ending: Ending, { before, limit }: { before: Date; limit: number }) {
  const { where, set } = ending
  const table = sql.table(ending.table)
  const past = sql`${table}.ctid = any(array(
    select ctid from ${table} where ${where({ before, orders: erasedAndOver(before) })}
    limit ${limit} for update skip locked))`
  const ended = await rowsOf(db)`
    ${set ? sql`update ${table} set ${set}` : sql`delete from ${table}`} where ${past} returning 1`
  return ended.length
}
