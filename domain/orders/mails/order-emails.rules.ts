/**
 * E-mails to buyer and owner about an order. Subjects hold only its number. Typed text appears in the e-mail to the
 * person who typed it, and in the owner's.
 */
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import {
  addressLines,
  cancelWords,
  exchangeFacts,
  giftFacts,
  itemLines,
  numberOf,
  orderFacts,
  returnWords,
  sums,
  whatAndWhere,
} from './email-parts.rules.ts'
import type { Fact, MailFacts, Write, Writers } from './email-parts.rules.ts'
import { inParcel, isCancelledByStore, isNotServed, onWay, paidWords } from '#domain/orders/order/order.rules.ts'
import type { MailAbout, MailTo, NotServed, OrderDetail, OrderRefund } from '#domain/orders/order/order.rules.ts'
import { sumsBelowTotal } from '#domain/orders/order/order-sums.rules.ts'
import { ARTISTS, FOR_OWNER } from './seller-emails.rules.ts'
import { refundText } from '#domain/orders/viewing/order-progress.rules.ts'
import { addPaise, noPaise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { refundExpected, shippingExpected } from '#domain/orders/order/order-dates.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { courierPage } from '#domain/orders/order/order-states.rules.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { orderEmailsWords } from '#words/order-emails.ts'
import { ordersWords } from '#words/orders.ts'
import { returnsWords } from '#words/returns.ts'

/** Undefined when its subject is gone. */
export function orderEmailText(about: MailAbout, to: MailTo, facts: MailFacts): EmailText | undefined {
  return READERS[to][about]?.(facts)
}

const cancelledEmailText: Write = (facts) => {
  const { refund } = facts
  if (refund?.reason === 'paid-twice') return paidTwice(facts, refund)
  if (refund && isNotServed(refund.reason)) return notServed(facts, { ...refund, reason: refund.reason })
  return cancelled(facts)
}

const refundedEmailText: Write = ({ order, refund, page }) => {
  if (!refund) return undefined
  const isByBank = refund.cardPaise < refund.amountPaise
  return {
    subject: orderEmailsWords.refundedSubject(numberOf(order)),
    heading: isByBank ? orderEmailsWords.refundedHeading : orderEmailsWords.refundedToCardHeading,
    paragraphs: [refundText(refund), ...partWords(order, refund), ...(isByBank ? [orderEmailsWords.refundTime] : [])],
    facts: refundFacts(order, refund),
    link: { text: orderEmailsWords.viewOrder, address: page },
  }
}

const cancelled: Write = ({ order, page }) => ({
  subject: orderEmailsWords.cancelledSubject(numberOf(order)),
  heading: orderEmailsWords.cancelledHeading,
  paragraphs: [
    isCancelledByStore(order)
      ? orderEmailsWords.cancelledByStore(numberOf(order))
      : orderEmailsWords.cancelledByBuyer(numberOf(order)),
    ...goingBack(order),
  ],
  facts: [...orderFacts(order), [orderEmailsWords.facts.works, itemLines(order.items)]],
  link: { text: orderEmailsWords.viewOrder, address: page },
})

/** Earlier returns are no news. */
function goingBack({ refunds, dueAt }: OrderDetail): string[] {
  if (dueAt && refunds.length === 0) return [orderEmailsWords.nothingToPay]
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

function notServed({ order, alike, page }: MailFacts, refund: OrderRefund & { reason: NotServed }): EmailText {
  return {
    subject: orderEmailsWords.notServedSubject(numberOf(order)),
    heading: orderEmailsWords.notServedHeadings[refund.reason],
    paragraphs: [
      orderEmailsWords.notServedTexts[refund.reason],
      refundPromise(refund),
      ...(order.giftCardPaise > noPaise ? [orderEmailsWords.cardsNotCharged] : []),
      ...(alike.length > 0 ? [orderEmailsWords.similarToday] : []),
    ],
    facts: [
      ...(alike.length > 0 ? [[orderEmailsWords.facts.similar, alike.map(alikeLines).join('\n')] as const] : []),
      ...orderFacts(order),
      [orderEmailsWords.facts.works, itemLines(order.items)],
    ],
    link: { text: orderEmailsWords.viewOrderAndRefund, address: page },
  }
}

const alikeLines = ({ title, artistName, address }: MailFacts['alike'][number]) =>
  `${orderEmailsWords.workBy(title, artistName)}\n${address}`

function paidTwice({ order, page }: MailFacts, refund: OrderRefund): EmailText {
  return {
    subject: orderEmailsWords.paidTwiceSubject(numberOf(order)),
    heading: orderEmailsWords.paidTwiceHeading,
    paragraphs: [orderEmailsWords.paidTwiceText(numberOf(order)), refundPromise(refund)],
    facts: refundFacts(order, refund),
    link: { text: orderEmailsWords.viewOrder, address: page },
  }
}

/** A part of the money says nothing about the order. */
const partWords = ({ totalPaise, status }: OrderDetail, { amountPaise, reason }: OrderRefund) =>
  amountPaise < totalPaise && !['paid-twice', 'wrong-amount'].includes(reason) && status !== 'cancelled'
    ? [orderEmailsWords.partOfPaid(rupees(totalPaise))]
    : []

const refundFacts = (order: OrderDetail, { amountPaise, providerRefundId }: OrderRefund): Fact[] => [
  ...orderFacts(order),
  [orderEmailsWords.facts.amount, rupees(amountPaise)],
  ...(providerRefundId ? [[orderEmailsWords.facts.refundNumber, providerRefundId] as const] : []),
]

function refundPromise({ amountPaise, cardPaise, method, decidedAt }: OrderRefund): string {
  const ofCards = orderEmailsWords.refundOnCard(rupees(cardPaise))
  if (cardPaise === amountPaise) return ofCards
  const online = rupees(subtractPaise(amountPaise, cardPaise))
  const ofBank = orderEmailsWords.refundPromise(online, onWay('to', method), refundExpected(decidedAt))
  return cardPaise > noPaise ? `${ofBank} ${ofCards}` : ofBank
}

/** The amount due at the door. */
function dueWords({ paymentState, totalPaise, parcels }: OrderDetail): string[] {
  if (paymentState !== 'due') return []
  if (parcels.length <= 1) return [orderEmailsWords.payCourier(rupees(totalPaise))]
  const amounts = parcels.map(({ collectPaise }) => rupees(collectPaise ?? noPaise))
  return [orderEmailsWords.payCouriers(ordersWords.listOfAmounts(amounts))]
}

const toProve = (order: OrderDetail, page: string): EmailText | undefined =>
  order.paymentState === 'unpaid' && order.holdUntil
    ? {
        subject: orderEmailsWords.toConfirmSubject(numberOf(order)),
        heading: orderEmailsWords.toConfirmHeading,
        paragraphs: [
          orderEmailsWords.toConfirmText(numberOf(order), momentText(order.holdUntil), rupees(order.totalPaise)),
          orderEmailsWords.toConfirmHow,
        ],
        facts: [...whatAndWhere(order.items, order), ...sums(order)],
        link: { text: orderEmailsWords.confirmPhone, address: page },
      }
    : undefined

/** Buyers get whatever nobody else does. */
const BUYERS = {
  'to-pay': ({ order, page }) => {
    if (order.paysOnDelivery) return toProve(order, page)
    return order.link?.url
      ? {
          subject: orderEmailsWords.toPaySubject(numberOf(order)),
          heading: orderEmailsWords.toPayHeading,
          paragraphs: [orderEmailsWords.toPayText(numberOf(order), momentText(order.link.endsAt))],
          facts: [...whatAndWhere(order.items, order), ...sums(order)],
          link: { text: orderEmailsWords.payAmount(rupees(order.totalPaise)), address: order.link.url },
        }
      : undefined
  },
  placed: ({ order, page, now }) => ({
    subject: orderEmailsWords.placedSubject(numberOf(order)),
    heading: orderEmailsWords.placedHeading,
    paragraphs: [
      order.isHandedOver
        ? orderEmailsWords.handedOverText(numberOf(order))
        : orderEmailsWords.placedText(numberOf(order), shippingExpected(promisedDates(order.createdAt, order.items))),
      ...dueWords(order),
      ...cancelWords(order, now),
      orderEmailsWords.placedCheck,
    ],
    facts: [...whatAndWhere(order.items, order), ...giftFacts(order), ...sums(order)],
    link: { text: orderEmailsWords.viewOrder, address: page },
  }),
  paid: ({ order, page }) => ({
    subject: orderEmailsWords.paidSubject(numberOf(order)),
    heading: orderEmailsWords.paidHeading,
    paragraphs: [
      orderEmailsWords.paidText(paidWords(order)),
      order.isGuests ? orderEmailsWords.paidInvoiceGuest : orderEmailsWords.paidInvoice,
    ],
    facts: [
      ...orderFacts(order),
      [orderEmailsWords.facts.amount, rupees(order.totalPaise)],
      ...sumsBelowTotal(order),
      ...(order.paidAt ? [[orderEmailsWords.facts.paidOn, dayText(order.paidAt)] as const] : []),
      ...(order.payment ? [[orderEmailsWords.facts.paymentId, order.payment.paymentId] as const] : []),
      ...order.papers
        .filter(({ kind }) => kind === 'invoice')
        .map(
          ({ serial, seller }) => [orderEmailsWords.facts.invoice, seller ? `${serial}, ${seller}` : serial] as const,
        ),
    ],
    link: { text: orderEmailsWords.viewOrderAndInvoice, address: page },
  }),
  shipped: ({ order, parcel, page }) => {
    if (!parcel) return undefined
    const followed = courierPage(parcel)
    return {
      subject: orderEmailsWords.shippedSubject(numberOf(order)),
      heading: orderEmailsWords.shippedHeading,
      paragraphs: [
        order.parcels.length > 1 ? orderEmailsWords.shippedOfSeveral : orderEmailsWords.shippedText,
        ...(parcel.collectPaise && order.paymentState === 'due'
          ? [orderEmailsWords.shippedPay(rupees(parcel.collectPaise))]
          : []),
        orderEmailsWords.shippedHome,
      ],
      facts: [
        ...orderFacts(order),
        [orderEmailsWords.facts.inParcel, itemLines(inParcel(order, parcel))],
        ...(parcel.courierName ? [[orderEmailsWords.facts.courier, parcel.courierName] as const] : []),
        ...(parcel.awb ? [[orderEmailsWords.facts.awb, parcel.awb] as const] : []),
        ...(parcel.expectedOn ? [[orderEmailsWords.facts.expected, dayText(parcel.expectedOn)] as const] : []),
        [orderEmailsWords.facts.deliverTo, addressLines(order)],
      ],
      link: followed
        ? { text: orderEmailsWords.trackWithCourier, address: followed }
        : { text: orderEmailsWords.trackOrder, address: page },
    }
  },
  delivered: ({ order, parcel, template, page }) =>
    parcel && {
      subject: orderEmailsWords.deliveredSubject(numberOf(order)),
      heading: orderEmailsWords.deliveredHeading,
      paragraphs: [orderEmailsWords.deliveredText, ...(template ? [orderEmailsWords.hanging] : []), returnWords(order)],
      facts: [
        ...orderFacts(order),
        [orderEmailsWords.facts.inParcel, itemLines(inParcel(order, parcel))],
        ...(parcel.deliveredAt ? [[orderEmailsWords.facts.delivered, dayText(parcel.deliveredAt)] as const] : []),
      ],
      link: { text: orderEmailsWords.viewOrder, address: page },
      otherLink: template ? { text: orderEmailsWords.openTemplate, address: template } : undefined,
    },
  cancelled: cancelledEmailText,
  refunded: refundedEmailText,
  'return-requested': ({ order, request, page }) =>
    request && {
      subject: orderEmailsWords.returnSubject(numberOf(order)),
      heading: orderEmailsWords.returnHeading,
      paragraphs: [orderEmailsWords.returnText, orderEmailsWords.returnKeep],
      facts: [
        ...orderFacts(order),
        [orderEmailsWords.facts.works, returnedWords(order.items, request.items).join('\n')],
        [orderEmailsWords.facts.reason, returnsWords.reasons[request.reason]],
        ...exchangeFacts(request),
      ],
      link: { text: orderEmailsWords.viewRequest, address: page },
    },
} satisfies Partial<Writers> & Omit<Writers, keyof typeof FOR_OWNER | keyof typeof ARTISTS>

export type MailToBuyer = keyof typeof BUYERS

const READERS: Record<MailTo, Partial<Writers>> = { buyer: BUYERS, owner: FOR_OWNER, artist: ARTISTS }
