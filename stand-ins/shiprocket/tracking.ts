/** Where a parcel is and was. */
import { courierNameOf } from './couriers.ts'
import type { Fault } from './faults.ts'
import { indiaTime } from './india-time.ts'
import type { Parcel } from './ledger.ts'
import { daysBetween, PICKUP_PIN } from './pin-places.ts'
import { reply } from './send-reply.ts'
import type { Reply } from './send-reply.ts'
import { statusOf } from './statuses.ts'

const DAY_MS = 86_400_000

export function moveParcel(parcel: Parcel, code: number, now: Date): void {
  parcel.statusCode = code
  parcel.scans.unshift({ date: indiaTime(now), code })
}

export function trackParcel(
  parcel: Parcel | undefined,
  { fault, trackUrl }: { fault: Fault | undefined; trackUrl: string },
): Reply {
  if (!parcel || fault === 'track: unknown')
    return reply(200, {
      tracking_data: {
        ...nothingYet,
        error: 'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
      },
    })
  const tracking = { tracking_data: trackingOf(parcel, trackUrl) }
  if (fault === 'track: as a list') return reply(200, [tracking])
  return reply(200, fault === 'track: as a map' ? { [parcel.awbCode]: tracking } : tracking)
}

const NO_TRACK = { current_status: null, awb_code: null, origin: null, destination: null, weight: null, edd: null }
const nothingYet = {
  track_status: 0,
  shipment_status: 0,
  shipment_track: [NO_TRACK],
  shipment_track_activities: null,
  track_url: '',
}

function trackingOf(parcel: Parcel, trackUrl: string): object {
  const { label } = statusOf(parcel.statusCode)
  const { order } = parcel
  return {
    track_status: 1,
    shipment_status: parcel.statusCode,
    shipment_track: [
      {
        id: parcel.shipmentId,
        awb_code: parcel.awbCode,
        courier_company_id: parcel.courierId,
        shipment_id: parcel.shipmentId,
        order_id: parcel.orderId,
        pickup_date: parcel.scans.find(({ code }) => code === 42)?.date ?? '',
        delivered_date: parcel.scans.find(({ code }) => code === 7)?.date ?? '',
        weight: String(order.weight),
        packages: 1,
        current_status: label,
        delivered_to: order.shipping_city,
        destination: order.shipping_city,
        consignee_name: order.shipping_customer_name,
        origin: order.pickup_location,
        courier_agent_details: null,
        courier_name: courierNameOf(parcel.courierId),
        edd: null,
        pod: 'Not Available',
        pod_status: 'Not Available',
      },
    ],
    shipment_track_activities: scansOf(parcel),
    track_url: trackUrl,
    etd: etdOf(parcel),
    qc_response: '',
  }
}

/** The end of the day on which it should arrive. */
export function etdOf({ scans, order }: Parcel): string {
  const first = scans.at(-1)
  if (!first) return ''
  const days = daysBetween(PICKUP_PIN, String(order.shipping_pincode))
  const arrival = new Date(Date.parse(`${first.date.replace(' ', 'T')}+05:30`) + days * DAY_MS)
  return `${indiaTime(arrival).slice(0, 10)} 23:59:00`
}

/** The label of the carrier is not always the one of its own table; `NA` when it has no code. */
export const scansOf = ({ scans, order }: Parcel) =>
  scans.map(({ date, code }) => {
    const { label, activity } = statusOf(code)
    return {
      date,
      status: `X-${code}`,
      activity,
      location: String([6, 18, 42].includes(code) ? order.pickup_location : order.shipping_city),
      'sr-status': code === 1 ? 'NA' : String(code),
      'sr-status-label': label,
    }
  })
