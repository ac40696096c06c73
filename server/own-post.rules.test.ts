import { expect, test } from 'vitest'
import { FORM_BYTES_MAX, refusalOfPost } from './own-post.rules.ts'

const STORE = 'https://store.example'
const status = (headers: Parameters<typeof refusalOfPost>[0]) =>
  refusalOfPost({ 'content-length': '10', ...headers }, STORE)?.status

test('a page of the store may post, known by its origin or by what the browser says', () => {
  expect([status({ origin: STORE }), status({ 'sec-fetch-site': 'same-origin' })]).toEqual([undefined, undefined])
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://store.example' },
  { origin: `${STORE}.evil.example` },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
])('T23 a post with %o is refused', (headers) => {
  expect(status(headers)).toBe(403)
})

test('a form is small, and says how small', () => {
  expect(status({ origin: STORE, 'content-length': String(FORM_BYTES_MAX) })).toBeUndefined()
  expect(status({ origin: STORE, 'content-length': String(FORM_BYTES_MAX + 1) })).toBe(413)
  expect(status({ origin: STORE, 'content-length': undefined })).toBe(411)
})
