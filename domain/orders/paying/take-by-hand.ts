import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { cancelLink } from '#domain/orders/order/order-jobs.ts'
import { lockOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import { noteLinkCancelled } from '#domain/orders/order/payable.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isWaiting } from '#domain/orders/order/order-states.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { HandMethod } from './hand-payment.rules.ts'
import { receive, withoutProvider, type Settled, type Settling } from './settle-payment.ts'

export type HandPayment = {
  method: HandMethod
  /** The number of a receipt, or of a transfer. */
  reference: string
  amountPaise: Paise
  /** Names the action: a repeated request is the same payment. */
  key: string
  adminId: string
}

type Taking = Omit<Settling, 'cause' | 'takenBy'>

export type TakenByHand =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'not-now' }
  | { ok: false; reason: 'other-amount'; totalPaise: Paise }

/** The shop already has the money: pays the order in this transaction. The caller holds its row. */
export async function settleByHand(taking: Taking, order: OrderRow, payment: HandPayment): Promise<Settled> {
  const { method, amountPaise, reference, adminId: takenBy } = payment
  const facts = withoutProvider({ id: idOf(payment), method, amountPaise, createdAt: taking.now })
  return receive({ ...taking, cause: 'paid-by-hand', takenBy }, order, { facts, reference })
}

const idOf = ({ key }: HandPayment) => `hand_${key}`

/** A buyer with a link has paid the shop instead, so the link is cancelled. */
export async function takeByHand(
  services: WriteServices,
  { orderId, ...payment }: HandPayment & { orderId: string },
): Promise<TakenByHand> {
  if (!isUuid(orderId) || !isUuid(payment.key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<TakenByHand>(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    if ((await findSettling(tx, order))?.providerPaymentId === idOf(payment)) return { ok: true }
    if (order.origin !== 'shop' || order.paysOnDelivery || !isWaiting(order, now))
      return { ok: false, reason: 'not-now' }
    if (payment.amountPaise !== order.totalPaise)
      return { ok: false, reason: 'other-amount', totalPaise: order.totalPaise }
    await settleByHand({ tx, changed, now }, order, payment)
    if (await noteLinkCancelled(tx, orderId, now)) await addJobs(tx, [cancelLink(orderId)], now)
    return { ok: true }
  })
}
