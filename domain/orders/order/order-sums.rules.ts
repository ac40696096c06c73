/** The sums of an order, line by line: they add up to its total. */
import { noPaise, paise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { ordersWords } from '#words/orders.ts'
import type { OrderDetail } from './order.rules.ts'
import { wasPaid } from './order-states.rules.ts'

export type SummedOrder = Pick<
  OrderDetail,
  | 'subtotalPaise'
  | 'discountPaise'
  | 'extras'
  | 'shippingPaise'
  | 'taxPaise'
  | 'roundOffPaise'
  | 'totalPaise'
  | 'giftCardPaise'
  | 'paymentState'
>

type Sum = { label: string; paise: Paise; words: string }

const sum = (label: string, paise: Paise, words = rupees(paise)): Sum => ({ label, paise, words })

/** From the subtotal to the last line before the total. */
export const sumsToTotal = (order: Omit<SummedOrder, 'totalPaise' | 'giftCardPaise' | 'paymentState'>): Sum[] => [
  sum(ordersWords.subtotal, order.subtotalPaise),
  ...(order.discountPaise > 0 ? [sum(ordersWords.discount, paise(-order.discountPaise))] : []),
  ...order.extras.map(({ label, paise: ofExtra }) => sum(label, ofExtra)),
  sum(ordersWords.shipping, order.shippingPaise, order.shippingPaise === 0 ? ordersWords.free : undefined),
  sum(ordersWords.tax, order.taxPaise),
  ...(order.roundOffPaise === 0 ? [] : [sum(ordersWords.roundOff, order.roundOffPaise)]),
]

/** Each line as its buyer reads it, with the total and the ways it is paid. */
export const sumLines = (order: SummedOrder): (readonly [name: string, sum: string])[] => [
  ...sumsToTotal(order).map(({ label, words }) => [label, words] as const),
  [ordersWords.orderTotal, rupees(order.totalPaise)],
  ...sumsBelowTotal(order),
]

type Paying = Pick<SummedOrder, 'totalPaise' | 'giftCardPaise' | 'paymentState'>

/** The lines below the total, where gift cards pay part of it. */
export function sumsBelowTotal({ totalPaise, giftCardPaise, paymentState }: Paying): (readonly [string, string])[] {
  if (giftCardPaise === noPaise) return []
  const isPaid = wasPaid({ paymentState })
  const onlinePaise = subtractPaise(totalPaise, giftCardPaise)
  const ofCards = isPaid ? ordersWords.paidByCard : ordersWords.byCard
  const ofRest = isPaid ? ordersWords.paidOnline : ordersWords.leftToPay
  return [[ofCards, rupees(giftCardPaise)], ...(onlinePaise > noPaise ? [[ofRest, rupees(onlinePaise)] as const] : [])]
}
