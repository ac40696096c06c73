import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { deviceCookie } from './known-device.ts'
import type { Asker } from './visitor.rules.ts'

type Arrival = {
  accountId: string
  asker: Asker
  /** What the person signed in with, when it was not the password alone. */
  with?: string
}

/** Somebody has signed in, whatever the way: it is noted, and the browser is known from then on. */
export async function welcome(
  services: Pick<Services, 'auth' | 'storeUrl'>,
  tx: Tx,
  { accountId, asker: { address, cookies }, with: way }: Arrival,
): Promise<string> {
  await noteAudit(tx, { action: 'sign-in', actorId: accountId, address, ...(way && { facts: { with: way } }) })
  return deviceCookie(services, tx, { accountId, cookies })
}
