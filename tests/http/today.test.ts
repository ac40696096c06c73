import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { addParcel } from '#tests/harness/add-order.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const DAY_MS = 86_400_000

let store: TestStore
let owner: TestVisitor
let packer: TestVisitor
let writer: TestVisitor
beforeAll(async () => {
  store = await openTestStore({ env: { TRUST_PROXY: '1' } })
  owner = await signInNew(store.services, { role: 'admin' })
  packer = await signInNew(store.services, { role: 'admin', duty: 'fulfilment' })
  writer = await signInNew(store.services, { role: 'admin', duty: 'content' })
})
afterAll(() => store.close())

const read = async (who: TestVisitor, path = '/admin/today') => {
  const answer = await store.fetch(path, { headers: { cookie: who.cookie } })
  return { status: answer.status, html: await answer.text() }
}
const page = async (who: TestVisitor) => textOf((await read(who)).html)

test('an owner of an empty shop reads that nothing waits, failed or was sold', async () => {
  const text = await page(owner)
  for (const words of [
    'Nothing waits for you.',
    'Sales today ₹0',
    'Orders today 0',
    'No artist has a parcel to pack.',
    'Nothing has failed in the last seven days.',
    'Nothing was sold in the last 30 days.',
    'Every search found something.',
  ])
    expect(text).toContain(words)
  for (const who of [packer, writer]) expect(await page(who)).toContain('Nothing waits for you.')
})

test('each role reads what it may open, the most urgent first, and no other role reads sales', async () => {
  const { kysely } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  const work = await store.listWork({ title: 'Seen Wall', stock_quantity: null, artist_id: artist.artistId })
  await store.listWork({ title: 'Waiting Wall', approval_state: 'pending', artist_id: artist.artistId })
  const now = new Date()
  const late = await addPaidOrder(kysely, [work], {
    guest_id: randomUUID(),
    status: 'confirmed',
    created_at: new Date(now.getTime() - 20 * DAY_MS),
    paid_at: new Date(now.getTime() - 20 * DAY_MS),
  })
  await addParcel(kysely, late.id, { state: 'booked' })
  const fresh = await addPaidOrder(kysely, [work], { guest_id: randomUUID(), paid_at: now })
  await addParcel(kysely, fresh.id, { state: 'booked' })
  await kysely
    .insertInto('contact_enquiries')
    .values({ name: 'Devika', email: 'devika@example.test', message: 'Is it still there?' })
    .execute()
  await kysely
    .insertInto('disputes')
    .values({
      provider_dispute_id: 'disp_1',
      provider_payment_id: 'pay_1',
      amount_paise: paise(990_000),
      currency: 'INR',
      phase: 'chargeback',
      state: 'open',
      respond_by: new Date(now.getTime() + 6.5 * DAY_MS),
      opened_at: now,
      told_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await kysely
    .insertInto('jobs')
    .values({
      kind: 'order-mail',
      key: randomUUID(),
      payload: JSON.stringify({ orderId: fresh.id }),
      state: 'failed',
      run_at: now,
      created_at: now,
      finished_at: now,
    })
    .execute()

  const text = await page(owner)
  const order = [
    '1 parcel is late to leave',
    '1 order to confirm',
    '1 enquiry to answer',
    '1 work to approve',
    '1 dispute to answer',
  ]
  const places = order.map((words) => text.indexOf(words))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(Math.min(...places)).toBeGreaterThan(0)
  for (const words of [
    'Sales today ₹2,200',
    'Orders today 1',
    'Meera Rao packs 2 parcels',
    'Should have left by',
    '6 days left',
    'For Owner or Content',
    '1 e-mail about an order wasn’t delivered',
    'Seen Wall',
    '4 sold',
  ])
    expect(text).toContain(words)

  const packed = await page(packer)
  for (const words of [
    'Orders today 1',
    '1 parcel is late to leave',
    '1 enquiry to answer',
    'Meera Rao packs 2 parcels',
  ])
    expect(packed).toContain(words)
  for (const words of ['Sales today', '₹', '1 work to approve', 'dispute', 'Best sellers', 'From view to order'])
    expect(packed).not.toContain(words)
  const written = await page(writer)
  expect(written).toContain('1 work to approve')
  for (const words of [
    'today ₹',
    'Orders today',
    'order to confirm',
    'enquiry',
    'packs',
    'What failed',
    'Best sellers',
  ])
    expect(written).not.toContain(words)
  expect((await read(artist)).status).toBe(302)
})

test('the number of orders opens a list with as many, and so do late parcels', async () => {
  const { html } = await read(owner)
  const [, list = ''] = /href="(\/admin\/orders\?dates=paid[^"]+)"/.exec(html) ?? []
  expect(textOf((await read(owner, list.replaceAll('&amp;', '&'))).html)).toContain('1 order')
  const late = textOf((await read(owner, '/admin/orders?view=late')).html)
  expect(late).toContain('1 order')
})

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36'

test('steps towards an order are counted without cookies: once a day for each visitor, not for artists or programs', async () => {
  const { kysely } = store.services.database
  const artworkId = await store.listWork({ title: 'Chosen Wall', stock_quantity: null })
  const lines = [{ artwork: artworkId, frame: await defaultOptionOf(kysely, artworkId), quantity: 1 }]
  type Asked = { agent?: string; cookie?: string; of?: unknown }
  const ask = (place: string, { agent = BROWSER, cookie = '', of = lines }: Asked = {}) =>
    store.fetch('/api/cart/prices', {
      method: 'POST',
      body: JSON.stringify({ lines: of }),
      headers: {
        origin: storeUrl,
        'content-type': 'application/json',
        'x-forwarded-for': place,
        'user-agent': agent,
        cookie,
      },
    })
  const checkout = (place: string, agent = BROWSER) =>
    store.fetch(`/checkout?artwork=${artworkId}`, { headers: { 'x-forwarded-for': place, 'user-agent': agent } })
  const artist = await signInNew(store.services, { role: 'artist' })

  const first = await ask('10.9.0.1')
  expect([first.status, first.headers.getSetCookie()]).toEqual([200, []])
  await ask('10.9.0.1')
  await ask('10.9.0.2')
  await ask('10.9.0.3', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await ask('10.9.0.4', { cookie: artist.cookie })
  await ask('10.9.0.5', { of: [] })
  await ask('10.9.0.6', { of: 'nonsense' })
  expect((await checkout('10.9.0.2')).status).toBe(200)
  await checkout('10.9.0.2')
  await checkout('10.9.0.7')
  await checkout('10.9.0.8', 'curl/8')
  await store.services.funnel.flush()
  const rows = await kysely.selectFrom('funnel_days').select(['step', 'times']).orderBy('step').execute()
  expect(rows).toEqual([
    { step: 'cart', times: 3 },
    { step: 'checkout', times: 2 },
  ])
  const text = await page(owner)
  for (const words of ['Put into a cart 3 3', 'Went to checkout 2 2']) expect(text).toContain(words)
})
