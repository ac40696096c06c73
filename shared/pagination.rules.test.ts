import { expect, test } from 'vitest'
import { paginationSlots } from './pagination.rules.ts'

test('a short collection links every page', () => {
  expect(paginationSlots(2, 4)).toEqual([1, 2, 3, 4])
  expect(paginationSlots(1, 1)).toEqual([1])
})

test('a long collection links both ends and the neighbours, with a gap only where pages are missing', () => {
  expect(paginationSlots(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(paginationSlots(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
  expect(paginationSlots(12, 12)).toEqual([1, 'gap', 11, 12])
})

test('a gap never replaces a single page', () => {
  expect(paginationSlots(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a page beyond the last still leads back', () => {
  expect(paginationSlots(99, 3)).toEqual([1, 2, 3])
})
