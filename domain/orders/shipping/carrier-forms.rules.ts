/** What the carrier is told of a parcel, and what its tracking window reads. */
import type { CarrierAddress, ParcelOrder } from '#providers/shiprocket/carrier-orders.ts'
import { addPaise, multiplyPaise, noPaise } from '#shared/money.rules.ts'
import { indiaMinute } from './carrier-words.rules.ts'
import type { Consignment } from './booking.db.ts'
import type { Shipment } from './shipments.db.ts'
import { hasLeft, STATE_WORDS } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

type Parcel = Pick<Shipment, 'reference' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightGrams'>

export function composeParcelOrder(parcel: Parcel, { order, items }: Consignment): ParcelOrder {
  const { reference, lengthCm, widthCm, heightCm, weightGrams } = parcel
  return {
    reference,
    orderedAt: indiaMinute(order.createdAt),
    shipping: addressOf(order, order.shippingAddress),
    billing: addressOf(order, order.billingAddress),
    items: items.map((item) => ({
      name: `${item.title}, ${item.frameName}`,
      // The carrier refuses two lines of the same number; a work in two frames has two.
      sku: item.frameOptionId,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      taxPercent: item.taxPercent,
      hsn: item.hsn ?? '',
    })),
    subtotal: addPaise(noPaise, ...items.map(({ unitPrice, quantity }) => multiplyPaise(unitPrice, quantity))),
    lengthCm,
    widthCm,
    heightCm,
    weightGrams,
  }
}

type Order = Consignment['order']

/** Addresses are written in lines; the carrier prints one. */
const addressOf = (order: Order, address: Order['shippingAddress']): CarrierAddress => ({
  fullName: address.fullName ?? order.contactName,
  email: address.email ?? order.contactEmail,
  phone: address.phone ?? order.contactPhone,
  street: address.street.split(/\s*\n\s*/).join(', '),
  city: address.city,
  state: address.state,
  postalCode: address.postal_code,
})

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
