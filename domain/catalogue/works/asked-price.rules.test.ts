import { expect, test } from 'vitest'
import { typedPrice } from './asked-price.rules.ts'

test.each(['a', '-', '+', 'e', '१', ' x'])('M-146 typing %j leaves the price as it was', (typed) => {
  expect(typedPrice('12', `12${typed}`)).toBe('12')
})

test('M-146 one decimal point is taken, and no second one', () => {
  expect(typedPrice('12', '12.')).toBe('12.')
  expect(typedPrice('12.', '12.5')).toBe('12.5')
  expect(typedPrice('12.5', '12.5.')).toBe('12.5')
  expect(typedPrice('', '.')).toBe('.')
})

test('M-146 a price that is pasted with its sign and its groups is taken', () => {
  expect(typedPrice('', '₹1,29,999.50')).toBe('129999.50')
  expect(typedPrice('7', 'about 12')).toBe('7')
})
