/**
 * What buyer and owner read about an order. Subjects hold its number only; what somebody typed stands in the letter
 * of whoever typed it, and in the owner's.
 */
import type { Message } from '#domain/mail/message.rules.ts'
import {
  addressLines,
  cancelWords,
  giftFacts,
  itemLines,
  numberOf,
  orderFacts,
  returnWords,
  sums,
  whatAndWhere,
} from './message-parts.rules.ts'
import type { Fact, MailFacts, Write } from './message-parts.rules.ts'
import {
  inParcel,
  isCancelledByStore,
  isNotServed,
  onWay,
  paidWords,
  sumsBelowTotal,
  NOT_SERVED_WORDS,
} from '#domain/orders/order/order.rules.ts'
import type { MailAbout, MailTo, NotServed, OrderDetail, OrderRefund } from '#domain/orders/order/order.rules.ts'
import { ARTISTS, OWNERS } from './seller-messages.rules.ts'
import { refundText } from '#domain/orders/viewing/order-story.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { refundExpected, shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { courierPage } from '#domain/orders/order/shipment-states.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { RETURN_REASONS, returnedWords } from '#domain/orders/returning/return.rules.ts'

/** Undefined when what it is about is gone. */
export function orderMessage(about: MailAbout, to: MailTo, facts: MailFacts): Message | undefined {
  if (to === 'artist') return ARTISTS[about]?.(facts)
  if (to === 'owner') return OWNERS[about]?.(facts)
  return BUYERS[about]?.(facts)
}

const cancelledMessage: Write = (facts) => {
  const { refund } = facts
  if (refund?.reason === 'paid-twice') return paidTwice(facts, refund)
  if (refund && isNotServed(refund.reason)) return notServed(facts, { ...refund, reason: refund.reason })
  return cancelled(facts)
}

const refundedMessage: Write = ({ order, refund, page }) =>
  refund && {
    subject: `Refund for order ${numberOf(order)}`,
    heading:
      refund.cardPaise < refund.amountPaise ? 'Your money is on its way back' : 'Your gift card can be spent again',
    paragraphs: [
      refundText(refund),
      ...partWords(order, refund),
      ...(refund.cardPaise < refund.amountPaise ? [BANK_WORDS] : []),
    ],
    facts: refundFacts(order, refund),
    link: { text: 'See your order', address: page },
  }

const BANK_WORDS =
  'Prepaid refunds take 7-10 business days from the day they were agreed. If nothing has come by then, answer this mail: we give you the reference your bank needs.'

const cancelled: Write = ({ order, page }) => ({
  subject: `Order ${numberOf(order)} is cancelled`,
  heading: 'Your order is cancelled',
  paragraphs: [
    isCancelledByStore(order)
      ? `We have cancelled order ${numberOf(order)}; nothing of it will be sent. We are sorry; answer this mail if you wish to know more.`
      : `You have cancelled order ${numberOf(order)}; nothing of it will be sent.`,
    ...goingBack(order),
  ],
  facts: [...orderFacts(order), ['Works', itemLines(order.items)]],
  link: { text: 'See the order', address: page },
})

/** What has come back before is no news. */
function goingBack({ refunds, dueAt }: OrderDetail): string[] {
  if (dueAt && refunds.length === 0) return ['Nothing is to be paid.']
  const under = refunds.filter(({ state }) => state === 'decided' || state === 'requested')
  const last = (under.length > 0 ? under : refunds.filter(({ reason }) => reason === 'cancelled')).at(-1)
  if (!last) return []
  const before = under.slice(0, -1)
  const all = {
    ...last,
    amountPaise: addPaise(last.amountPaise, ...before.map(({ amountPaise }) => amountPaise)),
    cardPaise: addPaise(last.cardPaise, ...before.map(({ cardPaise }) => cardPaise)),
  }
  return [refundPromise(all)]
}

const NOT_SERVED: Record<NotServed, { heading: string; words: string }> = {
  'sold-meanwhile': {
    heading: 'The piece was sold meanwhile',
    words:
      'Your payment came after the time for which we keep a piece, and by then somebody else had bought it. We are sorry.',
  },
  'changed-meanwhile': {
    heading: 'The piece had changed meanwhile',
    words: `${NOT_SERVED_WORDS['changed-meanwhile']} We are sorry. If you still wish it, please order it as it is now.`,
  },
  'too-late': {
    heading: 'The time to pay was over',
    words: `${NOT_SERVED_WORDS['too-late']} We are sorry. If you still wish it, please order it again: it may well be there.`,
  },
}

function notServed({ order, alike, page }: MailFacts, refund: OrderRefund & { reason: NotServed }): Message {
  const { heading, words } = NOT_SERVED[refund.reason]
  return {
    subject: `We are sorry: order ${numberOf(order)} cannot be sent`,
    heading,
    paragraphs: [
      words,
      refundPromise(refund),
      ...(order.giftCardPaise > noPaise ? ['Your gift cards are not charged: what they had stays on them.'] : []),
      ...(alike.length > 0 ? ['These are like it, and can be had today:'] : []),
    ],
    facts: [
      ...(alike.length > 0 ? [['Like it', alike.map(alikeLines).join('\n')] as const] : []),
      ...orderFacts(order),
      ['Works', itemLines(order.items)],
    ],
    link: { text: 'See the order and its refund', address: page },
  }
}

const alikeLines = ({ title, artistName, address }: MailFacts['alike'][number]) =>
  `${title} by ${artistName}\n${address}`

function paidTwice({ order, page }: MailFacts, refund: OrderRefund): Message {
  return {
    subject: `A second payment for order ${numberOf(order)} goes back`,
    heading: 'You have paid twice',
    paragraphs: [
      `Order ${numberOf(order)} was paid already when a second payment came. The order stands as it is.`,
      refundPromise(refund),
    ],
    facts: refundFacts(order, refund),
    link: { text: 'See your order', address: page },
  }
}

/** A part of the money says nothing about the order. */
const partWords = ({ totalPaise, status }: OrderDetail, { amountPaise, reason }: OrderRefund) =>
  amountPaise < totalPaise && !['paid-twice', 'wrong-amount'].includes(reason) && status !== 'cancelled'
    ? [`This is a part of the ${rupees(totalPaise)} you paid. Nothing else about the order changes.`]
    : []

const refundFacts = (order: OrderDetail, { amountPaise, providerRefundId }: OrderRefund): Fact[] => [
  ...orderFacts(order),
  ['Amount', rupees(amountPaise)],
  ...(providerRefundId ? [['Refund number', providerRefundId] as const] : []),
]

function refundPromise({ amountPaise, cardPaise, method, decidedAt }: OrderRefund): string {
  const ofCards = `${rupees(cardPaise)} can be spent again by gift card, tax included.`
  if (cardPaise === amountPaise) return ofCards
  const onlinePaise = subtractPaise(amountPaise, cardPaise)
  const ofBank = `${rupees(onlinePaise)} goes back ${onWay('to', method)}, tax included. That takes 7-10 business days: expect it ${refundExpected(decidedAt)}.`
  return cardPaise > noPaise ? `${ofBank} ${ofCards}` : ofBank
}

/** What is paid at the door. */
const dueWords = ({ paymentState, totalPaise, parcels }: OrderDetail) =>
  paymentState === 'due'
    ? [
        parcels.length > 1
          ? `You pay the couriers at the door: ${parcels.map(({ collectPaise }) => rupees(collectPaise ?? noPaise)).join(' and ')}, for each parcel when it comes.`
          : `You pay ${rupees(totalPaise)} to the courier when it comes.`,
      ]
    : []

const toProve = (order: OrderDetail, page: string): Message | undefined =>
  order.paymentState === 'unpaid' && order.holdUntil
    ? {
        subject: `Your order ${numberOf(order)} waits for you`,
        heading: 'Please confirm your phone number',
        paragraphs: [
          `We have made order ${numberOf(order)} for you, as agreed, and keep its works for you until ${momentText(order.holdUntil)}. You pay ${rupees(order.totalPaise)} to the courier.`,
          'On the page of the order you are sent a code to your phone. Once you have entered it there, the order stands. Please tell the code to nobody: we never ask for it.',
        ],
        facts: [...whatAndWhere(order.items, order), ...sums(order)],
        link: { text: 'Confirm the phone number', address: page },
      }
    : undefined

const HANGING_WORDS =
  'To hang what belongs on a wall, print its template: it shows at true size, on sheets of A4, where each nail goes.'

const BUYERS: Partial<Record<MailAbout, Write>> = {
  'to-pay': ({ order, page }) => {
    if (order.paysOnDelivery) return toProve(order, page)
    return order.link?.url
      ? {
          subject: `Your order ${numberOf(order)} waits for its payment`,
          heading: 'Your order is ready to be paid',
          paragraphs: [
            `We have made order ${numberOf(order)} for you, as agreed, and keep its works for you until ${momentText(order.link.endsAt)}. Please pay it by the link below; after that time it ends by itself.`,
          ],
          facts: [...whatAndWhere(order.items, order), ...sums(order)],
          link: { text: `Pay ${rupees(order.totalPaise)}`, address: order.link.url },
        }
      : undefined
  },
  placed: ({ order, page, now }) => ({
    subject: `Thank you for your order ${numberOf(order)}`,
    heading: 'Thank you for your order',
    paragraphs: [
      order.isHandedOver
        ? `Your order ${numberOf(order)} is with you already. We hope that it looks at home with you.`
        : `Your order ${numberOf(order)} is with us. Each work is packed by its artist and leaves ${shippingExpected(promisedDates(order.createdAt, order.items))}; you hear from us again when it is on its way.`,
      ...dueWords(order),
      ...cancelWords(order, now),
      'Tell us soon if something below is not right: an answer to this mail reaches us.',
    ],
    facts: [...whatAndWhere(order.items, order), ...giftFacts(order), ...sums(order)],
    link: { text: 'See your order', address: page },
  }),
  paid: ({ order, page }) => ({
    subject: `Payment received for order ${numberOf(order)}`,
    heading: 'Your payment has come',
    paragraphs: [
      `We have received ${paidWords(order)}. Thank you.`,
      order.isGuests
        ? 'Your invoice is on the page of the order, which this link opens for half a year.'
        : 'Your invoice is on the page of the order, for as long as you keep your account.',
    ],
    facts: [
      ...orderFacts(order),
      ['Amount', rupees(order.totalPaise)],
      ...sumsBelowTotal(order),
      ...(order.paidAt ? [['Paid on', dayText(order.paidAt)] as const] : []),
      ...(order.payment ? [['Payment number', order.payment.paymentId] as const] : []),
      ...order.papers.filter(({ kind }) => kind === 'invoice').map(({ serial }) => ['Invoice', serial] as const),
    ],
    link: { text: 'Open the order and its invoice', address: page },
  }),
  shipped: ({ order, parcel, page }) => {
    if (!parcel) return undefined
    const followed = courierPage(parcel)
    return {
      subject: `On its way: order ${numberOf(order)}`,
      heading: 'Your parcel is on its way',
      paragraphs: [
        order.parcels.length > 1
          ? 'The artist has handed this parcel to the courier. What other artists send comes in parcels of its own.'
          : 'The artist has handed your parcel to the courier.',
        ...(parcel.collectPaise && order.paymentState === 'due'
          ? [`Please have ${rupees(parcel.collectPaise)} ready: the courier takes it at the door.`]
          : []),
        'Somebody should be at home to take it. Please look at the box before you sign, and keep it until all is well.',
      ],
      facts: [
        ...orderFacts(order),
        ['Inside', itemLines(inParcel(order, parcel))],
        ...(parcel.courierName ? [['Courier', parcel.courierName] as const] : []),
        ...(parcel.awb ? [['AWB', parcel.awb] as const] : []),
        ...(parcel.expectedOn ? [['Expected', dayText(parcel.expectedOn)] as const] : []),
        ['Goes to', addressLines(order)],
      ],
      link: followed
        ? { text: 'Track with the courier', address: followed }
        : { text: 'Track your order', address: page },
    }
  },
  delivered: ({ order, parcel, template, page }) =>
    parcel && {
      subject: `Delivered: order ${numberOf(order)}`,
      heading: 'Your parcel has arrived',
      paragraphs: [
        'We hope that it looks at home with you.',
        ...(template ? [HANGING_WORDS] : []),
        `If something is damaged, wrong or not as described, tell us ${returnWords(order)}on the page of the order, with photographs. We collect it and bear the cost.`,
      ],
      facts: [
        ...orderFacts(order),
        ['Inside', itemLines(inParcel(order, parcel))],
        ...(parcel.deliveredAt ? [['Delivered', dayText(parcel.deliveredAt)] as const] : []),
      ],
      link: { text: 'See your order', address: page },
      otherLink: template ? { text: 'Open the hanging template', address: template } : undefined,
    },
  cancelled: cancelledMessage,
  refunded: refundedMessage,
  'return-requested': ({ order, request, page }) =>
    request && {
      subject: `We have your return request for order ${numberOf(order)}`,
      heading: 'We have your request',
      paragraphs: [
        'We look at it together with the artist, and answer in writing. When the return is agreed, we arrange for the parcel to be collected and bear the cost.',
        'Until then please keep the work as it came, with its box.',
      ],
      facts: [
        ...orderFacts(order),
        ['Works', returnedWords(order.items, request.items).join('\n')],
        ['Reason', RETURN_REASONS[request.reason]],
        ...(request.exchangeFor ? [['Wished instead', request.exchangeFor] as const] : []),
      ],
      link: { text: 'See your request', address: page },
    },
}
