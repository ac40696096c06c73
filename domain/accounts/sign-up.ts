import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountMail, askForMail } from './account-mails.ts'
import type { SignUpFields } from './account-forms.rules.ts'
import { addAccount, isAddressKnown } from './accounts.db.ts'
import { admit, signUpLimits } from './admit-account.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Asker } from './visitor.rules.ts'
import { openSession } from './begin-session.ts'
import { savePassword } from './credentials.db.ts'
import { deviceCookie } from './known-device.ts'
import { BUSY, hashUnlessBusy, type Busy, type Welcome } from './sign-in.ts'

type SignUpServices = Pick<Services, 'auth' | 'clock' | 'database' | 'pages' | 'storeUrl'>

type SignedUp = Welcome | { ok: false; reason: 'taken' } | Busy | TooMany

/** Account, password, profile, session and the e-mail to confirm the address: all in one transaction, or not at all. */
export async function signUp(
  services: SignUpServices,
  { form, asker }: { form: SignUpFields; asker: Asker },
): Promise<SignedUp> {
  const admitted = await admit(services, signUpLimits(asker.address))
  if (!admitted.ok) return admitted
  const passwordHash = await hashUnlessBusy(services, form.password)
  if (passwordHash === undefined) {
    await admitted.giveBack()
    return BUSY
  }
  const entered = await inTransaction<Welcome | undefined>(services, async (tx) => {
    // The address may already have an account.
    const accountId = (await isAddressKnown(tx, form.email)) ? undefined : await addAccount(tx, form)
    if (accountId === undefined) return undefined
    const now = services.clock.now()
    await savePassword(tx, accountId, passwordHash)
    await addJobs(tx, [accountMail('verify', { to: form.email, askedAt: now.toISOString() })], now)
    await noteAudit(tx, { action: 'sign-up', actorId: accountId, address: asker.address })
    const whose = { accountId, cookies: asker.cookies }
    return {
      ok: true,
      cookie: await openSession(tx, services.storeUrl, whose),
      deviceCookie: await deviceCookie(services, tx, { ...whose, isWhole: true }),
    }
  })
  if (entered) return entered
  // The answer doesn't reveal the account; its owner gets an e-mail.
  await askForMail(services, 'taken', { email: form.email, address: asker.address })
  return { ok: false, reason: 'taken' }
}
