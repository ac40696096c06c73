import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { checkDispute } from '#domain/orders/disputing/follow-dispute.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import { checkPayment, lookAt } from '#domain/orders/paying/check-payment.ts'
import { auditMoney, type Audited, type AuditServices } from './audit-money.ts'
import { repairsOf } from './contradictions.rules.ts'

type Repaired = Audited & {
  /** Of how many payments, orders and disputes the provider was asked. */
  asked: number
}

/**
 * Asks the provider about every payment, order and dispute that contradict, and settles what it tells: orders that were lost come
 * back, money that came is served or goes back. What is left needs a person. What follows, such as mails, the store
 * does when it runs.
 */
export async function repairMoney(
  services: SettleServices & Pick<AuditServices, 'parcels'>,
  { since }: { since: Date },
): Promise<Repaired> {
  const found = await auditMoney(services, { since, graceMs: 0 })
  const repairs = found.contradictions.flatMap(repairsOf)
  const idsOf = (wanted: string) => [...new Set(repairs.flatMap(({ intent, id }) => (intent === wanted ? [id] : [])))]
  const [payments, orders, disputes] = [idsOf('ask-payment'), idsOf('ask-order'), idsOf('ask-dispute')]
  const notFound: string[] = []
  for (const id of payments) if ((await checkPayment(services, id, 'check')).told === 'no-order') notFound.push(id)
  // A gift card that paid for an order may have come back since.
  for (const id of notFound) await checkPayment(services, id, 'check')
  for (const id of orders) {
    const order = await findOrder(services.database.kysely, id)
    if (order) await lookAt(services, order)
  }
  for (const id of disputes) await checkDispute(services, id)
  const asked = payments.length + orders.length + disputes.length
  return { ...(await auditMoney(services, { since })), asked }
}
