import { expect, test } from 'vitest'
import { readShortNumber, shortNumberText } from './short-number.rules.ts'

test('an order number is written in three groups, as one reads it out', () => {
  expect(shortNumberText(482719350)).toBe('482 719 350')
})

test.each(['482719350', '482 719 350', ' 482-719-350 ', '#482 719 350', '482.719.350', '４８２７１９３５０'])(
  'an order number is understood as %s',
  (words) => expect(readShortNumber(words)).toBe(482719350),
)

test.each(['', '4827193', '082719350', '4827193501', '1a2b3c4d', '9876543210', '482719350 x'])(
  '"%s" is no order number',
  (words) => expect(readShortNumber(words)).toBeUndefined(),
)
