import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { PasswordForm } from './account-settings.rules.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { beginSession } from './begin-session.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { IdentityRefusal } from './confirm-identity.ts'
import { savePassword } from './credentials.db.ts'
import { hashPassword } from './password-hash.ts'
import { deleteOtherSessions } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

type Asked = { form: PasswordForm; address: string; cookies: string | null }

/** Everybody else who was signed in is not any more, and this browser goes on with a new session. */
export async function changePassword(
  services: Services,
  visitor: Visitor,
  { form, address, cookies }: Asked,
): Promise<{ ok: true; cookie: string } | IdentityRefusal> {
  const confirmed = await confirmIdentity(services, visitor, {
    password: form.current,
    field: 'current_password',
    isAlways: true,
  })
  if (!confirmed.ok) return confirmed
  const hash = await hashPassword(form.password)
  await inTransaction(services, async (tx) => {
    await savePassword(tx, visitor.id, hash)
    await deleteOtherSessions(tx, { keptId: visitor.sessionId, accountId: visitor.id })
    await noteAudit(tx, { actorId: visitor.id, action: 'password-change', address })
    await addJobs(tx, [accountMailJob('password-changed', { to: visitor.email })], services.clock.now())
  })
  const body = { email: visitor.email, password: form.password }
  const { cookie } = await beginSession(services, cookies, () => services.auth.api.signInEmail({ body }))
  if (cookie === undefined) throw new Error('Signing in anew began no session.')
  return { ok: true, cookie }
}
