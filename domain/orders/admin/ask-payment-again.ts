import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { checkOrderOfAdmin, checkPaymentOfAdmin } from '#domain/orders/order/order-jobs.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listPaymentIds } from './admin-order.db.ts'

export type PaymentAsked = { ok: true } | { ok: false; reason: 'not-found' } | TooMany

const ASKED_A_MINUTE = 10
const MINUTE_MS = 60_000

type Press = { adminId: string; key: string }

/** What the provider knows of an order's payments and refunds is asked for at once, and settled as always. */
export async function askPaymentAgain(
  services: WriteServices,
  { orderId, ...press }: Press & { orderId: string },
): Promise<PaymentAsked> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return ask(services, press, { order: orderId }, async (tx) => {
    if (!(await findOrder(tx, orderId))) return undefined
    const payments = await listPaymentIds(tx, orderId)
    return [checkOrderOfAdmin(orderId, press.key), ...payments.map((id) => checkPaymentOfAdmin(id, press.key))]
  })
}

/** The same for a payment of which it is not known whose it is. */
export async function askUnmatchedPayment(
  services: WriteServices,
  { paymentId, ...press }: Press & { paymentId: string },
): Promise<PaymentAsked> {
  if (!/^pay_\w{1,40}$/.test(paymentId)) return { ok: false, reason: 'not-found' }
  return ask(services, press, { payment: paymentId }, async () => [checkPaymentOfAdmin(paymentId, press.key)])
}

async function ask(
  services: WriteServices,
  { adminId, key }: Press,
  object: { order: string } | { payment: string },
  listJobs: (tx: Tx) => Promise<NewJob[] | undefined>,
): Promise<PaymentAsked> {
  if (!isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const jobs = await listJobs(tx)
    if (!jobs) return { ok: false, reason: 'not-found' }
    const [id] = Object.values(object)
    const limit = { key: `asking ${id}`, countMax: ASKED_A_MINUTE, windowMs: MINUTE_MS, now }
    const turn = await consumeRateLimit(tx, limit)
    if (!turn.ok) return turn
    await addJobs(tx, jobs, now)
    await noteAudit(tx, { action: 'payment-asked', actorId: adminId, object, facts: { press: key } })
    return { ok: true }
  })
}
