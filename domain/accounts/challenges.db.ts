/** Challenges for passkeys, each answered once. */
import { hash } from 'node:crypto'
import type { Db } from '#db/transaction.ts'

/** The purpose of a challenge. */
export type ChallengeUse = 'sign-in' | 'add' | 'prove'

const identifierOf = (use: ChallengeUse, challenge: string) => `passkey ${use} ${hash('sha256', challenge)}`

/** `accountId`: unknown at sign-in. */
const valueOf = (accountId: string | undefined) => `${accountId ?? 'anybody'} passkey`

export async function keepChallenge(
  db: Db,
  {
    use,
    challenge,
    accountId,
    expiresAt,
  }: { use: ChallengeUse; challenge: string; accountId?: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(use, challenge), value: valueOf(accountId), expires_at: expiresAt })
    .execute()
}

/** Once, and only for the same purpose and account. */
export async function spendChallenge(
  db: Db,
  { use, challenge, accountId, now }: { use: ChallengeUse; challenge: string; accountId?: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(use, challenge))
    .returning(['value', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return spent !== undefined && spent.value === valueOf(accountId) && spent.expiresAt > now
}
