/** What the tracking window reads of each parcel, in the carrier's own form. */
import { indiaMinute } from './carrier-words.rules.ts'
import { hasLeft, STATE_WORDS } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

type Tracked = {
  state: ShipmentState
  statusText: string | null
  awbCode: string | null
  courierName: string | null
  trackUrl: string | null
  weightGrams: number
  expectedOn: string | null
  artistCity: string | null
  scans: readonly { activity: string; location: string; happenedAt: Date }[]
}

export type TrackingAnswer = {
  tracking_data:
    | { error: string }
    | {
        error: ''
        shipment_status: string
        track_url: string
        shipment_track: {
          current_status: string
          awb_code: string
          courier_name: string
          origin: string
          destination: string
          weight: string
          edd: string
        }[]
        shipment_track_activities: { activity: string; location: string; date: string }[]
      }
}

/** Without a status the window says that it has not been shipped. */
export function trackingAnswer(parcel: Tracked, destination: string): TrackingAnswer {
  if (!hasLeft(parcel.state)) return { tracking_data: { error: parcel.statusText ?? STATE_WORDS[parcel.state] } }
  const status = parcel.statusText ?? STATE_WORDS[parcel.state]
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
