/** An order as its buyer sees it: the items as they were then, even if the works have changed. */
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { MoveCause } from './attention.rules.ts'
import { ordersWords } from '#words/orders.ts'
import { orderStoryWords } from '#words/order-story.ts'
import { hasStood, type OrderStatus, type PaymentState, hasLeft, type ShipmentState } from './order-states.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'

export type OrderItem = {
  id: string
  artworkId: string
  frameOptionId: string
  sizeId: string | null
  artistId: string
  title: string
  artistName: string
  frameName: string
  /** How the frame was drawn; `none` without one. */
  frameStyle: string
  /** As the buyer read it; null for a work without sizes. */
  sizeName: string | null
  quantity: number
  unitPaise: Paise
  taxPercent: number
  /** Discounts on all its pieces, before tax, and why. */
  discounts: { label: string; paise: Paise }[]
  /** Days in India that were promised; null when none were stored. */
  leavesFrom: string | null
  leavesBy: string | null
  /** Null when its file is gone. */
  picture: PictureFacts | null
}

export type OrderAddress = {
  fullName?: string
  street: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Moments inside of these are texts, since they come as JSON. */
export type OrderMove = { fact: 'payment_state' | 'status'; to: string; cause: MoveCause; at: string }

/** Why a paid order isn't served: it is refunded automatically. */
const NOT_SERVED = ['sold-meanwhile', 'changed-meanwhile', 'too-late'] as const

export type NotServed = (typeof NOT_SERVED)[number]

export type OrderRefund = {
  id: string
  amountPaise: Paise
  /** The part refunded to gift cards, and the part that a bank has taken. */
  cardPaise: Paise
  bankPaise: Paise
  reason: 'cancelled' | NotServed | 'paid-twice' | 'wrong-amount' | 'returned' | 'damaged' | 'goodwill' | 'disputed'
  state: 'decided' | 'requested' | 'processed' | 'failed'
  providerRefundId: string | null
  method: string | null
  /** The failed refund that it is made in the place of. */
  insteadOf: string | null
  decidedAt: string
  movedAt: string
}

export type OrderCard = {
  id: string
  /** To read out on the phone. */
  shortNumber: number
  status: OrderStatus
  paymentState: PaymentState
  totalPaise: Paise
  /** The gift cards' share of the total. */
  giftCardPaise: Paise
  /** It is, or was, paid on delivery; since when. */
  paysOnDelivery: boolean
  dueAt: Date | null
  /** At the door, to the shop by hand or wholly by gift cards: the payment provider doesn't know it. */
  isPaidToUs: boolean
  createdAt: Date
  /** Placed without an account. */
  isGuests: boolean
  holdUntil: Date | null
  takesFromCart: boolean
  /** The token of the quote that waits for its payment. */
  quotePrice: string | null
  /** The provider's signature proves a payment that has not been settled yet. */
  isClaimed: boolean
  /** Under which number the payment provider, and the calls of the browser, know it. */
  providerOrderId: string | null
  shippingAddress: OrderAddress
  items: OrderItem[]
  moves: OrderMove[]
  refunds: OrderRefund[]
}

export type OrderParcel = {
  id: string
  artistId: string
  state: ShipmentState
  awb: string | null
  courierName: string | null
  trackUrl: string | null
  weightGrams: number
  /** The courier's fee at the door; null for a paid order. */
  collectPaise: Paise | null
  expectedOn: string | null
  deliveredAt: string | null
  events: { activity: string; location: string; at: string }[]
}

export type OrderReturn = {
  id: string
  /** What the buyer sends back. */
  items: { itemId: string; quantity: number }[]
  reason: 'damaged' | 'wrong-item' | 'not-as-described' | 'late' | 'does-not-fit'
  /** The work and the size that the buyer wants instead. */
  exchangeFor: { title: string; size: string } | null
  message: string
  state: 'requested' | 'approved' | 'declined' | 'refunded'
  answer: string | null
  createdAt: string
  /** When it was agreed to, or not. */
  decidedAt: string | null
  updatedAt: string
  photos: PictureFacts[]
}

export type OrderDetail = OrderCard & {
  subtotalPaise: Paise
  discountPaise: Paise
  couponCode: string | null
  extras: { label: string; paise: Paise; taxPercent: number }[]
  /** Each with its amount. */
  giftCards: { lastFour: string; paise: Paise }[]
  gift: Gift | null
  taxPaise: Paise
  shippingPaise: Paise
  roundOffPaise: Paise
  billingAddress: OrderAddress
  contactName: string
  /** Null if the shop made it for someone who has none. */
  contactEmail: string | null
  contactPhone: string
  /** Its buyer's: of e-mails, text messages and papers. */
  language: string
  paidAt: Date | null
  payment: { method: string | null; paymentId: string } | null
  parcels: OrderParcel[]
  /** `seller`: an artist, if it is in an artist's name. */
  papers: {
    id: string
    kind: 'invoice' | 'credit-note'
    serial: string
    issuedAt: string
    seller?: string | null
  }[]
  returns: OrderReturn[]
  /** A bank asks its money back, and has not decided. */
  isDisputed: boolean
  /** The shop made it for its buyer. */
  isOfShop: boolean
  /** Its buyer has taken it along. */
  isHandedOver: boolean
  link: OrderPayLink | null
}

/** The payment link of an order that the shop made. Moments inside are texts, since it comes as JSON. */
export type OrderPayLink = { url: string | null; endsAt: string; cancelledAt: string | null; trouble: string | null }

/** The e-mails about an order; `parcel-refused` concerns the owner only. */
export const MAIL_ABOUT = [
  'to-pay',
  'placed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'return-requested',
  'parcel-refused',
  'parcel-held',
  'parcel-goes-on',
] as const
/** The artist of one of its parcels reads of that one only. */
export const MAIL_TO = ['buyer', 'owner', 'artist'] as const

export type MailAbout = (typeof MAIL_ABOUT)[number]
export type MailTo = (typeof MAIL_TO)[number]

/** One parcel holds what one artist sends. */
export const inParcel = ({ items }: OrderDetail, { artistId }: OrderParcel) =>
  items.filter((item) => item.artistId === artistId)

/** '10% off kits: ₹150 off', for each discount on a line. */
export const discountWords = ({ discounts }: Pick<OrderItem, 'discounts'>) =>
  discounts.map(({ label, paise }) => ordersWords.discountOff(label, rupees(paise)))

/** '₹600 from your UPI account and ₹500 by gift card' */
export function paidWords({
  totalPaise,
  giftCardPaise,
  payment,
}: Pick<OrderDetail, 'totalPaise' | 'giftCardPaise' | 'payment'>): string {
  const onlinePaise = subtractPaise(totalPaise, giftCardPaise)
  const ofCards = rupees(giftCardPaise)
  if (onlinePaise === noPaise) return orderStoryWords.amountByCard(ofCards)
  const online = [rupees(onlinePaise), onWay('from', payment?.method ?? null)] as const
  return giftCardPaise > noPaise
    ? orderStoryWords.amountFromAndCard(...online, ofCards)
    : orderStoryWords.amountFrom(...online)
}

export const orderNumber = (id: string) => id.slice(0, 8)

/** The ids that begin with an order's number. */
export function idsOfNumber(words: string): { from: string; to: string } | undefined {
  const number = words.replaceAll(/[#\s]/g, '').toLowerCase()
  if (!/^[0-9a-f]{8}$/.test(number)) return undefined
  return { from: `${number}-0000-0000-0000-000000000000`, to: `${number}-ffff-ffff-ffff-ffffffffffff` }
}

const hasFrame = ({ frameStyle }: { frameStyle: string }) => frameStyle !== 'none'

/** The chosen frame, if any, and size. */
export const chosenIn = (item: Pick<OrderItem, 'frameName' | 'frameStyle' | 'sizeName'>): string[] => [
  ...(hasFrame(item) ? [item.frameName] : []),
  ...(item.sizeName ? [ordersWords.size(item.sizeName)] : []),
]

/** Such as 'from your UPI account': the payment method, and the target of a refund. By hand it was cash. */
export function onWay(way: 'from' | 'to' | 'with', method: string | null): string {
  const named = METHODS.find((one) => one === method) ?? 'other'
  if (way === 'from') return orderStoryWords.fromMethod[named]
  return way === 'to' ? orderStoryWords.toMethod[named] : orderStoryWords.withMethod[named]
}

const METHODS = ['upi', 'card', 'emi', 'netbanking', 'wallet', 'gift-card', 'cod', 'cash'] as const

/** Whether it is packed, or the carrier has it. */
export const isParcelBegun = ({ state }: { state: ShipmentState }) => state === 'packed' || hasLeft(state)

/** Refunds of its payment, done or under way. */
export const goesBackPaise = (refunds: readonly OrderRefund[]): Paise =>
  addPaise(
    ...refunds
      .filter(({ state, reason }) => state !== 'failed' && reason !== 'paid-twice' && reason !== 'wrong-amount')
      .map(({ amountPaise }) => amountPaise),
  )

export const isNotServed = (cause: string): cause is NotServed => NOT_SERVED.some((reason) => reason === cause)

/** Its money came too late to buy it, and nothing was ever sold. */
export const causeNotServed = ({ moves }: Pick<OrderCard, 'moves'>): NotServed | undefined =>
  moves.map(({ cause }) => cause).find(isNotServed)

export const hasInvoice = (order: OrderCard) => hasStood(order) && !causeNotServed(order)

/** A cancelled parcel never left. */
export const hasWayToBuyer = (order: OrderCard) => hasStood(order) && order.status !== 'cancelled'

export const isCancelledByStore = ({ moves }: Pick<OrderCard, 'moves'>) =>
  moves.some(({ to, cause }) => to === 'cancelled' && (cause === 'cancelled-by-store' || cause === 'taken-by-bank'))

/** When the last delivered parcel arrived. */
export function deliveredAtOf({ parcels, moves }: Pick<OrderDetail, 'parcels' | 'moves'>): string | undefined {
  const days = parcels.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  const completed = moves.findLast(({ fact, to }) => fact === 'status' && to === 'completed')
  return days.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? completed?.at
}

/** Who asks for an order: an account, a browser that may open guest orders, or both. */
export type Viewer = {
  userId: string | null
  /** For a browser that has placed or opened such an order. */
  guestId?: string | undefined
  opened?: readonly string[]
}

type Owned = { id: string; userId: string | null; guestId: string | null }

/** The one answer to whose an order is. `openTo` is the same in SQL. */
export const mayOpenOrder = ({ userId, opened = [] }: Viewer, order: Owned): boolean =>
  (userId !== null && order.userId === userId) || (order.guestId !== null && opened.includes(order.id))

/** The key of each limit. */
export const viewerKey = ({ userId, guestId }: Viewer): string => userId ?? guestId ?? 'nobody'
