import { expect, test } from 'vitest'
import { refusalTitle, errorPageWords } from './refusal-words.rules.ts'

test('a refusal is shown in the words of the server', () => {
  expect(errorPageWords({ status: 403, data: { message: 'Please set up two-step verification.' } })).toBe(
    'Please set up two-step verification.',
  )
  expect(errorPageWords({ status: 413, data: 'The form is too large.\n' })).toBe('The form is too large.')
})

test("without a reason, or with a proxy's own page, the status decides the message", () => {
  for (const data of [null, undefined, '', {}, '<html><body>413</body></html>', 'x'.repeat(301)])
    expect(errorPageWords({ status: 413, data })).toBe('Please shorten the text, or choose smaller files.')
  expect(errorPageWords({ status: 404, data: null })).toBe('We couldn’t find this.')
})

test('each status with which a post is refused has a title', () => {
  const titles = [400, 401, 403, 408, 409, 411, 413, 429].map(refusalTitle)
  expect(titles).not.toContain('That didn’t go through')
  expect(refusalTitle(418)).toBe('That didn’t go through')
})
