import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { accountMailJob } from './account-mails.ts'
import { findMailbox } from './accounts.db.ts'
import { deviceWords, placeWords } from './browsers.rules.ts'
import { deviceCookie, isKnownDevice } from './known-device.ts'
import { isNewSignInTold } from './new-sign-in.rules.ts'
import type { Asker } from './visitor.rules.ts'

type Arrival = {
  accountId: string
  asker: Asker
  /** What the person signed in with, when it was not the password alone. */
  with?: string
}

/** Somebody has signed in, whatever the way: it is noted, and the browser is known from then on. */
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
    const facts = { device: deviceWords(userAgent), place: placeWords(address) ?? '', at: datedMomentText(now) }
    await addJobs(tx, [accountMailJob('new-sign-in', { to: mailbox.email, ...facts })], now)
  }
  return deviceCookie(services, tx, { accountId, cookies, isWhole: true })
}
