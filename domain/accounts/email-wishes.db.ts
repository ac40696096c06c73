/** Addresses that are to be confirmed, among the verifications: whose account, and which address. */
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

const WISH = 'change-email '

/** The last wish of an account counts. */
export async function replaceEmailWish(
  tx: Tx,
  { accountId, email, lifeMs }: { accountId: string; email: string; lifeMs: number },
): Promise<string> {
  const identifier = WISH + accountId
  await tx.deleteFrom('verifications').where('identifier', '=', identifier).execute()
  const { id } = await tx
    .insertInto('verifications')
    .values({ identifier, value: email, expires_at: sql`now() + make_interval(secs => ${lifeMs / 1_000})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes the wish away: it is good once. */
export async function takeEmailWish(tx: Tx, id: string): Promise<{ accountId: string; email: string } | undefined> {
  const wish = await tx
    .deleteFrom('verifications')
    .where('id', '=', id)
    .where('identifier', 'like', `${WISH}%`)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['identifier', 'value'])
    .executeTakeFirst()
  return wish && { accountId: wish.identifier.slice(WISH.length), email: wish.value }
}

/** The address until then; undefined when there is no such account. */
export async function setEmail(tx: Tx, accountId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ former: string }>`
    update accounts set email = ${email}, email_verified = true, updated_at = now()
    from (select id, email as former from accounts where id = ${accountId} for update) held
    where accounts.id = held.id returning held.former`.execute(tx)
  return rows[0]?.former
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}
