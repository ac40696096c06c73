import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { addPicture } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStoreOptions } from '#tests/harness/store.ts'

/** A delivered order of ₹1,100 whose buyer requests a return, with a photograph, and an admin at the inbox. */
async function openReturn(options: TestStoreOptions = {}) {
  // The provider doesn't know such a payment: other tests cover the money.
  const store = await openTestStore({ expectedErrors: [/A job failed/], ...options })
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  const work = await store.listWork({ stock_quantity: 0 })
  const order = await addOrder(kysely, [work], { user_id: buyer.id, status: 'completed' })
  await addParcel(kysely, order, { state: 'delivered', delivered_at: new Date() })
  const { id } = await kysely
    .insertInto('return_requests')
    .values({ order_id: order, reason: 'damaged', message: 'A corner is bent.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into return_items (return_id, item_id, quantity)
    select ${id}, order_items.id, quantity from order_items where order_id = ${order}`.execute(kysely)
  const picture = await addPicture(kysely)
  await kysely.insertInto('return_photos').values({ return_id: id, picture_id: picture, position: 1 }).execute()
  const path = `/admin/inbox/return/${id}`
  const action = (form: Record<string, string>) =>
    postForm(store, `${path}?form=${form.intent}`, { key: randomUUID(), ...form }, { cookie: admin.cookie })
  const page = async (address: string, cookie: string) => (await store.fetch(address, { headers: { cookie } })).text()
  const facts = async () => ({
    request: await kysely.selectFrom('return_requests').select(['state', 'answer']).executeTakeFirstOrThrow(),
    order: await kysely.selectFrom('orders').select(['status', 'payment_state']).executeTakeFirstOrThrow(),
    refunds: await kysely.selectFrom('refunds').select(['amount_paise', 'reason', 'decided_by']).execute(),
  })
  return { store, admin, buyer, order, picture, path, action, page, facts, [Symbol.asyncDispose]: () => store.close() }
}

test('a buyer ticks the items, the admin reads it, and their price is refunded and credited', async () => {
  await using store = await openTestStore({ expectedErrors: [/A job failed/] })
  const { kysely } = store.services.database
  const admin = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  const works = [await store.listWork({ title: 'Moonrise' }), await store.listWork({ title: 'Tide' })]
  const order = await addOrder(kysely, works, { user_id: buyer.id, status: 'completed' })
  await addParcel(kysely, order, { state: 'delivered', delivered_at: new Date() })
  const items = await kysely
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', order)
    .orderBy('position')
    .execute()
  const tide = items[1]?.id ?? ''
  const { brand, clock } = store.services
  await inTransaction(store.services, (tx) => issueInvoiceNow(tx, { orderId: order, brand, now: clock.now() }))
  const read = async (path: string, cookie: string) =>
    textOf(await (await store.fetch(path, { headers: { cookie } })).text())
  const post = async (path: string, fields: Record<string, string>, cookie: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, cookie }, redirect: 'manual' })
  }
  const ask = (more: Record<string, string>) =>
    post(`/orders/${order}/return`, { reason: 'late', message: 'Too late for the feast.', ...more }, buyer.cookie)

  expect(await read(`/orders/${order}/return`, buyer.cookie)).toContain('What are you sending back? Moonrise Tide')
  const nothing = await ask({})
  expect([nothing.status, textOf(await nothing.text())]).toEqual([
    422,
    expect.stringContaining('Please tick each work you’re sending back.'),
  ])
  expect((await ask({ [`item-${tide}`]: 'on' })).status).toBe(303)
  expect(await read(`/orders/${order}`, buyer.cookie)).toContain('1 × Tide by Asha Rao')

  const { id } = await kysely.selectFrom('return_requests').select('id').executeTakeFirstOrThrow()
  const path = `/admin/inbox/return/${id}`
  const action = (form: Record<string, string>) =>
    postForm(store, `${path}?form=${form.intent}`, { key: randomUUID(), ...form }, { cookie: admin.cookie })
  expect(await read(path, admin.cookie)).toMatch(/Returning 1 × Tide by Asha Rao Paid for these items Tide: ₹1,100/)
  await action({ intent: 'approve', text: 'Please send it.' })
  expect(await read(path, admin.cookie)).toContain(
    '₹1,100 was paid for these items. You can refund up to ₹2,200, the way it was paid.',
  )
  expect((await action({ intent: 'refund', amount: '1100', line: '' })).status).toBe(200)
  const [refund] = await kysely.selectFrom('refunds').select(['amount_paise', 'reason']).execute()
  expect(refund).toEqual({ amount_paise: 110_000, reason: 'returned' })
  const note = await kysely
    .selectFrom('invoices')
    .select('facts')
    .where('kind', '=', 'credit-note')
    .executeTakeFirstOrThrow()
  expect(note.facts).toMatchObject({ lines: [{ position: 2, title: 'Tide' }], totalPaise: 110_000 })
  // The other work can still be sent back; this one cannot again.
  expect((await ask({ [`item-${tide}`]: 'on' })).status).toBe(303)
  const asked = await kysely.selectFrom('return_items').select('item_id').execute()
  expect(asked.map(({ item_id }) => item_id).toSorted()).toEqual(items.map((item) => item.id).toSorted())
})

describe('F-45 a return', () => {
  test('F-45 is read with its photographs, approved with a text, and refunded once when the pieces are back', async () => {
    await using mail = await startMailServer()
    await using back = await openReturn({ env: { SMTP_URL: mail.url } })
    const { admin, buyer, order, picture, path, action, page, facts } = back
    const ticket = await page(path, admin.cookie)
    expect(ticket).toContain(`/images/${picture}/`)
    for (const words of ['R-00001', 'A corner is bent.', 'It arrived damaged', 'Monsoon Courtyard', '₹1,100'])
      expect(textOf(ticket)).toContain(words)
    expect(ticket).toContain(`href="/admin/orders/${order}"`)
    expect((await action({ intent: 'refund', amount: '1100' })).status).toBe(409)
    for (let twice = 0; twice < 2; twice++)
      expect((await action({ intent: 'approve', text: 'We collect it on Monday.' })).status).toBe(200)
    const sent = () => mail.taken.filter(({ header }) => header('subject')?.startsWith('Your return of order'))
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.source).toContain('We collect it on Monday.')
    const own = textOf(await page(`/orders/${order}`, buyer.cookie))
    expect(own).toContain('Return approved. We’ll arrange the pick-up and pay for it. We collect it on Monday.')
    expect((await action({ intent: 'decline', text: 'No.' })).status).toBe(409)
    for (const answer of await Promise.all([1, 2, 3].map(() => action({ intent: 'refund', amount: '1,100' }))))
      expect(answer.status).toBe(200)
    expect(await facts()).toMatchObject({
      request: { state: 'refunded', answer: 'We collect it on Monday.' },
      order: { status: 'returned' },
      refunds: [{ amount_paise: 110_000, reason: 'returned', decided_by: admin.id }],
    })
    expect(textOf(await page(path, admin.cookie))).toMatch(
      /Closed .*The pieces were returned, and a refund of ₹1,100 has started/,
    )
    const told = textOf(await page(`/orders/${order}`, buyer.cookie))
    expect(told).toContain('We’ve received the return, and your refund has started.')
    expect(told).toMatch(/Return approved. We’ll arrange the pick-up and pay for it. We collect it on Monday. \d/)
    const { rows } = await back.store.services.database.pool.query<{ action: string }>(
      `select action from audit_log where object like 'return %' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['return-approved', 'return-refunded'])
  })

  test('F-45 that is declined is answered with the reason, and no money moves', async () => {
    await using mail = await startMailServer()
    await using back = await openReturn({ env: { SMTP_URL: mail.url } })
    const { buyer, order, action, page, facts } = back
    const empty = await action({ intent: 'decline', text: ' ' })
    expect([empty.status, textOf(await empty.text())]).toEqual([
      422,
      expect.stringContaining('Please write a message to the buyer.'),
    ])
    expect((await action({ intent: 'decline', text: 'The photograph shows another work.' })).status).toBe(200)
    expect((await action({ intent: 'refund', amount: '1100' })).status).toBe(409)
    expect((await action({ intent: 'approve', text: 'Yes.' })).status).toBe(409)
    const own = textOf(await page(`/orders/${order}`, buyer.cookie))
    expect(own).toContain('We couldn’t approve this return. The photograph shows another work.')
    await eventually(() =>
      expect(mail.taken.map(({ header }) => header('subject')).join()).toContain('About your return request'),
    )
    expect(await facts()).toMatchObject({ request: { state: 'declined' }, order: { status: 'completed' }, refunds: [] })
  })

  test('F-45 never refunds more than was paid, and a part leaves the order paid', async () => {
    await using back = await openReturn()
    const { action, facts } = back
    await action({ intent: 'approve', text: 'Please send it.' })
    const wrong = [
      ['', 422, 'Please enter an amount in whole rupees'],
      ['x', 422, 'Please enter an amount in whole rupees'],
      ['-1', 422, 'Please enter an amount in whole rupees'],
      ['0', 422, 'Please enter an amount in whole rupees'],
      ['10.50', 422, 'Please enter an amount in whole rupees'],
      ['1101', 409, 'You can refund at most ₹1,100 more on this order.'],
      ['9,99,99,99,999', 409, 'You can refund at most ₹1,100 more on this order.'],
    ] as const
    for (const [amount, status, words] of wrong) {
      const answer = await action({ intent: 'refund', amount })
      expect([amount, answer.status, textOf(await answer.text())]).toEqual([
        amount,
        status,
        expect.stringContaining(words),
      ])
    }
    const told = await (await action({ intent: 'refund', amount: '1101' })).text()
    const [field] = /<input[^>]*name="amount"[^>]*>/.exec(told) ?? []
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('value="1101"')
    expect((await facts()).refunds).toEqual([])
    expect((await action({ intent: 'refund', amount: '400' })).status).toBe(200)
    expect(await facts()).toMatchObject({
      request: { state: 'refunded' },
      order: { status: 'completed', payment_state: 'paid' },
      refunds: [{ amount_paise: 40_000 }],
    })
  })
})
