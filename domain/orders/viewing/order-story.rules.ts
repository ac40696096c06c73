/** What has become of an order, in words for its buyer. */
import type { MoveCause } from '#domain/orders/order/cause-words.rules.ts'
import { isServed, type OrderStatus } from '#domain/orders/order/order-states.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { hasEnded, hasLeft, type ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { businessDaysAfter, refundExpected, shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { inParcel, methodText } from '#domain/orders/order/order.rules.ts'
import type {
  OrderCard,
  OrderDetail,
  OrderMove,
  OrderParcel,
  OrderRefund,
  OrderReturn,
} from '#domain/orders/order/order.rules.ts'
import { RETURN_STATES } from '#domain/orders/returning/return.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'

const STEPS = [
  ['pending', 'Placed'],
  ['confirmed', 'Confirmed'],
  ['packed', 'Packed'],
  ['shipped', 'Shipped'],
  ['completed', 'Delivered'],
] as const satisfies readonly (readonly [OrderStatus, string])[]

type TrailStep = { name: string; state: 'done' | 'now' | 'next'; at: Date | string | undefined }

/** The way of an order from its artist to its buyer; undefined when it does not go that way, or not yet. */
export function trailOf({ status, paymentState, createdAt, moves }: OrderCard): TrailStep[] | undefined {
  const current = STEPS.findIndex(([step]) => step === status)
  if (current < 0 || !isServed({ paymentState })) return undefined
  const last = STEPS.length - 1
  return STEPS.map(([step, name], place) => ({
    name,
    state: place < current || current === last ? 'done' : place === current ? 'now' : 'next',
    at: place === 0 ? createdAt : moves.find(({ fact, to }) => fact === 'status' && to === step)?.at,
  }))
}

/** Where the money of a refund is, and by when it comes. */
export function refundText(refund: OrderRefund): string {
  const { amountPaise, cardPaise, bankPaise } = refund
  const byUsPaise = subtractPaise(amountPaise, addPaise(cardPaise, bankPaise))
  return [
    ...(bankPaise > noPaise ? [`Your bank has given ${rupees(bankPaise)} back to you.`] : []),
    ...(byUsPaise > noPaise ? [providerText(refund, byUsPaise)] : []),
    ...(cardPaise > noPaise ? [cardText(refund)] : []),
  ].join(' ')
}

function cardText({ cardPaise, state, movedAt }: OrderRefund): string {
  const amount = `Refund of ${rupees(cardPaise)} by gift card`
  if (state === 'processed') return `${amount}: it can be spent again since ${dayText(movedAt)}.`
  return state === 'failed' ? '' : `${amount}, on its way.`
}

function providerText({ reason, state, method, decidedAt, movedAt }: OrderRefund, ofIt: Paise): string {
  const amount = `${rupees(ofIt)}${reason === 'paid-twice' ? ', paid a second time,' : ''}`
  if (method === 'cash') return `Refund of ${amount} ${handedBack(state, movedAt)}.`
  const place = `your ${methodText(method)}`
  switch (state) {
    case 'decided':
    case 'requested':
      return `Refund of ${amount} on its way to ${place}: expected ${refundExpected(decidedAt)}.`
    case 'processed':
      return `Refund of ${amount} sent to ${place} on ${dayText(movedAt)}: there by ${dayText(businessDaysAfter(decidedAt, 10))}.`
    case 'failed':
      return `The bank could not take the refund of ${amount}. We are looking at it, and write to you.`
  }
}

const handedBack = (state: OrderRefund['state'], at: string) =>
  state === 'processed' ? `handed back to you in cash on ${dayText(at)}` : 'is handed back to you in cash'

export type StoryLine = {
  at: Date | string
  words: string
  detail?: string
  /** What somebody wrote about it. */
  quoted?: string
}

/** Everything that happened to it, newest first. */
export function storyOf(order: OrderDetail): StoryLine[] {
  const { createdAt, moves, parcels, returns, items, refunds, totalPaise } = order
  const artistOf = (artistId: string) => items.find((item) => item.artistId === artistId)?.artistName ?? 'the artist'
  // The courier tells the way itself, parcel by parcel.
  const isTold = ({ to }: OrderMove) =>
    ['shipped', 'completed'].includes(to) && parcels.some(({ events }) => events.length > 0)
  const lines: StoryLine[] = [
    { at: createdAt, words: 'Order placed' },
    ...moves.filter((move) => !isTold(move)).flatMap((move) => moveLines(move, order)),
    ...parcels.flatMap(({ artistId, events }) =>
      events.toReversed().map(({ at, activity, location }) => ({
        at,
        words: activity || 'Seen on the way',
        detail: [location, parcels.length > 1 && `parcel of ${artistOf(artistId)}`].filter(Boolean).join(', '),
      })),
    ),
    ...toldRefunds(refunds).filter(isPartOf(totalPaise)).flatMap(refundLines),
    ...returns.flatMap(returnLines),
  ]
  return lines.toReversed().toSorted((a, b) => secondOf(b) - secondOf(a))
}

/** Couriers tell whole seconds: within one, what comes of something stands after it. */
const secondOf = ({ at }: StoryLine) => Math.floor(new Date(at).getTime() / 1000)

const returnLines = ({ createdAt, decidedAt, updatedAt, state, answer }: OrderReturn): StoryLine[] => [
  { at: createdAt, words: 'You asked to send it back' },
  ...(decidedAt
    ? [{ at: decidedAt, words: RETURN_STATES[state === 'declined' ? state : 'approved'], quoted: answer ?? '' }]
    : []),
  ...(state === 'refunded' ? [{ at: updatedAt, words: RETURN_STATES.refunded }] : []),
]

/** One that failed and was made again is told once. */
export function toldRefunds(refunds: readonly OrderRefund[]): OrderRefund[] {
  const isMadeAgain = ({ id }: OrderRefund) => refunds.some(({ insteadOf }) => insteadOf === id)
  return refunds.filter((refund) => !isMadeAgain(refund))
}

/** What came back in one is told by the moves of the order. */
const isPartOf =
  (totalPaise: Paise) =>
  ({ amountPaise, reason }: OrderRefund) =>
    amountPaise < totalPaise && reason !== 'paid-twice'

const refundLines = ({ amountPaise, bankPaise, state, decidedAt, movedAt }: OrderRefund): StoryLine[] => {
  if (bankPaise === amountPaise)
    return [{ at: movedAt, words: `Your bank has given ${rupees(amountPaise)} back to you` }]
  return [
    { at: decidedAt, words: `Refund of ${rupees(amountPaise)} agreed` },
    ...(state === 'processed' ? [{ at: movedAt, words: `Refund of ${rupees(amountPaise)} sent` }] : []),
  ]
}

const MOVES: Record<string, string> = {
  due: 'Phone number proven: you pay the courier',
  paid: 'Payment received',
  expired: 'Not paid in time: nothing was charged',
  refunding: 'Refund under way',
  refunded: 'Everything refunded',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Back with the artist',
}

const CAUSES: Partial<Record<MoveCause, string>> = {
  'cancelled-by-buyer': 'by you',
  'cancelled-by-store': 'by the store',
  'sold-meanwhile': 'the piece was sold meanwhile',
  'changed-meanwhile': 'something about it had changed before the money came',
  'too-late': 'the money came after the time to pay',
  'newer-order': 'a newer order took its place',
  'taken-by-bank': 'your bank has given the money back to you',
}

/** Money that came late came all the same, also when it goes back at once because the piece was gone. */
function moveLines({ to, cause, at }: OrderMove, { moves, paidAt, dueAt, giftCardPaise }: OrderDetail): StoryLine[] {
  if (cause === 'paid-by-cards') return [{ at, words: 'Paid by gift card' }]
  if (cause === 'taken-by-bank' && to === 'refunding') return []
  if (to === 'expired' && dueAt) return [{ at, words: 'Nothing is to be paid any more' }]
  const isUnsaid = to === 'refunding' && paidAt && !moves.some((move) => move.to === 'paid')
  const words = to === 'expired' && paidAt ? 'The time to pay ran out' : (MOVES[to] ?? to)
  const byCard = to === 'paid' && giftCardPaise > noPaise && `${rupees(giftCardPaise)} of it by gift card`
  const detail = byCard || ((['cancelled', 'expired'].includes(to) || cause === 'taken-by-bank') && CAUSES[cause])
  return [...(isUnsaid ? [{ at: paidAt, words: 'Payment received' }] : []), { at, words, ...(detail && { detail }) }]
}

const PARCELS: Record<ShipmentState, string> = {
  waiting: 'With the artist',
  booked: 'With the artist',
  packed: 'Packed',
  shipped: 'On its way',
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Nobody was met; the courier comes again',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returning: 'On its way back',
  returned: 'Back with the artist',
  lost: 'Lost on the way',
}

export const parcelText = (state: ShipmentState) => PARCELS[state]

/**
 * When it leaves, comes or came, as far as that can be said. The courier's day is counted from the booking, so it says
 * nothing before the courier has the parcel.
 */
export function parcelDay(order: OrderDetail, parcel: OrderParcel): readonly [name: string, day: string] | undefined {
  const { state, expectedOn, deliveredAt } = parcel
  if (deliveredAt) return ['Delivered', dayText(deliveredAt)]
  if (hasEnded(state) || state === 'returning') return undefined
  if (hasLeft(state)) return expectedOn ? ['Expected', dayText(expectedOn)] : undefined
  const leaves = promisedDates(order.createdAt, inParcel(order, parcel))
  return trailOf(order) && ['Leaves', shippingExpected(leaves)]
}

const FRESH_MS = 86_400_000

/** Thanks are said for what was just bought. */
export const isFresh = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() < FRESH_MS
