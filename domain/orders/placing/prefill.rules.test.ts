import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { addressOfOrder, addressOfProfile, fillFromPin, NOTHING_FILLED, stateDoubt } from './prefill.rules.ts'

const EMPTY = addressOfProfile(undefined, '')

test("F-38 the form doesn't ask for what the profile knows", () => {
  const profile = {
    id: 'p',
    first_name: 'Asha',
    last_name: null,
    phone: '9876543210',
    address: '14 Prabhat Road',
    city: 'Pune',
    state: 'Bombay State',
    postal_code: '411004',
    country: null,
  }
  expect(addressOfProfile(profile, 'asha@example.test')).toEqual({
    fullName: 'Asha',
    email: 'asha@example.test',
    phone: '9876543210',
    postalCode: '411004',
    address: '14 Prabhat Road',
    city: 'Pune',
    state: '',
    country: 'India',
  })
})

test("F-38 the last order's address fills the form, and the profile the rest", () => {
  const order = {
    street: '2 Hill Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    postal_code: '400050',
    phone: '9876543210',
  }
  const known = { ...addressOfProfile(undefined, 'asha@example.test'), fullName: 'Asha Rao', phone: '9000000000' }
  expect(addressOfOrder(order, known)).toEqual({
    fullName: 'Asha Rao',
    email: 'asha@example.test',
    phone: '9876543210',
    postalCode: '400050',
    address: '2 Hill Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
  })
})

test('F-38 the PIN code fills in city and state, and another one fills in others', () => {
  const first = fillFromPin({ ...EMPTY, postalCode: '560 001' }, NOTHING_FILLED)
  expect(first.address).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' })
  const half = fillFromPin({ ...first.address, postalCode: '4000' }, first.filled)
  expect(half.address).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' })
  const second = fillFromPin({ ...half.address, postalCode: '400601' }, half.filled)
  expect(second.address).toMatchObject({ city: '', state: 'Maharashtra' })
})

test('F-38 typed text stays, with every PIN code', () => {
  const anyPin = fc.integer({ min: 100_000, max: 999_999 }).map(String)
  const anyState = fc.constantFrom(...INDIAN_STATES)
  fc.assert(
    fc.property(anyPin, anyPin, anyState, (before, after, state) => {
      const { filled } = fillFromPin({ ...EMPTY, postalCode: before }, NOTHING_FILLED)
      fc.pre(filled.state !== state)
      const own = { ...EMPTY, postalCode: after, city: 'Own Town', state }
      expect(fillFromPin(own, filled).address).toEqual(own)
    }),
  )
})

test("a state that doesn't match the PIN code is questioned, and never refused", () => {
  expect(stateDoubt({ postalCode: '560001', state: 'Kerala' })).toBe(
    'PIN code 560001 is usually in Karnataka. Please check both.',
  )
  expect(stateDoubt({ postalCode: '160055', state: 'Punjab' })).toBeUndefined()
  expect(stateDoubt({ postalCode: '900056', state: 'Punjab' })).toBeUndefined()
  expect(stateDoubt({ postalCode: '56', state: 'Punjab' })).toBeUndefined()
})
