/** What an artist reads of the parcels with the own works. */
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { isServed, type PaymentState } from '#domain/orders/order/order-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

export const PARCEL_FILTERS = ['waiting', 'packed', 'on-the-way', 'delivered'] as const

export type ParcelFilter = (typeof PARCEL_FILTERS)[number]

export const FILTER_NAMES: Record<ParcelFilter, string> = {
  waiting: 'To pack',
  packed: 'Packed',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
}

export const FILTER_STATES: Record<ParcelFilter, readonly ShipmentState[]> = {
  waiting: ['waiting', 'booked'],
  packed: ['packed'],
  'on-the-way': ['shipped', 'out-for-delivery', 'attempt-failed', 'returning'],
  delivered: ['delivered'],
}

export const readParcelFilter = (text: string | null): ParcelFilter | undefined =>
  PARCEL_FILTERS.find((filter) => filter === text)

export type ParcelLine = {
  id: string
  title: string
  frameName: string
  frameStyle: string
  /** As the packer reads it: "No frame" too, but nothing where no frame was to be chosen. */
  frame: string
  sizeName: string | null
  quantity: number
  picture: PictureFacts | null
  leavesFrom: string | null
  leavesBy: string | null
  /** It came back, and its artist has not said yet whether it can be sold again. */
  isAskedBack: boolean
}

/** What of a buyer a list needs; the slip says the rest. */
export type ParcelCard = {
  id: string
  orderId: string
  shortNumber: number
  state: ShipmentState
  paymentState: PaymentState
  packedAt: Date | null
  orderedAt: Date
  /** When it was sold: paid, or to be paid on delivery. */
  soldAt: Date
  /** What the courier takes at the door; null where it is paid. */
  collectPaise: Paise | null
  pickupTrouble: string | null
  buyerName: string
  city: string
  postalCode: string
  lines: ParcelLine[]
  gift: Gift | null
}

type Told = { tone?: 'neem' | 'marigold' | 'indigo' | 'brick'; words: string }

const WORDS: Record<ShipmentState, Told> = {
  waiting: { tone: 'marigold', words: 'To pack, courier being booked' },
  booked: { tone: 'marigold', words: 'To pack' },
  packed: { tone: 'indigo', words: 'Packed' },
  shipped: { tone: 'indigo', words: 'On the way' },
  'out-for-delivery': { tone: 'indigo', words: 'Out for delivery' },
  'attempt-failed': { tone: 'marigold', words: 'Delivery attempt failed' },
  delivered: { tone: 'neem', words: 'Delivered' },
  cancelled: { words: 'Cancelled' },
  returning: { tone: 'marigold', words: 'On its way back' },
  returned: { words: 'Came back' },
  lost: { tone: 'brick', words: 'Lost or damaged' },
}

/** How many pieces that came back can be sold again, as typed; undefined for anything else. */
export const readFitPieces = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined

type Parcel = Pick<ParcelCard, 'state' | 'paymentState' | 'packedAt'>

/** A parcel whose money went back is not sent, whatever the carrier still believes. */
export const isCalledOff = ({ state, paymentState }: Omit<Parcel, 'packedAt'>) =>
  state === 'cancelled' || (!isServed({ paymentState }) && ['waiting', 'booked', 'packed'].includes(state))

export const parcelWords = (parcel: Parcel): Told => WORDS[isCalledOff(parcel) ? 'cancelled' : parcel.state]

export const canPack = (parcel: Parcel) =>
  !isCalledOff(parcel) && (parcel.state === 'booked' || (parcel.state === 'packed' && !parcel.packedAt))

/** While it can still be late. */
export const isToPack = (parcel: Parcel) =>
  !isCalledOff(parcel) && ['waiting', 'booked', 'packed'].includes(parcel.state)
