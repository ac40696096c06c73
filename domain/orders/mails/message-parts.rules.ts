/** What the letters about an order are made of. */
import type { Message } from '#domain/mail/message.rules.ts'
import { canCancel, cancelUntil } from '#domain/orders/refunding/refund.rules.ts'
import { returnUntil } from '#domain/orders/order/order-dates.rules.ts'
import { giftWords } from '#domain/cart/gift.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import {
  chosenIn,
  deliveredAtOf,
  discountWords,
  isParcelBegun,
  orderNumber,
  sumsBeforeTax,
  sumsBelowTotal,
} from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import type { OrderDetail, OrderItem, OrderParcel, OrderRefund, OrderReturn } from '#domain/orders/order/order.rules.ts'

/** An order, and that of it which the letter is about. */
export type MailFacts = {
  order: OrderDetail
  parcel?: OrderParcel
  refund?: OrderRefund
  request?: OrderReturn
  /** Works like one that was sold to somebody else. */
  alike: readonly { title: string; artistName: string; address: string }[]
  /** Where the reader sees the order: the buyer's own page, the artist's slip, the owner's desk. */
  page: string
  /** Of what hangs of it; null where nothing does. */
  template: string | null
  /** Why the carrier does not take a parcel. */
  why: string
  /** Of the photographs of a return. */
  photos: readonly string[]
  now: Date
}

export type Fact = readonly [name: string, value: string]

/** Undefined when what it is about is gone. */
export type Write = (facts: MailFacts) => Message | undefined

export const numberOf = ({ id }: OrderDetail) => `#${orderNumber(id)}`

/** Which order it is, as its page names it and as one reads it out on the phone. */
export const orderFacts = (order: OrderDetail, day?: Date): Fact[] => [
  ['Order', day ? `${numberOf(order)}, ${dayText(day)}` : numberOf(order)],
  ['Order number', shortNumberText(order.shortNumber)],
]

export function itemLines(items: readonly OrderItem[]): string {
  return items
    .map((item) => {
      const { title, artistName, quantity, unitPaise } = item
      const line = [`${quantity} × ${title} by ${artistName}`, ...chosenIn(item), rupees(unitPaise)].join(', ')
      return [line, ...discountWords(item)].join('\n  ')
    })
    .join('\n')
}

export function addressLines({ shippingAddress: address, contactName }: OrderDetail): string {
  const { fullName, street, city, state, postal_code: postalCode, country } = address
  return [fullName ?? contactName, street, `${city}, ${state} ${postalCode}`, country].join('\n')
}

export const whatAndWhere = (items: readonly OrderItem[], order: OrderDetail): Fact[] => [
  ...orderFacts(order, order.createdAt),
  ['Works', itemLines(items)],
  ['Goes to', addressLines(order)],
]

export const sums = ({ subtotalPaise, taxPaise, roundOffPaise, totalPaise, ...order }: OrderDetail): Fact[] => [
  ['Subtotal', rupees(subtotalPaise)],
  ...sumsBeforeTax(order),
  ['Tax', rupees(taxPaise)],
  ...(roundOffPaise === 0 ? [] : [['Round off', rupees(roundOffPaise)] as const]),
  ['Order Total', rupees(totalPaise)],
  ...sumsBelowTotal({ totalPaise, ...order }),
]

/** Of the buyer's own letter, and of the owner's: what the card says is whole. */
export const giftFacts = ({ gift }: OrderDetail): Fact[] =>
  gift ? [['Gift', [giftWords(gift), gift.message].filter(Boolean).join('\n')]] : []

export const buyer = ({ contactName, contactEmail, contactPhone }: OrderDetail): Fact[] => [
  ['Buyer', [contactName, contactEmail, contactPhone].filter(Boolean).join('\n')],
]

export function cancelWords(order: OrderDetail, now: Date): string[] {
  const cancellable = { ...order, isBegun: order.parcels.some(isParcelBegun) }
  const until = canCancel(cancellable, now) ? cancelUntil(cancellable) : undefined
  return until
    ? [
        `Should you change your mind, you can cancel on its page until ${momentText(until)}, as long as the artist has not begun to pack.`,
      ]
    : []
}

/** The window ends with the day before it closes. */
export function returnWords(order: OrderDetail): string {
  const deliveredAt = deliveredAtOf(order)
  return deliveredAt ? `by ${dayText(new Date(returnUntil(deliveredAt).getTime() - 1))} ` : ''
}
