import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import type { MoveCause } from '#domain/orders/order/attention.rules.ts'
import { hasInvoice, hasWayToBuyer, paidWords } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderItem, OrderParcel, OrderRefund, OrderReturn } from '#domain/orders/order/order.rules.ts'
import { sumsBelowTotal } from '#domain/orders/order/order-sums.rules.ts'
import { parcelDay, refundText, trailOf, isFresh } from './order-progress.rules.ts'
import { storyOf } from './order-story.rules.ts'

const CREATED = new Date('2026-11-10T06:00:00Z')
const move = (to: string, day: number, cause: MoveCause = 'browser') => ({
  fact: ['paid', 'refunding', 'refunded'].includes(to) ? ('payment_state' as const) : ('status' as const),
  to,
  cause,
  at: `2026-11-${day}T06:00:00Z`,
})

const order: OrderDetail = {
  id: '7f3a91c2-5e18-4c67-9f04-2ab8d6e51303',
  shortNumber: 482_719_350,
  status: 'shipped',
  paysOnDelivery: false,
  quotePrice: null,
  isPaidToUs: false,
  dueAt: null,
  paymentState: 'paid',
  totalPaise: paise(110_000),
  giftCardPaise: paise(0),
  createdAt: CREATED,
  isGuests: false,
  holdUntil: null,
  takesFromCart: true,
  isClaimed: false,
  providerOrderId: null,
  shippingAddress: { street: '', city: '', state: '', postal_code: '', country: '' },
  items: [],
  moves: [move('paid', 10), move('shipped', 14)],
  refunds: [],
  subtotalPaise: paise(100_000),
  discountPaise: paise(0),
  couponCode: null,
  extras: [],
  giftCards: [],
  gift: null,
  taxPaise: paise(10_000),
  shippingPaise: paise(0),
  roundOffPaise: paise(0),
  billingAddress: { street: '', city: '', state: '', postal_code: '', country: '' },
  contactName: 'Asha Rao',
  contactEmail: 'asha@example.test',
  contactPhone: '9876543210',
  language: 'en',
  paidAt: CREATED,
  payment: null,
  parcels: [],
  papers: [],
  returns: [],
  isDisputed: false,
  isOfShop: false,
  isHandedOver: false,
  link: null,
}

const words = (told: OrderDetail) => storyOf(told).map((line) => [line.words, line.detail].filter(Boolean).join(': '))

test('F-48 steps that were skipped are done, without a day', () => {
  expect(trailOf(order)?.map(({ name, state, at }) => `${name} ${state}${at ? ' with a day' : ''}`)).toEqual([
    'Placed done with a day',
    'Paid done with a day',
    'Packed done',
    'Shipped now with a day',
    'Delivered next',
  ])
})

test.each([
  ['paid', 'Paid'],
  ['due', 'Phone verified'],
] as const)('F-48 a new order that is %s says so, and not that the shop has confirmed it', (to, said) => {
  const moves = [{ ...move(to, 10), fact: 'payment_state' as const }]
  expect(
    trailOf({ ...order, status: 'pending', paymentState: to, moves })?.map(({ name, state }) => `${name} ${state}`),
  ).toEqual(['Placed done', `${said} done`, 'Packed next', 'Shipped next', 'Delivered next'])
})

test.each([
  { status: 'cancelled' },
  { status: 'returned' },
  { paymentState: 'unpaid' },
  { paymentState: 'refunding' },
] as const)('an order that is %o is on no way to its buyer', (facts) => {
  expect(trailOf({ ...order, ...facts })).toBeUndefined()
})

test('F-48 the timeline shows the newest first, by the courier if there is one', () => {
  expect(words(order)).toEqual(['Handed to the courier', 'Payment received', 'Order placed'])
  const events = [{ activity: 'Picked up', location: 'Satara', at: '2026-11-14T05:00:00Z' }]
  const parcels = [{ events } as OrderDetail['parcels'][number]]
  expect(words({ ...order, parcels })).toEqual(['Picked up: Satara', 'Payment received', 'Order placed'])
})

test('a cancelled order says by whom', () => {
  const cancelled = [move('paid', 10), move('cancelled', 11, 'cancelled-by-buyer'), move('refunding', 11)]
  expect(words({ ...order, moves: cancelled })).toEqual([
    'Refund in progress',
    'Cancelled: by you',
    'Payment received',
    'Order placed',
  ])
})

test('G-16 late money, for a piece that was gone, appears as money received', () => {
  const gone = (to: string) => move(to, 12, 'sold-meanwhile')
  const late: OrderDetail = {
    ...order,
    status: 'cancelled',
    paymentState: 'refunding',
    paidAt: new Date('2026-11-12T06:00:00Z'),
    moves: [{ ...move('expired', 11), fact: 'payment_state' }, gone('refunding'), gone('cancelled')],
  }
  expect(words(late)).toEqual([
    'Cancelled: the work was sold before you paid',
    'Refund in progress',
    'Payment received',
    'Time to pay ran out',
    'Order placed',
  ])
  expect([hasInvoice(late), hasWayToBuyer(late)]).toEqual([false, false])
})

test.each([
  [{ status: 'shipped', paymentState: 'paid' }, [true, true]],
  [{ status: 'returned', paymentState: 'refunded' }, [true, true]],
  [{ status: 'cancelled', paymentState: 'refunded' }, [true, false]],
  [{ status: 'pending', paymentState: 'unpaid' }, [false, false]],
] as const)('M-088 M-094 %o has an invoice, and a way to be followed: %o', (facts, has) => {
  const of = { ...order, ...facts }
  expect([hasInvoice(of), hasWayToBuyer(of)]).toEqual(has)
})

test('F-48 an event within a second of the courier’s report is listed below it', () => {
  const events = [{ activity: 'Picked up', location: 'Satara', at: '2026-11-14T05:00:00Z' }]
  const parcels = [{ events } as OrderDetail['parcels'][number]]
  const packed = { ...move('packed', 14), at: '2026-11-14T05:00:00.700Z' }
  expect(words({ ...order, parcels, moves: [move('paid', 10), packed] })).toEqual([
    'Picked up: Satara',
    'Packed',
    'Payment received',
    'Order placed',
  ])
})

test('F-45 a return that was refunded still says when it was agreed to, in the words that were written', () => {
  const returned: OrderReturn = {
    id: '',
    items: [],
    reason: 'damaged',
    exchangeFor: null,
    message: '',
    state: 'refunded',
    answer: 'We collect it on Monday.',
    createdAt: '2026-11-20T06:00:00Z',
    decidedAt: '2026-11-21T06:00:00Z',
    updatedAt: '2026-11-25T06:00:00Z',
    photos: [],
  }
  const told = (facts: Partial<OrderReturn>) =>
    storyOf({ ...order, moves: [], returns: [{ ...returned, ...facts }] }).map((line) =>
      [line.words, line.quoted].filter(Boolean).join(' / '),
    )
  const agreed = 'Return approved. We’ll arrange the pick-up and pay for it. / We collect it on Monday.'
  const before = ['You requested a return', 'Order placed']
  expect(told({})).toEqual(['We’ve received the return, and your refund has started.', agreed, ...before])
  expect(told({ state: 'approved' })).toEqual([agreed, ...before])
  expect(told({ state: 'declined', answer: 'It is mended.' })).toEqual([
    'We couldn’t approve this return. / It is mended.',
    ...before,
  ])
  expect(told({ state: 'requested', answer: null, decidedAt: null })).toEqual(before)
})

test('F-28 payments by gift card are shown below the total, and in the timeline of the order', () => {
  const paid = { ...order, giftCardPaise: paise(50_000), payment: { method: 'upi', paymentId: 'pay_1' } }
  expect(sumsBelowTotal(paid)).toEqual([
    ['Paid by gift card', '₹500'],
    ['Paid online', '₹600'],
  ])
  expect(sumsBelowTotal({ ...paid, paymentState: 'unpaid' })).toEqual([
    ['By gift card', '₹500'],
    ['Left to pay', '₹600'],
  ])
  expect(paidWords(paid)).toBe('₹600 from your UPI account and ₹500 by gift card')
  expect(words(paid)).toContain('Payment received: ₹500 of it by gift card')
  const wholly = { ...paid, giftCardPaise: paise(110_000), moves: [move('paid', 10, 'paid-by-cards')] }
  expect(sumsBelowTotal(wholly)).toEqual([['Paid by gift card', '₹1,100']])
  expect(paidWords(wholly)).toBe('₹1,100 by gift card')
  expect(words(wholly)).toContain('Paid by gift card')
  expect([sumsBelowTotal(order), paidWords(order)]).toEqual([[], '₹1,100 from your original payment method'])
})

test('G-17 a refund has a text for each state', () => {
  const refund: OrderRefund = {
    id: 'r',
    amountPaise: paise(110_000),
    cardPaise: paise(0),
    bankPaise: paise(0),
    reason: 'cancelled',
    state: 'decided',
    providerRefundId: null,
    method: 'card',
    insteadOf: null,
    decidedAt: '2026-11-20T06:00:00Z',
    movedAt: '2026-11-21T06:00:00Z',
  }
  expect(refundText(refund)).toBe('Refund of ₹1,100 is on its way to your card. Expected between 1 and 4 Dec 2026.')
  expect(refundText({ ...refund, state: 'processed' })).toBe(
    'Refund of ₹1,100 sent to your card on 21 November 2026. It should arrive by 4 December 2026.',
  )
  expect(refundText({ ...refund, state: 'failed' })).toContain('couldn’t process your refund of ₹1,100')
  expect(refundText({ ...refund, reason: 'paid-twice' })).toContain('₹1,100 (paid twice)')
  const mixed = { ...refund, cardPaise: paise(50_000), state: 'processed' } as const
  expect(refundText(mixed)).toBe(
    'Refund of ₹600 sent to your card on 21 November 2026. It should arrive by 4 December 2026. Refund of ₹500 to your gift card on 21 November 2026. You can spend it again.',
  )
  expect(refundText({ ...mixed, cardPaise: paise(110_000), state: 'decided' })).toBe(
    'Refund of ₹1,100 to your gift card is on its way.',
  )
})

test('F-63 a partial refund appears when agreed and when sent, a failed one once', () => {
  const part: OrderRefund = {
    id: 'first',
    amountPaise: paise(20_000),
    cardPaise: paise(0),
    bankPaise: paise(0),
    reason: 'goodwill',
    state: 'failed',
    providerRefundId: null,
    method: 'upi',
    insteadOf: null,
    decidedAt: '2026-11-15T06:00:00Z',
    movedAt: '2026-11-15T06:00:00Z',
  }
  const again = {
    ...part,
    id: 'second',
    insteadOf: part.id,
    state: 'processed',
    decidedAt: '2026-11-16T06:00:00Z',
    movedAt: '2026-11-17T06:00:00Z',
  } as const
  const told = { ...order, refunds: [part, again] }
  expect(words(told)).toEqual([
    'Refund of ₹200 sent',
    'Refund of ₹200 approved',
    'Handed to the courier',
    'Payment received',
    'Order placed',
  ])
  expect(trailOf(told)).toBeDefined()
})

test('F-48 a parcel has the promised days until the courier has it, then the day of the courier', () => {
  const artistId = 'meera'
  const late = { artistId: 'harsh', leavesFrom: '2026-12-20', leavesBy: '2026-12-26' } as OrderItem
  const bought = { ...order, items: [{ artistId, leavesFrom: null, leavesBy: null } as OrderItem, late] }
  const parcel = { artistId, expectedOn: '2026-11-15', deliveredAt: null } as OrderParcel
  const dayOf = (facts: Partial<OrderParcel>, of: Partial<OrderDetail> = {}) =>
    parcelDay({ ...bought, ...of }, { ...parcel, ...facts })?.join(' ')
  for (const state of ['waiting', 'booked', 'packed'] as const)
    expect(dayOf({ state })).toBe('Ships between 18 and 24 Nov 2026')
  expect(dayOf({ state: 'booked', artistId: 'harsh' })).toBe('Ships between 20 and 26 Dec 2026')
  expect(dayOf({ state: 'booked' }, { status: 'cancelled' })).toBeUndefined()
  for (const state of ['shipped', 'out-for-delivery', 'attempt-failed'] as const)
    expect(dayOf({ state })).toBe('Expected 15 November 2026')
  expect(dayOf({ state: 'shipped', expectedOn: null })).toBeUndefined()
  for (const state of ['cancelled', 'returning', 'returned', 'lost'] as const) expect(dayOf({ state })).toBeUndefined()
  expect(dayOf({ state: 'delivered', deliveredAt: '2026-11-16T06:00:00Z' })).toBe('Delivered 16 November 2026')
})

test('G-21 an order is fresh for a day', () => {
  const ordered = new Date('2026-11-21T18:00:00Z')
  expect(isFresh(ordered, new Date('2026-11-22T17:59:59Z'))).toBe(true)
  expect(isFresh(ordered, new Date('2026-11-22T18:00:00Z'))).toBe(false)
})
