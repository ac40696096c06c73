import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { accountMail } from './account-mails.ts'
import { findAccount, markEmailVerified } from './accounts.db.ts'
import { savePassword } from './credentials.db.ts'
import { admit, resetLimits, resetMailbox } from './admit-account.ts'
import { deviceCookie, findKnownDevice } from './known-device.ts'
import { endMailLinks, readMailToken, spendMailToken } from './mail-tokens.db.ts'
import { readNewPassword } from './passwords.rules.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import { BUSY, hashUnlessBusy, type Busy } from './sign-in.ts'
import type { Asker } from './visitor.rules.ts'

/**
 * The same work and answer for every address; only the e-mail job looks up whether it has an account. Other people's
 * requests refuse nobody: once enough e-mails were sent, the mailbox has one with a working link.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>,
  { email, asker: { address, cookies } }: { email: string; asker: Asker },
): Promise<{ ok: true } | TooMany> {
  const device = await findKnownDevice(services, { email, cookies })
  const admitted = await admit(services, resetLimits(email, { address, device }))
  if (!admitted.ok) return admitted
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const mailbox = await consumeRateLimit(tx, { ...resetMailbox(email, device !== undefined), now })
    if (mailbox.ok) await addJobs(tx, [accountMail('reset', { to: email, askedAt: now.toISOString() })], now)
    await noteAudit(tx, { action: 'password-reset-asked', object: { email }, address })
  })
  return { ok: true }
}

type PasswordReset =
  | { ok: true; deviceCookie: string }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'weak'; error: string }
  | Busy

/** Sets a new password by the link of an e-mail, and ends every session: one may be a thief's. */
export async function resetPassword(
  services: Pick<Services, 'auth' | 'brand' | 'clock' | 'database' | 'pages' | 'storeUrl'>,
  { token, password, asker: { address, cookies } }: { token: string; password: string; asker: Asker },
): Promise<PasswordReset> {
  const owner = await readMailToken(services.database.kysely, 'reset', token, services.clock.now())
  const account = owner && (await findAccount(services.database.kysely, owner.id))
  if (!account) return { ok: false, reason: 'gone' }
  const { email, firstName, lastName } = account
  const read = readNewPassword(password, [email, firstName ?? '', lastName ?? '', services.brand.name])
  if (!read.ok) return { ok: false, reason: 'weak', error: read.error }
  const hash = await hashUnlessBusy(services, read.value)
  if (hash === undefined) return BUSY
  return inTransaction<PasswordReset>(services, async (tx) => {
    const now = services.clock.now()
    const spent = await spendMailToken(tx, 'reset', token, now)
    if (!spent) return { ok: false, reason: 'gone' }
    await savePassword(tx, spent.id, hash)
    await deleteSessionsOf(tx, spent.id)
    await endMailLinks(tx, spent.id, now)
    const held = await findAccount(tx, spent.id)
    if (held?.email === spent.email) await markEmailVerified(tx, services.auth, spent)
    await addJobs(tx, [accountMail('password-changed', { to: held?.email ?? spent.email })], now)
    await noteAudit(tx, { action: 'password-reset', actorId: spent.id, address })
    return {
      ok: true,
      deviceCookie: await deviceCookie(services, tx, { accountId: spent.id, cookies, isWhole: false }),
    }
  })
}
