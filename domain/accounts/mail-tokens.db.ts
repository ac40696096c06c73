import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Account } from './accounts.db.ts'

/** `owner` begins with the account's id. */
type NewMailToken = { use: string; hash: string; accountId: string; owner: string; expiresAt: Date; now: Date }

const identifierOf = (use: string, hash: string) => `mail ${use} ${hash}`

/** The former ones of the account for the same use are gone. */
export async function addMailToken(
  db: Kysely<Tables>,
  { use, hash, accountId, owner, expiresAt, now }: NewMailToken,
): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where((is) =>
      is.or([
        is('expires_at', '<', now),
        is.and([is('value', 'like', `${accountId} %`), is('identifier', 'like', `${identifierOf(use, '')}%`)]),
      ]),
    )
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(use, hash), value: owner, expires_at: expiresAt })
    .execute()
}

export async function findMailToken(
  db: Kysely<Tables>,
  use: string,
  hash: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(use, hash))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.value
}

export async function takeMailToken(tx: Tx, use: string, hash: string, now: Date): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(use, hash))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return taken?.value
}

/** `move`: the address is to be the account's from then on. */
export type MailTokenUse = 'reset' | 'verify' | 'move'

const MINUTE_MS = 60_000
const LIFE_MS: Record<MailTokenUse, number> = {
  reset: 30 * MINUTE_MS,
  verify: 24 * 60 * MINUTE_MS,
  move: 60 * MINUTE_MS,
}

/** The former links of the same use end. */
export async function makeMailToken(
  db: Kysely<Tables>,
  use: MailTokenUse,
  account: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFE_MS[use])
  await addMailToken(db, { use, hash: hashOf(token), accountId: account.id, owner: ownerOf(account), expiresAt, now })
  return token
}

/** Whose token it is, without spending it. */
export async function readMailToken(db: Kysely<Tables>, use: MailTokenUse, token: string, now: Date) {
  return readOwner(await findMailToken(db, use, hashOf(token), now))
}

/** Whose token it was: it opens nothing again. */
export async function spendMailToken(tx: Tx, use: MailTokenUse, token: string, now: Date) {
  return readOwner(await takeMailToken(tx, use, hashOf(token), now))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** With the address: a token proves nothing of another mailbox. */
const ownerOf = ({ id, email }: Pick<Account, 'id' | 'email'>) => `${id} ${email}`

function readOwner(owner: string | undefined): Pick<Account, 'id' | 'email'> | undefined {
  const [id, email] = owner?.split(' ') ?? []
  return id !== undefined && email !== undefined ? { id, email } : undefined
}
