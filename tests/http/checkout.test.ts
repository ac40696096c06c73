import { createHmac, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { asSuperuser } from '#tests/harness/database.ts'
import { call } from '#tests/harness/call.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const TOTAL = 1_100

let store: TestStore
beforeAll(async () => {
  store = await openTestStore({
    expectedErrors: [/Payment received that matches no order/, /A job failed permanently/],
  })
})
afterAll(() => store.close())

function provider() {
  if (!store.standIns) throw new Error('The payment provider is not stood in for.')
  return store.standIns.razorpay
}

async function buyerWithCart(): Promise<TestVisitor> {
  const buyer = await signInNew(store.services)
  const line = { artworkId: await store.listWork(), frameOptionId: null, quantity: 1 }
  await addToCart(store.services, { userId: buyer.id, key: randomUUID(), line })
  return buyer
}

const asked = (values: object = {}) => ({
  amount: TOTAL,
  receipt: randomUUID(),
  notes: { shipping_address: ADDRESS },
  ...values,
})
const createOrder = (buyer: { cookie: string }, body: unknown, headers: Record<string, string> = {}) =>
  call(store, '/api/create-order', { body, headers: { cookie: buyer.cookie, ...headers } })
const confirm = (buyer: { cookie: string }, body: unknown) =>
  call(store, '/api/confirm-payment', { body, headers: { cookie: buyer.cookie } })

type Payable = { id: string; order: string; amount: number }
async function payable(buyer: TestVisitor): Promise<Payable> {
  const answer = await createOrder(buyer, asked())
  expect(answer.status).toBe(200)
  return (await answer.json()) as Payable
}

async function rowCounts(): Promise<unknown> {
  const { rows } = await store.services.database.pool.query(`
    select (select count(*)::int from orders) as orders, (select count(*)::int from holds) as holds,
      (select count(*)::int from payments) as payments, (select count(*)::int from provider_events) as events`)
  return [rows[0], provider().books.orders.length]
}

const stateOf = async (order: string) =>
  await store.services.database.kysely
    .selectFrom('orders')
    .select((of) => [
      'payment_state',
      of.selectFrom('order_attention').select('facts').whereRef('order_id', '=', 'orders.id').as('attention'),
    ])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()

const sign = (body: string, secret = provider().access.webhookSecrets[0] ?? '') =>
  createHmac('sha256', secret).update(body).digest('hex')

const tell = async (
  body: string,
  { signature, id = randomUUID() }: { signature?: string | undefined; id?: string } = {},
) =>
  store.fetch('/api/webhooks/payments', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      ...(signature === '' ? {} : { 'x-razorpay-signature': signature ?? sign(body) }),
    },
  })

const eventOf = (name: string, payment: object) =>
  JSON.stringify({ entity: 'event', event: name, payload: { payment: { entity: payment } } })

describe('create-order', () => {
  test('M-058 M-195 answers what the dialog needs, and the provider knows the order by our id', async () => {
    const buyer = await buyerWithCart()
    const answer = await createOrder(buyer, asked())
    const made = (await answer.json()) as Payable
    expect([answer.status, made]).toEqual([
      200,
      {
        id: expect.stringMatching(/^order_/),
        amount: TOTAL * 100,
        currency: 'INR',
        order: expect.stringMatching(/^[0-9a-f-]{36}$/),
        key: provider().access.keyId,
        name: expect.any(String),
        prefill: { name: ADDRESS.fullName, email: ADDRESS.email, contact: `+91${ADDRESS.phone}` },
        holdUntil: expect.any(String),
        callbackUrl: expect.stringContaining('/api/payment-return'),
      },
    ])
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(provider().books.orders.find(({ id }) => id === made.id)).toMatchObject({ receipt: made.order })
  })

  test('L1 L5 K7 bad bodies are refused with a reason: nothing is stored, and the provider is not asked', async () => {
    const buyer = await buyerWithCart()
    const before = await rowCounts()
    const bad: [unknown, number][] = [
      ...[0, -1, 1.5, '100', undefined, 1e30, null, Number.MAX_SAFE_INTEGER + 1, [TOTAL], { $gt: 0 }].map(
        (amount): [unknown, number] => [asked({ amount }), 400],
      ),
      [asked({ amount: TOTAL - 1 }), 409],
      [asked({ amount: TOTAL + 1 }), 409],
      ['{', 400],
      ['', 400],
      ['[]', 400],
      ['null', 400],
      ['"text"', 400],
      [asked({ notes: undefined }), 422],
      [asked({ notes: [] }), 422],
      [asked({ notes: { shipping_address: 'not json' } }), 422],
      [asked({ notes: { shipping_address: { ...ADDRESS, phone: '12' } } }), 422],
      [asked({ notes: { shipping_address: { ...ADDRESS, fullName: 'A\u0000B' } } }), 422],
      [asked({ notes: { shipping_address: { ...ADDRESS, city: { a: 1 } } } }), 422],
      [asked({ artwork: 'x', frame: 'y' }), 409],
      [asked({ artwork: randomUUID(), frame: randomUUID() }), 409],
      [asked({ artwork: randomUUID() }), 409],
    ]
    for (const [body, status] of bad) {
      const answer = await createOrder(buyer, body)
      const { message } = (await answer.json()) as { message: string }
      expect([body, answer.status, typeof message]).toEqual([body, status, 'string'])
      expect(message).not.toMatch(/select|Error:|undefined|\.ts/)
    }
    const typed = await createOrder(buyer, JSON.stringify(asked()), { 'content-type': 'text/plain' })
    expect(typed.status).toBe(415)
    expect((await createOrder({ cookie: '' }, asked())).status).toBe(401)
    expect((await createOrder(buyer, asked(), { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await createOrder(buyer, asked({ filler: 'x'.repeat(70_000) }))).status).toBe(413)
    expect(await rowCounts()).toEqual(before)
    console.info(`create-order on ${testEngine}: ${bad.length + 4} bad requests, 0 stored, 0 of status 5xx`)
  })

  test('L1 another amount is answered with the total that would be taken', async () => {
    const buyer = await buyerWithCart()
    const answer = await createOrder(buyer, asked({ amount: 1 }))
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: expect.stringMatching(/^Failed to create order: the total is now ₹1,100/), total: TOTAL },
    ])
  })

  test("L3 L7 another person's key, a long one and none are replaced; the own key works once, for one thing", async () => {
    const [buyer, stranger] = [await buyerWithCart(), await buyerWithCart()]
    const receipt = randomUUID()
    const first = (await (await createOrder(buyer, asked({ receipt }))).json()) as Payable
    expect(((await (await createOrder(buyer, asked({ receipt }))).json()) as Payable).order).toBe(first.order)
    expect(
      ((await (await createOrder(buyer, asked({ receipt: receipt.toUpperCase() }))).json()) as Payable).order,
    ).toBe(first.order)
    const other = await createOrder(
      buyer,
      asked({ receipt, notes: { shipping_address: { ...ADDRESS, city: 'Nashik' } } }),
    )
    expect(other.status).toBe(409)
    const foreign = await createOrder(stranger, asked({ receipt }))
    expect([foreign.status, ((await foreign.json()) as Payable).order === first.order]).toEqual([200, false])
    for (const odd of ['x'.repeat(41), 7, null, { a: 1 }])
      expect((await createOrder(await buyerWithCart(), asked({ receipt: odd }))).status).toBe(200)
  })

  test('M-066 G-13 an unreachable provider is reported with 502, and the same attempt works afterwards', async () => {
    const buyer = await buyerWithCart()
    const body = asked()
    provider().fault = 'breaks'
    const away = await createOrder(buyer, body)
    provider().fault = undefined
    expect([away.status, await away.json()]).toEqual([502, { message: 'Failed to create order' }])
    expect((await createOrder(buyer, body)).status).toBe(200)
  })

  test('the eleventh click within a minute is asked to wait', async () => {
    const buyer = await buyerWithCart()
    const body = asked()
    for (let times = 1; times <= 10; times++) expect((await createOrder(buyer, body)).status).toBe(200)
    const refused = await createOrder(buyer, body)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('confirm-payment', () => {
  test('L9 L11 only the genuine proof counts, and it counts the same twice, whether the provider is there or not', async () => {
    const [buyer, stranger] = [await buyerWithCart(), await buyerWithCart()]
    const [made, other] = [await payable(buyer), await payable(stranger)]
    const proof = provider().pay(made.id)
    const foreign = provider().pay(other.id)
    const { razorpay_signature: signature } = proof
    const wrong: [object, number][] = [
      [{ ...proof, razorpay_signature: undefined }, 400],
      [{ ...proof, razorpay_signature: '' }, 400],
      [{ ...proof, razorpay_signature: 'f'.repeat(64) }, 400],
      [{ ...proof, razorpay_signature: signature.toUpperCase() }, 400],
      [{ ...proof, razorpay_signature: Buffer.from(signature, 'hex').toString('base64') }, 400],
      [{ ...proof, razorpay_signature: foreign.razorpay_signature }, 400],
      [{ ...proof, razorpay_signature: signature.repeat(500) }, 400],
      [{ ...proof, razorpay_signature: 'a'.repeat(1_000_000) }, 413],
      [{ ...proof, razorpay_payment_id: foreign.razorpay_payment_id }, 400],
      [{ ...proof, razorpay_payment_id: '../orders' }, 400],
      [{ ...proof, razorpay_order_id: 'order_00000000000000' }, 404],
      [foreign, 404],
      [{}, 400],
    ]
    for (const [body, status] of wrong) {
      const answer = await confirm(buyer, body)
      expect([Object.values(body).join().slice(0, 80), answer.status]).toEqual([
        Object.values(body).join().slice(0, 80),
        status,
      ])
    }
    expect((await confirm({ cookie: '' }, proof)).status).toBe(401)
    expect((await stateOf(made.order)).payment_state).toBe('unpaid')
    for (const fault of [undefined, 'breaks'] as const) {
      provider().fault = fault
      const answer = await confirm(buyer, proof)
      expect([answer.status, await answer.json()]).toEqual([200, { order: made.order, state: 'paid' }])
    }
    provider().fault = undefined
    console.info(`confirm-payment on ${testEngine}: ${wrong.length + 1} lies, 0 believed`)
  })

  test('I10 a buyer who has paid sees that it is being checked when the provider is away, for any number of requests', async () => {
    const buyer = await buyerWithCart()
    const made = await payable(buyer)
    const proof = provider().pay(made.id)
    provider().fault = 'breaks'
    const statuses = new Set<number>()
    for (let time = 1; time <= 33; time++) statuses.add((await confirm(buyer, proof)).status)
    provider().fault = undefined
    expect([...statuses]).toEqual([202])
    await store.services.database.pool.query(
      `update jobs set run_at = now() where state = 'waiting' and kind = 'check-payment'`,
    )
    await eventually(async () => expect((await confirm(buyer, proof)).status).toBeLessThan(203))
  })
})

test('I10 a page without an answer asks for the payment state, of own orders only', async () => {
  const [buyer, stranger] = [await buyerWithCart(), await signInNew(store.services)]
  const made = await payable(buyer)
  const ask = async (cookie: string, order = made.order) => {
    const answer = await store.fetch(`/api/confirm-payment?order=${order}`, { headers: { cookie } })
    return [answer.status, await answer.json()]
  }
  expect(await ask(buyer.cookie)).toEqual([200, { money: 'none' }])
  expect((await confirm(buyer, provider().pay(made.id))).status).toBe(200)
  expect(await ask(buyer.cookie)).toEqual([200, { money: 'here' }])
  for (const [cookie, order] of [
    [stranger.cookie, made.order],
    [buyer.cookie, randomUUID()],
    [buyer.cookie, 'nonsense'],
  ] as const)
    expect(await ask(cookie, order)).toEqual([404, { message: 'Order not found' }])
  expect((await ask(''))[0]).toBe(401)
})

describe('payment-return', () => {
  const back = (form: Record<string, string>) =>
    store.fetch('/api/payment-return', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { origin: 'https://api.razorpay.com' },
    })

  test('I10 a returning browser gets the thanks, or the checkout with a reason that the shop knows', async () => {
    const buyer = await buyerWithCart()
    const made = await payable(buyer)
    const proof = provider().pay(made.id)
    const good = await back({ ...proof })
    expect([good.status, good.headers.get('location')]).toEqual([303, `/order-confirmation?order=${made.order}`])
    expect((await stateOf(made.order)).payment_state).toBe('paid')
    const said = 'Your bank\r\nSet-Cookie: a=b <script>'
    const refused = await back({ 'error[description]': said, 'error[reason]': 'insufficient_funds' })
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([303, null])
    expect(refused.headers.get('location')).toBe('/checkout?payment-failed=insufficient_funds')
    const forms: Record<string, string>[] = [
      {},
      { ...proof, razorpay_signature: 'x' },
      { 'error[description]': 'x'.repeat(5_000), 'error[reason]': 'Call 1800 555' },
    ]
    for (const form of forms) {
      const answer = await back(form)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout?payment-failed=unknown'])
    }
    const notAForm = await store.fetch('/api/payment-return', { method: 'POST', body: '{}' })
    expect(notAForm.status).toBe(303)
  })

  test('M-064 a failure in the URL of the checkout is never shown as the words of the shop', async () => {
    const buyer = await buyerWithCart()
    const shown = async (said: string) => {
      const address = `/checkout?${new URLSearchParams({ 'payment-failed': said })}`
      const page = await store.fetch(address, { headers: { cookie: buyer.cookie } })
      expect(page.status).toBe(200)
      return /Payment failed: [^<]+/.exec(await page.text())?.[0]
    }
    expect(await shown('card_declined')).toMatch(/^Payment failed: Your bank declined the payment/)
    for (const said of ['Pay by UPI to thief@bank', '', 'constructor', '__proto__'])
      expect(await shown(said)).toBe('Payment failed: The bank gave no reason.')
  })
})

describe('payment events', () => {
  test('N1 only signed bytes are accepted, and not those signed before a change of spacing', async () => {
    const body = eventOf('payment.captured', { id: 'pay_00000000000001' })
    // The provider may still be calling about the payments of other tests.
    const kept = async () =>
      (await store.services.database.pool.query(`select from provider_events where body like '%pay_00000000000001%'`))
        .rowCount
    expect((await tell(body, { signature: '' })).status).toBe(400)
    expect((await tell(body, { signature: 'f'.repeat(64) })).status).toBe(400)
    expect((await tell(`${body} `, { signature: sign(body) })).status).toBe(400)
    expect(await kept()).toBe(0)
    const id = randomUUID()
    expect([(await tell(body, { id })).status, (await tell(body, { id })).status]).toEqual([200, 200])
    expect(await kept()).toBe(1)
    // Signed, and not understood: sent again it would be no clearer.
    for (const odd of ['not json', '{}', eventOf('invoice.expired', {})]) expect((await tell(odd)).status).toBe(200)
  })

  test('N1 signatures with the old secret are valid while the secret is changed', async () => {
    const { access } = provider()
    await using rotated = await openTestStore({
      env: {
        RAZORPAY_KEY_ID: access.keyId,
        RAZORPAY_KEY_SECRET: access.keySecret,
        RAZORPAY_WEBHOOK_SECRET: 'the new secret',
        RAZORPAY_WEBHOOK_SECRET_BEFORE: 'the old secret',
        RAZORPAY_API_URL: access.apiUrl,
      },
    })
    const body = JSON.stringify({ event: 'order.notification', payload: {} })
    for (const [secret, status] of [
      ['the new secret', 200],
      ['the old secret', 200],
      ['an older secret', 400],
    ] as const) {
      const answer = await rotated.fetch('/api/webhooks/payments', {
        method: 'POST',
        body,
        headers: { 'x-razorpay-signature': sign(body, secret), 'x-razorpay-event-id': secret },
      })
      expect([secret, answer.status]).toEqual([secret, status])
    }
  })

  test('N3 N5 events make the order paid without any browser; another amount calls for a person instead', async () => {
    const buyer = await buyerWithCart()
    const made = await payable(buyer)
    const { razorpay_payment_id: id } = provider().pay(made.id)
    expect((await tell(eventOf('payment.captured', { id, order_id: made.id }))).status).toBe(200)
    expect((await tell(eventOf('payment.authorized', { id, order_id: made.id }))).status).toBe(200)
    await vi.waitFor(async () => expect((await stateOf(made.order)).payment_state).toBe('paid'), 5_000)

    const other = await payable(await buyerWithCart())
    const { razorpay_payment_id: cheap } = provider().pay(other.id)
    const payment = provider().books.payments.find((one) => one.id === cheap)
    if (payment) payment.amount -= 100
    expect((await tell(eventOf('payment.captured', { id: cheap, order_id: other.id }))).status).toBe(200)
    await vi.waitFor(
      async () => expect((await stateOf(other.order)).attention).toMatchObject({ payment: cheap, currency: 'INR' }),
      5_000,
    )
    expect((await stateOf(other.order)).payment_state).toBe('unpaid')

    const strange = await store.services.payments.createOrder({
      amountPaise: payment?.amount as never,
      receipt: 'not ours',
    })
    const { razorpay_payment_id: unknown } = provider().pay(strange.ok ? strange.order.id : '')
    expect((await tell(eventOf('payment.captured', { id: unknown }))).status).toBe(200)
    await vi.waitFor(async () => {
      const rows = store.services.database.kysely.selectFrom('payments').select('order_id')
      expect(await rows.where('provider_payment_id', '=', unknown).execute()).toEqual([{ order_id: null }])
    }, 5_000)
  })

  test('N7 a megabyte and a bomb are not read', async () => {
    const large = JSON.stringify({ event: 'x', payload: {}, filler: 'x'.repeat(1_000_000) })
    expect((await tell(large)).status).toBe(413)
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'x')).toString('latin1')
    const answer = await exchange(`${store.url}/api/webhooks/payments`, {
      method: 'POST',
      body: bomb,
      headers: {
        'content-encoding': 'gzip',
        'x-razorpay-signature': 'f'.repeat(64),
        'content-length': Buffer.byteLength(bomb),
      },
    })
    expect([400, 413, 415]).toContain(answer.status)
  })
})

test.skipIf(testEngine !== 'postgres')(
  'N9 P-1 without its database the store answers 503 to the provider and the buyer, so that both come again',
  { timeout: 60_000 },
  async () => {
    await using lonely = await openTestStore({ expectedErrors: [/./] })
    const buyer = await signInNew(lonely.services)
    const { rows } = await lonely.services.database.pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    const body = eventOf('payment.captured', { id: 'pay_00000000000002' })
    const secret = lonely.standIns?.razorpay.access.webhookSecrets[0] ?? ''
    const told = async () =>
      lonely.fetch('/api/webhooks/payments', {
        method: 'POST',
        body,
        headers: { 'x-razorpay-signature': sign(body, secret), 'x-razorpay-event-id': 'while away' },
      })
    await asSuperuser(`alter database ${name} allow_connections false`)
    await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const [event, order] = [
      await told(),
      await call(lonely, '/api/create-order', { body: asked(), headers: { cookie: buyer.cookie } }),
    ]
    await asSuperuser(`alter database ${name} allow_connections true`)
    expect([event.status, order.status]).toEqual([503, 503])
    await eventually(async () => expect((await told()).status).toBe(200))
  },
)
