import type { Db } from '#db/transaction.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { paidForReturned } from '#domain/orders/returning/return-refund.rules.ts'
import { findReturnedOrder, moveReturn } from '#domain/orders/returning/returns.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { followCertificates } from '#domain/orders/order/order-jobs.ts'
import { moveStatus, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { mayMoveStatus } from '#domain/orders/order/order-states.rules.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { isAboutAmount, refundRefusalWords } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import type { ReturnRefund } from './ticket-forms.rules.ts'
import { actOnTicket, type Acted, type ActServices, type TicketAction } from './act-on-ticket.ts'

type ReturnAct = Omit<TicketAction, 'kind'>

/** Approves or declines. The text is e-mailed and shown on the buyer's order page. */
export function decideReturn(
  services: ActServices,
  act: ReturnAct,
  { to, text }: { to: 'approved' | 'declined'; text: string },
): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'return' }, async (tx, ticket, now) => {
    const asked = await findReturnedOrder(tx, ticket.id)
    if (!asked) return { refused: adminInboxWords.noSuchReturn }
    if (asked.state === to) return 'done'
    if (asked.state !== 'requested') return { refused: adminInboxWords.returnDecided[asked.state] }
    await moveReturn(tx, ticket.id, { from: 'requested', to, answer: text, now })
    return {
      means: 'act',
      text: to === 'approved' ? adminInboxWords.approvedEntry(text) : adminInboxWords.declinedEntry(text),
      action: `return-${to}`,
      facts: { order: asked.orderId },
      mail: { about: to },
      becomes: to === 'approved' ? 'answered' : 'closed',
    }
  })
}

/** The returned items, line by line: the credit note covers these lines with their own taxes. */
async function partsOf(db: Db, orderId: string, returnId: string) {
  const order = await findAnyOrder(db, orderId)
  const request = order?.returns.find(({ id }) => id === returnId)
  return order && request ? paidForReturned(order, request) : []
}

/**
 * Refunds returned pieces, once. The return names the refund, so that sending the form again finishes what broke in
 * between.
 */
export async function refundReturn(
  services: ActServices & Pick<Services, 'brand'>,
  act: ReturnAct,
  { amount: amountPaise, line }: ReturnRefund,
): Promise<Acted> {
  const { database } = services
  const asked = isUuid(act.id) ? await findReturnedOrder(database.kysely, act.id) : undefined
  if (!asked) return { ok: false, reason: 'not-found' }
  const { orderId, state } = asked
  if (state === 'refunded') return { ok: true }
  if (state !== 'approved') return { ok: false, reason: 'refused', error: adminInboxWords.approveFirst }
  const why = { reason: 'returned', note: adminInboxWords.returnedNote } as const
  const refunded = await refundOrder(services, {
    ...why,
    orderId,
    adminId: act.adminId,
    amountPaise,
    line,
    parts: await partsOf(database.kysely, orderId, act.id),
    key: act.id,
  })
  if (!refunded.ok) {
    const refused = { ok: false, reason: 'refused', error: refundRefusalWords(refunded) } as const
    return isAboutAmount(refunded) ? { ...refused, field: 'amount' } : refused
  }
  return actOnTicket(services, { ...act, kind: 'return' }, async (tx, ticket, now) => {
    if (ticket.status === 'refunded') return 'done'
    await moveReturn(tx, ticket.id, { from: 'approved', to: 'refunded', now })
    await addJobs(tx, [followCertificates(orderId, `return-${ticket.id}`)], now)
    const order = await lockOrder(tx, orderId)
    const isWhole = order?.paymentState === 'refunding' || order?.paymentState === 'refunded'
    if (order && isWhole && mayMoveStatus(order.status, 'returned'))
      await moveStatus(tx, order, 'returned', { cause: 'pieces-came-back', movedBy: act.adminId, now })
    return {
      means: 'act',
      text: adminInboxWords.refundedEntry(rupees(amountPaise)),
      action: 'return-refunded',
      facts: { order: orderId, refund: refunded.refundId },
      becomes: 'closed',
    }
  })
}
