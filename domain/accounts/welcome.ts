import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountMail } from './account-mails.ts'
import { findMailbox } from './accounts.db.ts'
import { deviceCookie, isKnownDevice } from './known-device.ts'
import { isNewSignInTold } from './new-sign-in.rules.ts'
import type { Asker } from './visitor.rules.ts'

type Arrival = {
  accountId: string
  asker: Asker
  /** How the person signed in, if not with the password alone. */
  with?: string
}

/** After any sign-in: it is noted, and the browser becomes a known one. */
export async function welcome(
  services: Pick<Services, 'auth' | 'clock' | 'storeUrl'>,
  tx: Tx,
  { accountId, asker, with: way }: Arrival,
): Promise<string> {
  const { address, cookies, userAgent = '' } = asker
  await noteAudit(tx, { action: 'sign-in', actorId: accountId, address, ...(way && { facts: { with: way } }) })
  const mailbox = (await isKnownDevice(services, tx, { accountId, cookies }))
    ? undefined
    : await findMailbox(tx, accountId)
  if (mailbox && isNewSignInTold(mailbox)) {
    const now = services.clock.now()
    const facts = { userAgent, address, signedInAt: now.toISOString() }
    await addJobs(tx, [accountMail('new-sign-in', { to: mailbox.email, ...facts })], now)
  }
  return deviceCookie(services, tx, { accountId, cookies, isWhole: true })
}
