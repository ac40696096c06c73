import { expect, test } from 'vitest'
import { recordParts, recordText } from './record-words.rules.ts'

const ID = '0b5c4c52-1f5e-4c1e-9d0a-2f6a3b1c9d8e'

test('an order is read by its number, which leads to its page', () => {
  expect(recordParts(`order ${ID}`)).toEqual([{ text: 'order ' }, { text: '#0b5c4c52', orderId: ID }, { text: '' }])
  expect(recordText(`refund ${ID}`)).toBe('refund #0b5c4c52')
  expect(recordText(`order-mail:placed:${ID}:buyer`)).toBe('order-mail:placed:#0b5c4c52:buyer')
})

test.each([
  ['129900 paise', '₹1,299'],
  ['110000 paise there, 99950 here', '₹1,100 there, ₹999.50 here'],
  ['120000 of 110000 paise', '₹1,200 of ₹1,100'],
  ['paid with 0 paise back', 'paid with ₹0 back'],
  ['over 90000 paise INR', 'over ₹900'],
  ['over 5000 paise USD', 'over 5000 paise USD'],
  ['5 held, holds over 3', '5 held, holds over 3'],
])('sums in rupees are read as such: %s', (record, words) => expect(recordText(record)).toBe(words))
