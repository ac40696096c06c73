import { describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { drawInvoice } from '#domain/orders/invoices/draw-invoice.ts'
import type { InvoiceFacts } from '#domain/orders/invoices/invoice-facts.rules.ts'
import { issueCreditNotes, issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { addPaidOrder, addRefund } from '#tests/harness/add-paid-order.ts'
import type { AddedOrder } from '#tests/harness/add-paid-order.ts'
import { SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { paise } from '#shared/money.rules.ts'

const env = { GSTIN: SELLER_GSTIN }

async function buy(store: TestStore, userId: string, state: 'paid' | 'unpaid' = 'paid'): Promise<AddedOrder> {
  const work = await store.listWork({ title: 'Moonrise over the ghats', price_paise: paise(4_999_00), hsn: '97019100' })
  const { services } = store
  const values = { user_id: userId, payment_state: state }
  const order = await addPaidOrder(services.database.kysely, [work], values)
  if (state === 'paid') {
    const { brand, clock } = services
    await inTransaction(services, (tx) => issueInvoiceNow(tx, { orderId: order.id, brand, now: clock.now() }))
  }
  return order
}

const fileOf = ({ id }: AddedOrder) => `/orders/${id}/invoice.pdf`
const locate = (store: TestStore, query: string, cookie?: string) =>
  store.fetch(`/api/shiprocket/invoice${query}`, { headers: cookie ? { cookie } : {} })

async function answerOf(response: Response): Promise<[number, unknown]> {
  return [response.status, await response.json()]
}

describe('M-088 the file of an invoice', () => {
  test('downloads for its buyer, under the name of the order, and is cached by nobody on the way', async () => {
    await using store = await openTestStore({ env })
    const { id, cookie } = await signInNew(store.services)
    const order = await buy(store, id)
    const answer = await store.fetch(fileOf(order), { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Invoice-${order.providerOrderId}.pdf"`,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const file = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(file.length))
    const { pages } = await readPdf(file)
    for (const words of [
      'Tax invoice',
      'Moonrise over the ghats',
      '97019100',
      'CGST 5%',
      '₹10,998.00',
      order.paymentId,
    ])
      expect(pages.join(' ')).toContain(words)
    const { kysely } = store.services.database
    const noted = kysely.selectFrom('audit_log').where('action', '=', 'invoice-download').select(['actor_id', 'object'])
    expect(await noted.execute()).toEqual([{ actor_id: id, object: order.id }])
  })

  test('is nothing to anybody else, not even to say that it exists', async () => {
    await using store = await openTestStore({ env })
    const order = await buy(store, (await signInNew(store.services)).id)
    expect((await store.fetch(fileOf(order))).status).toBe(401)
    for (const role of ['user', 'artist', 'admin'] as const) {
      const { cookie } = await signInNew(store.services, { role })
      for (const path of [fileOf(order), '/orders/none/invoice.pdf', `${fileOf(order)}?credit-note=${order.id}`]) {
        const answer = await store.fetch(path, { headers: { cookie } })
        expect(await answerOf(answer)).toEqual([404, { message: 'Order not found' }])
      }
    }
  })

  test('exists once the order is paid, and may be requested thirty times a minute', async () => {
    const now = new Date('2026-11-21T12:00:00Z')
    await using store = await openTestStore({ env, clock: { now: () => now } })
    const { id, cookie } = await signInNew(store.services)
    const path = fileOf(await buy(store, id, 'unpaid'))
    for (let count = 0; count < 30; count++) {
      expect((await store.fetch(path, { headers: { cookie } })).status).toBe(409)
    }
    const refused = await store.fetch(path, { headers: { cookie } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('F-46 a credit note', () => {
  test('is a file next to the invoice, for the buyer only', async () => {
    await using store = await openTestStore({ env })
    const { services } = store
    const { id, cookie } = await signInNew(services)
    const order = await buy(store, id)
    const refundId = await addRefund(services.database.kysely, order, 1_000_00)
    const now = new Date('2026-11-21T12:00:00Z')
    await inTransaction(services, (tx) => issueCreditNotes({ tx, brand: services.brand, now }, { refundId }))
    const { id: noteId } = await services.database.kysely
      .selectFrom('invoices')
      .where('refund_id', '=', refundId)
      .select('id')
      .executeTakeFirstOrThrow()
    const path = `${fileOf(order)}?credit-note=${noteId}`
    const answer = await store.fetch(path, { headers: { cookie } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Credit-note-CN-2627-000001.pdf"')
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages[0]).toMatch(/Credit note.*CN\/2627\/000001.*Total credited ₹1,000\.00/)
    const stranger = await signInNew(services)
    expect((await store.fetch(path, { headers: { cookie: stranger.cookie } })).status).toBe(404)
    const other = await buy(store, id)
    const elsewhere = await store.fetch(`${fileOf(other)}?credit-note=${noteId}`, { headers: { cookie } })
    expect(elsewhere.status).toBe(404)
  })
})

describe('M-197 where an invoice is', () => {
  test('is found by the order of the payment provider, and the file is there', async () => {
    await using store = await openTestStore({ env })
    const { id, cookie } = await signInNew(store.services)
    const order = await buy(store, id)
    const answer = await locate(store, `?orderId=${order.providerOrderId}`, cookie)
    expect(await answerOf(answer)).toEqual([200, { invoice_url: fileOf(order) }])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await store.fetch(fileOf(order), { headers: { cookie } })).status).toBe(200)
  })

  test('M-089 without one order id, well formed, is not requested', async () => {
    await using store = await openTestStore({ env })
    const { cookie } = await signInNew(store.services)
    for (const query of ['', '?orderId=', '?orderId=../../x', '?orderId=order_a&orderId=order_b', '?orderid=order_a']) {
      expect(await answerOf(await locate(store, query, cookie))).toEqual([400, { message: 'No order ID found' }])
    }
  })

  test('is no business of a guest or a stranger, and waits for the payment', async () => {
    await using store = await openTestStore({ env })
    const buyer = await signInNew(store.services)
    const [paid, unpaid] = [await buy(store, buyer.id), await buy(store, buyer.id, 'unpaid')]
    const query = `?orderId=${paid.providerOrderId}`
    expect((await locate(store, query)).status).toBe(401)
    for (const role of ['user', 'admin'] as const) {
      const { cookie } = await signInNew(store.services, { role })
      expect(await answerOf(await locate(store, query, cookie))).toEqual([404, { message: 'Order not found' }])
    }
    expect(await answerOf(await locate(store, `?orderId=${unpaid.providerOrderId}`, buyer.cookie))).toEqual([
      409,
      { message: 'Your invoice will be ready once the order is paid.' },
    ])
  })
})

describe('F-46 G-13 an invoice is of the day it was issued', () => {
  test('facts and file stay the same after changes to work, price, artist, frame, owner and account', async () => {
    await using store = await openTestStore({ env })
    const { services } = store
    const { pool, kysely } = services.database
    const buyer = await signInNew(services)
    const order = await buy(store, buyer.id)
    const facts = () => kysely.selectFrom('invoices').where('order_id', '=', order.id).select('facts').execute()
    const file = async () =>
      Buffer.from(await (await store.fetch(fileOf(order), { headers: { cookie: buyer.cookie } })).arrayBuffer())
    const before = { facts: await facts(), file: await file() }

    await pool.query(
      `update artworks set title = 'Another', price_paise = 100, hsn = '7117', approval_state = 'pending'`,
    )
    await pool.query(`update artists set name = 'Somebody Else'`)
    await pool.query(`update frames set name = 'Another ' || left(id::text, 8)`)
    await pool.query(`update profiles set first_name = 'Another', city = 'Elsewhere'`)
    Object.assign(services.brand, { name: 'Another Shop', legalName: 'Another Shop Ltd', gstin: '' })
    expect((await file()).equals(before.file)).toBe(true)

    const { password, cookie } = buyer
    await postForm(store, '/profile?form=delete', { confirmation: 'DELETE', password }, { cookie })
    expect((await store.fetch(fileOf(order), { headers: { cookie } })).status).toBe(401)
    const after = await facts()
    expect(after).toEqual(before.facts)
    const drawn = await drawInvoice(await services.printFonts(), after[0]?.facts as InvoiceFacts)
    expect(drawn.equals(before.file)).toBe(true)
  })
})
