import { expect, test } from 'vitest'
import { FORM_BYTES_MAX, PAGE_FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { speak } from '#words/speak.ts'
import { BODY_MS_MAX, bodyMs, EVENT_BYTES_MAX, isFromForm, refusalOfPost } from './own-post.rules.ts'

const STORE = 'https://store.example'
const status = (headers: Parameters<typeof refusalOfPost>[0], path = '/contact') =>
  refusalOfPost({ 'content-length': '10', ...headers }, STORE, path)?.status

test("a page of the store may post, known by its origin or by the browser's own headers", () => {
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

test('a written page may be long in two languages, and no other form', () => {
  const sized = (bytes: number, path: string) => status({ origin: STORE, 'content-length': String(bytes) }, path)
  for (const path of ['/admin/pages/terms', '/admin/pages/blog~a-post.data']) {
    expect(sized(PAGE_FORM_BYTES_MAX, path)).toBeUndefined()
    expect(sized(PAGE_FORM_BYTES_MAX + 1, path)).toBe(413)
  }
  for (const path of ['/admin/pages', '/admin/content', '/contact', '/admin/pages/terms/preview'])
    expect(sized(FORM_BYTES_MAX + 1, path)).toBe(413)
})

test('notices of a provider come from anywhere, without an origin, and are small', () => {
  for (const path of [
    '/api/webhooks/payments',
    '/api/webhooks/payouts',
    '/api/webhooks/whatsapp',
    '/api/webhooks/shipping',
    '/api/payment-return',
  ]) {
    expect(
      status({ origin: 'https://elsewhere.example', 'content-length': String(EVENT_BYTES_MAX) }, path),
    ).toBeUndefined()
    expect(status({ 'content-length': String(EVENT_BYTES_MAX + 1) }, path)).toBe(413)
    expect(status({ 'content-length': undefined }, path)).toBe(411)
  }
})

test('a form is small, and says how small', () => {
  expect(status({ origin: STORE, 'content-length': String(FORM_BYTES_MAX) })).toBeUndefined()
  expect(status({ origin: STORE, 'content-length': String(FORM_BYTES_MAX + 1) })).toBe(413)
  expect(status({ origin: STORE, 'content-length': undefined })).toBe(411)
})

test('M-121 a picture may be larger, where one is asked for and in a form of several parts only', () => {
  const picture = { origin: STORE, 'content-type': 'multipart/form-data; boundary=x' }
  const large = String(UPLOAD_BYTES_MAX + FORM_BYTES_MAX)
  expect(status({ ...picture, 'content-length': large }, '/api/uploads')).toBeUndefined()
  expect(status({ ...picture, 'content-length': large }, '/profile')).toBeUndefined()
  expect(status({ ...picture, 'content-length': `${Number(large) + 1}` }, '/api/uploads')).toBe(413)
  expect(status({ ...picture, 'content-length': large }, '/contact')).toBe(413)
  const unsaid = { ...picture, 'content-length': undefined }
  expect(status(unsaid, '/api/uploads')).toBeUndefined()
  expect(status(unsaid, '/profile')).toBe(411)
  expect(status({ ...unsaid, 'content-type': 'text/plain' }, '/api/uploads')).toBe(411)
  expect(status({ origin: STORE, 'content-type': 'text/plain', 'content-length': large }, '/profile')).toBe(413)
})

test('a form at a Hindi address has the same limits, and is refused in Hindi', () => {
  const picture = { origin: STORE, 'content-type': 'multipart/form-data; boundary=x' }
  const large = String(UPLOAD_BYTES_MAX + FORM_BYTES_MAX)
  expect(status({ ...picture, 'content-length': large }, '/hi/profile')).toBeUndefined()
  expect(status({ ...picture, 'content-length': large }, '/hi/contact')).toBe(413)
  const refuse = () => refusalOfPost({ origin: STORE, 'content-length': large }, STORE, '/hi/contact')
  expect(speak('hi', refuse)?.text).toBe('फ़ॉर्म बहुत बड़ा है। कृपया लिखा हुआ छोटा करें।')
})

test("a form sent by the browser is told apart from a script's request", () => {
  const accept = 'text/html,application/xhtml+xml'
  expect([isFromForm({ 'sec-fetch-dest': 'document' }), isFromForm({ accept })]).toEqual([true, true])
  const others = [{}, { accept: '*/*' }, { 'sec-fetch-dest': 'empty', accept }, { 'sec-fetch-dest': 'iframe' }]
  expect(others.filter(isFromForm)).toEqual([])
})

test('F-45 four photographs of one return fit, as do four papers for a bank, each in its own form only', () => {
  const photos = { origin: STORE, 'content-type': 'multipart/form-data; boundary=x' }
  const id = '7f3a91c2-5e18-4c67-9f04-2ab8d6e51303'
  const large = 4 * UPLOAD_BYTES_MAX + FORM_BYTES_MAX
  for (const path of [`/orders/${id}/return`, `/orders/${id}/return.data`, `/admin/disputes/${id}.data`]) {
    expect(status({ ...photos, 'content-length': String(large) }, path)).toBeUndefined()
    expect(status({ ...photos, 'content-length': String(large + 1) }, path)).toBe(413)
  }
  expect(status({ ...photos, 'content-length': String(large) }, `/orders/${id}/cancel`)).toBe(413)
})

test('Q9 a body has half a minute, and pictures what 128 kbit/s need, up to ten minutes', () => {
  const pictures = { 'content-type': 'multipart/form-data; boundary=x' }
  const seconds = (headers: Parameters<typeof bodyMs>[0], path: string) => Math.round(bodyMs(headers, path) / 1000)
  expect(seconds({ 'content-length': '5000000' }, '/contact')).toBe(30)
  expect(seconds({ ...pictures, 'content-length': '5000000' }, '/contact')).toBe(30)
  expect(seconds({ 'content-length': '5000000' }, '/api/uploads')).toBe(30)
  expect(seconds({ ...pictures, 'content-length': '16000' }, '/api/uploads')).toBe(31)
  expect(seconds({ ...pictures, 'content-length': '5000000' }, '/api/uploads?a=b')).toBe(343)
  const longest = 30 + UPLOAD_BYTES_MAX / 16_000
  for (const length of [undefined, '900000000000'])
    expect(seconds({ ...pictures, 'content-length': length }, '/api/uploads')).toBe(Math.round(longest))
  expect(bodyMs({ ...pictures, 'content-length': '25000000' }, '/artist/dashboard')).toBe(BODY_MS_MAX)
})
