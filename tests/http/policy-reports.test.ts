import { expect, test } from 'vitest'
import { exchange } from '#tests/harness/exchange.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const PATH = '/policy-reports'
const reportOf = (fields: object) => JSON.stringify({ 'csp-report': fields })
const REPORT = reportOf({
  'document-uri': 'https://store.example.test/profile?name=Asha',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/asha@mail.example',
  'script-sample': 'a text of Asha’s own',
})

const tell = (store: TestStore, body: string, headers: Record<string, string> = {}) =>
  store.fetch(PATH, { method: 'POST', body, headers: { 'content-type': 'application/csp-report', ...headers } })

const counted = (store: TestStore) =>
  store.host.metrics
    .readings()
    .filter(({ name }) => name === 'store_policy_reports_total')
    .map(({ labels, value }) => `${labels?.line} ${Number(value)}`)

test("a browser's report of a refusal is counted and logged by the line of the policy, and the store keeps none of its text", async () => {
  await using store = await openTestStore()
  const noted: unknown[] = []
  const { warn } = store.services.log
  store.services.log.warn = (facts, text) => void noted.push({ ...facts, text })
  for (let time = 0; time < 3; time++) expect((await tell(store, REPORT)).status).toBe(200)
  expect((await tell(store, reportOf({ 'violated-directive': 'Call 1800 555', 'blocked-uri': 'inline' }))).status).toBe(
    200,
  )
  store.services.log.warn = warn
  expect(counted(store)).toEqual(['script-src-elem 3', 'other 1'])
  const text = 'A browser reported a content security policy violation.'
  expect(noted).toEqual([
    { line: 'script-src-elem', refused: 'an address', text },
    { line: 'other', refused: 'inline', text },
  ])
})

test('anything but a report is refused with a reason', async () => {
  await using store = await openTestStore()
  for (const body of [
    '',
    'x',
    '{}',
    '[]',
    'null',
    reportOf({}),
    '{"csp-report":null}',
    reportOf({ 'effective-directive': 7 }),
  ])
    expect([body, (await tell(store, body)).status]).toEqual([body, 400])
  expect((await tell(store, reportOf({ 'effective-directive': 'x'.repeat(20_000) }))).status).toBe(413)
  const chunked = { method: 'POST', headers: { 'transfer-encoding': 'chunked' }, body: REPORT }
  expect((await exchange(store.url + PATH, chunked)).status).toBe(411)
  expect((await store.fetch(PATH)).status).toBe(404)
  expect(counted(store)).toEqual([])
})

test('one address may send so many a minute, and others are accepted all the same', async () => {
  await using store = await openTestStore({ env: { TRUST_PROXY: '1' } })
  const from = (address: string) => tell(store, REPORT, { 'x-forwarded-for': address })
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await from('192.0.2.1')).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  const refused = await from('192.0.2.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).status).toBe(200)
})
