import { expect, test } from 'vitest'
import { askedWorksSearch, readAskedWorks } from './wall-work.rules.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const read = (search: string) => readAskedWorks(new URLSearchParams(search))

test('up to 24 works are requested in one order, each once', () => {
  const ids = Array.from({ length: 24 }, (_, number) => id(24 - number))
  expect(read(askedWorksSearch(ids))).toEqual(ids)
  expect(read(`?ids=${id(2)},${id(1)},${id(2)}&x=1`)).toEqual([id(2), id(1)])
})

test('no work, one too many, or anything that is no id is refused', () => {
  for (const search of [
    '',
    '?ids=',
    '?ids=1',
    `?ids=${id(1)},`,
    `?ids=${id(1)},' or 1=1`,
    `?ids=${id(1).replace('8', 'A')}`,
    `?ids=${id(1)}%00`,
    `?id=${id(1)}`,
    askedWorksSearch(Array.from({ length: 25 }, (_, number) => id(number))),
  ])
    expect(read(search), search).toBeNull()
})
