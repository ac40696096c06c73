/**
 * One odd text in one place of a request, in every URL, field and role: refused with a reason, and never a fault of the
 * store.
 */
import { sql } from 'kysely'
import { Query } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MATRIX } from '#tests/access/matrix.ts'
import { openScene, WHO, type Scene, type Who } from '#tests/access/scene.ts'
import { formsOf } from '#tests/harness/forms-of-page.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { storeUrl } from '#tests/harness/store.ts'

const REQUESTS = isLong ? 100_000 : 20

const ODD: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'a\udfffb',
  'x'.repeat(3_000),
  '__proto__',
  'constructor',
  'toString',
  '\u200b\u200d',
  '\u3164\u115f',
  '\u202egnp.exe',
  '',
  ' ',
  "'; drop table orders; --",
  '%00',
  '%',
  '-1',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0001-01-01',
  '00000000-0000-4000-8000-00000000000',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '🪔'.repeat(60),
]
/** Other values that a call in JSON can hold. */
const ODD_JSON: readonly unknown[] = [null, true, 1.5, -1, 1e21, [], ['a\0'], {}, { __proto__: null, 'a\0': 1 }, [[]]]

type Asked = { who: Who; method: string; path: string; form?: Record<string, string>; json?: Record<string, unknown> }

const refusing = vi.spyOn(Query.prototype as unknown as { handleError(error: Error): void }, 'handleError')

/** PostgreSQL's refusals since the last look: each is a line of its log. */
function refusedByDatabase(): string[] {
  const refused = refusing.mock.calls.map(([error]) => String(error))
  refusing.mockClear()
  return refused
}

let scene: Scene & AsyncDisposable
beforeAll(async () => {
  scene = await openScene({ env: { TRUST_PROXY: '1' } })
}, 60_000)
afterAll(() => scene[Symbol.asyncDispose]())

const ASKED = WHO.flatMap((who) =>
  MATRIX.filter(({ route }) => !/live|sign-out/.test(route)).map((row) => ({ who, row })),
)

/** Valid requests: rows of the matrix, all in the long run, and all forms of their pages, by everybody. */
async function someRequests(random: () => number): Promise<Asked[]> {
  const chosen = isLong ? ASKED : Array.from({ length: 2 * REQUESTS }, () => oneOf(ASKED, random))
  const all: Asked[] = []
  for (const { who, row } of chosen) {
    const { path, form, json } = row.ask(scene, who)
    all.push({ who, method: row.method, path, ...(form && { form }), ...(json && { json: { ...json } }) })
    if (row.method !== 'GET') continue
    const cookie = scene.cookieOf(who)
    const answer = await scene.store.fetch(path, { headers: cookie ? { cookie } : {} })
    const html = await answer.text()
    if (answer.headers.get('content-type')?.startsWith('text/html'))
      all.push(...formsOf(path, html).map((found) => ({ who, method: 'POST', ...found })))
  }
  return all
}

const oneOf = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T

/** One place of it is odd: a field, a value of its query, or a part of its path. */
function oddly(asked: Asked, random: () => number): Asked {
  const one = <T>(from: readonly T[]): T => oneOf(from, random)
  const { path, form, json } = asked
  const url = new URL(path, storeUrl)
  const places = [
    ...(form ? Object.keys(form).map((name) => () => ({ form: { ...form, [name]: String(one(ODD)) } })) : []),
    ...(json ? Object.keys(json).map((name) => () => ({ json: { ...json, [name]: one([...ODD, ...ODD_JSON]) } })) : []),
    ...(form ? [() => ({ form: { ...form, [String(one(ODD))]: 'x' } })] : []),
    () => {
      const names = [...url.searchParams.keys(), 'q', 'page', 'sort', 'category', 'quote', 'token', 'order', 'from']
      url.searchParams.set(one(names), String(one(ODD)))
      return { path: url.pathname + url.search }
    },
    () => {
      const parts = url.pathname.split('/')
      parts[1 + Math.floor(random() * (parts.length - 1))] = encodeURIComponent(String(one(ODD)).toWellFormed())
      return { path: parts.join('/').slice(0, 4_000) + url.search }
    },
  ]
  return { ...asked, ...one(places)() }
}

async function send({ who, method, path, form, json }: Asked, from: number): Promise<Response> {
  const cookie = scene.cookieOf(who)
  return scene.store.fetch(path, {
    method,
    headers: {
      origin: storeUrl,
      'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
      ...(cookie ? { cookie } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
}

const isSignedIn = async (who: Exclude<Who, 'guest'>) => {
  const answer = await scene.store.fetch('/me', { headers: { cookie: scene.people[who].cookie } })
  return ((await answer.json()) as { user: unknown }).user !== null
}

test(`${REQUESTS} requests with one odd text each: none is answered with 5xx, and neither store nor database logs an error`, async () => {
  const random = seeded(24)
  await expect(sql`select 1 / 0`.execute(scene.store.services.database.kysely)).rejects.toThrow()
  expect(refusedByDatabase(), 'the net catches').toEqual(['error: division by zero'])
  const requests = await someRequests(random)
  expect(requests.length).toBeGreaterThanOrEqual(isLong ? ASKED.length : 2 * REQUESTS)
  const failed: unknown[] = []
  const told = new Map<number, number>()
  for (let sent = 0; sent < REQUESTS; sent++) {
    const asked = oddly(oneOf(requests, random), random)
    const answer = await send(asked, sent)
    const text = answer.status >= 500 ? (await answer.text()).slice(0, 300) : await answer.body?.cancel()
    told.set(answer.status, (told.get(answer.status) ?? 0) + 1)
    if (answer.status >= 500) failed.push({ ...asked, status: answer.status, text })
    for (const error of refusedByDatabase()) failed.push({ ...asked, error })
    if (sent % 100 > 0) continue
    // Some of these requests delete an account or sign out: then a new person takes the place.
    for (const who of WHO) {
      if (who === 'guest' || (await isSignedIn(who))) continue
      const role = who === 'admin' ? 'admin' : /rtist/.test(who) ? 'artist' : 'user'
      scene.people[who] = await signInNew(scene.store.services, { role })
    }
  }
  console.info(
    `${REQUESTS} odd requests: ${[...told]
      .toSorted(([one], [other]) => one - other)
      .map((one) => one.join(' × '))
      .join(', ')}`,
  )
  expect(failed).toEqual([])
}, 1_200_000)

test.each([
  ['a form', '/contact', 422, { name: 'Asha\0', email: 'a@example.test', message: 'x' }],
  [
    'the return of a payment',
    '/api/payment-return',
    400,
    { razorpay_order_id: 'a\0', razorpay_payment_id: 'b', razorpay_signature: 'c' },
  ],
])('a NUL in %s is refused with a reason', async (_what, path, status, form) => {
  const answer = await send({ who: 'guest', method: 'POST', path, form }, 1)
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringMatching(/[a-z] [a-z]/)])
})

test('every call refuses deeply nested JSON with a reason, in every role', async () => {
  const calls = MATRIX.filter((row) => row.method === 'POST' && row.ask(scene, 'owner').path.startsWith('/api/'))
  const levels = 20_000
  const deep = ['['.repeat(levels) + ']'.repeat(levels), `${'{"a":'.repeat(levels / 2)}1${'}'.repeat(levels / 2)}`]
  const refusing = new Set<string>()
  for (const [nth, row] of [...new Map(calls.map((call) => [call.ask(scene, 'owner').path, call])).values()].entries())
    for (const who of ['guest', 'owner', 'artist', 'admin'] as const)
      for (const body of deep) {
        const cookie = scene.cookieOf(who)
        const answer = await scene.store.fetch(row.ask(scene, who).path, {
          method: 'POST',
          headers: {
            origin: storeUrl,
            'x-forwarded-for': `10.9.${nth}.1`,
            'content-type': 'application/json',
            ...(cookie ? { cookie } : {}),
          },
          body,
        })
        const text = await answer.text()
        expect([row.route, who, answer.status, text.slice(0, 200)]).toEqual([
          row.route,
          who,
          expect.toSatisfy((status) => status < 500),
          expect.any(String),
        ])
        if (answer.status === 400 && text.includes('nested too deeply')) refusing.add(row.route)
      }
  expect(refusing.size).toBeGreaterThanOrEqual(10)
})

test.each(['\u200b', '\u3164\u3164', '\u200e \u200f', '\u2060\ufeff'])(
  '%j is no name and no message',
  async (nothing) => {
    const enquiry = { name: 'Asha', email: 'a@example.test', message: 'Hello' }
    for (const name of ['name', 'message']) {
      const answer = await send(
        { who: 'guest', method: 'POST', path: '/contact', form: { ...enquiry, [name]: nothing } },
        2,
      )
      expect(answer.status, name).toBe(422)
    }
  },
)
