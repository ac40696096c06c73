import { expect, test } from 'vitest'
import { PAYMENT_MOVES, STATUS_MOVES, type OrderStatus, type PaymentState } from './order-states.rules.ts'
import { standingText } from './standing.rules.ts'

const order = (paymentState: PaymentState, status: OrderStatus, more = {}) => ({
  paymentState,
  status,
  dueAt: null,
  paysOnDelivery: false,
  isClaimed: false,
  ...more,
})
const dueAt = new Date('2026-11-20T06:00:00Z')

test.each([
  ['New, paid', order('paid', 'pending')],
  ['Paid, being prepared', order('paid', 'confirmed')],
  ['Paid, packed', order('paid', 'packed')],
  ['Paid, on its way', order('paid', 'shipped')],
  ['Paid, delivered', order('paid', 'completed')],
  ['Cancelled, refund on its way', order('refunding', 'cancelled')],
  ['Cancelled, refunded', order('refunded', 'cancelled')],
  ['Returned, refunded', order('refunded', 'returned')],
  ['Refund on its way', order('refunding', 'completed')],
  ['Not paid yet', order('unpaid', 'pending')],
  ['Payment being checked', order('unpaid', 'pending', { isClaimed: true })],
  ['Phone number not verified yet', order('unpaid', 'pending', { paysOnDelivery: true })],
  ['Not paid', order('expired', 'pending')],
  ['New, pay on delivery', order('due', 'pending', { dueAt, paysOnDelivery: true })],
  ['Returned, nothing to pay', order('due', 'returned', { dueAt, paysOnDelivery: true })],
  ['Cancelled, nothing to pay', order('expired', 'cancelled', { dueAt, paysOnDelivery: true })],
])('an order reads “%s”', (words, shown) => expect(standingText(shown)).toBe(words))

test('no order ever reads “pending”', () => {
  const payments = Object.keys(PAYMENT_MOVES) as PaymentState[]
  const statuses = Object.keys(STATUS_MOVES) as OrderStatus[]
  const said = payments.flatMap((payment) => statuses.map((status) => standingText(order(payment, status))))
  expect(said.filter((words) => words === '' || /pending|undefined/i.test(words))).toEqual([])
})
