/** Buying without an account, from the device's cart to the link in the e-mail. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { call } from '#tests/harness/call.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  store = await openTestStore({ env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await store.close()
  await mail.stop()
})

const kysely = () => store.services.database.kysely
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
const newMail = () => `${randomUUID()}@example.test`
const read = (path: string, cookie = '') => store.fetch(path, { headers: { cookie } })

async function lineOf(artworkId: string) {
  const option = await kysely()
    .selectFrom('frame_options')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow()
  return { artwork: artworkId, frame: option.id, quantity: 1 }
}

type Asked = { email?: string; cookie?: string; body?: object }

async function create({ email = newMail(), cookie = '', body = {} }: Asked = {}) {
  const asked = {
    amount: 1_100,
    receipt: randomUUID(),
    notes: { shipping_address: { ...ADDRESS, email } },
    guest: true,
    ...('lines' in body || 'artwork' in body ? {} : { lines: [await lineOf(await store.listWork())] }),
    ...body,
  }
  return call(store, '/api/create-order', { body: asked, headers: { cookie } })
}

type Created = { id: string; order: string }

/** Paid by a browser that is known by nothing but the cookie of its order. */
async function buy(email = newMail()) {
  const answer = await create({ email })
  expect(answer.status).toBe(200)
  const { id, order } = (await answer.json()) as Created
  const cookie = cookieOf(answer)
  const proof = store.standIns?.razorpay.pay(id)
  const confirmed = await call(store, '/api/confirm-payment', { body: proof, headers: { cookie } })
  expect(await confirmed.json()).toEqual({ order, state: 'paid' })
  return { email, order, cookie, providerOrderId: id }
}

test('F-28 a guest who loses the answer to an order and clicks again has one order, also if gift cards paid all of it', async () => {
  const { code } = await addGiftCard(kysely(), { rupees: 5_000 })
  const line = await lineOf(await store.listWork({ stock_quantity: 5 }))
  for (const giftCards of [[code], undefined]) {
    const asked = { email: newMail(), body: { receipt: randomUUID(), lines: [line], giftCards } }
    const [lost, heard] = [await create(asked), await create(asked)]
    expect([lost.status, heard.status]).toEqual([200, 200])
    const { order } = (await heard.json()) as Created
    expect(await lost.json()).toMatchObject({ order })
    expect((await read(`/orders/${order}`, cookieOf(heard))).status).toBe(200)
    const made = await kysely().selectFrom('orders').select('id').where('contact_email', '=', asked.email).execute()
    expect(made).toEqual([{ id: order }])
  }
  const other = await create({ body: { receipt: randomUUID(), lines: [line], giftCards: [code] } })
  expect(await other.json()).toMatchObject({ paid: true })
})

/** Invoice, parcels and e-mails of the order are done. */
const untilNothingIsDue = () =>
  eventually(async () => {
    const due = await kysely()
      .selectFrom('jobs')
      .select('kind')
      .where('state', '=', 'waiting')
      .where('run_at', '<=', sql<Date>`now() + interval '2 seconds'`)
      .execute()
    expect(due).toEqual([])
  })

async function numberOf(order: string): Promise<number> {
  const row = await kysely()
    .selectFrom('orders')
    .select('short_number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  return row.short_number
}

async function linkTo(email: string, subject = /Thank you/): Promise<string> {
  const found = await eventually(() => {
    const taken = mail.taken.find(({ to, header }) => to.includes(email) && subject.test(header('subject') ?? ''))
    if (!taken) throw new Error('No e-mail has come.')
    return taken.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  })
  return /https:\/\/store\.example\.test(\/orders\/[0-9a-f-]+\/open\/[\w-]+)/.exec(found)?.[1] ?? ''
}

test("F-28 a guest's order is opened by the link in its e-mail, in any browser, and all is there", async () => {
  const { email, order, cookie, providerOrderId } = await buy()
  const thanks = textOf(await (await read(`/order-confirmation?order=${order}`, cookie)).text())
  const spoken = shortNumberText(await numberOf(order))
  expect(thanks).toContain(`We’ve received your payment. Order #${order.slice(0, 8)} Order number: ${spoken}`)
  expect(thanks).toMatch(
    /What you ordered .+Quantity: 1 Price: ₹1,000 Subtotal ₹1,000 Shipping Free Tax ₹100 Order Total ₹1,100/,
  )

  expect(thanks).toContain(`Choose a password for ${email}.`)

  const opened = await read(await linkTo(email))
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/orders/${order}`])
  expect(opened.headers.get('cache-control')).toContain('no-store')
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  const [line = ''] = opened.headers.getSetCookie()
  expect(line).toMatch(/^__Host-orders=.*; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  const other = cookieOf(opened)
  const page = await read(`/orders/${order}`, other)
  expect([page.status, textOf(await page.text())]).toEqual([200, expect.stringContaining('Cancel order')])
  const list = textOf(await (await read('/orders', other)).text())
  expect(list).toContain(`Order #${order.slice(0, 8)}`)
  const invoice = await read(`/orders/${order}/invoice.pdf`, other)
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  for (const path of ['invoice', 'tracking'])
    expect((await read(`/api/shiprocket/${path}?orderId=${providerOrderId}`, other)).status).toBe(200)
  const cancelled = await postForm(store, `/orders/${order}/cancel`, {}, { cookie: other })
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `/orders/${order}`])
  expect(await linkTo(email, /cancelled/)).toContain(`/orders/${order}/open/`)
})

test('F-28 the open page of an order gets its changes without an account, if the browser may open it, and of no other', async () => {
  const { order, cookie } = await buy()
  const { order: other, cookie: foreign } = await buy()
  const refused = await store.fetch(`/live?order=${order}`, { headers: { cookie: foreign } })
  expect([refused.status, await refused.json()]).toEqual([401, { message: 'Please sign in first.' }])
  await untilNothingIsDue()
  await using open = await openLive(store, cookie, `/live?order=${order}`)
  expect(open.status).toBe(200)
  await kysely().updateTable('orders').set({ updated_at: new Date() }).where('id', '=', other).execute()
  await kysely().updateTable('shipments').set({ heard_at: new Date() }).where('order_id', '=', order).execute()
  await eventually(() => expect(open.told).toEqual(['orders']))
  await postForm(store, `/orders/${order}/cancel`, {}, { cookie })
  await eventually(() => expect(open.told.length).toBeGreaterThan(1))
})

test('F-28 a link that was changed, of another order or of none opens nothing, and all get the same answer', async () => {
  const { email, order } = await buy()
  const { order: other } = await buy()
  const link = await linkTo(email)
  const key = link.split('/').at(-1) ?? ''
  const wrong = [
    `/orders/${other}/open/${key}`,
    `/orders/${randomUUID()}/open/${key}`,
    `/orders/none/open/${key}`,
    `${link}x`,
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `/orders/${order}/open/${key.replace(/^\d+/, '1')}`,
    `/orders/${order}/open/9${key}`,
  ]
  const words = new Set<string>()
  for (const path of wrong) {
    const answer = await read(path)
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 404, []])
    words.add(textOf(await answer.text()))
  }
  expect(words.size).toBe(1)
})

test('F-28 clicking again gives a guest the same order, and a work that cannot be bought is refused with the reason', async () => {
  const body = { lines: [await lineOf(await store.listWork())] }
  const email = newMail()
  const first = await create({ email, body })
  const again = await create({ email, body, cookie: cookieOf(first) })
  const { id, order } = (await first.json()) as Created
  expect(await again.json()).toMatchObject({ id, order })
  const gone = await lineOf(await store.listWork({ approval_state: 'pending' }))
  const cases: [object, number, RegExp][] = [
    [{ lines: 'all' }, 400, /Unknown action/],
    [{ lines: [] }, 409, /your cart is empty/],
    [{ lines: [gone] }, 409, /no longer on sale/],
    [{ lines: [...body.lines, gone] }, 409, /no longer on sale/],
    [{ amount: 1 }, 409, /the total is now ₹1,100/],
    [{ guest: 'yes' }, 401, /sign in/],
    [{ quotePrice: 'a'.repeat(32) }, 409, /find this quote/],
  ]
  for (const [asked, status, words] of cases) {
    const answer = await create({ body: asked })
    expect([asked, answer.status, await answer.json()]).toEqual([
      asked,
      status,
      { ...(status === 409 && 'amount' in asked && { total: 1_100 }), message: expect.stringMatching(words) },
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('F-28 a new link goes to the address on the order only, and every request gets the same answer', async () => {
  const { email, order } = await buy()
  await linkTo(email)
  const ask = (number: string, to: string) =>
    postForm(store, '/orders', { number, email: to }, { 'x-forwarded-for': '192.0.2.7' })
  const number = `#${order.slice(0, 8)}`
  const strangers = newMail()
  const words = new Set<string>()
  for (const [asked, to] of [
    [number, strangers],
    ['#0badc0de', email],
    [number.toUpperCase(), email.toUpperCase()],
    [shortNumberText(await numberOf(order)), strangers],
  ] as const) {
    const answer = await ask(asked, to)
    expect(answer.status).toBe(200)
    words.add(textOf(await answer.text()))
  }
  expect([...words]).toEqual([expect.stringContaining('If these match an order, we’ve sent you a link.')])
  expect((await read(await linkTo(email, /^Your link to order/))).headers.get('location')).toBe(`/orders/${order}`)
  const about = mail.taken.filter(({ header }) => header('subject')?.startsWith('Your link to order'))
  expect(about.map(({ to }) => to)).toEqual([[email]])
  for (let time = 0; time < 3; time++) await ask(number, email)
  expect((await ask(number, email)).status).toBe(429)
})

test('a guest who has the digits of the order number only is sent the same link', async () => {
  const { email, order } = await buy()
  const asked = { number: shortNumberText(await numberOf(order)), email }
  expect((await postForm(store, '/orders', asked, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200)
  expect((await read(await linkTo(email, /^Your link to order/))).headers.get('location')).toBe(`/orders/${order}`)
})

test("F-28 the back office marks a guest's order, and shows when an account has confirmed the address", async () => {
  const { email, order } = await buy()
  const { cookie } = await signInNew(store.services, { role: 'admin' })
  const page = async (path: string) => textOf(await (await read(path, cookie)).text())
  expect(await page(`/admin/orders/${order}`)).toContain('Ordered as a guest.')
  expect(await page(`/admin/orders?q=${encodeURIComponent(email)}`)).toMatch(/Asha Rao Guest/)
  await addAccountOf(kysely(), email, { isVerified: true })
  expect(await page(`/admin/orders/${order}`)).toContain('Has an account, but ordered as a guest.')
  expect((await read('/admin/orders.csv', cookie)).status).toBe(200)
})

test('F-28 signing out of this browser leaves no order open in it', async () => {
  const { cookie } = await buy()
  const left = await postForm(store, '/sign-out', {}, { cookie })
  expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-orders=; Path=\/; Max-Age=0;/))
})
