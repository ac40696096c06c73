/**
 * What a link in a mail proves: that whoever presses it reads the mailbox. The token is made when the mail is composed
 * and stands nowhere else; the database holds its hash.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/transaction.ts'

/** `move`: the address is to be the account's from then on. */
export type MailTokenUse = 'reset' | 'verify' | 'move'

/** With the address: a token proves nothing of another mailbox. */
type Owner = { id: string; email: string }

const MINUTE_MS = 60_000
const LIFE_MS: Record<MailTokenUse, number> = {
  reset: 30 * MINUTE_MS,
  verify: 24 * 60 * MINUTE_MS,
  move: 60 * MINUTE_MS,
}

const everyOf = (use: MailTokenUse) => `mail ${use} `
const identifierOf = (use: MailTokenUse, token: string) => everyOf(use) + hash('sha256', token)

/** The former links of the same use end. */
export async function makeMailToken(db: Db, use: MailTokenUse, { id, email }: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [identifier, expires_at] = [identifierOf(use, token), new Date(now.getTime() + LIFE_MS[use])]
  await db
    .deleteFrom('verifications')
    .where((is) =>
      is.or([
        is('expires_at', '<', now),
        is.and([is('value', 'like', `${id} %`), is('identifier', 'like', `${everyOf(use)}%`)]),
      ]),
    )
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier, value: `${id} ${email}`, expires_at })
    .execute()
  return token
}

/** Whose token it is, without spending it. */
export async function readMailToken(db: Db, use: MailTokenUse, token: string, now: Date) {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(use, token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ownerOf(found?.value)
}

/** Whose token it was: it opens nothing again. */
export async function spendMailToken(tx: Tx, use: MailTokenUse, token: string, now: Date) {
  const spent = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(use, token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst()
  return ownerOf(spent?.value)
}

function ownerOf(value: string | undefined): Owner | undefined {
  const [id, email] = value?.split(' ') ?? []
  return id !== undefined && email !== undefined ? { id, email } : undefined
}
