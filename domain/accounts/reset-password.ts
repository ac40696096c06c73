import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isQueueFull } from '#shared/work-queue.ts'
import { accountMailJob } from './account-mails.ts'
import { findAccount, markEmailVerified } from './accounts.db.ts'
import { accountMailLimits, admit } from './admit-account.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { savePassword } from './credentials.db.ts'
import { readMailToken, spendMailToken } from './mail-tokens.db.ts'
import { readNewPassword } from './passwords.rules.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import { BUSY } from './sign-in.ts'
import type { Busy } from './sign-in.ts'

/** The same work and the same answer for every address: whether it has an account is looked up with the mail. */
export async function requestPasswordReset(
  services: Pick<Services, 'clock' | 'database' | 'pages'>,
  { email, address }: { email: string; address: string },
): Promise<{ ok: true } | TooMany> {
  const admitted = await admit(services, accountMailLimits(email, address))
  if (!admitted.ok) return admitted
  await inTransaction(services, async (tx) => {
    await addJobs(tx, [accountMailJob('reset', { to: email })], services.clock.now())
    await noteAudit(tx, { action: 'password-reset-asked', object: { email }, address })
  })
  return { ok: true }
}

type ResetServices = Pick<Services, 'auth' | 'brand' | 'clock' | 'database' | 'pages'>
type PasswordReset = { ok: true } | { ok: false; reason: 'gone' } | { ok: false; reason: 'weak'; error: string } | Busy

/** A new password by the link of a mail. Every session of the account ends: one of them may be a thief's. */
export async function resetPassword(
  services: ResetServices,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<PasswordReset> {
  const owner = await readMailToken(services.database.kysely, 'reset', token, services.clock.now())
  const account = owner && (await findAccount(services.database.kysely, owner.id))
  if (!account) return { ok: false, reason: 'gone' }
  const { email, firstName, lastName } = account
  const read = readNewPassword(password, [email, firstName ?? '', lastName ?? '', services.brand.name])
  if (!read.ok) return { ok: false, reason: 'weak', error: read.error }
  try {
    const hash = await (await services.auth.$context).password.hash(read.value)
    const isDone = await setByToken(services, { token, hash, address })
    return isDone ? { ok: true } : { ok: false, reason: 'gone' }
  } catch (error) {
    if (isQueueFull(error)) return BUSY
    throw error
  }
}

/** False when the token was spent in the meantime. */
function setByToken(
  services: ResetServices,
  { token, hash, address }: { token: string; hash: string; address: string },
): Promise<boolean> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const owner = await spendMailToken(tx, 'reset', token, now)
    if (!owner) return false
    await savePassword(tx, owner.id, hash)
    await deleteSessionsOf(tx, owner.id)
    const account = await findAccount(tx, owner.id)
    if (account?.email === owner.email) await markEmailVerified(tx, owner)
    await addJobs(tx, [accountMailJob('password-changed', { to: account?.email ?? owner.email })], now)
    await noteAudit(tx, { action: 'password-reset', actorId: owner.id, address })
    return true
  })
}
