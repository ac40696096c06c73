import { inTransaction, type Db } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { findPayableOfProvider, isOrder, keepProviderOrder, findLink } from '#domain/orders/order/payable.db.ts'
import type { Payable } from '#domain/orders/order/payable.db.ts'
import { captureAndSettle, type Settled } from './settle-payment.ts'
import { checkPaymentOfBuyer, type SettleServices } from '#domain/orders/order/order-jobs.ts'
import { mayOpenOrder, type Viewer } from '#domain/orders/order/order.rules.ts'
import { findOrder, noteClaim } from '#domain/orders/order/order-rows.db.ts'
import { ID_CHARS_MAX, type LinkProof } from '#providers/razorpay/event.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type { LinkProof }

/** Length of each part of a proof: ids, and a signature. */
export const PROOF_CHARS_MAX = ID_CHARS_MAX

export type PaymentProof = { providerOrderId: string; paymentId: string; signature: string }

/** `left-to-lapse`: never captured. */
export type GivenBack = (Settled & { kind: 'given-back' })['why'] | 'left-to-lapse'

/** `isCardOrder`: a gift card was paid, not an order. */
type Paid = { ok: true; orderId: string; isCardOrder?: boolean }

export type Confirmed =
  | (Paid & { state: 'paid' | 'checking' })
  | (Paid & { state: 'refunded'; why: GivenBack })
  | { ok: false; reason: 'not-found' | 'not-genuine' }
  | TooMany

export type LinkConfirmed = (Confirmed & { ok: true; isFresh: boolean }) | (Confirmed & { ok: false })

const FRESH_MS = 3_600_000
const confirmationsOf = declareLimit('payment confirmed of', { countMax: 30, windowMs: 60_000 })

/**
 * A browser reports a payment. Only the provider's signature over our order's id makes it worth asking the provider. There
 * is no viewer when the provider sent the browser here, without its cookies.
 */
export async function confirmPayment(
  services: SettleServices,
  { proof, viewer }: { proof: PaymentProof; viewer?: Viewer },
): Promise<Confirmed> {
  const { database, payments } = services
  const { providerOrderId, paymentId, signature } = proof
  const payable = await findPaid(database.kysely, providerOrderId, viewer)
  if (!payable) return { ok: false, reason: 'not-found' }
  const { id: orderId, paymentState } = payable
  const order = isOrder(payable) ? payable : undefined
  const paid: Paid = { ok: true, orderId, ...(!order && { isCardOrder: true }) }
  const isGenuine = payments.checkoutSignatureMatches({ orderId: providerOrderId, paymentId, signature })
  if (isGenuine && paymentState === 'paid' && order?.paymentId === paymentId) return { ...paid, state: 'paid' }
  // The first genuine proof of an unpaid order doesn't count against its limit.
  const isFirst = isGenuine && paymentState === 'unpaid' && order?.claimedPaymentId === null
  const attempt = isFirst ? { ok: true as const } : await countAttempt(services, confirmationsOf(orderId))
  if (!isGenuine) return attempt.ok ? { ok: false, reason: 'not-genuine' } : attempt
  const claim = { orderId, paymentId }
  // A buyer who has paid always gets that answer, for any number of requests.
  const state = attempt.ok ? await stateOf(services, { ...claim, providerOrderId }) : await checkLater(services, claim)
  return { ...paid, ...state }
}

/** The order or gift-card order of the provider's order, if this viewer may open it. */
async function findPaid(db: Db, providerOrderId: string, viewer: Viewer | undefined): Promise<Payable | undefined> {
  const payable = await findPayableOfProvider(db, providerOrderId)
  // A gift-card order belongs to the browser that made it.
  const owned = payable && (isOrder(payable) ? payable : { id: payable.id, userId: null, guestId: payable.id })
  return owned && (!viewer || mayOpenOrder(viewer, owned)) ? payable : undefined
}

/**
 * After a payment by link the provider sends the buyer here, with a signature. The reference of the link is our order
 * id. `isFresh`: this visitor has just paid; the same URL found later proves nothing.
 */
export async function confirmLinkPayment(services: SettleServices, proof: LinkProof): Promise<LinkConfirmed> {
  const { database, payments } = services
  const { reference: orderId, paymentId } = proof
  if (!isUuid(orderId) || !(await findLink(database.kysely, orderId))) return { ok: false, reason: 'not-found' }
  const attempt = await countAttempt(services, confirmationsOf(orderId))
  if (!payments.linkSignatureMatches(proof)) return attempt.ok ? { ok: false, reason: 'not-genuine' } : attempt
  const claim = { orderId, paymentId }
  const state = attempt.ok ? await stateOf(services, claim) : await checkLater(services, claim)
  const paidAt = (await findOrder(database.kysely, orderId))?.paidAt ?? null
  const isFresh = paidAt !== null && services.clock.now().getTime() - paidAt.getTime() < FRESH_MS
  return { ok: true, orderId, isFresh, ...state }
}

type Claim = { orderId: string; paymentId: string }

async function stateOf(
  services: SettleServices,
  { orderId, paymentId, providerOrderId }: Claim & { /** Unknown for a payment by link. */ providerOrderId?: string },
): Promise<{ state: 'paid' | 'checking' } | { state: 'refunded'; why: GivenBack }> {
  const asked = await services.payments.fetchPayment(paymentId)
  const paidFor = asked.ok ? asked.payment.orderId : undefined
  if (asked.ok && paidFor !== undefined && (providerOrderId === undefined || paidFor === providerOrderId)) {
    if (providerOrderId === undefined)
      await keepProviderOrder(services.database.kysely, { table: 'orders', id: orderId }, paidFor)
    const settled = await captureAndSettle(services, asked.payment, 'browser')
    if (settled.kind === 'paid') return { state: 'paid' }
    if (settled.kind === 'given-back') return { state: 'refunded', why: settled.why }
    if (settled.kind === 'left-to-lapse') return { state: 'refunded', why: settled.kind }
  }
  return checkLater(services, { orderId, paymentId })
}

/** The signature says that the buyer has paid: a job asks the provider until it answers. */
async function checkLater(services: SettleServices, { orderId, paymentId }: Claim): Promise<{ state: 'checking' }> {
  await inTransaction(services, async (tx) => {
    await noteClaim(tx, orderId, paymentId)
    await addJobs(tx, [checkPaymentOfBuyer(paymentId)], services.clock.now())
  })
  return { state: 'checking' }
}
