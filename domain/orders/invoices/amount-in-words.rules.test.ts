import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { amountInWords } from './printed-words.rules.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [9_950, 'Rupees Ninety-Nine and Fifty Paise Only'],
  [1_10_000, 'Rupees One Thousand One Hundred Only'],
  [1_29_999_00, 'Rupees One Lakh Twenty-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [
    1_23_45_67_890_21,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twenty-One Paise Only',
  ],
])('%i paise: %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words)
})

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const VALUES = new Map([
  ...SMALL.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
])
const SIZES = new Map([
  ['thousand', 1_000],
  ['lakh', 100_000],
  ['crore', 10_000_000],
])

/** As a person adds it up: each size closes the number before it. */
function numberSaid(words: string): number {
  let [sum, group] = [0, 0]
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const size = SIZES.get(word)
    if (word === 'hundred') group *= 100
    else if (size === undefined) group += VALUES.get(word) ?? Number.NaN
    else [sum, group] = [sum + group * size, 0]
  }
  return sum + group
}

test('the words give the amount, up to a thousand crore', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_99_99_99_999_99 }), (amount) => {
      const said = /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(amountInWords(paise(amount)))
      expect(numberSaid(said?.[1] ?? '') * 100 + numberSaid(said?.[2] ?? 'zero')).toBe(amount)
    }),
  )
})
