import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { carriersOf } from '#providers/carriers/carriers.ts'
import { call } from '#tests/harness/call.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestCarrier } from '#tests/harness/test-carrier.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const FAILED = 'Failed to create shipment'

function carrierOf({ standIns }: TestStore) {
  if (!standIns) throw new Error('The carrier is not stood in for.')
  return standIns.shiprocket
}

async function ordered(store: TestStore, buyer: TestVisitor) {
  const { services } = store
  const artworkId = await store.listWork()
  const line = { artworkId, frameOptionId: null, quantity: 1 }
  await addToCart(services, { userId: buyer.id, key: randomUUID(), line })
  const { totals, lines } = await readCart(services, buyer.id)
  const placed = await placeOrder(services, {
    buyerId: buyer.id,
    address: buyer.id,
    key: randomUUID(),
    amount: totals.totalPaise / 100,
    shipping: ADDRESS,
    billing: ADDRESS,
    oneWork: undefined,
  })
  if (!placed.ok || placed.isPaid) throw new Error('The test could not order.')
  const item = {
    artworkId,
    name: 'x',
    sku: 'x',
    units: 1,
    selling_price: 1_000,
    hsn: '',
    frame_option_id: lines[0]?.frameOptionId,
  }
  return { ...placed, item, amount: totals.totalPaise / 100 }
}

async function paid(store: TestStore, buyer: TestVisitor) {
  const order = await ordered(store, buyer)
  const proof = store.standIns?.razorpay.pay(order.providerOrderId)
  if (!proof) throw new Error('The payment provider is not stood in for.')
  const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId, razorpay_signature: signature } = proof
  await confirmPayment(store.services, {
    viewer: { userId: buyer.id },
    proof: { providerOrderId, paymentId, signature },
  })
  const details = {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    items: [order.item],
    amount: order.amount,
  }
  return { ...order, paymentId, details }
}

const createShipment = (store: TestStore, { cookie }: { cookie: string }, details: object) =>
  call(store, '/api/create-shipment', { body: { order_details: details, shipping_details: {} }, headers: { cookie } })

const track = (store: TestStore, { cookie }: { cookie: string }, query: string) =>
  store.fetch(`/api/shiprocket/tracking${query}`, { headers: { cookie } })

const notify = (store: TestStore, body: unknown, headers: Record<string, string> = {}) =>
  store.fetch('/api/webhooks/shipping', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

type Created = { order: string; shipments: { reference: string; state: string; awb_code: string | null }[] }

/** The answer once each parcel has a courier. */
async function booked(store: TestStore, buyer: { cookie: string }, details: object): Promise<Created> {
  const answer = async () => (await createShipment(store, buyer, details)).json() as Promise<Created>
  await expect
    .poll(async () => (await answer()).shipments.map(({ state }) => state), { timeout: 25_000, interval: 100 })
    .toEqual(['booked'])
  return answer()
}

describe('M-196 G-05 create-shipment', () => {
  test("answers the documented body for the buyer's own, paid order with its parcels; asked again, the same", async () => {
    await using store = await openTestStore()
    const buyer = await signInNew(store.services)
    const { order, details } = await paid(store, buyer)
    const created = await booked(store, buyer, details)
    expect(created).toEqual({
      order: order.id,
      shipments: [{ reference: expect.any(String), state: 'booked', awb_code: expect.stringMatching(/^\d+$/) }],
    })
    const again = await createShipment(store, buyer, details)
    expect([again.status, await again.json()]).toEqual([200, created])
    expect(carrierOf(store).parcels()).toHaveLength(1)
  })

  test('I9 G-05 refuses unpaid orders and other people’s, and sends nothing; prices and items of a browser count for nothing', async () => {
    await using store = await openTestStore()
    const [buyer, stranger] = [await signInNew(store.services), await signInNew(store.services)]
    const unpaid = await ordered(store, buyer)
    const asked = await createShipment(store, buyer, {
      razorpay_order_id: unpaid.providerOrderId,
      razorpay_payment_id: 'pay_invented',
    })
    expect([asked.status, await asked.json()]).toEqual([409, { message: `${FAILED}: the order is not paid.` }])
    expect(carrierOf(store).parcels()).toEqual([])
    const { details } = await paid(store, stranger)
    const status = async (by: { cookie: string }, claims: object) =>
      (await createShipment(store, by, { ...details, ...claims })).status
    expect([await status(buyer, {}), await status({ cookie: '' }, {})]).toEqual([404, 401])
    expect(await status(stranger, { razorpay_order_id: 7 })).toBe(400)
    const claims = { amount: 1, items: [{ ...details.items[0], units: 9, selling_price: 1 }, null] }
    expect(await status(stranger, claims)).toBe(200)
    await booked(store, stranger, details)
    expect(carrierOf(store).parcels()).toMatchObject([{ order: { sub_total: '1000.00', order_items: [{ units: 1 }] } }])
  })

  test.runIf(isLong)(
    'I23 the carrier’s trouble does not reach the buyer: the parcel waits, and is booked when it is over',
    async () => {
      await using store = await openTestStore()
      const carrier = carrierOf(store)
      carrier.fault = 'login breaks'
      const buyer = await signInNew(store.services)
      const { details } = await paid(store, buyer)
      const answer = await createShipment(store, buyer, details)
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        { shipments: [{ state: 'waiting', awb_code: null }] },
      ])
      carrier.fault = undefined
      await booked(store, buyer, details)
    },
  )
})

test('an order is paid, booked, followed and delivered with another carrier, which the store knows only by its registration', async () => {
  const other = openTestCarrier()
  await using store = await openTestStore({ carriers: carriersOf(other.carrier) })
  const buyer = await signInNew(store.services)
  const { order, details, providerOrderId } = await paid(store, buyer)
  const awb = (await booked(store, buyer, details)).shipments[0]?.awb_code ?? ''
  expect(awb).toBe(other.parcels[0]?.awb)
  const seen = async () => (await (await track(store, buyer, `?orderId=${providerOrderId}`)).json()) as unknown
  for (const [status, words] of [
    ['picked-up', 'Picked up'],
    ['delivered', 'Delivered'],
  ] as const) {
    other.move(awb, status)
    const { headers, body } = other.noticeOf(awb)
    expect((await notify(store, body)).status).toBe(401)
    expect((await notify(store, body, Object.fromEntries(headers))).status).toBe(200)
    expect(await seen()).toMatchObject([{ tracking_data: { shipment_status: words } }])
  }
  const { kysely } = store.services.database
  const row = kysely.selectFrom('orders').select('status').where('id', '=', order.id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'completed' })
  expect(carrierOf(store).parcels()).toEqual([])
})

describe('tracking', () => {
  test('M-198 M-094 the owner follows the parcel from not yet shipped to delivered, by the carrier’s own notices', async () => {
    await using store = await openTestStore()
    store.standIns?.tell(store.url)
    const buyer = await signInNew(store.services)
    const { details, providerOrderId } = await paid(store, buyer)
    const created = await booked(store, buyer, details)
    const awb = created.shipments[0]?.awb_code ?? ''
    const query = `?orderId=${providerOrderId}`
    const early = await track(store, buyer, query)
    expect([early.status, await early.json()]).toEqual([
      200,
      [{ tracking_data: { error: expect.stringMatching(/./) } }],
    ])
    expect(await carrierOf(store).move(awb, 7)).toBe(200)
    const arrived = await track(store, buyer, query)
    expect(await arrived.json()).toMatchObject([
      {
        tracking_data: {
          shipment_status: 'Delivered',
          track_url: expect.stringContaining(awb),
          shipment_track: [{ current_status: 'Delivered', awb_code: awb, destination: 'Pune', weight: '2.5 kg' }],
          shipment_track_activities: [{ activity: 'Delivered to consignee' }, {}],
        },
      },
    ])
    expect(arrived.headers.get('cache-control')).toContain('no-store')
  })

  test('M1 M3 a number that is missing, doubled or malformed is a mistake; a foreign one is not found', async () => {
    await using store = await openTestStore()
    const [buyer, stranger] = [await signInNew(store.services), await signInNew(store.services)]
    const { providerOrderId } = await paid(store, buyer)
    const answer = async (by: { cookie: string }, query: string) => {
      const response = await track(store, by, query)
      return [response.status, ((await response.json()) as { message: string }).message]
    }
    const words = 'Failed to fetch tracking information'
    for (const query of ['', '?orderId=', '?orderId=../../x', `?orderId=${providerOrderId}&orderId=b`])
      expect(await answer(buyer, query)).toEqual([400, words])
    expect(await answer(stranger, `?orderId=${providerOrderId}`)).toEqual([404, words])
    expect((await answer({ cookie: '' }, `?orderId=${providerOrderId}`))[0]).toBe(401)
  })

  test('M-097 a carrier that is away: 502, in the specified words', async () => {
    await using store = await openTestStore()
    const buyer = await signInNew(store.services)
    const { details, providerOrderId } = await paid(store, buyer)
    await booked(store, buyer, details)
    carrierOf(store).fault = 'track breaks'
    const answer = await track(store, buyer, `?orderId=${providerOrderId}`)
    expect([answer.status, await answer.json()]).toEqual([502, { message: 'Failed to fetch tracking information' }])
  })
})

describe('the carrier’s notices', () => {
  test('N1 are accepted with the agreed token only; unknown parcels and trials get 200', async () => {
    await using store = await openTestStore()
    const token = store.standIns?.access.shiprocket.webhookToken ?? ''
    expect((await notify(store, { awb: '1' })).status).toBe(401)
    expect((await notify(store, { awb: '1' }, { 'x-api-key': `${token}x` })).status).toBe(401)
    expect((await notify(store, { awb: '1', shipment_status_id: 7 }, { 'x-api-key': token })).status).toBe(200)
    expect((await notify(store, {}, { 'x-api-key': token })).status).toBe(200)
    expect((await notify(store, '<html>', { 'x-api-key': token })).status).toBe(400)
    expect((await notify(store, `"${'x'.repeat(1_000_000)}"`, { 'x-api-key': token })).status).toBe(413)
  })
})

describe('F-31 the PIN check', () => {
  const words = async (store: TestStore, pin: string, work: string) => {
    const answer = await store.fetch(`/api/delivery?pin=${encodeURIComponent(pin)}&artwork=${work}`)
    return [answer.status, await answer.json()]
  }

  test('gives the days where couriers go, and says where they do not go', async () => {
    await using store = await openTestStore({ clock: { now: () => new Date('2026-11-23T05:00:00Z') } })
    const work = await store.listWork()
    expect(await words(store, '411 004', work)).toEqual([
      200,
      {
        pin: '411004',
        kind: 'reached',
        text: 'Order today and it reaches Pune (411004) between 5 and 13 December. Free shipping. Online payment only.',
      },
    ])
    expect(await words(store, '900056', work)).toMatchObject([200, { kind: 'not-reached' }])
    for (const pin of ['', '41100', 'abcdef'])
      expect(await words(store, pin, work)).toEqual([400, { message: 'Enter a 6-digit PIN code.' }])
    for (const pin of ['012345', '000000'])
      expect(await words(store, pin, work)).toEqual([400, { message: `There’s no PIN code ${pin}. Please check it.` }])
    expect((await words(store, '411004', randomUUID()))[0]).toBe(404)
  })

  test('a known place is not asked for again, and while the carrier is away the usual days are shown', async () => {
    await using store = await openTestStore()
    const carrier = carrierOf(store)
    const work = await store.listWork()
    await words(store, '411004', work)
    carrier.fault = 'serviceability breaks'
    expect(await words(store, '411004', work)).toMatchObject([200, { kind: 'reached' }])
    expect(await words(store, '560001', work)).toEqual([
      200,
      { pin: '560001', kind: 'unknown', text: expect.stringContaining('Orders ship within 8-14 days') },
    ])
  })

  test('forty places that are not known yet are asked for in ten minutes at most; then the page shows what still holds', async () => {
    await using store = await openTestStore()
    const work = await store.listWork()
    const statuses = new Set<unknown>()
    for (let turn = 0; turn < 40; turn += 1) statuses.add((await words(store, `4110${10 + turn}`, work))[0])
    expect([...statuses]).toEqual([200])
    expect(await words(store, '560001', work)).toEqual([
      429,
      {
        message:
          'We can’t check delivery to 560001 right now. Orders ship within 8-14 days. Couriers then usually take 3 to 8 days.',
      },
    ])
    expect(await words(store, '411010', work)).toMatchObject([200, { kind: 'reached' }])
  })

  test('known places are answered for everybody behind one address, however often', async () => {
    await using store = await openTestStore()
    const work = await store.listWork()
    const statuses = new Set<unknown>()
    for (let turn = 0; turn < 60; turn += 1) statuses.add((await words(store, '411004', work))[0])
    expect([...statuses]).toEqual([200])
  })
})
