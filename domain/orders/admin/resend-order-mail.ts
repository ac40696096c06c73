import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { orderMailAgain } from '#domain/orders/order/order-jobs.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findMailOfOrder } from './order-acts.db.ts'

export type MailResent =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

const AGAIN_AN_HOUR = 10
const HOUR_MS = 3_600_000

/** A mail that its buyer was sent before goes once more for each press, as the order stands now. */
export async function resendOrderMail(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId, mailId, key }: { orderId: string; adminId: string; mailId: string; key: string },
): Promise<MailResent> {
  if (![orderId, mailId, key].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const mail = await findMailOfOrder(tx, orderId, mailId)
    if (!mail) return { ok: false, reason: 'not-found' }
    const turn = await consumeRateLimit(tx, {
      key: `mails of ${orderId}`,
      countMax: AGAIN_AN_HOUR,
      windowMs: HOUR_MS,
      now,
    })
    if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
    await addJobs(tx, [orderMailAgain(mail, key)], now)
    const facts = { about: mail.about, press: key }
    await noteAudit(tx, { action: 'order-mail-resent', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}
