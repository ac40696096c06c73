import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginGoogle, choose, endGoogle, openStoreWithGoogle } from '#tests/harness/continue-with-google.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { storeUrl } from '#tests/harness/store.ts'

let opened: Awaited<ReturnType<typeof openStoreWithGoogle>>
beforeAll(async () => {
  opened = await openStoreWithGoogle()
}, 60_000)
afterAll(() => opened.close())

const EVIL = 'evil.example'

const TARGETS = [
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\\/${EVIL}`,
  `/\\\\${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https://${EVIL}`,
  `HTTPS://${EVIL}`,
  `http://${EVIL}`,
  `ftp://${EVIL}`,
  `//${EVIL}:443/x`,
  `%2f%2f${EVIL}`,
  `/%2f${EVIL}`,
  `/%2F%2F${EVIL}`,
  `/%5c${EVIL}`,
  `%5c%5c${EVIL}`,
  `/%09/${EVIL}`,
  `/%0a/${EVIL}`,
  `/%0d%0aLocation:%20https://${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/cart/..//${EVIL}`,
  `/./\\${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `/ /${EVIL}`,
  `\u0000//${EVIL}`,
  `/\u0000/${EVIL}`,
  `\u00a0//${EVIL}`,
  `javascript:alert(1)`,
  `JavaScript:alert(1)`,
  `java\tscript:alert(1)`,
  `\u0001javascript:alert(1)`,
  `javascript://${EVIL}/%0aalert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `blob:https://${EVIL}/1`,
  `@${EVIL}`,
  `//store.example.test@${EVIL}`,
  `https://store.example.test@${EVIL}`,
  `https://store.example.test.${EVIL}`,
  `https://${EVIL}/store.example.test`,
  `//${EVIL}\u3002com`,
  `//evil\uff0eexample`,
  `/\uff0f${EVIL}`,
  `\uff0f\uff0f${EVIL}`,
  `/\u2215${EVIL}`,
  `//[::ffff:7f00:1]`,
  `//2130706433`,
  `?next=//${EVIL}`,
  `#//${EVIL}`,
  EVIL,
]

/** Where a browser would end up that is led there from the callback. */
const reached = (location: string | null) => new URL(location ?? '/', `${storeUrl}/auth/callback`).origin

test(`T29 of ${TARGETS.length} attempts to redirect to another site none works: 0 lead away`, async () => {
  const away: unknown[] = []
  for (const next of TARGETS) {
    const begun = await beginGoogle(opened.store, { next })
    const { location, status } = await endGoogle(opened.store, await choose(begun.url), begun.cookie)
    if (status !== 302 || location?.includes('\\') || reached(location) !== storeUrl)
      away.push({ next, status, location })
  }
  expect(away).toEqual([])
  expect(new Set(TARGETS).size).toBe(60)
}, 120_000)

test('T29 headers that name another host change neither the way to Google nor the way back', async () => {
  const forged: Record<string, string>[] = [
    { 'x-forwarded-host': EVIL },
    { 'x-forwarded-proto': 'http', 'x-forwarded-host': EVIL, 'x-forwarded-port': '81' },
    { forwarded: `host=${EVIL};proto=http` },
    { 'x-original-host': EVIL, 'x-host': EVIL },
  ]
  for (const headers of forged) {
    const begun = await beginGoogle(opened.store, { next: '/cart', headers })
    expect(new URL(begun.url).searchParams.get('redirect_uri')).toBe(`${storeUrl}/auth/callback`)
    const ended = await endGoogle(opened.store, await choose(begun.url), begun.cookie, headers)
    expect([headers, ended.status, ended.location]).toEqual([headers, 302, '/cart'])
  }
})

test('T29 a request for another host is answered as if it had been for the store', async () => {
  const headers = {
    host: EVIL,
    origin: storeUrl,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': 0,
  }
  const { status, text } = await exchange(`${opened.store.url}/auth/google`, { method: 'POST', headers })
  expect([status, text.includes(encodeURIComponent(`${storeUrl}/auth/callback`)), text.includes(EVIL)]).toEqual([
    200,
    true,
    false,
  ])
})

test('T29 answers from elsewhere cannot choose the next page', async () => {
  const begun = await beginGoogle(opened.store, { next: '/cart' })
  const fields = {
    ...(await choose(begun.url)),
    next: '/orders',
    callbackURL: `https://${EVIL}`,
    redirect: `//${EVIL}`,
  }
  expect((await endGoogle(opened.store, fields, begun.cookie)).location).toBe('/cart')
})
