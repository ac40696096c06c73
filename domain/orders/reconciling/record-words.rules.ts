/** What rows say of themselves, as the owner reads it: sums in rupees, orders by their numbers. */
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'

/** With the id of an order where its number stands. */
export type RecordPart = { text: string; orderId?: string }

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ORDER_ID = new RegExp(`(?<=\\border )(${ID})`)
const ANY_ID = new RegExp(ID, 'g')

export const recordParts = (record: string): RecordPart[] =>
  inRupees(record)
    .split(ORDER_ID)
    .map((text, place) =>
      place % 2 === 1 ? { text: numberOf(text), orderId: text } : { text: text.replaceAll(ANY_ID, numberOf) },
    )

export const recordText = (record: string) =>
  recordParts(record)
    .map(({ text }) => text)
    .join('')

const numberOf = (id: string) => `#${orderNumber(id)}`

const sum = (digits: string) => rupees(paise(Number(digits)))

const inRupees = (text: string) =>
  text
    .replaceAll(
      /\b(\d{1,15}) paise there, (\d{1,15}) here\b/g,
      (_all, there, here) => `${sum(there)} there, ${sum(here)} here`,
    )
    .replaceAll(/\b(\d{1,15}) of (\d{1,15}) paise\b/g, (_all, part, whole) => `${sum(part)} of ${sum(whole)}`)
    .replaceAll(/\b(\d{1,15}) paise(?: INR\b|(?! [A-Z]{3}\b))/g, (_all, amount) => sum(amount))
