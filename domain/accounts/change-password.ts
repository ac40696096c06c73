import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { PasswordForm } from './account-forms.rules.ts'
import { accountMail } from './account-mails.ts'
import { openSession } from './begin-session.ts'
import { confirmIdentity, type IdentityRefusal } from './confirm-identity.ts'
import { savePassword } from './credentials.db.ts'
import { deviceCookie } from './known-device.ts'
import { endMailLinks } from './mail-tokens.db.ts'
import { deleteSessionsOf } from './sessions.db.ts'
import { BUSY, hashUnlessBusy, type Welcome } from './sign-in.ts'
import type { Asker, Visitor } from './visitor.rules.ts'

type PasswordChanged = Welcome | IdentityRefusal

/** Signs out all other devices; this browser continues with a new session. */
export async function changePassword(
  services: Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>,
  visitor: Visitor,
  { form, asker: { address, cookies } }: { form: PasswordForm; asker: Asker },
): Promise<PasswordChanged> {
  const confirmed = await confirmIdentity(services, visitor, {
    password: form.current_password,
    field: 'current_password',
    isAlways: true,
  })
  if (!confirmed.ok) return confirmed
  const hash = await hashUnlessBusy(services, form.new_password)
  if (hash === undefined) return BUSY
  return inTransaction<Welcome>(services, async (tx) => {
    await savePassword(tx, visitor.id, hash)
    await deleteSessionsOf(tx, visitor.id)
    await endMailLinks(tx, visitor.id, services.clock.now())
    await noteAudit(tx, { actorId: visitor.id, action: 'password-change', address })
    await addJobs(tx, [accountMail('password-changed', { to: visitor.email })], services.clock.now())
    const whose = { accountId: visitor.id, cookies }
    return {
      ok: true,
      cookie: await openSession(tx, services.storeUrl, { ...whose, isProvedTwice: true }),
      deviceCookie: await deviceCookie(services, tx, { ...whose, isWhole: true }),
    }
  })
}
