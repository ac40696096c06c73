import { languageNow } from '#words/language-now.ts'
import type { Language } from '#words/languages.rules.ts'
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { SignUpFields } from './account-forms.rules.ts'

export async function isAddressKnown(db: Db, email: string): Promise<boolean> {
  const known = await db.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirst()
  return known !== undefined
}

/** Undefined if another person was quicker with the same address. */
export async function addAccount(
  tx: Tx,
  { email, firstName, lastName }: Omit<SignUpFields, 'password'>,
): Promise<string | undefined> {
  const account = await tx
    .insertInto('accounts')
    .values({ email, first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}` })
    .onConflict((already) => already.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (account) await addProfile(tx, account.id)
  return account?.id
}

/** With the account's names and address. */
export async function addProfile(db: Db, accountId: string): Promise<void> {
  await sql`
    insert into profiles (id, first_name, last_name, email, language)
    select id, first_name, last_name, email, ${languageNow()} from accounts where id = ${accountId}`.execute(db)
}

/** Gives an account the orders that were placed with its confirmed address as a guest. Orders, which are a later folder, know how. */
export type HandOver = (db: Db, accountId: string) => Promise<void>

export async function setLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db.updateTable('profiles').set({ language }).where('id', '=', accountId).execute()
}

export const findAccountByEmail = (db: Db, email: string) =>
  accounts(db).where('accounts.email', '=', email).executeTakeFirst()

/** Undefined if the address has no account. */
export async function findAccountLanguage(db: Db, email: string): Promise<string | undefined> {
  const found = await db.selectFrom('profiles').select('language').where('email', '=', email).executeTakeFirst()
  return found?.language
}

export const findAccount = (db: Db, id: string) => accounts(db).where('accounts.id', '=', id).executeTakeFirst()

function accounts(db: Db) {
  return db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.email_verified as isEmailVerified',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
    ])
}

/** An account's mailbox, and the account's age. */
type Mailbox = { email: string; isEmailVerified: boolean; ageMs: number }

export function findMailbox(db: Db, id: string): Promise<Mailbox | undefined> {
  return rowOf<Mailbox>(db)`
    select email, email_verified as "isEmailVerified", (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs" from accounts where id = ${id}`
}

type Confirms = { handOver: HandOver }

export async function markEmailVerified(tx: Tx, { handOver }: Confirms, { id }: { id: string }): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await handOver(tx, id)
}

type NewEmail = { id: string; email: string }

/** Returns the previous address; undefined when there is no such account. */
export async function setEmail(tx: Tx, { handOver }: Confirms, { id, email }: NewEmail): Promise<string | undefined> {
  const row = await rowOf<{ former: string }>(tx)`
    with person as (update profiles set email = ${email}, updated_at = now() where id = ${id})
    update accounts set email = ${email}, email_verified = true, updated_at = now()
    from (select id, email as former from accounts where id = ${id} for update) held
    where accounts.id = held.id returning held.former`
  if (row) await handOver(tx, id)
  return row?.former
}
