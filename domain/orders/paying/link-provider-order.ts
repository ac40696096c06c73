import { isUuid } from '#shared/uuid.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { findOrderOfProvider, keepProviderOrder } from './provider-orders.db.ts'

/** An order that was paid before its provider's id was kept is found by its receipt, which is our id. */
export async function linkProviderOrder(
  { database, payments }: SettleServices,
  providerOrderId: string,
): Promise<'linked' | 'not-ours' | 'unknown-yet'> {
  if (await findOrderOfProvider(database.kysely, providerOrderId)) return 'linked'
  const asked = await payments.fetchOrder(providerOrderId)
  if (!asked.ok) return asked.reason === 'refused' ? 'not-ours' : 'unknown-yet'
  const { receipt } = asked.order
  if (!receipt || !isUuid(receipt)) return 'not-ours'
  await keepProviderOrder(database.kysely, receipt, providerOrderId)
  return (await findOrderOfProvider(database.kysely, providerOrderId)) ? 'linked' : 'not-ours'
}
