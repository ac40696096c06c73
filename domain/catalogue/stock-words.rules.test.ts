import { expect, test } from 'vitest'
import { stockOf } from './catalogue.rules.ts'
import { stockWords } from './stock-words.rules.ts'

test('M-024 what can be had and what cannot differ in words, not in colour alone', () => {
  expect(stockWords(stockOf(1)).state).toBe('In Stock')
  expect(stockWords(stockOf(0))).toEqual({ state: 'Out of Stock', note: null })
})

test('the note says how many there are', () => {
  expect(stockWords(stockOf(1)).note).toBe('One of one')
  expect(stockWords(stockOf(7)).note).toBe('Edition, 7 left')
  expect(stockWords(stockOf(null)).note).toBe('Made to order')
})
