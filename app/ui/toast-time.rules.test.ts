import { expect, test } from 'vitest'
import { shownMs } from './toast-time.rules.ts'

test('M-047 M-129 M-208 a message stays for three seconds', () => {
  for (const text of ['Added to cart successfully!', 'User role updated successfully', 'Error updating user role'])
    expect(shownMs(text)).toBe(3_000)
})

test('M-208 a longer message can be read to its end, and none stays for more than ten seconds', () => {
  expect(shownMs('There is only one of this work, and it is in your cart.')).toBe(3_850)
  expect(shownMs('The link is marked: copy it with your keyboard or by a long press.')).toBe(4_620)
  expect(shownMs('word '.repeat(100))).toBe(10_000)
})
