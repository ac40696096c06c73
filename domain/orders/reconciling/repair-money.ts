import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { checkDispute } from '#domain/orders/disputing/follow-dispute.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import { checkPayment, lookAt } from '#domain/orders/paying/check-payment.ts'
import { auditMoney, type Audited, type AuditServices } from './audit-money.ts'
import { repairsOf } from './contradictions.rules.ts'

type Repaired = Audited & {
  /** How many payments, orders and disputes the provider was asked about. */
  asked: number
}

/**
 * Asks the provider about every contradicting payment, order and dispute, and settles its answers: lost orders are
 * restored, payments fulfilled or refunded. The rest needs a person. Follow-ups such as e-mails happen when the store
 * runs.
 */
export async function repairMoney(
  services: SettleServices & Pick<AuditServices, 'carriers'>,
  { since }: { since: Date },
): Promise<Repaired> {
  const found = await auditMoney(services, { since, graceMs: 0 })
  const repairs = found.contradictions.flatMap(repairsOf)
  const idsOf = (wanted: string) => [...new Set(repairs.flatMap(({ intent, id }) => (intent === wanted ? [id] : [])))]
  const [payments, orders, disputes] = [idsOf('ask-payment'), idsOf('ask-order'), idsOf('ask-dispute')]
  const notFound: string[] = []
  for (const id of payments) if ((await checkPayment(services, id, 'check')).told === 'no-order') notFound.push(id)
  // A gift card that paid for an order may have been restored since.
  for (const id of notFound) await checkPayment(services, id, 'check')
  for (const id of orders) {
    const order = await findOrder(services.database.kysely, id)
    if (order) await lookAt(services, order)
  }
  for (const id of disputes) await checkDispute(services, id)
  const asked = payments.length + orders.length + disputes.length
  return { ...(await auditMoney(services, { since })), asked }
}
