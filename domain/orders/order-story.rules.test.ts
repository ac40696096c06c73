import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import type { OrderDetail, OrderItem, OrderParcel, OrderRefund } from './order.rules.ts'
import { parcelDay, refundText, storyOf, trailOf } from './order-story.rules.ts'

const CREATED = new Date('2026-11-10T06:00:00Z')
const move = (to: string, day: number, cause = 'browser') => ({
  fact: ['paid', 'refunding', 'refunded'].includes(to) ? ('payment_state' as const) : ('status' as const),
  to,
  cause,
  at: `2026-11-${day}T06:00:00Z`,
})

const order: OrderDetail = {
  id: '7f3a91c2-5e18-4c67-9f04-2ab8d6e51303',
  status: 'shipped',
  paymentState: 'paid',
  totalPaise: paise(110_000),
  createdAt: CREATED,
  holdUntil: null,
  takesFromCart: true,
  isClaimed: false,
  providerOrderId: null,
  shippingAddress: { street: '', city: '', state: '', postal_code: '', country: '' },
  items: [],
  moves: [move('paid', 10), move('shipped', 14)],
  refunds: [],
  subtotalPaise: paise(100_000),
  taxPaise: paise(10_000),
  shippingPaise: paise(0),
  roundOffPaise: paise(0),
  billingAddress: { street: '', city: '', state: '', postal_code: '', country: '' },
  contactName: 'Asha Rao',
  contactEmail: 'asha@example.test',
  contactPhone: '9876543210',
  paidAt: CREATED,
  payment: null,
  parcels: [],
  papers: [],
  returns: [],
}

const words = (told: OrderDetail) => storyOf(told).map((line) => [line.words, line.detail].filter(Boolean).join(': '))

test('F-48 steps that were skipped are done, without a day', () => {
  expect(trailOf(order)?.map(({ name, state, at }) => `${name} ${state}${at ? ' with a day' : ''}`)).toEqual([
    'Placed done with a day',
    'Confirmed done',
    'Packed done',
    'Shipped now with a day',
    'Delivered next',
  ])
})

test.each([
  { status: 'cancelled' },
  { status: 'returned' },
  { paymentState: 'unpaid' },
  { paymentState: 'refunding' },
] as const)('an order that is %o is on no way to its buyer', (facts) => {
  expect(trailOf({ ...order, ...facts })).toBeUndefined()
})

test('F-48 what happened is told newest first, by the courier where there is one', () => {
  expect(words(order)).toEqual(['Handed to the courier', 'Payment received', 'Order placed'])
  const events = [{ activity: 'Picked up', location: 'Satara', at: '2026-11-14T05:00:00Z' }]
  const parcels = [{ events } as OrderDetail['parcels'][number]]
  expect(words({ ...order, parcels })).toEqual(['Picked up: Satara', 'Payment received', 'Order placed'])
})

test('a cancelled order says by whom', () => {
  const cancelled = [move('paid', 10), move('cancelled', 11, 'cancelled by the buyer'), move('refunding', 11)]
  expect(words({ ...order, moves: cancelled })).toEqual([
    'Refund under way',
    'Cancelled: by you',
    'Payment received',
    'Order placed',
  ])
})

test('G-17 a refund is told in words at each state', () => {
  const refund: OrderRefund = {
    id: 'r',
    amountPaise: paise(110_000),
    reason: 'cancelled',
    state: 'decided',
    providerRefundId: null,
    method: 'card',
    decidedAt: '2026-11-20T06:00:00Z',
    movedAt: '2026-11-21T06:00:00Z',
  }
  expect(refundText(refund)).toBe(
    'Refund of INR 1,100 on its way to your card: expected between 1 Dec and 4 December 2026.',
  )
  expect(refundText({ ...refund, state: 'processed' })).toBe(
    'Refund of INR 1,100 sent to your card on 21 November 2026: there by 4 December 2026.',
  )
  expect(refundText({ ...refund, state: 'failed' })).toContain('could not take the refund')
  expect(refundText({ ...refund, reason: 'paid-twice' })).toContain('INR 1,100, paid a second time,')
})

test('F-63 a part of the money that goes back is told when it is agreed and when it is sent, one that failed once', () => {
  const part: OrderRefund = {
    id: '',
    amountPaise: paise(20_000),
    reason: 'goodwill',
    state: 'failed',
    providerRefundId: null,
    method: 'upi',
    decidedAt: '2026-11-15T06:00:00Z',
    movedAt: '2026-11-15T06:00:00Z',
  }
  const again = {
    ...part,
    state: 'processed',
    decidedAt: '2026-11-16T06:00:00Z',
    movedAt: '2026-11-17T06:00:00Z',
  } as const
  const told = { ...order, refunds: [part, again] }
  expect(words(told)).toEqual([
    'Refund of INR 200 sent',
    'Refund of INR 200 agreed',
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
    expect(dayOf({ state })).toBe('Leaves between 18 Nov and 24 November 2026')
  expect(dayOf({ state: 'booked', artistId: 'harsh' })).toBe('Leaves between 20 Dec and 26 December 2026')
  expect(dayOf({ state: 'booked' }, { status: 'cancelled' })).toBeUndefined()
  for (const state of ['shipped', 'out-for-delivery', 'attempt-failed'] as const)
    expect(dayOf({ state })).toBe('Expected 15 November 2026')
  expect(dayOf({ state: 'shipped', expectedOn: null })).toBeUndefined()
  for (const state of ['cancelled', 'returning', 'returned', 'lost'] as const) expect(dayOf({ state })).toBeUndefined()
  expect(dayOf({ state: 'delivered', deliveredAt: '2026-11-16T06:00:00Z' })).toBe('Delivered 16 November 2026')
})
