/** Parcels with an artist's own works, as the artist sees them. */
import { parcelsWords } from '#words/parcels.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { isServed, type PaymentState, type ShipmentState } from '#domain/orders/order/order-states.rules.ts'

export const PARCEL_FILTERS = ['waiting', 'packed', 'on-the-way', 'delivered'] as const

export type ParcelFilter = (typeof PARCEL_FILTERS)[number]

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
  /** In words, "No frame" too. Empty where there was no frame to choose. */
  frame: string
  sizeName: string | null
  quantity: number
  picture: PictureFacts | null
  leavesFrom: string | null
  leavesBy: string | null
  /** It came back, and its artist hasn't recorded yet whether it can be sold again. */
  isAskedBack: boolean
}

/** The buyer's details in the list. The slip has the rest. */
export type ParcelCard = {
  id: string
  orderId: string
  shortNumber: number
  state: ShipmentState
  paymentState: PaymentState
  packedAt: Date | null
  orderedAt: Date
  /** When it was paid, or ordered to be paid on delivery. */
  soldAt: Date
  /** What the courier collects on delivery; null for a paid order. */
  collectPaise: Paise | null
  pickupTrouble: string | null
  buyerName: string
  city: string
  postalCode: string
  /** The payment is disputed, so it is not sent until the bank decides. */
  isHeld: boolean
  lines: ParcelLine[]
  gift: Gift | null
}

const TONES = {
  waiting: 'marigold',
  booked: 'marigold',
  packed: 'indigo',
  shipped: 'indigo',
  'out-for-delivery': 'indigo',
  'attempt-failed': 'marigold',
  delivered: 'neem',
  cancelled: undefined,
  returning: 'marigold',
  returned: undefined,
  lost: 'brick',
} as const satisfies Record<ShipmentState, string | undefined>

/** The typed number of returned pieces that can be sold again; undefined when it isn't a number. */
export const readFitPieces = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined

type Parcel = Pick<ParcelCard, 'state' | 'paymentState' | 'packedAt'>

/** A refunded parcel is not sent, in any state that the carrier reports. */
export const isCalledOff = ({ state, paymentState }: Omit<Parcel, 'packedAt'>) =>
  state === 'cancelled' || (!isServed({ paymentState }) && ['waiting', 'booked', 'packed'].includes(state))

/** 'Gift: wrap, card' */
export function giftToPack({ isWrapped, message }: Gift): string {
  const { wrap, card } = parcelsWords.giftParts
  return parcelsWords.giftOf([isWrapped && wrap, message !== '' && card].filter((part) => part !== false))
}

export function parcelWords(parcel: Parcel): { tone?: 'neem' | 'marigold' | 'indigo' | 'brick'; words: string } {
  const state = isCalledOff(parcel) ? 'cancelled' : parcel.state
  const tone = TONES[state]
  return { ...(tone && { tone }), words: parcelsWords.states[state] }
}

export const canPack = (parcel: Parcel) =>
  !isCalledOff(parcel) && (parcel.state === 'booked' || (parcel.state === 'packed' && !parcel.packedAt))

/** More than a page of the list has. */
export const TOGETHER_MAX = 50

/** What belongs on a parcel's list to tick off: what goes in, what must not, what goes on the outside. */
export type ToPack =
  | { kind: 'piece'; id: string; line: ParcelLine }
  | { kind: 'corners' | 'padding' | 'wrap' | 'certificate' | 'slip' | 'no-prices' | 'label'; id: string }
  | { kind: 'card'; id: string; message: string }

type Packed = Pick<ParcelCard, 'lines' | 'gift'> & { isCertified?: boolean }

export function packingList({ lines, gift, isCertified }: Packed): ToPack[] {
  const item = (kind: Exclude<ToPack['kind'], 'piece' | 'card'>): ToPack => ({ kind, id: kind })
  const isFramed = lines.some(({ frameStyle }) => frameStyle !== 'none' && frameStyle !== '')
  return [
    ...lines.map((line) => ({ kind: 'piece', id: line.id, line }) as const),
    ...(isFramed ? [item('corners')] : []),
    item('padding'),
    ...(gift?.isWrapped ? [item('wrap')] : []),
    ...(gift?.message ? [{ kind: 'card', id: 'card', message: gift.message } as const] : []),
    ...(isCertified ? [item('certificate')] : []),
    item('slip'),
    item('no-prices'),
    item('label'),
  ]
}

/** While it can still be late. */
export const isToPack = (parcel: Parcel) =>
  !isCalledOff(parcel) && ['waiting', 'booked', 'packed'].includes(parcel.state)
