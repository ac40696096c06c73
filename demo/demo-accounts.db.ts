import type { Tx } from '#db/transaction.ts'
import { savePassword } from '#domain/accounts/credentials.db.ts'
import { hashPassword } from '#domain/accounts/password-hash.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import type { ShowPerson } from './show/show-types.ts'

/** Those of the show's people who can sign in; their profiles are there already. */
export async function insertDemoAccounts(tx: Tx, people: readonly ShowPerson[]): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  for (const { email } of DEMO_ACCOUNTS) {
    const person = people.find((one) => one.email === email)
    if (!person) throw new Error(`Nobody in the show has the address ${email}.`)
    const { id, name } = person
    const account = await tx
      .insertInto('accounts')
      .values({ id, email, name, email_verified: true, first_name: firstName(name), last_name: lastName(name) })
      .onConflict((already) => already.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) continue
    await savePassword(tx, account.id, password)
  }
}

const firstName = (name: string) => name.split(' ')[0] ?? name
const lastName = (name: string) => name.split(' ').slice(1).join(' ')
