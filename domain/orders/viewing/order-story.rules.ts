/** The timeline of an order, in words for its buyer. */
import type { MoveCause } from '#domain/orders/order/attention.rules.ts'
import type { OrderDetail, OrderMove, OrderRefund, OrderReturn } from '#domain/orders/order/order.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { orderStoryWords } from '#words/order-story.ts'
import { returnsWords } from '#words/returns.ts'
import type { Language } from '#words/languages.rules.ts'
import { toldRefunds } from './order-progress.rules.ts'
import { carrierText } from './tracking-view.rules.ts'

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
