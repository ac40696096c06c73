/** What the e-mails about an order are made of. */
import { stateName } from '#shared/state-name.rules.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { canCancel, cancelUntil } from '#domain/orders/refunding/refund.rules.ts'
import { returnUntil } from '#domain/orders/order/order-dates.rules.ts'
import { giftWords } from '#domain/cart/gift.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { chosenIn, deliveredAtOf, discountWords, isParcelBegun, orderNumber } from '#domain/orders/order/order.rules.ts'
import type { MailAbout, OrderDetail, OrderItem, OrderParcel } from '#domain/orders/order/order.rules.ts'
import type { OrderRefund, OrderReturn } from '#domain/orders/order/order.rules.ts'
import { sumLines } from '#domain/orders/order/order-sums.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { orderEmailsWords } from '#words/order-emails.ts'
import { returnsWords } from '#words/returns.ts'

/** An order, and the part of it that the e-mail is about. */
export type MailFacts = {
  order: OrderDetail
  parcel?: OrderParcel
  refund?: OrderRefund
  request?: OrderReturn
  /** Works like one that was sold to someone else. */
  alike: readonly { title: string; artistName: string; address: string }[]
  /** Where the reader sees the order: the buyer's own page, the artist's slip, the back office. */
  page: string
  /** For works that hang on a wall; null where none does. */
  template: string | null
  /** Why the carrier doesn't accept a parcel. */
  why: string
  /** Of a return. */
  photos: readonly string[]
  now: Date
}

export type Fact = readonly [name: string, value: string]

/** Undefined when its subject is gone. */
export type Write = (facts: MailFacts) => EmailText | undefined
export type Writers = Record<MailAbout, Write>

export const numberOf = ({ id }: OrderDetail) => `#${orderNumber(id)}`

/** Which order it is, as its page names it and as people read it out on the phone. */
export const orderFacts = (order: OrderDetail, day?: Date): Fact[] => [
  [orderEmailsWords.facts.order, day ? orderEmailsWords.orderOfDay(numberOf(order), dayText(day)) : numberOf(order)],
  [orderEmailsWords.facts.orderNumber, shortNumberText(order.shortNumber)],
]

export function itemLines(items: readonly OrderItem[]): string {
  return items
    .map((item) => {
      const { title, artistName, quantity, unitPaise } = item
      const pieces = orderEmailsWords.pieces(quantity, title, artistName)
      const line = [pieces, ...chosenIn(item), rupees(unitPaise)].join(', ')
      return [line, ...discountWords(item)].join('\n  ')
    })
    .join('\n')
}

export function addressLines({ shippingAddress: address, contactName }: OrderDetail): string {
  const { fullName, street, city, state, postal_code: postalCode, country } = address
  return [fullName ?? contactName, street, `${city}, ${stateName(state)} ${postalCode}`, countryName(country)].join(
    '\n',
  )
}

export const whatAndWhere = (items: readonly OrderItem[], order: OrderDetail): Fact[] => [
  ...orderFacts(order, order.createdAt),
  [orderEmailsWords.facts.works, itemLines(items)],
  [orderEmailsWords.facts.deliverTo, addressLines(order)],
]

/** The size that a return asks for instead. */
export const exchangeFacts = ({ exchangeFor }: OrderReturn): Fact[] =>
  exchangeFor ? [[orderEmailsWords.facts.exchange, returnsWords.inSize(exchangeFor.title, exchangeFor.size)]] : []

export const sums = (order: OrderDetail): Fact[] => sumLines(order)

/** For the buyer and the owner: with the whole text of the card. */
export const giftFacts = ({ gift }: OrderDetail): Fact[] =>
  gift ? [[orderEmailsWords.facts.gift, [giftWords(gift), gift.message].filter(Boolean).join('\n')]] : []

export const buyer = ({ contactName, contactEmail, contactPhone }: OrderDetail): Fact[] => [
  [orderEmailsWords.facts.buyer, [contactName, contactEmail, contactPhone].filter(Boolean).join('\n')],
]

export function cancelWords(order: OrderDetail, now: Date): string[] {
  const cancellable = { ...order, isBegun: order.parcels.some(isParcelBegun) }
  const until = canCancel(cancellable, now) ? cancelUntil(cancellable) : undefined
  return until ? [orderEmailsWords.cancelUntil(momentText(until))] : []
}

/** The window ends with the day before it closes. */
export function returnWords(order: OrderDetail): string {
  const deliveredAt = deliveredAtOf(order)
  return deliveredAt
    ? orderEmailsWords.deliveredTroubleBy(dayText(new Date(returnUntil(deliveredAt).getTime() - 1)))
    : orderEmailsWords.deliveredTrouble
}
