import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneBeginning } from './typed-phone.rules.ts'

test.each(['+91 98220 12345', '098220-12345', '91 98220 12345', '0091 98220 12345', '(98220) 12345', '9822012345'])(
  'a phone number typed as %s is the one that the store keeps',
  (typed) => expect(phoneBeginning(typed)).toBe('9822012345'),
)

test.each(['', '982', '+', '+44 20 7946 0958', '9822012345678', 'Asha 9822', '5d2c7e90'])(
  '%j is no phone number',
  (typed) => expect(phoneBeginning(typed)).toBeUndefined(),
)

test('any number is found from its fourth digit on, with or without a country code, however it is grouped', () => {
  const number = fc.stringMatching(/^[6-9]\d{9}$/)
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 10, maxLength: 10 })
  const start = fc.constantFrom('', '+91', '+91 ', '0', '0091-')
  fc.assert(
    fc.property(number, gaps, start, fc.integer({ min: 4, max: 10 }), (phone, between, before, count) => {
      const typed = Array.from(phone.slice(0, count)).map((digit, place) => digit + between[place])
      expect(phoneBeginning(before + typed.join(''))).toBe(phone.slice(0, count))
    }),
  )
})
