import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { accountWords } from '#words/account.ts'
import type { EmailForm } from './account-forms.rules.ts'
import { accountMail } from './account-mails.ts'
import { confirmIdentity, type IdentityRefusal } from './confirm-identity.ts'
import { isAddressKnown } from './accounts.db.ts'
import type { Visitor } from './visitor.rules.ts'

const HOUR_MS = 3_600_000
const requestsOf = declareLimit('change-email of', { countMax: 3, windowMs: HOUR_MS })
const requestsTo = declareLimit('change-email to', { countMax: 3, windowMs: HOUR_MS })

/**
 * E-mails the new address; nothing changes until its owner confirms. Only that mailbox learns whether the address has
 * an account. The old address gets an e-mail at once, with a link that stops the change.
 */
export async function changeEmail(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages'>,
  visitor: Visitor,
  { form, address }: { form: EmailForm; address: string },
): Promise<{ ok: true } | IdentityRefusal> {
  const { email, password } = form
  if (email === visitor.email)
    return { ok: false, reason: 'refused', status: 422, errors: { email: accountWords.sameEmail } }
  const confirmed = await confirmIdentity(services, visitor, { password, field: 'password' })
  if (!confirmed.ok) return confirmed
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    for (const limit of [requestsOf(visitor.id), requestsTo(email)]) {
      const taken = await consumeRateLimit(tx, { ...limit, now })
      if (!taken.ok) return taken
    }
    const wanted = { accountId: visitor.id, askedAt: now.toISOString() }
    const asking = (await isAddressKnown(tx, email))
      ? accountMail('email-taken', { to: email })
      : accountMail('move', { ...wanted, to: email })
    await addJobs(tx, [asking, accountMail('stop', { ...wanted, to: visitor.email, newEmail: email })], now)
    await noteAudit(tx, { actorId: visitor.id, action: 'email-change-asked', address })
    return { ok: true }
  })
}
