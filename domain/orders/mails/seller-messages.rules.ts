/** What owner and artist read about an order; the artist the own lines of one parcel, without what the slip says. */
import {
  buyer,
  giftFacts,
  numberOf,
  orderFacts,
  sums,
  whatAndWhere,
  type Write,
  type Fact,
} from './message-parts.rules.ts'
import { inParcel, isCancelledByStore, chosenIn } from '#domain/orders/order/order.rules.ts'
import type { MailAbout, OrderDetail, OrderItem, OrderParcel } from '#domain/orders/order/order.rules.ts'
import { RETURN_REASONS, returnedWords } from '#domain/orders/returning/return.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { giftWords } from '#domain/cart/gift.rules.ts'
import { rupees } from '#shared/money.rules.ts'

const howPaid = ({ paymentState }: OrderDetail) => (paymentState === 'due' ? 'It is paid on delivery' : 'It is paid')

const toOrder = (page: string) => ({ text: 'Open the order in the back office', address: page })

export const OWNERS: Partial<Record<MailAbout, Write>> = {
  placed: ({ order, page }) => ({
    subject: `New order ${numberOf(order)}: ${rupees(order.totalPaise)}`,
    heading: `A new order: ${rupees(order.totalPaise)}`,
    paragraphs: [`${howPaid(order)}. Answer this mail to reach the buyer.`],
    facts: [...whatAndWhere(order.items, order), ...giftFacts(order), ...sums(order), ...buyer(order)],
    link: toOrder(page),
  }),
  cancelled: ({ order, page }) => ({
    subject: `Cancelled: order ${numberOf(order)}`,
    heading: isCancelledByStore(order) ? 'The store has cancelled an order' : 'A buyer has cancelled',
    paragraphs: [
      `Nothing of it may be packed any more. ${order.dueAt ? 'Nothing was paid for it' : 'The refund has begun by itself'}, and the works can be bought again.`,
    ],
    facts: [...whatAndWhere(order.items, order), ...buyer(order)],
    link: toOrder(page),
  }),
  'parcel-refused': ({ order, parcel, why, page }) =>
    parcel?.state === 'waiting'
      ? {
          subject: `No courier for order ${numberOf(order)}`,
          heading: 'The courier does not take a parcel',
          paragraphs: [
            why,
            'It is tried again by itself, at longer and longer intervals. Once what is in the way is set right, press “Book the courier now” on the order’s page.',
          ],
          facts: whatAndWhere(inParcel(order, parcel), order),
          link: toOrder(page),
        }
      : undefined,
  'return-requested': ({ order, request, photos, page }) =>
    request && {
      subject: `Return requested: order ${numberOf(order)}`,
      heading: 'A buyer wishes to return something',
      paragraphs: ['Please look at it with the artist, and answer in writing. Answer this mail to reach the buyer.'],
      facts: [
        ...orderFacts(order),
        ['Reason', RETURN_REASONS[request.reason]],
        ...(request.exchangeFor ? [['Wished instead', request.exchangeFor] as const] : []),
        ['Works', returnedWords(order.items, request.items).join('\n')],
        ...(photos.length > 0 ? [['Photographs', photos.join('\n')] as const] : []),
        ...buyer(order),
      ],
      quote: request.message,
      link: { text: 'Answer it in the back office', address: page },
    },
}

const works = (items: readonly OrderItem[]): Fact => [
  'Works',
  items.map((item) => [`${item.quantity} × ${item.title}`, ...chosenIn(item)].join(', ')).join('\n'),
]

const sold: Write = ({ order, parcel, page }) => {
  if (!parcel) return undefined
  const items = inParcel(order, parcel)
  const { city, state, postal_code: postalCode } = order.shippingAddress
  return {
    subject: `Sold: order ${numberOf(order)}`,
    heading: items.length === 1 ? 'A work of yours is sold' : 'Works of yours are sold',
    paragraphs: [
      `${howPaid(order)}, and should leave ${shippingExpected(promisedDates(order.createdAt, items))}. Your packing slip says where it goes; the label is printed there, too.`,
      'Press “Packed” when a courier may come: only then one is asked.',
    ],
    facts: [
      ...orderFacts(order, order.createdAt),
      works(items),
      ...(order.gift ? [['Gift', giftWords(order.gift)] as const] : []),
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
      `Please send nothing of order ${numberOf(order)}: it is cancelled${order.dueAt ? '' : ', and the money goes back to the buyer'}. A courier that was asked is told.`,
      'What was kept for it can be had in the store again.',
    ],
    facts: [...orderFacts(order, order.createdAt), works(inParcel(order, parcel))],
    link: { text: 'See the parcel', address: page },
  }

const parcelHeld: Write = ({ order, parcel, page }) =>
  order.isDisputed && isStillHere(order, parcel)
    ? {
        subject: `Please do not hand over: order ${numberOf(order)}`,
        heading: 'Please do not hand this parcel over',
        paragraphs: [
          'The bank of the buyer asks the money for it back, and has not decided. Please stop packing, keep the works safe, and give nothing to a courier, even if one comes for it.',
          'We write to you as soon as it goes on, or is cancelled.',
        ],
        facts: factsOfParcel(order, parcel),
        link: { text: 'See the parcel', address: page },
      }
    : undefined

const parcelGoesOn: Write = ({ order, parcel, page }) =>
  !order.isDisputed && isStillHere(order, parcel)
    ? {
        subject: `It goes on: order ${numberOf(order)}`,
        heading: 'This parcel goes on',
        paragraphs: [
          'The bank of the buyer has decided, and the order stands. Please pack it as its packing slip says, and hand it over when a courier comes.',
        ],
        facts: factsOfParcel(order, parcel),
        link: { text: 'Open the packing slip', address: page },
      }
    : undefined

const isStillHere = (order: OrderDetail, parcel: OrderParcel | undefined): parcel is OrderParcel =>
  order.status !== 'cancelled' && (parcel?.state === 'booked' || parcel?.state === 'packed')

const factsOfParcel = (order: OrderDetail, parcel: OrderParcel): Fact[] => [
  ...orderFacts(order, order.createdAt),
  works(inParcel(order, parcel)),
]

export const ARTISTS: Partial<Record<MailAbout, Write>> = {
  placed: sold,
  cancelled,
  'parcel-held': parcelHeld,
  'parcel-goes-on': parcelGoesOn,
}
