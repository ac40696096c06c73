/**
 * A link in an e-mail proves that its reader has the mailbox. The token is made with the e-mail and never stored; the
 * database holds its hash.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/transaction.ts'

/** `move`: the address is to be the account's from then on. `stop`: it is not to be. */
export type MailTokenUse = 'reset' | 'verify' | 'move' | 'stop'

/** With the address, since a token proves only its own mailbox. */
type Owner = { id: string; email: string }

const MINUTE_MS = 60_000
const LIFE_MS: Record<MailTokenUse, number> = {
  reset: 30 * MINUTE_MS,
  verify: 24 * 60 * MINUTE_MS,
  move: 60 * MINUTE_MS,
  stop: 24 * 60 * MINUTE_MS,
}

const everyOf = (use: MailTokenUse) => `mail ${use} `
const identifierOf = (use: MailTokenUse, token: string) => everyOf(use) + hash('sha256', token)

/**
 * The links of earlier requests for the same use end. `askedAt`: when the e-mail was requested, which may be sent
 * later. An e-mail that is sent again brings another link of the same request: both work, since a mail program may show
 * either copy.
 */
export async function makeMailToken(
  db: Db,
  use: MailTokenUse,
  { id, email, askedAt, now }: Owner & { askedAt: Date; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [identifier, expires_at] = [identifierOf(use, token), new Date(now.getTime() + LIFE_MS[use])]
  await db
    .deleteFrom('verifications')
    .where((is) =>
      is.or([
        is('expires_at', '<', now),
        is.and([
          is('value', 'like', `${id} %`),
          is('identifier', 'like', `${everyOf(use)}%`),
          is('created_at', '<', askedAt),
        ]),
      ]),
    )
    .execute()
  await db
    .insertInto('verifications')
    .values({ identifier, value: `${id} ${email}`, expires_at, created_at: askedAt })
    .execute()
  return token
}

/** The token's account, without spending it. */
export async function readMailToken(db: Db, use: MailTokenUse, token: string, now: Date) {
  const found = await db
    .selectFrom('verifications')
    .select(['value', 'created_at as askedAt'])
    .where('identifier', '=', identifierOf(use, token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return ownerOf(db, found)
}

/** The token's account. The token stops working, and so do its siblings for the same use and mailbox. */
export async function spendMailToken(tx: Tx, use: MailTokenUse, token: string, now: Date) {
  const spent = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(use, token))
    .where('expires_at', '>', now)
    .returning(['value', 'created_at as askedAt'])
    .executeTakeFirst()
  if (spent)
    await tx
      .deleteFrom('verifications')
      .where('value', '=', spent.value)
      .where('identifier', 'like', `${everyOf(use)}%`)
      .execute()
  return ownerOf(tx, spent)
}

/** After a change of the account, earlier links no longer work, sent or not. */
export async function endMailLinks(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('accounts').set({ links_since: now }).where('id', '=', accountId).execute()
  await tx
    .deleteFrom('verifications')
    .where('value', 'like', `${accountId} %`)
    .where('identifier', 'like', 'mail %')
    .execute()
}

async function ownerOf(db: Db, token: { value: string; askedAt: Date } | undefined): Promise<Owner | undefined> {
  const [id, email] = token?.value.split(' ') ?? []
  if (!token || id === undefined || email === undefined) return undefined
  const account = await db.selectFrom('accounts').select('links_since').where('id', '=', id).executeTakeFirst()
  return account && account.links_since <= token.askedAt ? { id, email } : undefined
}
