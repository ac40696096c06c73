/** The owner's orders over HTTP: the list, one order, every action with its refusals, the export, the documents. */
import { soldIn } from '#tests/harness/add-sizes.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { addAttention, addOrder, addParcel } from '#tests/harness/add-order.ts'
import { bookedParcels, buyIn, invoiced } from '#tests/harness/buy.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let admin: TestVisitor
let buyer: TestVisitor
beforeAll(async () => {
  store = await openTestStore({ expectedErrors: [/A job failed permanently/] })
  admin = await signInNew(store.services, { role: 'admin' })
  buyer = await signInNew(store.services)
})
afterAll(() => store.close())

const db = () => store.services.database.kysely
const read = async (path: string, who = admin) =>
  textOf(await (await store.fetch(path, { headers: { cookie: who.cookie } })).text())
const action = (id: string, fields: Record<string, string>, key: string = randomUUID()) =>
  postForm(store, `/admin/orders/${id}?form=${fields.intent}`, { key, ...fields }, { cookie: admin.cookie })
const order = (id: string) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const auditsOf = async (id: string) =>
  (await db().selectFrom('audit_log').select('action').where('object', '=', `order ${id}`).execute()).map(
    ({ action }) => action,
  )
const anOrder = async (values: object = {}, title = 'Moonrise') =>
  addOrder(db(), [await store.listWork({ title })], { user_id: buyer.id, ...values })

test('F-63 an order is found by its number, buyer, work, AWB, phone and the provider’s ids', async () => {
  const id = await anOrder({ contact_name: 'Kaveri Iyer', contact_phone: '9000000001' }, 'The Last Ferry')
  await addParcel(db(), id, { awb_code: 'AWB5550123' })
  const { razorpay_order_id, razorpay_payment_id, short_number } = await order(id)
  const spoken = shortNumberText(short_number)
  const other = await anOrder()
  for (const words of [
    id.slice(0, 8),
    `#${id.slice(0, 8).toUpperCase()}`,
    ` ${id.slice(0, 4)} ${id.slice(4, 8)} `,
    id,
    spoken,
    ` ${spoken.replaceAll(' ', '-')} `,
    String(short_number),
    'kaveri',
    'last FERRY',
    'AWB5550123',
    '9000000001',
    razorpay_order_id,
    razorpay_payment_id,
  ]) {
    const page = await read(`/admin/orders?q=${encodeURIComponent(String(words))}`)
    expect([words, page.includes(`#${id.slice(0, 8)} ${spoken}`), page.includes(`#${other.slice(0, 8)}`)]).toEqual([
      words,
      true,
      false,
    ])
  }
  for (const nonsense of ["' or 1=1 --", '%', '\\', '१२३'])
    expect(await read(`/admin/orders?q=${encodeURIComponent(nonsense)}`)).toContain('No orders match.')
})

test('F-63 the list is filtered by status, payment, attention and days of India, page by page', async () => {
  const shipped = await anOrder({ status: 'shipped', created_at: new Date('2026-02-01T20:00:00Z') })
  const calls = await anOrder()
  await addAttention(db(), calls, 'Look at this.')
  const expired = await anOrder({ payment_state: 'expired', hold_until: new Date() })
  const shows = async (search: string, id: string) => (await read(`/admin/orders${search}`)).includes(id.slice(0, 8))
  expect(await shows('?status=shipped', shipped)).toBe(true)
  expect(await shows('?status=shipped', calls)).toBe(false)
  expect(await shows('?attention=1', calls)).toBe(true)
  expect(await shows('?attention=1', shipped)).toBe(false)
  expect(await shows('', expired)).toBe(false)
  expect(await shows('?payment=expired', expired)).toBe(true)
  const ours = await anOrder({ origin: 'shop', made_by: admin.id })
  expect(await shows('?made=shop', ours)).toBe(true)
  expect(await shows('?made=shop', shipped)).toBe(false)
  // Eight in the evening in London is the next day in India.
  expect(await shows('?from=2026-02-02&to=2026-02-02', shipped)).toBe(true)
  expect(await shows('?from=2026-02-01&to=2026-02-01', shipped)).toBe(false)
  for (let made = 0; made < 26; made++) await anOrder({ status: 'returned' })
  expect(await read('/admin/orders?status=returned')).toContain('26 orders')
  expect(await read('/admin/orders?status=returned&page=99')).toContain('Previous')
  for (const nonsense of ['?status=lost&payment=x&from=2026-99-99&to=x&page=-1', '?page=99999', '?q=%00'])
    expect((await store.fetch(`/admin/orders${nonsense}`, { headers: { cookie: admin.cookie } })).status).toBe(200)
})

test('F-63 one page holds the order, its addresses, payments, parcels, documents, events and e-mails', async () => {
  const { orderId, paymentId, providerOrderId } = await buyIn(store, buyer)
  await bookedParcels(store, orderId)
  await invoiced(store, orderId)
  const page = await read(`/admin/orders/${orderId}`)
  for (const words of [
    `Order #${orderId.slice(0, 8)}`,
    `Order number ${shortNumberText((await order(orderId)).short_number)}`,
    'Paid New',
    '12 Prabhat Road',
    '9876543210',
    paymentId,
    providerOrderId,
    'captured, settles this order',
    'Invoice ',
    'Waiting for payment, then Paid',
    'Order placed: to the buyer',
    'AWB',
    'Confirm order',
  ])
    expect(page).toContain(words)
  expect((await store.fetch('/admin/orders/nothing', { headers: { cookie: admin.cookie } })).status).toBe(404)
})

test('F-63 confirm, pack and note: each is done once, for any number of clicks, and leaves its row', async () => {
  const { orderId } = await buyIn(store, buyer)
  const [parcel = ''] = await bookedParcels(store, orderId)
  for (let times = 0; times < 2; times++) expect((await action(orderId, { intent: 'confirm' })).status).toBe(200)
  expect((await order(orderId)).status).toBe('confirmed')
  const key = randomUUID()
  const noted = await Promise.all(
    [1, 2, 3].map(() => action(orderId, { intent: 'note', words: 'Calls on Monday.' }, key)),
  )
  expect(noted.map(({ status }) => status)).toEqual([200, 200, 200])
  const notes = await db().selectFrom('order_notes').selectAll().where('order_id', '=', orderId).execute()
  expect(notes).toMatchObject([{ words: 'Calls on Monday.', author_id: admin.id }])
  for (let times = 0; times < 2; times++) expect((await action(orderId, { intent: 'pack', parcel })).status).toBe(200)
  expect((await order(orderId)).status).toBe('packed')
  expect((await action(orderId, { intent: 'confirm' })).status).toBe(409)
  const audits = await auditsOf(orderId)
  expect(
    ['order-confirmed', 'order-noted', 'parcel-packed'].map((one) => audits.filter((a) => a === one).length),
  ).toEqual([1, 1, 1])
  expect(await read(`/orders/${orderId}`, buyer)).not.toContain('Calls on Monday.')
  const { pool } = store.services.database
  await expect(pool.query(`update order_notes set words = 'x'`)).rejects.toThrow(/never rewritten/)
  await expect(pool.query('delete from order_notes')).rejects.toThrow(/never rewritten/)
})

test('F-63 a part is refunded, refused amounts change nothing and keep the typed text, and the buyer sees the part', async () => {
  const { orderId } = await buyIn(store, buyer)
  const refund = (amount: string, key?: string) =>
    action(orderId, { intent: 'refund', amount, reason: 'goodwill', note: 'Scratched' }, key)
  for (const [amount, status, words] of [
    ['', 422, 'whole rupees'],
    ['-5', 422, 'whole rupees'],
    ['10.50', 422, 'whole rupees'],
    ['1e9', 422, 'whole rupees'],
    ['1101', 409, 'You can refund at most ₹1,100'],
    ['9,99,99,99,999', 409, 'You can refund at most ₹1,100'],
    ['1100', 409, 'cancel the order'],
  ] as const) {
    const refused = await refund(amount)
    const page = await refused.text()
    expect([amount, refused.status, textOf(page).includes(words)]).toEqual([amount, status, true])
  }
  const typed = await (
    await postForm(
      store,
      `/admin/orders/${orderId}?form=refund`,
      { intent: 'refund', key: randomUUID(), amount: '1101', reason: 'goodwill', note: 'Scratched' },
      { cookie: admin.cookie },
    )
  ).text()
  expect(typed).toContain('value="1101"')
  expect(typed).toContain('value="Scratched"')
  expect((await action(orderId, { intent: 'refund', amount: '10', reason: 'paid-twice' })).status).toBe(422)
  const key = randomUUID()
  const done = await Promise.all([1, 2, 3, 4].map(() => refund('₹ 250', key)))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await eventually(async () => expect(await read(`/orders/${orderId}`, buyer)).toContain('Refund of ₹250 sent'))
  expect((await order(orderId)).payment_state).toBe('paid')
  const office = await read(`/admin/orders/${orderId}`)
  expect(office).toContain('Refund of ₹250 (goodwill): Refunded')
  expect(office).toContain('You can refund up to ₹850')
})

test('the page of an order states what a refund takes from the artist, and prints a slip for each parcel', async () => {
  const title = 'Four Fish'
  const { orderId } = await buyIn(store, await signInNew(store.services), await store.listWork({ title }))
  await bookedParcels(store, orderId)
  const page = `/admin/orders/${orderId}`
  const html = await (await store.fetch(page, { headers: { cookie: admin.cookie } })).text()
  // Without scripts the form opens below its button.
  expect(html).toMatch(/<details class="sheet-place"><summary[^>]*aria-keyshortcuts="R"/)
  expect(html).toMatch(/<dialog class="side-sheet"[^>]* open=""/)
  const words = textOf(html)
  for (const said of ['1 work, 1 parcel', title, 'To pack', 'by ', 'Whole order, in proportion', 'Damaged'])
    expect(words).toContain(said)
  expect(words).toMatch(/Artists ₹[\d,]+, shop with tax and charges ₹[\d,]+/)
  const refused = await postForm(
    store,
    `${page}?form=refund`,
    { intent: 'refund', key: randomUUID(), amount: '300', line: '1', note: '' },
    { cookie: admin.cookie },
  )
  const answer = await refused.text()
  expect([refused.status, textOf(answer).includes('Please choose a reason.')]).toEqual([422, true])
  expect(answer).toMatch(/<details class="sheet-place" open="">/)
  expect(answer).toMatch(/name="line"[^>]*checked=""[^>]*value="1"|name="line" checked="" value="1"/)
  const slips = await read(`${page}/slips`)
  for (const said of ['Packing slip', title, 'Prabhat Road']) expect(slips).toContain(said)
  expect(slips).not.toContain('₹')
})

test('an order leads to the ones before and after it, within the view of the list it was opened from', async () => {
  const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 0, minute))
  const oldest = await anOrder({ created_at: at(1), payment_state: 'paid', status: 'pending' })
  const confirmed = await anOrder({ created_at: at(2), payment_state: 'paid', status: 'confirmed' })
  const newest = await anOrder({ created_at: at(3), payment_state: 'paid', status: 'pending' })
  const beside = async (query: string) => {
    const html = await (
      await store.fetch(`/admin/orders/${newest}${query}`, { headers: { cookie: admin.cookie } })
    ).text()
    return /aria-label="Next order"[^>]*href="\/admin\/orders\/([0-9a-f-]+)|href="\/admin\/orders\/([0-9a-f-]+)[^"]*"[^>]*aria-label="Next order"/
      .exec(html)
      ?.slice(1)
      .find(Boolean)
  }
  expect(await beside('')).toBe(confirmed)
  expect(await beside('?view=to-confirm')).toBe(oldest)
})

test('F-65 contradictions in the books are listed by order and in rupees, and a failed refund does not read as under way', async () => {
  const { orderId } = await buyIn(store, buyer)
  const number = `#${orderId.slice(0, 8)}`
  expect(await read(`/admin/orders/${orderId}`)).toMatch(/Confirmed by the buyer’s browser|Reported by Razorpay/)
  const told = textOf(
    await (await action(orderId, { intent: 'refund', amount: '250', reason: 'goodwill', note: '' })).text(),
  )
  expect(told).toContain('Refund of ₹250 started.')
  expect(told).not.toContain('₹250 goes back')
  const payment = await db()
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const refund = await db()
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  const found = [
    { kind: 'refund-failed', about: { kind: 'refund', id: refund.id }, facts: { paise: 25_000 } },
    {
      kind: 'amount-differs',
      about: { kind: 'payment', id: payment.provider_payment_id },
      facts: { there: 110_000, here: 99_900 },
    },
    { kind: 'refund-state-differs', about: { kind: 'order', id: orderId }, facts: { state: 'paid', back: 25_000 } },
  ]
  const now = new Date()
  await db()
    .insertInto('money_checks')
    .values({ days: 7, asked_at: now, ended_at: now, found: JSON.stringify(found) })
    .execute()
  const books = await read('/admin/reconciliation')
  expect(books).toContain(`refund #${refund.id.slice(0, 8)} of order ${number} :`)
  expect(books).toContain(`payment ${payment.provider_payment_id} of order ${number} :`)
  for (const words of ['₹250', '₹1,100 there, ₹999 here', 'paid with ₹250 back']) expect(books).toContain(words)
  expect(books).not.toMatch(/paise|[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('F-63 the owner cancels an order that has not left: all is refunded, the piece is on sale again, and the buyer reads by whom', async () => {
  const work = await store.listWork({ title: 'One of a Kind' })
  const { orderId } = await buyIn(store, buyer, work)
  for (let times = 0; times < 2; times++) expect((await action(orderId, { intent: 'cancel' })).status).toBe(200)
  await eventually(async () => expect((await order(orderId)).payment_state).toBe('refunded'))
  expect(await order(orderId)).toMatchObject({ status: 'cancelled' })
  const { stock_quantity } = await db()
    .selectFrom('artworks')
    .selectAll()
    .where('id', '=', work)
    .executeTakeFirstOrThrow()
  expect(stock_quantity).toBe(1)
  expect(await read(`/orders/${orderId}`, buyer)).toContain('by the store')
  const gone = await anOrder({ status: 'shipped' })
  await addParcel(db(), gone, { state: 'shipped' })
  expect((await action(gone, { intent: 'cancel' })).status).toBe(409)
})

test('F-63 an e-mail is sent again once for each click, with a limit; only one of this order to its buyer', async () => {
  const { orderId } = await buyIn(store, buyer)
  await invoiced(store, orderId)
  const jobs = () =>
    db()
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'order-mail')
      .where(sql<string>`payload ->> 'orderId'`, '=', orderId)
      .orderBy('key')
      .execute()
  const [mail, owner] = await Promise.all(
    ['buyer', 'owner'].map(async (to) => (await jobs()).find(({ key }) => key.endsWith(to))),
  )
  const before = (await jobs()).length
  const key = randomUUID()
  for (let times = 0; times < 3; times++)
    expect((await action(orderId, { intent: 'resend', mail: mail?.id ?? '' }, key)).status).toBe(200)
  expect((await jobs()).length).toBe(before + 1)
  expect((await action(orderId, { intent: 'resend', mail: owner?.id ?? '' })).status).toBe(404)
  expect((await action(await anOrder(), { intent: 'resend', mail: mail?.id ?? '' })).status).toBe(404)
  const statuses: number[] = []
  for (let times = 0; times < 10; times++)
    statuses.push((await action(orderId, { intent: 'resend', mail: mail?.id ?? '' })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('F-63 a flag is resolved only as it was seen, and a later flag remains', async () => {
  const id = await anOrder()
  const calls = () => db().selectFrom('order_attention').select('id').where('order_id', '=', id).execute()
  const call = async (words: string) => {
    await addAttention(db(), id, words)
    return (await calls())[0]?.id ?? ''
  }
  const first = await call('The first reason.')
  expect(await read(`/admin/orders/${id}`)).toContain('The first reason.')
  const newer = await call('A newer reason.')
  expect((await action(id, { intent: 'resolve', seen: first })).status).toBe(409)
  expect((await action(id, { intent: 'resolve', seen: newer })).status).toBe(200)
  expect(await calls()).toEqual([])
  expect(await auditsOf(id)).toContain('order-attention-resolved')
})

test('F-63 a parcel cancelled at the carrier is rebooked under a new number; one on its way is not', async () => {
  const { orderId } = await buyIn(store, buyer)
  const [parcel = ''] = await bookedParcels(store, orderId)
  expect((await action(orderId, { intent: 'book', parcel })).status).toBe(409)
  const { reference } = await db()
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', parcel)
    .executeTakeFirstOrThrow()
  await db().updateTable('shipments').set({ state: 'cancelled' }).where('id', '=', parcel).execute()
  const key = randomUUID()
  const both = await Promise.all([1, 2].map(() => action(orderId, { intent: 'book', parcel }, key)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await bookedParcels(store, orderId)
  const anew = await db().selectFrom('shipments').selectAll().where('id', '=', parcel).executeTakeFirstOrThrow()
  expect(anew).toMatchObject({ state: 'booked', reference: `${reference}-R1` })
  expect((await action(orderId, { intent: 'book', parcel }, key)).status).toBe(200)
  expect((await action(await anOrder(), { intent: 'book', parcel })).status).toBe(404)
})

test('F-63 money unknown to the shop is found when the provider is asked', async () => {
  const { orderId } = await buyIn(store, buyer)
  const key = randomUUID()
  for (let times = 0; times < 2; times++) expect((await action(orderId, { intent: 'ask' }, key)).status).toBe(200)
  await eventually(async () => {
    const asked = await db().selectFrom('jobs').select('state').where('key', 'like', `%admin-${key}`).execute()
    expect(asked.map(({ state }) => state)).toEqual(['done', 'done'])
  })
})

test("F-63 the export holds the list's content, without formulas", async () => {
  const name = '=HYPERLINK("https://evil.example")'
  const made = { origin: 'shop', made_by: admin.id } as const
  const id = await anOrder({ contact_name: name, status: 'packed', ...made }, '@SUM(A1), "quoted"')
  const { work } = await db()
    .selectFrom('order_items')
    .select('artwork_id as work')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await soldIn(db(), id, work, 'M')
  const answer = await store.fetch('/admin/orders.csv?status=packed', { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/)
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toContain('Order,Ordered on')
  const line = lines.find((one) => one.startsWith(id)) ?? ''
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(line).toContain('1 x @SUM(A1), ""quoted"", M')
  expect(line).toContain('1100.00')
  expect(line).toContain(',shop,Asha Rao,Online,')
  expect(lines.length - 2).toBe(
    (
      await db()
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'packed')
        .where('payment_state', '<>', 'expired')
        .execute()
    ).length,
  )
  expect((await store.fetch('/admin/orders.csv', { headers: { cookie: buyer.cookie } })).status).toBe(403)
})

test('F-63 an admin reads an invoice of any buyer, and the log records it; nobody else does', async () => {
  const { orderId } = await buyIn(store, buyer)
  const paper = await invoiced(store, orderId)
  const path = `/admin/orders/${orderId}/papers/${paper}`
  const file = await store.fetch(path, { headers: { cookie: admin.cookie } })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await auditsOf(orderId)).toContain('invoice-read-by-admin')
  expect((await store.fetch(path, { headers: { cookie: buyer.cookie } })).status).toBe(403)
  const other = await anOrder()
  const strange = await store.fetch(`/admin/orders/${other}/papers/${paper}`, { headers: { cookie: admin.cookie } })
  expect(strange.status).toBe(404)
})

test('F-63 unknown fields change nothing of an order', async () => {
  const { orderId } = await buyIn(store, buyer)
  const { updated_at: _before, ...before } = await order(orderId)
  const forbidden = {
    total_amount_paise: '1',
    status: 'completed',
    payment_state: 'refunded',
    user_id: admin.id,
    id: randomUUID(),
    adminId: buyer.id,
    author_id: buyer.id,
  }
  expect((await action(orderId, { ...forbidden, intent: 'note', words: 'Hello' })).status).toBe(200)
  const { updated_at: _after, ...after } = await order(orderId)
  expect(after).toEqual(before)
  const [note] = await db().selectFrom('order_notes').selectAll().where('order_id', '=', orderId).execute()
  expect(note?.author_id).toBe(admin.id)
})
