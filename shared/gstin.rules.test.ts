import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstCodeOfState, hasUnionTerritoryTax, stateOfGstCode, isGstin } from './gstin.rules.ts'
import { INDIAN_STATES } from './indian-states.rules.ts'

const SOUND = '27AAPFU0939F1ZV'

describe('a GSTIN', () => {
  test('is taken when its check character fits', () => {
    expect(isGstin(SOUND)).toBe(true)
  })

  test.each([
    ['', 'is empty'],
    ['27AAPFU0939F1Z', 'is short'],
    ['27AAPFU0939F1ZV1', 'is long'],
    ['27aapfu0939f1zv', 'is in small letters'],
    [' 27AAPFU0939F1ZV', 'has a space'],
    ['27AAPFU0939F1YV', 'has no Z'],
    ['27AAPFU0939F0ZW', 'counts registrations from 0'],
    ['28AAPFU0939F1ZT', 'is of a state that no longer has this code'],
  ])('%s is refused: it %s', (text) => {
    expect(isGstin(text)).toBe(false)
  })

  test('with any one character mistyped is refused', () => {
    const place = fc.integer({ min: 0, max: SOUND.length - 1 })
    const character = fc.integer({ min: 0, max: 35 }).map((value) => value.toString(36).toUpperCase())
    fc.assert(
      fc.property(place, character, (index, other) => {
        fc.pre(SOUND[index] !== other)
        expect(isGstin(SOUND.slice(0, index) + other + SOUND.slice(index + 1))).toBe(false)
      }),
    )
  })
})

describe('the states of the tax office', () => {
  test('every state and territory has a code of its own, which leads back to it', () => {
    const codes = INDIAN_STATES.map((state) => gstCodeOfState(state) ?? '')
    expect(new Set(codes).size).toBe(36)
    expect(codes.map(stateOfGstCode)).toEqual(INDIAN_STATES)
    expect([gstCodeOfState('Maharashtra'), gstCodeOfState('Andhra Pradesh'), gstCodeOfState('Ladakh')]).toEqual([
      '27',
      '37',
      '38',
    ])
  })

  test('a state is known however it is spaced and written large or small', () => {
    expect(gstCodeOfState('  jammu &  KASHMIR ')).toBe('01')
    expect(gstCodeOfState('Bombay')).toBeUndefined()
  })

  test('only territories without a legislature have a tax of their own', () => {
    expect(INDIAN_STATES.filter((state) => hasUnionTerritoryTax(gstCodeOfState(state) ?? ''))).toEqual([
      'Andaman and Nicobar Islands',
      'Chandigarh',
      'Dadra and Nagar Haveli and Daman and Diu',
      'Ladakh',
      'Lakshadweep',
    ])
  })
})
