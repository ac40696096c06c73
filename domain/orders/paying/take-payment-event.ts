import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { isKeepable } from '#shared/sent-fields.rules.ts'
import type { Services } from '#domain/services.ts'
import { namesOnlyIds, readRazorpayEvent } from '#providers/razorpay/event.ts'
import { keepKnownEvent, keepProviderEvent, noteEventActed } from '#domain/payments/events.db.ts'
import {
  checkDisputeOfEvent,
  checkOrderOfLink,
  checkPaymentOfEvent,
  isOfPaying,
} from '#domain/orders/order/order-jobs.ts'
import { paidBy } from '#domain/orders/order/order-rows.db.ts'
import { findOrderOfLink } from '#domain/orders/order/payable.db.ts'

type EventTaken = 'kept' | 'not-genuine' | 'unkeepable' | 'no-id'

/**
 * Stores the provider's webhook as it came, once; a job asks for the facts behind it. An unreadable one is stored too: sent
 * again it would be no clearer.
 */
export async function takePaymentEvent(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'payments'>,
  { body, signature, eventId }: { body: Uint8Array; signature: string | null; eventId: string | null },
): Promise<EventTaken> {
  if (!services.payments.webhookSignatureMatches(body, signature)) return 'not-genuine'
  const text = Buffer.from(body).toString()
  const event = readRazorpayEvent(body)
  if (!isKeepable([text, event])) return 'unkeepable'
  if (event && !namesOnlyIds(event)) return 'no-id'
  const now = services.clock.now()
  const kept = {
    provider: 'payments' as const,
    // Without an id its signature identifies it: the same bytes are the same event.
    eventId: eventId?.slice(0, 200) || `${signature}`,
    kind: event?.name.slice(0, 100) ?? 'unreadable',
    body: text,
  }
  const { kysely } = services.database
  if (event?.paymentId && isOfPaying(event.name) && (await keepKnownEvent(kysely, kept, paidBy(event.paymentId), now)))
    return 'kept'
  await inTransaction(services, async (tx) => {
    const isNew = await keepProviderEvent(tx, kept, now)
    if (!isNew) return
    // It also names its payment, with no news about it.
    if (event?.disputeId) return addJobs(tx, [checkDisputeOfEvent(event.disputeId, kept.eventId)], now)
    // A link that expired or was cancelled: the order no longer waits.
    const orderId = event?.linkId && !event.paymentId ? await findOrderOfLink(tx, event.linkId) : undefined
    if (orderId) await addJobs(tx, [checkOrderOfLink(orderId, kept.kind)], now)
    const outcome = orderId ? 'about a link' : event ? 'about no payment' : 'unreadable'
    if (event?.paymentId) await addJobs(tx, [checkPaymentOfEvent(event.paymentId, kept.eventId, event.name)], now)
    else await noteEventActed(tx, { ...kept, outcome }, now)
  })
  return 'kept'
}
