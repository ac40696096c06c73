import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { arrangePayouts, payoutsSearch, readPayoutsQuery } from './payouts-query.rules.ts'

const payout = (artistName: string, rupees: number, more: object = {}) => ({
  artistName,
  amountPaise: paise(rupees * 100),
  state: 'proposed' as const,
  trouble: null,
  reference: null,
  utr: null,
  ...more,
})

const PAYOUTS = [
  payout('Asha', 20),
  payout('Bela', 10, { state: 'paid', utr: 'HDFCN52026112801' }),
  payout('Chitra', 20, { state: 'approved', trouble: 'blocked' }),
]

const names = (query: string) =>
  arrangePayouts(PAYOUTS, readPayoutsQuery(new URLSearchParams(query)))
    .map(({ artistName }) => artistName)
    .join(' ')

test('payouts are found by name and UTR, by state and trouble, and equal amounts stay in the order of the names', () => {
  const found = [
    '',
    'q=BEL',
    'q=52026',
    'show=paid',
    'show=troubled',
    'show=nonsense',
    'sort=amount',
    'sort=amount&order=up',
    'order=down',
  ]
  expect(found.map(names)).toEqual([
    'Asha Bela Chitra',
    'Bela',
    'Bela',
    'Bela',
    'Chitra',
    'Asha Bela Chitra',
    'Asha Chitra Bela',
    'Bela Asha Chitra',
    'Chitra Bela Asha',
  ])
})

test('the address of a list of payouts says only what differs from the first one', () => {
  const written = (query: string) => payoutsSearch(readPayoutsQuery(new URLSearchParams(query)))
  expect(['sort=artist&order=up', 'sort=amount&order=up&q=x', 'show=paid'].map(written)).toEqual([
    '',
    '?q=x&sort=amount&order=up',
    '?show=paid',
  ])
})
