import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { PasswordForm } from './account-forms.rules.ts'
import { accountMailJob } from './account-mails.ts'
import { openSession } from './begin-session.ts'
import { confirmIdentity, type IdentityRefusal } from './confirm-identity.ts'
import { savePassword } from './credentials.db.ts'
import { endMailLinks } from './mail-tokens.db.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import { BUSY, hashUnlessBusy } from './sign-in.ts'
import type { Visitor } from './visitor.rules.ts'

type PasswordChanged = { ok: true; cookie: string } | IdentityRefusal

/** Everybody else who was signed in is not any more, and this browser goes on with a new session. */
export async function changePassword(
  services: Services,
  visitor: Visitor,
  { form, address }: { form: PasswordForm; address: string },
): Promise<PasswordChanged> {
  const confirmed = await confirmIdentity(services, visitor, {
    password: form.current_password,
    field: 'current_password',
    isAlways: true,
  })
  if (!confirmed.ok) return confirmed
  const hash = await hashUnlessBusy(services, form.new_password)
  if (hash === undefined) return BUSY
  const cookie = await inTransaction(services, async (tx) => {
    await savePassword(tx, visitor.id, hash)
    await deleteSessionsOf(tx, visitor.id)
    await endMailLinks(tx, visitor.id, services.clock.now())
    await noteAudit(tx, { actorId: visitor.id, action: 'password-change', address })
    await addJobs(tx, [accountMailJob('password-changed', { to: visitor.email })], services.clock.now())
    return openSession(tx, services.storeUrl, { accountId: visitor.id, cookies: null })
  })
  return { ok: true, cookie }
}
