/** A refused form is answered by a page of the store: what happened, that nothing was changed, and the next step. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributesOf, textOf, textsOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
let buyer: { cookie: string }
beforeAll(async () => {
  store = await openTestStore()
  const { cookie } = await signInNew(store.services)
  buyer = { cookie }
}, 60_000)
afterAll(() => store.close())

const FROM_FORM = { 'sec-fetch-dest': 'document' }
const LARGE = { intent: 'note', words: 'x'.repeat(70_000) }

type Refused = [
  why: string,
  path: string,
  fields: Record<string, string>,
  headers: () => Record<string, string>,
  told: { status: number; title: string; words: string; way: string },
]

const REFUSED: Refused[] = [
  [
    'by nobody',
    '/admin/catalogue?form=wrap',
    { intent: 'wrap-save' },
    () => ({}),
    {
      status: 401,
      title: 'Please sign in first',
      words: 'Please sign in first. Nothing was changed.',
      way: '/sign-in?next=%2Fadmin%2Fcatalogue',
    },
  ],
  [
    'without the right to it',
    '/admin/catalogue',
    { intent: 'wrap-save' },
    () => buyer,
    {
      status: 403,
      title: 'No access',
      words: 'Your account doesn’t have access to this. Nothing was changed.',
      way: '/admin/catalogue',
    },
  ],
  [
    'by a page of somebody else',
    '/admin/catalogue',
    { intent: 'wrap-save' },
    () => ({ ...buyer, origin: 'https://evil.example' }),
    {
      status: 403,
      title: 'No access',
      words: 'This form works only on https://store.example.test. Please open it there. Nothing was changed.',
      way: '/admin/catalogue',
    },
  ],
  [
    'too large',
    '/contact',
    LARGE,
    () => ({}),
    {
      status: 413,
      title: 'This is too large',
      words: 'The form is too large. Please shorten the text. Nothing was changed.',
      way: '/contact',
    },
  ],
]

test.each(REFUSED)('a form that is sent %s to %s is answered by a page', async (_, path, fields, headers, told) => {
  const answer = await postForm(store, path, fields, { ...FROM_FORM, ...headers() })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([told.status, 'private, no-store'])
  expect(textsOf(html, 'h1')).toEqual([told.title])
  expect(textsOf(html, 'title')).toEqual([`${told.title} | Rang & Rekha`])
  expect(textOf(html)).toContain(told.words)
  expect(attributesOf(html, 'href')).toEqual(expect.arrayContaining([told.way, '/about']))
})

test('a form about something that is not there is answered by the page that says so', async () => {
  const admin = await signInNew(store.services, { role: 'admin' })
  const answer = await postForm(store, '/admin/orders/none', { intent: 'note' }, { ...FROM_FORM, cookie: admin.cookie })
  const html = await answer.text()
  expect([answer.status, textsOf(html, 'h1')]).toEqual([404, ['Page Not Found']])
  expect(attributesOf(html, 'href'), 'the frame of every page').toContain('/about')
})

test("a script's request is refused with the text alone, which it shows in its form", async () => {
  const [, , , evil] = REFUSED[2] as Refused
  for (const headers of [evil(), { ...evil(), 'sec-fetch-dest': 'empty', accept: 'text/html' }]) {
    const answer = await postForm(store, '/admin/catalogue', {}, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
  }
})
