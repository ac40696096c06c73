/** Where a parcel is and was. */
import { courierNameOf } from './couriers.ts'
import type { Fault } from './faults.ts'
import type { Parcel } from './ledger.ts'
import { daysBetween, PICKUP_PIN } from './pin-places.ts'
import { reply, type Reply } from './send-reply.ts'

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

const status = (code: number, orderCode: number, label: string, activity: string) =>
  ({ code, orderCode, label, activity }) as const

/** In the order in which a parcel usually meets them. */
export const STATUSES = [
  status(1, 3, 'AWB ASSIGNED', 'Courier assigned'),
  status(3, 4, 'PICKUP SCHEDULED', 'Pickup scheduled'),
  status(2, 3, 'LABEL GENERATED', 'Label generated'),
  status(19, 34, 'OUT FOR PICKUP', 'Out for pickup'),
  status(13, 14, 'PICKUP ERROR', 'Pickup not possible'),
  status(42, 51, 'PICKED UP', 'Shipment picked up'),
  status(6, 6, 'SHIPPED', 'Left origin hub'),
  status(18, 20, 'IN TRANSIT', 'Arrived at hub'),
  status(38, 43, 'REACHED DESTINATION HUB', 'Reached destination hub'),
  status(17, 19, 'OUT FOR DELIVERY', 'Out for delivery'),
  status(21, 36, 'UNDELIVERED', 'Consignee not available'),
  status(7, 7, 'DELIVERED', 'Delivered to consignee'),
  status(9, 15, 'RTO INITIATED', 'Return to origin initiated'),
  status(46, 55, 'RTO IN TRANSIT', 'On the way back to origin'),
  status(10, 16, 'RTO DELIVERED', 'Returned to origin'),
  status(12, 33, 'LOST', 'Shipment cannot be found'),
  status(25, 40, 'DAMAGED', 'Shipment damaged'),
  status(8, 5, 'CANCELED', 'Shipment cancelled'),
]

/** Any other code has no name here, as new ones have none for the carrier's customers. */
export const statusOf = (code: number) =>
  STATUSES.find((one) => one.code === code) ?? status(code, code, `STATUS ${code}`, 'Shipment updated')

/** '2026-11-22 04:10:00' */
export const indiaTime = (date: Date) =>
  new Date(date.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ')

const INDIA_MS = 5.5 * 3_600_000

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '22 11 2026 04:10:00', in notices only. */
export function noticeTime(written: string): string {
  const [day = '', time = ''] = written.split(' ')
  return `${day.split('-').reverse().join(' ')} ${time}`
}

/** 'Nov 25, 2026' */
export function longDay(date: Date): string {
  const [year, month, day] = indiaTime(date).slice(0, 10).split('-')
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`
}
