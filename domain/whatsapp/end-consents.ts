import type { Tx } from '#db/transaction.ts'
import { endConsents, endTheseConsents } from '#domain/consents/consents.db.ts'
import { listOfNumber } from './numbers.db.ts'

/** Everything that somebody gets by WhatsApp at this number. */
export async function endAllOfNumber(tx: Tx, phone: string, now: Date): Promise<void> {
  const ending = { by: 'stop-word', now }
  const { consentIds, subscriberIds } = await listOfNumber(tx, phone)
  await endTheseConsents(tx, consentIds, ending)
  for (const id of subscriberIds)
    for (const purpose of ['alerts', 'cart-reminders'] as const)
      await endConsents(tx, id, { purpose, channel: 'whatsapp' }, ending)
}

/** They told WhatsApp to stop marketing of ours. */
export async function endMarketing(tx: Tx, phone: string, now: Date): Promise<void> {
  const { subscriberIds } = await listOfNumber(tx, phone)
  for (const id of subscriberIds)
    for (const purpose of ['alerts', 'cart-reminders'] as const)
      await endConsents(tx, id, { purpose, channel: 'whatsapp' }, { by: 'stopped-at-whatsapp', now })
}
