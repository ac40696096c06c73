/**
 * What still works while a service that the store depends on does not: one test for each, with everything around it.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { call } from '#tests/harness/call.ts'
import { freePort } from '#shared/free-port.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore, TestStoreOptions } from '#tests/harness/store.ts'

type Shop = { store: TestStore; buyer: TestVisitor; admin: TestVisitor; work: string } & AsyncDisposable

async function openShop(options?: TestStoreOptions): Promise<Shop> {
  const store = await openTestStore(options)
  const { services } = store
  const [buyer, admin] = [await signInNew(services), await signInNew(services, { role: 'admin' })]
  const work = await store.listWork({ stock_quantity: null })
  const line = { artworkId: work, frameOptionId: null, quantity: 1 }
  await addToCart(services, { userId: buyer.id, key: randomUUID(), line })
  return { store, buyer, admin, work, [Symbol.asyncDispose]: () => store.close() }
}

/** Browsing, cart, saved works, orders, signing in and the counter. */
async function expectTheRest({ store, buyer, admin, work }: Shop): Promise<void> {
  const statusOf = async (path: string, { cookie }: { cookie?: string } = {}) => {
    const answer = await store.fetch(path, { headers: cookie ? { cookie } : {} })
    await answer.body?.cancel()
    return `${answer.status} ${path}`
  }
  const asked = await Promise.all([
    ...['/', '/collection', `/artwork/${work}`, '/search?q=monsoon'].map((path) => statusOf(path)),
    ...['/cart', '/wishlist', '/checkout', '/orders', '/profile'].map((path) => statusOf(path, buyer)),
    statusOf('/admin/dashboard', admin),
  ])
  expect(asked.filter((answer) => !answer.startsWith('200'))).toEqual([])
  const { email, password } = buyer
  expect((await postForm(store, '/sign-in', { email, password })).status).toBe(303)
}

const order = ({ store, buyer }: Shop, receipt: string = randomUUID()) =>
  call(store, '/api/create-order', {
    body: { amount: 1_100, receipt, notes: { shipping_address: ADDRESS } },
    headers: { cookie: buyer.cookie },
  })

/** From the click to the thanks; returns the answers to the three calls. */
async function buy(shop: Shop) {
  const { store, buyer } = shop
  const headers = { cookie: buyer.cookie }
  const created = (await (await order(shop)).json()) as { id: string }
  const proof = store.standIns?.razorpay.pay(created.id)
  const confirmed = await call(store, '/api/confirm-payment', { body: proof, headers })
  const order_details = { razorpay_order_id: created.id, razorpay_payment_id: proof?.razorpay_payment_id }
  const shipped = await call(store, '/api/create-shipment', { body: { order_details }, headers })
  return {
    providerOrderId: created.id,
    confirmed: [confirmed.status, await confirmed.json()],
    shipped: [shipped.status, await shipped.json()],
  }
}

const cartOf = async ({ store, buyer }: Shop) => {
  const answer = await store.fetch('/api/cart', { headers: { cookie: buyer.cookie } })
  return ((await answer.json()) as { lines: unknown[] }).lines.length
}

test.each((['breaks', 'cuts the connection', 'sends a page'] as const).slice(0, isLong ? 3 : 1))(
  'I23 M-066 Razorpay %s: no order can be made, everything else goes on, and the attempt can be repeated',
  async (fault) => {
    await using shop = await openShop()
    const razorpay = shop.store.standIns?.razorpay
    if (!razorpay) throw new Error('The test store has no stand-in.')
    razorpay.fault = fault
    const key = randomUUID()
    const refused = await order(shop, key)
    expect([refused.status, await refused.json()]).toEqual([502, { message: 'Failed to create order' }])
    await expectTheRest(shop)
    expect(await cartOf(shop)).toBe(1)
    razorpay.fault = undefined
    expect((await order(shop, key)).status).toBe(200)
  },
)

test.each((['login breaks', 'login is turned away by the firewall'] as const).slice(0, isLong ? 2 : 1))(
  'I23 M-097 Shiprocket’s %s: paid orders stay paid, their parcels wait, and everything else goes on',
  async (fault) => {
    await using shop = await openShop()
    const shiprocket = shop.store.standIns?.shiprocket
    if (!shiprocket) throw new Error('The test store has no stand-in.')
    shiprocket.fault = fault
    const { providerOrderId, confirmed, shipped } = await buy(shop)
    expect(confirmed).toMatchObject([200, { state: 'paid' }])
    expect(shipped).toMatchObject([200, { shipments: [{ state: 'waiting', awb_code: null }] }])
    await expectTheRest(shop)
    const delivery = await shop.store.fetch(`/api/delivery?pin=411004&artwork=${shop.work}`)
    expect([delivery.status, await delivery.json()]).toMatchObject([200, { text: expect.stringMatching(/\w/) }])
    const invoice = await shop.store.fetch(`/api/shiprocket/invoice?orderId=${providerOrderId}`, {
      headers: { cookie: shop.buyer.cookie },
    })
    expect(invoice.status).toBe(200)
  },
)

test('I23 F-42 without a mail server people buy, write and ask for a new password, and the e-mails wait', async () => {
  await using shop = await openShop({ env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } })
  const { confirmed } = await buy(shop)
  expect(confirmed).toMatchObject([200, { state: 'paid' }])
  await expectTheRest(shop)
  const { store, buyer } = shop
  const contact = { name: 'Asha Rao', email: buyer.email, message: 'Do you frame in teak?' }
  expect((await postForm(store, '/contact', contact)).status).toBe(200)
  expect((await postForm(store, '/forgot-password', { email: buyer.email })).status).toBe(200)
  const waiting = await store.services.database.kysely
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'like', '%-mail')
    .where('state', '=', 'waiting')
    .execute()
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['order-mail', 'enquiry-mail', 'account-mail']))
})

test('N9 I23 the database is away: an event and an order are refused for now, so that they come again', async () => {
  await using shop = await openShop({ expectedErrors: [/./] })
  const { pool } = shop.store.services.database
  await pool.query('alter table orders rename to orders_away')
  await pool.query('alter table provider_events rename to provider_events_away')
  const created = await order(shop)
  expect([created.status, await created.json()]).toEqual([503, { message: 'Failed to create order' }])
  const told = await tell(shop)
  expect(told.status).toBe(503)
  await pool.query('alter table orders_away rename to orders')
  await pool.query('alter table provider_events_away rename to provider_events')
  expect([(await order(shop)).status, (await tell(shop)).status]).toEqual([200, 200])
})

async function tell({ store }: Shop): Promise<Response> {
  const body = JSON.stringify({ event: 'order.paid', payload: {} })
  const secret = store.standIns?.razorpay.access.webhookSecrets[0] ?? ''
  return store.fetch('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': randomUUID(),
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  })
}
