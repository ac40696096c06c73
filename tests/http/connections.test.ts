import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
let cookie: string
beforeAll(async () => {
  store = await openTestStore()
  cookie = (await signInNew(store.services, { role: 'admin' })).cookie
})
afterAll(() => store.close())

const read = async (query = '') => (await store.fetch(`/admin/connections${query}`, { headers: { cookie } })).text()

test('an admin reads where each company is to call, that it has not called yet, and then when it last did', async () => {
  const before = await read()
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/payments"`)
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/shipping"`)
  expect(textOf(before).match(/Has not called yet/g)).toHaveLength(2)
  await store.services.database.pool.query(
    `insert into provider_events (provider, event_id, kind, body, received_at)
     values ('payments', 'older', 'payment.failed', '{}', '2026-11-24T06:00:00Z'),
       ('payments', 'newer', 'payment.captured', '{}', '2026-11-24T07:00:00Z')`,
  )
  const after = textOf(await read())
  expect(after).toContain('Called: payment.captured, 24 Nov, 12:30 PM')
  expect(after.match(/Has not called yet/g)).toHaveLength(1)
})

test('what a company could not do yet is counted, with the reason of its last try', async () => {
  await store.services.database.pool.query(
    `insert into jobs (kind, key, payload, run_at, created_at, note)
     values ('order-mail', 'order-mail:one', '{}', now() + interval '1 hour', now(), 'The server asks for a password.')`,
  )
  expect(textOf(await read())).toContain('1 tried again later The server asks for a password.')
})

test('asked, each company answers or says why not, and is not asked for ever', async () => {
  const { razorpay } = store.standIns ?? {}
  if (!razorpay) throw new Error('Nobody stands in for the providers.')
  const fine = textOf(await read('?ask='))
  expect(fine).toContain('It answers, and takes the keys.')
  expect(fine).toContain('It answers, takes the account, and fetches parcels from PIN')
  razorpay.fault = 'refuses the key'
  const refused = textOf(await read('?ask='))
  razorpay.fault = undefined
  expect(refused).not.toContain('takes the keys')
  expect(refused).toMatch(/Just now: [A-Z]\w+ \w+/)
  for (let time = 3; time <= 6; time++) await read('?ask=')
  expect(textOf(await read('?ask='))).toMatch(/Please ask again in \d+ seconds\./)
})
