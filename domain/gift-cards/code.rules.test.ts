import { expect, test } from 'vitest'
import { codeOfBytes, lastFourOf, readGiftCardCode, writtenCode } from './code.rules.ts'

const BYTES = Uint8Array.from({ length: 32 }, (_, index) => index * 37)

test('a code has a hundred bits in five groups of four and no look-alike characters', () => {
  const code = codeOfBytes(BYTES)
  expect(writtenCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(writtenCode(code).endsWith(lastFourOf(code))).toBe(true)
  // Each of the first hundred bits is in it, and none of the others.
  for (let bit = 0; bit < 104; bit++) {
    const other = Uint8Array.from(BYTES)
    other[Math.floor(bit / 8)]! ^= 128 >> (bit % 8)
    expect(codeOfBytes(other) !== code).toBe(bit < 100)
  }
})

test('a code is read as people type it and nothing else is accepted as one', () => {
  const code = '10ABCDEFGHJKMNPQRSTV'
  for (const typed of [
    writtenCode(code),
    ' 1oab cdef ghjk mnpq rstv ',
    'lOABCDEFGHJKMNPQRSTV',
    '10AB–CDEF–GHJK–MNPQ–RSTV',
  ])
    expect(readGiftCardCode(typed)).toBe(code)
  for (const typed of ['', code.slice(1), `${code}0`, code.replace('A', 'U'), 'x'.repeat(1_000), undefined, 7, [code]])
    expect(readGiftCardCode(typed)).toBeUndefined()
})
