import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { checkOrderOfAdmin, checkPaymentOfAdmin } from '#domain/orders/order/order-jobs.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listPaymentIds } from './order-acts.db.ts'

export type PaymentAsked =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

const ASKED_A_MINUTE = 10
const MINUTE_MS = 60_000

type Asking = Pick<Services, 'database' | 'pages' | 'clock'>

/** What the provider knows of an order's payments and refunds is asked for at once, and settled as always. */
export async function askPaymentAgain(
  services: Asking,
  { orderId, adminId, key }: { orderId: string; adminId: string; key: string },
): Promise<PaymentAsked> {
  if (!isUuid(orderId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    if (!(await findOrder(tx, orderId))) return { ok: false, reason: 'not-found' }
    const turn = await consumeRateLimit(tx, {
      key: `asking ${orderId}`,
      countMax: ASKED_A_MINUTE,
      windowMs: MINUTE_MS,
      now,
    })
    if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
    const payments = await listPaymentIds(tx, orderId)
    await addJobs(tx, [checkOrderOfAdmin(orderId, key), ...payments.map((id) => checkPaymentOfAdmin(id, key))], now)
    await noteAudit(tx, {
      action: 'payment-asked',
      actorId: adminId,
      object: { order: orderId },
      facts: { press: key },
    })
    return { ok: true }
  })
}

/** The same for a payment of which it is not known whose it is. */
export async function askUnmatchedPayment(
  services: Asking,
  { paymentId, adminId, key }: { paymentId: string; adminId: string; key: string },
): Promise<PaymentAsked> {
  if (!/^pay_\w{1,40}$/.test(paymentId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const turn = await consumeRateLimit(tx, {
      key: `asking ${paymentId}`,
      countMax: ASKED_A_MINUTE,
      windowMs: MINUTE_MS,
      now,
    })
    if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
    await addJobs(tx, [checkPaymentOfAdmin(paymentId, key)], now)
    const facts = { press: key }
    await noteAudit(tx, { action: 'payment-asked', actorId: adminId, object: { payment: paymentId }, facts })
    return { ok: true }
  })
}
