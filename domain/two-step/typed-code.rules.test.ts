import { expect, test } from 'vitest'
import { fromBase32, inGroups, toBase32 } from './base32.rules.ts'
import { firstCodeForm, readCode } from './typed-code.rules.ts'

test.each(['123456', '123 456', ' 123-456 ', '１２３４５６'])('%s is a code of an app', (typed) => {
  expect(readCode(typed)).toEqual({ ok: true, value: { kind: 'time', code: '123456' } })
})

test.each(['abcd-efgh-ijkl-mnop', 'ABCDEFGHIJKLMNOP', 'abcd efgh ijkl mn0p', 'abcd–efgh–ijk1–mnop'])(
  '%s is a recovery code',
  (typed) => {
    expect(readCode(typed)).toEqual({ ok: true, value: { kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' } })
  },
)

test('a recovery code has 120 random bits, and is read as it is shown', () => {
  const bytes = Uint8Array.from({ length: 15 }, (_, place) => 17 * place)
  const letters = toBase32(bytes)
  expect(letters).toHaveLength(24)
  expect(readCode(inGroups(letters.toLowerCase(), '-'))).toEqual({
    ok: true,
    value: { kind: 'recovery', code: letters },
  })
})

test.each(['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-ijkl-mnop-qrst', 'abcd-efgh-ijkl-mn9p'])(
  '%s is no code',
  (typed) => {
    expect(readCode(typed).ok).toBe(false)
  },
)

test('an app is set up with its own code only', () => {
  expect(firstCodeForm.read({ code: 'abcd-efgh-ijkl-mnop' }).ok).toBe(false)
  expect(firstCodeForm.read({ code: '123 456' })).toEqual({ ok: true, form: { code: '123456' } })
})

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is written %s, and read again', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
  expect(Buffer.from(fromBase32(written)).toString()).toBe(text)
})

test('letters are in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ', '-')).toBe('ABCD-EFGH-IJ')
})
