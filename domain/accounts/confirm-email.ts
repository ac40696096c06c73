import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { isEmailTaken, setEmail, takeEmailWish } from './email-wishes.db.ts'
import { readEmailWishToken } from './email-wish-token.ts'

export type EmailConfirmed = { ok: true; email: string } | { ok: false; reason: 'spent' }

/** The owner of the new address says yes: from then on it is the account's, and the old one is told. */
export async function confirmEmail(
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<EmailConfirmed> {
  const wishId = await readEmailWishToken(services.auth, token)
  if (wishId === undefined) return { ok: false, reason: 'spent' }
  return inTransaction<EmailConfirmed>(services, async (tx) => {
    const wish = await takeEmailWish(tx, wishId)
    if (!wish || (await isEmailTaken(tx, wish.email))) return { ok: false, reason: 'spent' }
    const { accountId, email } = wish
    const former = await setEmail(tx, accountId, email)
    if (former === undefined) return { ok: false, reason: 'spent' }
    await noteAudit(tx, { actorId: accountId, action: 'email-change', address })
    await addJobs(tx, [accountMailJob('email-changed', { to: former, newEmail: email })], services.clock.now())
    return { ok: true, email }
  })
}
