import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import type { WriteServices } from '#domain/services.ts'
import { accountMailJob, askForMail } from './account-mails.ts'
import { findAccount, isAddressKnown, markEmailVerified, setEmail } from './accounts.db.ts'
import { spendMailToken } from './mail-tokens.db.ts'

/** For the owner, who asks for the mail again. */
export const sendVerificationMail = (services: WriteServices, asked: { email: string; address: string }) =>
  askForMail(services, 'verify', asked)

type EmailVerified = { ok: true } | { ok: false; reason: 'gone' }

/** By the link of a mail: it proves the address that the mail went to, and no other. */
export function verifyEmail(
  services: WriteServices,
  { token, address }: { token: string; address: string },
): Promise<EmailVerified> {
  const now = services.clock.now()
  return inTransaction<EmailVerified>(services, async (tx) => {
    const owner = await spendMailToken(tx, 'verify', token, now)
    if (!owner) return moveAccount(tx, { token, address, now })
    const account = await findAccount(tx, owner.id)
    if (account?.email !== owner.email) return { ok: false, reason: 'gone' }
    await markEmailVerified(tx, account)
    await noteAudit(tx, { action: 'email-confirmed', actorId: account.id, address })
    await tellVisitor(tx, account.id, 'profile')
    return { ok: true }
  })
}

/** From then on the new address is the account's, and the old one is told. */
async function moveAccount(
  tx: Tx,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<EmailVerified> {
  const wish = await spendMailToken(tx, 'move', token, now)
  if (!wish || (await isAddressKnown(tx, wish.email))) return { ok: false, reason: 'gone' }
  const former = await setEmail(tx, wish)
  if (former === undefined) return { ok: false, reason: 'gone' }
  await addJobs(tx, [accountMailJob('email-changed', { to: former, newEmail: wish.email })], now)
  await noteAudit(tx, { action: 'email-change', actorId: wish.id, address })
  return { ok: true }
}
