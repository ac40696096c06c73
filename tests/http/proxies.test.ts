/** With a wrong setting for its proxies the store counts the wrong people: it says so. */
import { expect, test } from 'vitest'
import { openTwoStores } from '#tests/harness/two-stores.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine, type TestStore } from '#tests/harness/store.ts'

const UNSAID = 'TRUST_PROXY says there is none'
const MISSING = 'fewer proxies than TRUST_PROXY says'

type Sent = Record<string, string>

/** What the owner reads on the dashboard, after a few requests of visitors by the same way. */
async function ownerReads(store: TestStore, sent: Sent, visitorsSent: Sent = sent): Promise<string[]> {
  const { cookie } = await signInNew(store.services, { role: 'admin' })
  for (let turn = 0; turn < 6; turn++) await store.fetch('/me', { headers: visitorsSent })
  const pages = ['/admin/dashboard', '/admin/dashboard?tab=artworks']
  const texts = await Promise.all(
    pages.map(async (path) => textOf(await (await store.fetch(path, { headers: { cookie, ...sent } })).text())),
  )
  expect(texts.every((text) => text.includes('Admin Dashboard'))).toBe(true)
  return [UNSAID, MISSING].filter((words) => texts.every((text) => text.includes(words)))
}

const PROXIED = { 'x-forwarded-for': '203.0.113.7' }

test.each([
  ['0', PROXIED, [UNSAID]],
  ['0', { forwarded: 'for=203.0.113.7' }, [UNSAID]],
  ['0', {}, []],
  ['1', {}, [MISSING]],
  ['1', PROXIED, []],
  ['2', PROXIED, [MISSING]],
] as const)('with TRUST_PROXY=%s and %o the owner reads %o', async (proxies, sent, words) => {
  await using store = await openTestStore({ env: { TRUST_PROXY: proxies } })
  expect(await ownerReads(store, sent)).toEqual(words)
})

test('a single request that came another way raises nothing', async () => {
  await using store = await openTestStore({ env: { TRUST_PROXY: '1' } })
  expect(await ownerReads(store, {}, PROXIED)).toEqual([])
})

test.skipIf(testEngine !== 'postgres')(
  'two processes each say so once in their log, for any number of requests',
  async () => {
    const lines: string[] = []
    await using stores = await openTwoStores({ onWarning: (text) => lines.push(text) })
    for (let turn = 0; turn < 40; turn++)
      for (const store of [stores.here, stores.there]) await store.fetch('/me', { headers: PROXIED })
    expect(lines.filter((text) => text.includes(UNSAID))).toHaveLength(2)
    for (const store of [stores.here, stores.there]) expect(await ownerReads(store, PROXIED)).toEqual([UNSAID])
  },
)
