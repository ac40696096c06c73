import { isKeepable } from '#shared/sent-fields.rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { keepProviderEvent } from '#domain/payments/events.db.ts'
import { applyShipmentUpdate } from './follow-parcel.ts'
import { findShipmentOfNotice } from './shipments.db.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'

type NoticeTaken = 'kept' | 'not-genuine' | 'unreadable'

/** From the carrier whose signature it has. Unknown parcels are ignored. */
export async function takeShippingNotice(
  services: ShippingServices,
  call: { headers: Headers; body: string },
): Promise<NoticeTaken> {
  for (const carrier of services.carriers.all) {
    const notice = carrier.readNotice(call)
    if (notice === 'not-genuine') continue
    if (notice === 'unreadable' || !isKeepable([call.body, notice])) return 'unreadable'
    const { id, awbCode, reference, status = '' } = notice
    if (awbCode === '') return 'kept'
    const now = services.clock.now()
    await inTransaction(services, async (tx) => {
      const shipment = await findShipmentOfNotice(tx, { carrier: carrier.name, awbCode, reference })
      if (!shipment) return
      const eventId = id.slice(0, EVENT_ID_CHARS_MAX)
      const event = { provider: 'shipping', eventId, kind: status, body: call.body } as const
      if (await keepProviderEvent(tx, event, now)) await applyShipmentUpdate(tx, shipment, notice, now)
    })
    return 'kept'
  }
  return 'not-genuine'
}

const EVENT_ID_CHARS_MAX = 200
