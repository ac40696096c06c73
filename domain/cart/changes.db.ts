/** Which changes of a cart were made already. */
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

type Change = { userId: string; key: string }

/** False when it was made before, by this account or by another; waits for one that is being made right now. */
export async function claimChange(tx: Tx, { userId, key }: Change): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_changes (user_id, key, answer) values (${userId}, ${key}, 'null')
    on conflict (key) do nothing returning key`.execute(tx)
  return rows.length === 1
}

export async function keepAnswer(tx: Tx, { userId, key }: Change, answer: unknown): Promise<void> {
  await tx
    .updateTable('cart_changes')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Nothing was changed: the same may be tried again. */
export async function giveUpClaim(tx: Tx, { userId, key }: Change): Promise<void> {
  await tx.deleteFrom('cart_changes').where('user_id', '=', userId).where('key', '=', key).execute()
}

/** Undefined when the change was made by another account. */
export async function findAnswer(tx: Tx, { userId, key }: Change): Promise<unknown> {
  const found = await tx
    .selectFrom('cart_changes')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.answer
}

/** A few at a time, and never one that somebody else is at. */
export async function forgetOldChanges(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from cart_changes where key in
      (select key from cart_changes where made_at < ${before} order by made_at limit 20 for update skip locked)`.execute(
    tx,
  )
}
