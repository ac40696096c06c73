import { expect, test } from 'vitest'
import { DEVICE_WISHLIST_MAX, readDeviceWishlist, readSentWorks, withWork } from './device-wishlist.rules.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [A, B] = [idOf(1), idOf(2)]

test('anything in the storage is read as ids, each once, and no more than are kept', () => {
  for (const nothing of [null, '', 'x', '{', '{}', '"a"', '[1,null,{}]', '["../me"]'])
    expect(readDeviceWishlist(nothing), String(nothing)).toEqual([])
  expect(readDeviceWishlist(JSON.stringify([A, B, A, 7, 'x']))).toEqual([A, B])
  const many = Array.from({ length: DEVICE_WISHLIST_MAX + 5 }, (_, place) => idOf(place))
  expect(readDeviceWishlist(JSON.stringify(many))).toEqual(many.slice(0, DEVICE_WISHLIST_MAX))
  expect(readSentWorks(`${A},,${B},x,${A}`)).toEqual([A, B])
})

test('a work is stored once, the last saved first, until the device is full', () => {
  expect(withWork([A], B, true)).toEqual([B, A])
  expect(withWork([A, B], B, true)).toEqual([B, A])
  expect(withWork([A, B], A, false)).toEqual([B])
  const full = Array.from({ length: DEVICE_WISHLIST_MAX }, (_, place) => idOf(place))
  expect(withWork(full, idOf(DEVICE_WISHLIST_MAX), true)).toBeUndefined()
  expect(withWork(full, idOf(3), true)?.[0]).toBe(idOf(3))
})
