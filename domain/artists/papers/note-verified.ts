/** Whether an account was found to be the artist's: told by the payment side, or by an owner who has seen a proof. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { accountNews } from './papers-mail.ts'
import { findPersonOf } from './papers.db.ts'
import type { VerificationState } from './payout-account.rules.ts'
import { lockPayoutAccount, setVerification, type PayoutAccountRow } from './payout-accounts.db.ts'

type Told = {
  accountId: string
  state: Exclude<VerificationState, 'none'>
  /** As the bank has it. */
  name?: string | undefined
}

/** Runs in the caller's transaction. False if the account was replaced since. A repeated call changes nothing. */
export async function noteVerified(
  tx: Tx,
  services: Pick<Services, 'clock' | 'papersLock'>,
  { accountId, state, name }: Told,
): Promise<boolean> {
  const account = await lockCurrent(tx, accountId)
  if (!account) return false
  // A late "pending" takes nothing back.
  const isKnown = account.verificationState === state || (state === 'pending' && account.verificationState !== 'none')
  if (isKnown) return true
  await write(tx, services, account, { state, name, by: { facts: { by: 'payment provider' } } })
  return true
}

export type VerifiedByHand = 'done' | 'not-found' | 'not-now'

/** By an owner, with the reason. */
export function verifyByHand(
  services: Pick<Services, 'clock' | 'database' | 'pages' | 'papersLock'>,
  { accountId, adminId, why, address }: { accountId: string; adminId: string; why: string; address: string },
): Promise<VerifiedByHand> {
  return inTransaction<VerifiedByHand>(services, async (tx) => {
    const account = isUuid(accountId) ? await lockCurrent(tx, accountId) : undefined
    if (!account) return 'not-found'
    if (account.verificationState === 'verified') return 'not-now'
    await write(tx, services, account, { state: 'verified', why, by: { actorId: adminId, address, facts: { why } } })
    return 'done'
  })
}

/** Undefined once it is replaced or erased. */
async function lockCurrent(tx: Tx, accountId: string): Promise<PayoutAccountRow | undefined> {
  const account = await lockPayoutAccount(tx, accountId)
  return account && account.replacedAt === null && account.details !== null ? account : undefined
}

type Written = {
  state: VerificationState
  name?: string | undefined
  why?: string
  by: { actorId?: string; address?: string; facts: Readonly<Record<string, string>> }
}

async function write(
  tx: Tx,
  { clock, papersLock }: Pick<Services, 'clock' | 'papersLock'>,
  { id, artistId, masked }: PayoutAccountRow,
  { state, name, why, by }: Written,
): Promise<void> {
  const now = clock.now()
  const closed = name === undefined ? null : papersLock.close(artistId, name)
  await setVerification(tx, { id, state, name: closed, why: why ?? null, now })
  const { facts, ...who } = by
  const person = await findPersonOf(tx, artistId)
  const object = { person: person?.profileId ?? '' }
  await noteAudit(tx, { action: `payout-account-${state}`, ...who, object, facts: { ...facts, account: masked } })
  if (state === 'failed') await addJobs(tx, [accountNews('account-failed', { artistId, id, moment: now })], now)
}
