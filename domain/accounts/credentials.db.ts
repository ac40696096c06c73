import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** As better-auth names an account's own password, beside those of other providers. */
export const OWN_PASSWORD = 'credential'

/** The one password of an account, new or instead of the former. */
export async function savePassword(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ account_id: accountId, provider_id: OWN_PASSWORD, provider_account_id: accountId, password: hash })
    .onConflict((already) =>
      already.columns(['provider_id', 'provider_account_id']).doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute()
}
