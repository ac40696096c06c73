import { expect, test } from 'vitest'
import { detailParts } from './contradictions.rules.ts'
import { partsOfKey, partsText, subjectParts } from './record-parts.rules.ts'

const ID = '0b5c4c52-1f5e-4c1e-9d0a-2f6a3b1c9d8e'

test('an order is read by its number, which leads to its page', () => {
  expect(subjectParts({ kind: 'order', id: ID })).toEqual(['order ', { orderId: ID }])
  expect(partsText(subjectParts({ kind: 'order', id: ID }))).toBe('order #0b5c4c52')
  expect(partsText(subjectParts({ kind: 'refund', id: ID }))).toBe('refund #0b5c4c52')
  expect(partsText(partsOfKey(`order-mail:placed:${ID}:buyer`))).toBe('order-mail:placed:#0b5c4c52:buyer')
})

test.each([
  ['payment-without-order', { paise: 129_900 }, '₹1,299'],
  ['amount-differs', { there: 110_000, here: 99_950 }, '₹1,100 there, ₹999.50 here'],
  ['refunds-above-payment', { paise: 120_000, of: 110_000 }, '₹1,200 of ₹1,100'],
  ['refund-state-differs', { state: 'paid', back: 0 }, 'paid with ₹0 back'],
  ['held-differs', { held: 5, holds: 3 }, '5 held, but the holds add up to 3'],
  ['held-differs', { words: 'as it was noted once' }, 'as it was noted once'],
])('sums in rupees are read as such: %s', (_kind, facts, words) =>
  expect(partsText(detailParts({ facts }))).toBe(words),
)
