import { expect, test } from 'vitest'
import { stockOf } from './stock.rules.ts'
import { stockWords } from './stock-words.rules.ts'

test('M-024 available and sold works differ in words, not in colour alone', () => {
  expect(stockWords(stockOf(1), 'wall-art/handmade').state).toBe('In Stock')
  expect(stockWords(stockOf(0), 'wall-art/handmade')).toEqual({
    isInStock: false,
    state: 'Out of Stock',
    note: null,
  })
})

test('the note says how many there are', () => {
  expect(stockWords(stockOf(1), 'wall-art/handmade').note).toBe('One of one')
  expect(stockWords(stockOf(7), 'wall-art/handmade').note).toBe('Edition, 7 left')
  expect(stockWords(stockOf(null), 'wall-art/handmade').note).toBe('Made to order')
})

test('a boxed kit shows how many are left: it is neither an edition nor one of one', () => {
  const note = (quantity: number) => stockWords(stockOf(quantity), 'diy-art-kit').note
  expect([note(12), note(1)]).toEqual(['12 left', '1 left'])
})
