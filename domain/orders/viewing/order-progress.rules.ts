/** How far an order, its parcels and its refunds are, in words for its buyer. */
import { isServed, hasEnded, hasLeft } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { businessDaysAfter, refundExpected, shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { inParcel, onWay } from '#domain/orders/order/order.rules.ts'
import type { OrderCard, OrderDetail, OrderParcel, OrderRefund } from '#domain/orders/order/order.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { orderStoryWords } from '#words/order-story.ts'

const STEPS = ['pending', 'confirmed', 'packed', 'shipped', 'completed'] as const satisfies readonly OrderStatus[]

const CONFIRMED = STEPS.indexOf('confirmed')

type TrailStep = { name: string; state: 'done' | 'now' | 'next'; at: Date | string | undefined }

/** The way of an order from its artist to its buyer; undefined when it does not go that way, or not yet. */
export function trailOf({ status, paymentState, createdAt, moves }: OrderCard): TrailStep[] | undefined {
  const current = STEPS.findIndex((step) => step === status)
  if (current < 0 || !isServed({ paymentState })) return undefined
  const last = STEPS.length - 1
  const movedAt = (step: string) => moves.find(({ fact, to }) => fact === 'status' && to === step)?.at
  const stood = moves.find(({ fact, to }) => fact === 'payment_state' && (to === 'paid' || to === 'due'))
  const isDue = (stood?.to ?? paymentState) === 'due'
  return STEPS.map((step, place) => ({
    // The shop confirms an order later: what its buyer has done for it is to pay, or to prove a phone number.
    name: orderStoryWords.steps[step === 'confirmed' ? (isDue ? 'due' : 'paid') : step],
    state: place < current || place <= CONFIRMED || current === last ? 'done' : place === current ? 'now' : 'next',
    at: place === 0 ? createdAt : place === CONFIRMED ? stood?.at : movedAt(step),
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

/** A refund that failed and was retried is shown once. */
export function toldRefunds(refunds: readonly OrderRefund[]): OrderRefund[] {
  const isMadeAgain = ({ id }: OrderRefund) => refunds.some(({ insteadOf }) => insteadOf === id)
  return refunds.filter((refund) => !isMadeAgain(refund))
}

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
