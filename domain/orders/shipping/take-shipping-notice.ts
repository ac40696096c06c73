import { isKeepable } from '#shared/sent-fields.rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { keepProviderEvent } from '#domain/payments/events.db.ts'
import { readCarrierNotice } from '#providers/shiprocket/carrier-notice.ts'
import { applyShipmentUpdate } from './follow-parcel.ts'
import { findShipmentOfNotice } from './shipments.db.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'

type NoticeTaken = 'kept' | 'not-genuine' | 'unreadable'

/** The carrier names no event: the same parcel, status and time are the same notice. Unknown parcels are ignored. */
export async function takeShippingNotice(
  services: ShippingServices,
  { body, token }: { body: string; token: string | null },
): Promise<NoticeTaken> {
  if (!services.parcels.noticeTokenMatches(token)) return 'not-genuine'
  const notice = readCarrierNotice(body)
  if (!notice || !isKeepable([body, notice])) return 'unreadable'
  const { awbCode, reference, statusCode, happenedAt } = notice
  if (awbCode === '') return 'kept'
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const shipment = await findShipmentOfNotice(tx, { awbCode, reference })
    if (!shipment) return
    const eventId = `${awbCode}:${statusCode ?? ''}:${happenedAt}`.slice(0, EVENT_ID_CHARS_MAX)
    const event = { provider: 'shipping', eventId, kind: String(statusCode ?? ''), body } as const
    if (await keepProviderEvent(tx, event, now)) await applyShipmentUpdate(tx, shipment, notice, now)
  })
  return 'kept'
}

const EVENT_ID_CHARS_MAX = 200
