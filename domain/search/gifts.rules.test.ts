import { describe, expect, test } from 'vitest'
import { dayOfOccasion, giftSearch, isOccasion, OCCASIONS, readGiftQuery, suitsOccasion } from './gifts.rules.ts'

describe('an occasion', () => {
  test('suits its categories and those below them, and no premium or unknown ones', () => {
    expect(suitsOccasion('wall-art/handmade', 'housewarming')).toBe(true)
    expect(suitsOccasion('wall-artists', 'housewarming')).toBe(false)
    expect(suitsOccasion('diy-art-kit', 'housewarming')).toBe(false)
    expect(suitsOccasion('diy-art-kit', 'children')).toBe(true)
    expect(suitsOccasion('diy-art-kit', undefined)).toBe(true)
    expect(suitsOccasion('premium-artwork', undefined)).toBe(false)
  })

  test('is known by its name alone', () => {
    expect(OCCASIONS.every((one) => isOccasion(one))).toBe(true)
    for (const name of [undefined, '', 'toString', 'constructor', 'Diwali']) expect(isOccasion(name)).toBe(false)
  })

  test('has a day while that is near, and none on the day itself', () => {
    expect(dayOfOccasion('diwali', '2027-10-01')).toBe('2027-10-29')
    expect(dayOfOccasion('diwali', '2027-10-29')).toBeUndefined()
    expect(dayOfOccasion('diwali', '2027-06-01')).toBeUndefined()
    expect(dayOfOccasion('birthday', '2027-10-01')).toBeUndefined()
  })
})

test('an address keeps what it means and drops the rest', () => {
  const normal = (query: string) => giftSearch(readGiftQuery(new URLSearchParams(query)))
  expect(normal('under=2500&page=2&x=1')).toBe('?under=2500&page=2')
  for (const query of ['', 'under=999', 'under=2500.0', 'page=1', 'page=-2', 'under=']) expect(normal(query)).toBe('')
})
