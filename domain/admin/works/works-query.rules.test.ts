import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorksQuery, sortedBy, WORK_SORTS, WORK_VIEWS, worksSearch } from './works-query.rules.ts'

const read = (search: string) => readWorksQuery(new URLSearchParams(search))

test('every list can be linked: its address is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        view: fc.constantFrom(...WORK_VIEWS),
        words: fc.stringMatching(/^[a-z]{0,8}$/),
        categoryId: fc.option(fc.uuid(), { nil: undefined }),
        artistId: fc.option(fc.uuid(), { nil: undefined }),
        sort: fc.constantFrom(...WORK_SORTS),
        isFalling: fc.boolean(),
        page: fc.integer({ min: 1, max: 9_999 }),
      }),
      (query) => {
        expect(read(worksSearch(query, { page: query.page }))).toEqual(query)
        expect(read(worksSearch(query)).page).toBe(1)
      },
    ),
  )
})

test('nonsense is ignored', () => {
  expect(read('view=x&sort=x&order=x&category=x&artist=1&page=-1')).toEqual(read(''))
})

test('the head of a column turns its order round', () => {
  const prices = { ...read(''), ...sortedBy(read(''), 'price') }
  expect([prices.sort, prices.isFalling]).toEqual(['price', true])
  expect(sortedBy(prices, 'price').isFalling).toBe(false)
  expect(sortedBy(prices, 'title').isFalling).toBe(false)
})
