/**
 * What a link in a mail proves: that whoever presses it reads the mailbox. The token is made when the mail is composed
 * and stands nowhere else; the database holds its hash.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Account } from './accounts.db.ts'
import { addMailToken, findMailToken, takeMailToken } from './mail-tokens.db.ts'

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
