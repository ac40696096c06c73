/** What an artist reads of an order: the own lines of one parcel, and where they go, without what the slip says. */
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { numberOf } from './message-parts.rules.ts'
import type { Fact, Write } from './message-parts.rules.ts'
import type { MailAbout } from '#domain/orders/order/order-mail.rules.ts'
import { shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { hasFrame, inParcel } from '#domain/orders/order/order.rules.ts'
import type { OrderItem } from '#domain/orders/order/order.rules.ts'

const works = (items: readonly OrderItem[]): Fact => [
  'Works',
  items
    .map((item) => [`${item.quantity} × ${item.title}`, ...(hasFrame(item) ? [item.frameName] : [])].join(', '))
    .join('\n'),
]

const sold: Write = ({ order, parcel, page }) => {
  if (!parcel) return undefined
  const items = inParcel(order, parcel)
  const { city, state, postal_code: postalCode } = order.shippingAddress
  return {
    subject: `Sold: order ${numberOf(order)}`,
    heading: items.length === 1 ? 'A work of yours is sold' : 'Works of yours are sold',
    paragraphs: [
      `It is paid, and should leave ${shippingExpected(promisedDates(order.createdAt, items))}. Your packing slip says where it goes; the label is printed there, too.`,
      'Press “Packed” when a courier may come: only then one is asked.',
    ],
    facts: [
      ['Order', `${numberOf(order)}, ${dayText(order.createdAt)}`],
      works(items),
      ['Goes to', `${city}, ${state} ${postalCode}`],
    ],
    link: { text: 'Open the packing slip', address: page },
  }
}

const cancelled: Write = ({ order, parcel, page }) =>
  parcel && {
    subject: `Cancelled: order ${numberOf(order)}`,
    heading: 'An order is cancelled',
    paragraphs: [
      `Please send nothing of order ${numberOf(order)}: it is cancelled, and the money goes back to the buyer. A courier that was asked is told.`,
      'What was kept for it can be had in the store again.',
    ],
    facts: [['Order', `${numberOf(order)}, ${dayText(order.createdAt)}`], works(inParcel(order, parcel))],
    link: { text: 'See the parcel', address: page },
  }

export const ARTISTS: Partial<Record<MailAbout, Write>> = { placed: sold, cancelled }
