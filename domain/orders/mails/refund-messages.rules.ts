/** What a buyer reads when money goes back. */
import type { Message } from '#domain/mail/message.rules.ts'
import { itemLines, numberOf } from './message-parts.rules.ts'
import type { Fact, MailFacts, Write } from './message-parts.rules.ts'
import { refundExpected } from '#domain/orders/order/order-dates.rules.ts'
import { inr, isCancelledByStore, methodText } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderRefund } from '#domain/orders/order/order.rules.ts'
import { refundText } from '#domain/orders/viewing/order-story.rules.ts'
import { addPaise } from '#shared/money.rules.ts'

export const cancelledMessage: Write = (facts) => {
  const { refund } = facts
  if (refund?.reason === 'paid-twice') return paidTwice(facts, refund)
  if (refund?.reason === 'sold-meanwhile') return soldMeanwhile(facts, refund)
  return cancelled(facts)
}

export const refundedMessage: Write = ({ order, refund, page }) =>
  refund && {
    subject: `Refund for order ${numberOf(order)}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      refundText(refund),
      ...partWords(order, refund),
      'Prepaid refunds take 7-10 business days from the day they were agreed. If nothing has come by then, answer this mail: we give you the reference your bank needs.',
    ],
    facts: refundFacts(order, refund),
    link: { text: 'See your order', address: page },
  }

const cancelled: Write = ({ order, page }) => ({
  subject: `Order ${numberOf(order)} is cancelled`,
  heading: 'Your order is cancelled',
  paragraphs: [
    isCancelledByStore(order)
      ? `We have cancelled order ${numberOf(order)}; nothing of it will be sent. We are sorry; answer this mail if you wish to know more.`
      : `You have cancelled order ${numberOf(order)}; nothing of it will be sent.`,
    ...goingBack(order),
  ],
  facts: [
    ['Order', numberOf(order)],
    ['Works', itemLines(order.items)],
  ],
  link: { text: 'See the order', address: page },
})

/** What has come back before is no news. */
function goingBack({ refunds }: OrderDetail): string[] {
  const under = refunds.filter(({ state }) => state === 'decided' || state === 'requested')
  const last = (under.length > 0 ? under : refunds.filter(({ reason }) => reason === 'cancelled')).at(-1)
  if (!last) return []
  return [refundPromise({ ...last, amountPaise: addPaise(last.amountPaise, ...under.slice(0, -1).map(amountOf)) })]
}

const amountOf = ({ amountPaise }: OrderRefund) => amountPaise

function soldMeanwhile({ order, alike, page }: MailFacts, refund: OrderRefund): Message {
  return {
    subject: `We are sorry: order ${numberOf(order)} cannot be sent`,
    heading: 'The piece was sold meanwhile',
    paragraphs: [
      'Your payment came after the time for which we keep a piece, and by then somebody else had bought it. We are sorry.',
      refundPromise(refund),
      ...(alike.length > 0 ? ['These are like it, and can be had today:'] : []),
    ],
    facts: [
      ...(alike.length > 0 ? [['Like it', alike.map(alikeLines).join('\n')] as const] : []),
      ['Order', numberOf(order)],
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
    ? [`This is a part of the ${inr(totalPaise)} you paid. Nothing else about the order changes.`]
    : []

const refundFacts = (order: OrderDetail, { amountPaise, providerRefundId }: OrderRefund): Fact[] => [
  ['Order', numberOf(order)],
  ['Amount', inr(amountPaise)],
  ...(providerRefundId ? [['Refund number', providerRefundId] as const] : []),
]

const refundPromise = ({ amountPaise, method, decidedAt }: OrderRefund) =>
  `${inr(amountPaise)} goes back to your ${methodText(method)}, tax included. That takes 7-10 business days: expect it ${refundExpected(decidedAt)}.`
