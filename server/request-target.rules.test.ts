import { expect, test } from 'vitest'
import fc from 'fast-check'
import { anyLetter } from '#tests/harness/any-letter.ts'
import { readTarget } from './request-target.rules.ts'

test.each([
  ['/collection?page=2', '/collection', '/collection', '?page=2'],
  ['/a?b?c', '/a', '/a', '?b?c'],
  ['/', '/', '/', ''],
  ['//evil.com', '//evil.com', '//evil.com', ''],
  ['/%E0%A4%B0', '/%E0%A4%B0', '/र', ''],
  ['/a?x=%zz%00', '/a', '/a', '?x=%zz%00'],
])('%s is read', (url, pathname, decodedPath, query) => {
  expect(readTarget(url)).toEqual({ ok: true, pathname, decodedPath, query })
})

test.each([
  undefined,
  '',
  '*',
  'a',
  'http://a/',
  '?a',
  '/\\a',
  '/a\tb',
  '/a b',
  '/\0',
  '/%00',
  '/%2F',
  '/%5c',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%ff',
])('%s is malformed', (url) => {
  expect(readTarget(url)).toEqual({ ok: false, reason: 'malformed' })
})

test('an address of more than 8 kB is too long', () => {
  expect(readTarget(`/${'a'.repeat(8_191)}`).ok).toBe(true)
  expect(readTarget(`/${'a'.repeat(8_192)}`)).toEqual({ ok: false, reason: 'too-long' })
})

test('every input is read or refused, never thrown on, and what is read is what came', () => {
  const url = fc.oneof(
    fc.string({ unit: anyLetter }),
    fc
      .array(fc.constantFrom('/', '%', '%2', '2f', '%00', '?', '#', 'a', '\\', '\u0000', '\ud800', '%c3', '%a4'))
      .map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(url, (asked) => {
      const target = readTarget(asked)
      if (!target.ok) return
      expect(target.pathname + target.query).toBe(asked)
      expect(target.decodedPath).toBe(decodeURIComponent(target.pathname))
      expect(target.decodedPath).not.toContain('\0')
    }),
    { numRuns: 5_000 },
  )
})
