import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIAN_STATES, isIndianState } from './indian-states.rules.ts'
import { isPin } from './pin-codes.rules.ts'
import { placeOfPin } from './pin-places.rules.ts'

const anyPin = fc.integer({ min: 100_000, max: 999_999 }).map(String)

test.each([
  ['110001', ['Delhi'], 'New Delhi'],
  ['400050', ['Maharashtra'], 'Mumbai'],
  ['400601', ['Maharashtra'], undefined],
  ['411004', ['Maharashtra'], 'Pune'],
  ['560 001', ['Karnataka'], 'Bengaluru'],
  ['600004', ['Tamil Nadu'], 'Chennai'],
  ['700019', ['West Bengal'], 'Kolkata'],
  ['500034', ['Telangana'], 'Hyderabad'],
  ['530003', ['Andhra Pradesh'], 'Visakhapatnam'],
  ['160017', ['Chandigarh'], 'Chandigarh'],
  ['160055', ['Punjab', 'Chandigarh'], undefined],
  ['682001', ['Kerala'], 'Kochi'],
  ['900056', [], undefined],
  ['56000', [], undefined],
  ['ABCDEF', [], undefined],
])('F-38 the PIN code %s is in %j, city %s', (pin, states, city) => {
  expect(placeOfPin(pin)).toEqual({ states, city })
})

test('F-38 every state is known by some PIN code, and only states are', () => {
  const found = new Set<string>()
  for (let prefix = 100; prefix <= 999; prefix++) {
    for (const state of placeOfPin(`${prefix}999`).states) found.add(state)
  }
  // The whole of 110 is one city, and is found by it.
  expect([...found].toSorted()).toEqual([...INDIAN_STATES].toSorted())
})

test('F-38 a city comes with the one state it is in, for every PIN code', () => {
  fc.assert(
    fc.property(anyPin, (pin) => {
      const { states, city } = placeOfPin(pin)
      expect(states.every(isIndianState)).toBe(true)
      if (city !== undefined) expect(states).toHaveLength(1)
    }),
  )
})

test('looking up a place answers for every input', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(placeOfPin(text).states).toBeInstanceOf(Array)
      expect(isPin(text)).toBe(/^[1-9][0-9]{5}$/.test(text))
    }),
  )
})
