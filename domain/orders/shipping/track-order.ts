import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import { wasPaid, hasEnded, hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { fetchShipmentUpdate } from './follow-parcel.ts'
import { carrierWords } from '#words/carrier.ts'
import { findPaidOrder, listTracked, type TrackedShipment } from './shipments.db.ts'
import type { ShippingServices } from '#domain/orders/order/order-jobs.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { indiaMinute } from '#shared/india-dates.rules.ts'

type OrderTracked =
  | { ok: true; parcels: ReturnType<typeof trackingAnswer>[] }
  | { ok: false; reason: 'not-found' | 'carrier-away' }

/** Carriers report every move; news as young as this need not be requested. */
const FRESH_MS = 10 * 60_000

/** A page that is loaded again shows what is known, also while the carrier is away or has not named the courier's page. */
const askedOf = declareLimit('tracking of', { countMax: 1, windowMs: 60_000 })

/** One answer for each parcel of an own order, as the carrier had it a minute ago or later. */
export async function trackOrder(
  services: ShippingServices,
  asked: { providerOrderId: string } & Viewer,
): Promise<OrderTracked> {
  const { kysely } = services.database
  const order = await findPaidOrder(kysely, asked)
  if (!order || !wasPaid(order)) return { ok: false, reason: 'not-found' }
  const known = await listTracked(kysely, order.id)
  const now = services.clock.now().getTime()
  const isOld = ({ state, heardAt }: TrackedShipment) =>
    !hasEnded(state) && (!heardAt || now - heardAt.getTime() >= FRESH_MS)
  // The carrier names the courier's page only when asked.
  const wanted = known.filter((shipment) => shipment.awbCode && (isOld(shipment) || !shipment.trackUrl))
  const attempts = await Promise.all(wanted.map(({ id }) => countAttempt(services, askedOf(id))))
  const asking = wanted.filter((_, index) => attempts[index]?.ok)
  const answers = await Promise.all(asking.map((shipment) => fetchShipmentUpdate(services, shipment)))
  const isAway = answers.some((answer, index) => {
    const shipment = asking[index]
    return !answer.ok && answer.reason !== 'refused' && shipment !== undefined && isOld(shipment)
  })
  if (isAway) return { ok: false, reason: 'carrier-away' }
  const fresh = asking.length > 0 ? await listTracked(kysely, order.id) : known
  return { ok: true, parcels: fresh.map((shipment) => trackingAnswer(shipment, order.shippingAddress.city)) }
}

/** The tracking window's data of a parcel, in the carrier's own form. Without a status it has not been shipped. */
function trackingAnswer(parcel: TrackedShipment, destination: string) {
  const status = parcel.statusText ?? carrierWords.statuses[parcel.state]
  if (!hasLeft(parcel.state)) return { tracking_data: { error: status } }
  return {
    tracking_data: {
      error: '',
      shipment_status: status,
      track_url: parcel.trackUrl ?? '',
      shipment_track: [
        {
          current_status: status,
          awb_code: parcel.awbCode ?? '',
          courier_name: parcel.courierName ?? '',
          origin: parcel.artistCity ?? '',
          destination,
          weight: `${parcel.weightGrams / 1_000} kg`,
          edd: parcel.expectedOn ?? '',
        },
      ],
      shipment_track_activities: parcel.scans.map(({ activity, location, happenedAt }) => ({
        activity,
        location,
        date: indiaMinute(happenedAt),
      })),
    },
  }
}
