import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { accountMailLimits, admit } from './admit-account.ts'
import type { TooMany } from './admit-account.ts'

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
