import { inTransaction, type Tx } from '#db/transaction.ts'
import { lockCards } from '#domain/gift-cards/ledger.db.ts'
import {
  findCardOfOrder,
  findSettlingOfCardOrder,
  lockCardOrder,
  moveCardOrder,
} from '#domain/gift-cards/card-orders.db.ts'
import { stopLocked } from '#domain/gift-cards/stop-card.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { isPaymentDisputed } from '#domain/payments/disputes.db.ts'
import { refundPayment } from '#domain/payments/refund-jobs.ts'
import { decideRefund } from '#domain/payments/refunds.db.ts'
import { readMoneyLeft } from '#domain/orders/refunding/owed.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type CardOrderRefunded = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' | 'used' | 'disputed' }

type Asked = { cardOrderId: string; adminId: string; why: string }

/** Cancels an unused card and refunds its whole payment. */
export async function refundCardOrder(
  services: WriteServices,
  { cardOrderId, adminId, why }: Asked,
): Promise<CardOrderRefunded> {
  if (!isUuid(cardOrderId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction<CardOrderRefunded>(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    if (!cardOrder) return { ok: false, reason: 'not-found' }
    const payment = await findSettlingOfCardOrder(tx, cardOrderId)
    if (cardOrder.state !== 'paid' || !payment) return { ok: false, reason: 'not-now' }
    if (await isPaymentDisputed(tx, payment.id)) return { ok: false, reason: 'disputed' }
    const made = await findCardOfOrder(tx, cardOrderId)
    if (made && !(await takeBack(tx, { cardId: made.id, amountPaise: cardOrder.amountPaise, why, adminId, now })))
      return { ok: false, reason: 'used' }
    await moveCardOrder(tx, cardOrder, 'refunding', { cause: 'refunded-by-store', movedBy: adminId, now })
    const { id: paymentId, amountPaise } = payment
    const decision = { paymentId, amountPaise, reason: 'cancelled', decidedBy: adminId, note: why, now } as const
    await addJobs(tx, [refundPayment(await decideRefund(tx, decision))], now)
    return { ok: true }
  })
}

type TakenBack = { cardId: string; amountPaise: number; why: string; adminId: string; now: Date }

/** False when the card was used, or no longer works. */
async function takeBack(tx: Tx, { cardId, amountPaise, why, adminId, now }: TakenBack): Promise<boolean> {
  const [card] = await lockCards(tx, [cardId])
  if (!card || card.balancePaise !== amountPaise || card.stoppedAt !== null) return false
  await stopLocked(tx, card, { why, adminId, now })
  return true
}

/** Repeats a refund that failed at the bank. */
export async function refundCardOrderAgain(
  services: WriteServices,
  { cardOrderId, adminId }: { cardOrderId: string; adminId: string },
): Promise<boolean> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const cardOrder = await lockCardOrder(tx, cardOrderId)
    const payment = await findSettlingOfCardOrder(tx, cardOrderId)
    if (cardOrder?.state !== 'refunding' || !payment) return false
    const { leftPaise: amountPaise } = await readMoneyLeft(tx, payment.id)
    if (amountPaise < payment.amountPaise) return false
    const decision = { paymentId: payment.id, amountPaise, reason: 'cancelled', decidedBy: adminId, now } as const
    await addJobs(tx, [refundPayment(await decideRefund(tx, decision))], now)
    return true
  })
}
