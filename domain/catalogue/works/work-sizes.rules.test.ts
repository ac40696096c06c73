import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import {
  readSizes,
  splitSizes,
  stockOfSizes,
  stockOfSizesWords,
  type EnteredSize,
  type StoredSize,
  type WorkSize,
} from './work-sizes.rules.ts'

const OFFERED = ['s', 'm', 'l']
const typed = (id: string, pieces: string, extra = '', isTicked = true): EnteredSize => ({
  id,
  isTicked,
  pieces,
  extra,
})
const requested = (sizeId: string, rupees = 0, stock: number | null = 1): WorkSize => ({
  sizeId,
  stock,
  modifierPaise: paise(rupees * 100),
})
const stored = (sizeId: string, rupees = 0, isRetired = false): StoredSize => ({
  ...requested(sizeId, rupees),
  heldQuantity: 0,
  isRetired,
})

test('G-33 the sizes that are ticked are read in the order of their set, with pieces and an extra price, others not at all', () => {
  const form = [typed('l', '', '250.50'), typed('m', '7', '', false), typed('s', ' 3 ', '0'), typed('x', '1')]
  expect(readSizes(form, OFFERED, false)).toEqual({
    ok: true,
    form: [requested('s', 0, 3), requested('l', 250.5, null)],
  })
  expect(readSizes(form, [], false)).toEqual({ ok: true, form: [] })
  expect(readSizes(form, OFFERED, true)).toMatchObject({ ok: true, form: [{ modifierPaise: 0 }, { modifierPaise: 0 }] })
})

test.each([
  ['pieces', '-1', 'Enter a whole number, or leave it empty.'],
  ['pieces', '1.5', 'Enter a whole number, or leave it empty.'],
  ['pieces', '10000', 'Enter a whole number, or leave it empty.'],
  ['extra', '12a', 'Enter a price using digits and an optional decimal point.'],
  ['extra', '-5', 'Enter a price using digits and an optional decimal point.'],
  ['extra', '1.234', 'Enter a price with at most two digits after the decimal point.'],
  ['extra', '10000001', 'Enter a price of at most ₹1,00,00,000.'],
])('G-33 a size with the %s %j is refused next to its field', (field, text, words) => {
  const form = [typed('s', '1'), { ...typed('m', '1'), [field]: text }]
  expect(readSizes(form, OFFERED, false)).toEqual({ ok: false, errors: { [`${field}:m`]: words } })
})

test('G-33 one size costs what the work costs, so that no work is listed at a price nobody can pay', () => {
  const form = [typed('s', '1', '100'), typed('m', '1', '200')]
  expect(readSizes(form, OFFERED, false)).toEqual({
    ok: false,
    errors: {
      'extra:s': 'At least one size must cost the base price. Remove the extra from one size, or raise the price.',
    },
  })
})

test('G-33 the stock of a work is the sum of its sizes, in words', () => {
  expect(stockOfSizes([requested('s', 0, 2), requested('m', 0, 3)])).toBe(5)
  expect(stockOfSizes([requested('s', 0, 2), requested('m', 0, null)])).toBeNull()
  expect(stockOfSizesWords([requested('s', 0, 2), requested('m', 0, 0), requested('l', 0, null)])).toBe(
    'Total: 2 pieces in 2 sizes, and 1 size made to order.',
  )
  expect(stockOfSizesWords([requested('s', 0, 1)])).toBe('Total: 1 piece in 1 size.')
  expect(stockOfSizesWords([requested('s', 0, null), requested('m', 0, null)])).toBe('Total: 2 sizes made to order.')
})

test('G-33 a size with a higher surcharge stays as it was, a new one with a surcharge is not listed, and both await approval', () => {
  const { now, later, extras } = splitSizes(
    [stored('s', 50), stored('m', 100), stored('l', 30, true)],
    [requested('s', 0, 4), requested('m', 150, 5), requested('l', 30, 6), requested('xl', 200, 7)],
  )
  expect(now).toEqual([requested('s', 0, 4), requested('m', 100, 5), requested('l', 30, 6)])
  expect(later).toEqual([requested('xl', 0, 7)])
  expect(extras).toEqual([
    { sizeId: 'm', modifierPaise: 15_000 },
    { sizeId: 'xl', modifierPaise: 20_000 },
  ])
})
