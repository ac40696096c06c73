/** The timeline of an order, in words for its buyer. */
import type { MoveCause } from '#domain/orders/order/cause-words.rules.ts'
import { isServed, type OrderStatus } from '#domain/orders/order/order-states.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { hasEnded, hasLeft, type ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { businessDaysAfter, refundExpected, shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { inParcel, onWay } from '#domain/orders/order/order.rules.ts'
import type {
  OrderCard,
  OrderDetail,
  OrderMove,
  OrderParcel,
  OrderRefund,
  OrderReturn,
} from '#domain/orders/order/order.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { orderStoryWords } from '#words/order-story.ts'
import { returnsWords } from '#words/returns.ts'
import type { Language } from '#words/languages.rules.ts'
import { carrierText } from './tracking-view.rules.ts'

const STEPS = ['pending', 'confirmed', 'packed', 'shipped', 'completed'] as const satisfies readonly OrderStatus[]

const CONFIRMED = STEPS.indexOf('confirmed')

type TrailStep = { name: string; state: 'done' | 'now' | 'next'; at: Date | string | undefined }

/** The way of an order from its artist to its buyer; undefined when it does not go that way, or not yet. */
export function trailOf({ status, paymentState, createdAt, moves }: OrderCard): TrailStep[] | undefined {
  const current = STEPS.findIndex((step) => step === status)
  if (current < 0 || !isServed({ paymentState })) return undefined
  const last = STEPS.length - 1
  const movedAt = (step: string) => moves.find(({ fact, to }) => fact === 'status' && to === step)?.at
  const stoodAt = moves.find(({ fact, to }) => fact === 'payment_state' && (to === 'paid' || to === 'due'))?.at
  return STEPS.map((step, place) => ({
    name: orderStoryWords.steps[step],
    // Its payment, or the promise to pay at the door, confirms an order.
    state: place < current || place <= CONFIRMED || current === last ? 'done' : place === current ? 'now' : 'next',
    at: place === 0 ? createdAt : (movedAt(step) ?? (place === CONFIRMED ? stoodAt : undefined)),
  }))
}

/** Where the money of a refund is, and by when it comes. */
export function refundText(refund: OrderRefund): string {
  const { amountPaise, cardPaise, bankPaise } = refund
  const byUsPaise = subtractPaise(amountPaise, addPaise(cardPaise, bankPaise))
  return [
    ...(bankPaise > noPaise ? [orderStoryWords.returnedByBank(rupees(bankPaise))] : []),
    ...(byUsPaise > noPaise ? [providerText(refund, byUsPaise)] : []),
    ...(cardPaise > noPaise ? [cardText(refund)] : []),
  ]
    .filter(Boolean)
    .join(' ')
}

function cardText({ cardPaise, state, movedAt }: OrderRefund): string {
  if (state === 'processed') return orderStoryWords.refundedToCard(rupees(cardPaise), dayText(movedAt))
  return state === 'failed' ? '' : orderStoryWords.refundToCard(rupees(cardPaise))
}

function providerText({ reason, state, method, decidedAt, movedAt }: OrderRefund, ofIt: Paise): string {
  const amount = reason === 'paid-twice' ? orderStoryWords.paidTwiceAmount(rupees(ofIt)) : rupees(ofIt)
  if (method === 'cash')
    return state === 'processed'
      ? orderStoryWords.refundedInCash(amount, dayText(movedAt))
      : orderStoryWords.refundInCash(amount)
  const place = onWay('to', method)
  switch (state) {
    case 'decided':
    case 'requested':
      return orderStoryWords.refundComing(amount, place, refundExpected(decidedAt))
    case 'processed':
      return orderStoryWords.refundSent(amount, place, dayText(movedAt), dayText(businessDaysAfter(decidedAt, 10)))
    case 'failed':
      return orderStoryWords.refundFailed(amount)
  }
}

export type StoryLine = {
  at: Date | string
  words: string
  /** Of the courier's own words. */
  lang?: Language
  detail?: string
  /** The buyer's or admin's text about it. */
  quoted?: string
}

function courierWords(activity: string): Pick<StoryLine, 'words' | 'lang'> {
  const { text: words, lang } = carrierText(activity)
  return { words, ...(lang && { lang }) }
}

/** Everything that happened to it, newest first. */
export function storyOf(order: OrderDetail): StoryLine[] {
  const { createdAt, moves, parcels, returns, items, refunds, totalPaise } = order
  const artistOf = (artistId: string) =>
    items.find((item) => item.artistId === artistId)?.artistName ?? orderStoryWords.theArtist
  // The courier reports the way itself, parcel by parcel.
  const isTold = ({ to }: OrderMove) =>
    ['shipped', 'completed'].includes(to) && parcels.some(({ events }) => events.length > 0)
  const lines: StoryLine[] = [
    { at: createdAt, words: orderStoryWords.placed },
    ...moves.filter((move) => !isTold(move)).flatMap((move) => moveLines(move, order)),
    ...parcels.flatMap(({ artistId, events }) =>
      events.toReversed().map(({ at, activity, location }) => ({
        at,
        ...(activity ? courierWords(activity) : { words: orderStoryWords.inTransit }),
        detail: [location, parcels.length > 1 && orderStoryWords.parcelOf(artistOf(artistId))]
          .filter(Boolean)
          .join(', '),
      })),
    ),
    ...toldRefunds(refunds).filter(isPartOf(totalPaise)).flatMap(refundLines),
    ...returns.flatMap(returnLines),
  ]
  return lines.toReversed().toSorted((a, b) => secondOf(b) - secondOf(a))
}

/** Couriers report whole seconds: within one, the effect comes after its cause. */
const secondOf = ({ at }: StoryLine) => Math.floor(new Date(at).getTime() / 1000)

const returnLines = ({ createdAt, decidedAt, updatedAt, state, answer }: OrderReturn): StoryLine[] => [
  { at: createdAt, words: returnsWords.requested },
  ...(decidedAt
    ? [{ at: decidedAt, words: returnsWords.states[state === 'declined' ? state : 'approved'], quoted: answer ?? '' }]
    : []),
  ...(state === 'refunded' ? [{ at: updatedAt, words: returnsWords.states.refunded }] : []),
]

/** A refund that failed and was retried is shown once. */
export function toldRefunds(refunds: readonly OrderRefund[]): OrderRefund[] {
  const isMadeAgain = ({ id }: OrderRefund) => refunds.some(({ insteadOf }) => insteadOf === id)
  return refunds.filter((refund) => !isMadeAgain(refund))
}

/** The order's own events already show a full refund. */
const isPartOf =
  (totalPaise: Paise) =>
  ({ amountPaise, reason }: OrderRefund) =>
    amountPaise < totalPaise && reason !== 'paid-twice'

const refundLines = ({ amountPaise, bankPaise, state, decidedAt, movedAt }: OrderRefund): StoryLine[] => {
  if (bankPaise === amountPaise) return [{ at: movedAt, words: orderStoryWords.bankReturned(rupees(amountPaise)) }]
  return [
    { at: decidedAt, words: orderStoryWords.refundApproved(rupees(amountPaise)) },
    ...(state === 'processed' ? [{ at: movedAt, words: orderStoryWords.refundDone(rupees(amountPaise)) }] : []),
  ]
}

/** Late money did arrive, even if it is refunded at once because the work was gone. */
function moveLines({ to, cause, at }: OrderMove, { moves, paidAt, dueAt, giftCardPaise }: OrderDetail): StoryLine[] {
  if (cause === 'paid-by-cards') return [{ at, words: orderStoryWords.paidByCards }]
  if (cause === 'taken-by-bank' && to === 'refunding') return []
  if (to === 'expired' && dueAt) return [{ at, words: orderStoryWords.nothingLeftToPay }]
  const isUnsaid = to === 'refunding' && paidAt && !moves.some((move) => move.to === 'paid')
  const words = to === 'expired' && paidAt ? orderStoryWords.timeEnded : moveText(to)
  const byCard = to === 'paid' && giftCardPaise > noPaise && orderStoryWords.partByCard(rupees(giftCardPaise))
  const saysWhy = ['cancelled', 'expired'].includes(to) || cause === 'taken-by-bank'
  const detail = byCard || (saysWhy && causeText(cause))
  return [
    ...(isUnsaid ? [{ at: paidAt, words: orderStoryWords.moves.paid }] : []),
    { at, words, ...(detail && { detail }) },
  ]
}

const moveText = (to: string) =>
  Object.hasOwn(orderStoryWords.moves, to) ? orderStoryWords.moves[to as keyof typeof orderStoryWords.moves] : to

const causeText = (cause: MoveCause) =>
  Object.hasOwn(orderStoryWords.causes, cause) && orderStoryWords.causes[cause as keyof typeof orderStoryWords.causes]

export const parcelText = (state: ShipmentState) => orderStoryWords.parcels[state]

/**
 * When it leaves, arrives or arrived, if known. The courier's day counts from the booking, so it is left out until the
 * courier has the parcel.
 */
export function parcelDay(order: OrderDetail, parcel: OrderParcel): readonly [name: string, day: string] | undefined {
  const { state, expectedOn, deliveredAt } = parcel
  if (deliveredAt) return [orderStoryWords.delivered, dayText(deliveredAt)]
  if (hasEnded(state) || state === 'returning') return undefined
  if (hasLeft(state)) return expectedOn ? [orderStoryWords.expected, dayText(expectedOn)] : undefined
  const leaves = promisedDates(order.createdAt, inParcel(order, parcel))
  return trailOf(order) && [orderStoryWords.ships, shippingExpected(leaves)]
}

const FRESH_MS = 86_400_000

/** Only a new order gets thanks. */
export const isFresh = (orderedAt: Date, now: Date) => now.getTime() - orderedAt.getTime() < FRESH_MS
