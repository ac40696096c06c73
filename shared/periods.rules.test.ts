import { expect, test } from 'vitest'
import { columnsOf, instantsOf, periodTrouble, readPeriod } from './periods.rules.ts'

const TODAY = '2026-11-24'
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY)

test('F-68 without a choice a report is about the last thirty days, day by day', () => {
  expect(read('')).toEqual({ from: '2026-10-26', to: TODAY, by: 'day' })
  expect(columnsOf(read(''))).toHaveLength(30)
})

test.each(['from=2026-13-01', 'from=2026-02-30', 'from=tomorrow', 'from=2027-01-01', 'from=1970-01-01', 'by=year'])(
  'F-68 an invalid value (%s) counts as missing',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('F-68 a period that ends before it begins is swapped', () => {
  const days = { from: '2026-11-01', to: '2026-11-10' }
  expect(read('from=2026-11-10&to=2026-11-01')).toMatchObject(days)
  expect(read('from=2026-11-01&to=2026-11-10')).toMatchObject(days)
  expect(read('from=2026-11-10&to=2026-11-10')).toMatchObject({ from: '2026-11-10', to: '2026-11-10' })
})

test.each([
  ['', undefined],
  ['from=2026-11-01&to=2026-11-10', undefined],
  ['to=2026-11-10', undefined],
  ['from=2026-11-24', undefined],
  ['from=2026-11-10&to=2026-11-01', 'turned-round'],
  ['from=2026-02-30', 'not-days'],
  ['from=&to=', 'not-days'],
  ['from=2026-11-01&to=2026-11-25', 'not-days'],
  ['from=2019-12-31', 'not-days'],
])('F-68 why another time is shown than was asked for: %s, %s', (query, trouble) => {
  expect(periodTrouble(new URLSearchParams(query), TODAY)).toBe(trouble)
})

test('F-68 a long period is divided into weeks at least, which begin with Monday', () => {
  const period = read('from=2026-01-01&to=2026-11-24&by=day')
  expect(period.by).toBe('week')
  expect(columnsOf(period).slice(0, 2)).toEqual(['2025-12-29', '2026-01-05'])
  expect(columnsOf(period).at(-1)).toBe('2026-11-23')
})

test('F-68 months are counted whole, short or long', () => {
  expect(columnsOf(read('from=2025-12-31&to=2026-03-01&by=month'))).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
})

test('F-68 a day begins and ends at midnight in India', () => {
  const { since, until } = instantsOf({ from: '2026-11-24', to: '2026-11-24' })
  expect(since.toISOString()).toBe('2026-11-23T18:30:00.000Z')
  expect(until.toISOString()).toBe('2026-11-24T18:30:00.000Z')
})
