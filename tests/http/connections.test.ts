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

test('an admin reads the URL of each webhook, that none has come yet, and then when the last one came', async () => {
  const before = await read()
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/payments"`)
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/shipping"`)
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/payouts"`)
  expect(before).toContain(`value="${store.services.storeUrl.origin}/api/webhooks/whatsapp"`)
  expect(textOf(before).match(/No webhook received yet/g)).toHaveLength(4)
  await store.services.database.pool.query(
    `insert into provider_events (provider, event_id, kind, body, received_at)
     values ('payments', 'older', 'payment.failed', '{}', '2026-11-24T06:00:00Z'),
       ('payments', 'newer', 'payment.captured', '{}', '2026-11-24T07:00:00Z'),
       ('payouts', 'paid', 'payout.processed', '{}', '2026-11-24T08:00:00Z')`,
  )
  await store.services.database.pool.query(
    `insert into whatsapp_events (id, kind, body, received_at, outcome)
     values ('wamid.1:delivered', 'delivered', '{}', '2026-11-24T09:00:00Z', 'delivered')`,
  )
  const after = textOf(await read())
  expect(after).toContain('Last webhook: payment.captured, 24 Nov, 12:30 pm')
  expect(after).toContain('Last webhook: payout.processed, 24 Nov, 1:30 pm')
  expect(after).toContain('Last webhook: delivered, 24 Nov, 2:30 pm')
  expect(after.match(/No webhook received yet/g)).toHaveLength(1)
})

test('failures that will be retried are counted, with the reason of the last one', async () => {
  await store.services.database.pool.query(
    `insert into jobs (kind, key, payload, run_at, created_at, note)
     values ('order-mail', 'order-mail:one', '{}', now() + interval '1 hour', now(), 'The server asks for a password.')`,
  )
  expect(textOf(await read())).toContain('1 to retry The server asks for a password.')
})

test('a test of the connections shows whether each answers or why not, and cannot be repeated for ever', async () => {
  const { razorpay, razorpayX, whatsapp } = store.standIns ?? {}
  if (!razorpay || !razorpayX || !whatsapp) throw new Error('Nobody stands in for the providers.')
  const fine = textOf(await read('?ask='))
  expect(fine).toContain('Connected. Keys accepted.')
  expect(fine).toContain('Connected. Account accepted. Picks up from PIN')
  expect(fine).toContain('Connected. Keys and account accepted.')
  expect(fine).toContain('Connected. Token accepted. Sends as Demonstration, +911800000000.')
  razorpay.fault = 'refuses the key'
  razorpayX.fault = 'refuses the address of the shop'
  whatsapp.fault = '190 Access token has expired'
  const refused = textOf(await read('?ask='))
  razorpay.fault = undefined
  razorpayX.fault = undefined
  whatsapp.fault = undefined
  expect(refused).not.toContain('Keys accepted')
  expect(refused).not.toContain('Keys and account accepted')
  expect(refused).toContain('Just now: 190: (#190) Access token has expired')
  expect(refused).toMatch(/Just now: [A-Z]\w+ \w+/)
  for (let time = 3; time <= 6; time++) await read('?ask=')
  expect(textOf(await read('?ask='))).toMatch(/Please test again in \d+ seconds\./)
})
