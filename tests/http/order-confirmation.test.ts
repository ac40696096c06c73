import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { call } from '#tests/harness/call.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** An order of ₹1,100 by a new buyer, not paid yet. */
async function placeOrder(store: TestStore) {
  const buyer = await signInNew(store.services)
  const artworkId = await store.listWork({ stock_quantity: 2 })
  const line = { artworkId, frameOptionId: null, quantity: 1 }
  await addToCart(store.services, { userId: buyer.id, key: randomUUID(), line })
  const asked = { amount: 1_100, receipt: randomUUID(), notes: { shipping_address: ADDRESS } }
  const answer = await call(store, '/api/create-order', { body: asked, headers: { cookie: buyer.cookie } })
  const { id, order } = (await answer.json()) as { id: string; order: string }
  return { buyer, order, providerOrderId: id }
}

const textAt = async (store: TestStore, path: string, cookie?: string) =>
  textOf(await (await read(store, path, cookie)).text())

const read = (store: TestStore, path: string, cookie = '') => store.fetch(path, { headers: { cookie } })

test('M-063 G-21 without an order the page thanks nobody, and leads to the orders and back to shopping', async () => {
  await using store = await openTestStore()
  const answer = await read(store, '/order-confirmation')
  const html = await answer.text()
  const text = textOf(html)
  expect([answer.status, text]).toEqual([200, expect.stringContaining('Looking for your order?')])
  for (const words of ['Your Orders', 'Continue Shopping']) expect(text).toContain(words)
  for (const words of ['Thank you', 'number', 'Paid']) expect(text).not.toContain(words)
})

test('M-063 G-21 the buyer reads number, dates and next steps once it is paid, and nobody else learns that it exists', async () => {
  await using store = await openTestStore()
  const { buyer, order, providerOrderId } = await placeOrder(store)
  const path = `/order-confirmation?order=${order}`
  const unpaid = await textAt(store, path, buyer.cookie)
  expect(unpaid).toContain('Not paid yet We haven’t received a payment for this order.')
  expect(unpaid).not.toContain('bank')

  const body = store.standIns?.razorpay.pay(providerOrderId)
  const { kysely } = store.services.database
  const claim = (claimed_payment_id: string | null) =>
    kysely.updateTable('orders').set({ claimed_payment_id }).where('id', '=', order).execute()
  await claim('pay_known_to_nobody')
  expect(await textAt(store, path, buyer.cookie)).toContain('Thank you Your bank hasn’t confirmed the payment yet')
  await claim(null)
  const confirmed = await call(store, '/api/confirm-payment', { body, headers: { cookie: buyer.cookie } })
  expect(await confirmed.json()).toEqual({ order, state: 'paid' })
  const text = await textAt(store, path, buyer.cookie)
  expect(text).toContain(`#${order.slice(0, 8)}`)
  expect(text).toContain('What happens next')
  expect(text).toMatch(/Ships between \d+ (?:\w+ )?and \d+ \w+ \d{4}/)
  for (const words of ['Paid: ₹1,100', 'We’ve told', `on its way to`, 'You can still cancel', ADDRESS.city])
    expect(text).toContain(words)
  expect(await (await read(store, path, buyer.cookie)).text()).toContain(`href="/orders/${order}/cancel"`)
  expect(text).not.toContain('Keep it all in one place')
  const page = await textAt(store, `/orders/${order}`, buyer.cookie)
  expect(page).toContain('New, paid')
  expect(page).not.toContain('Confirmed')

  const stranger = await signInNew(store.services)
  expect((await read(store, path, stranger.cookie)).status).toBe(404)
  const guest = await read(store, path)
  expect([guest.status, guest.headers.get('location')]).toEqual([302, `/?sign-in=${encodeURIComponent(path)}`])
})

test('F-38 the address of a paid order is saved on request: in an empty profile, else in the book under a name, and nothing is overwritten', async () => {
  await using store = await openTestStore()
  const { buyer, order, providerOrderId } = await placeOrder(store)
  const path = `/order-confirmation?order=${order}`
  expect(await textAt(store, path, buyer.cookie)).not.toContain('Save address')
  const body = store.standIns?.razorpay.pay(providerOrderId)
  await call(store, '/api/confirm-payment', { body, headers: { cookie: buyer.cookie } })
  expect(await textAt(store, path, buyer.cookie)).toContain('Save address')

  const { kysely } = store.services.database
  const profile = () => kysely.selectFrom('profiles').selectAll().where('id', '=', buyer.id).executeTakeFirstOrThrow()
  const keep = () => postForm(store, path, {}, { cookie: buyer.cookie })
  const kept = await keep()
  expect([kept.status, kept.headers.get('location')]).toEqual([303, '/profile#address'])
  const { shipping_address, contact_phone } = await kysely
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const { street: address, city, state, postal_code, country } = shipping_address
  const filled = { address, city, state, postal_code, country, phone: contact_phone }
  expect(await profile()).toMatchObject(filled)
  expect(await textAt(store, path, buyer.cookie)).not.toContain('Save address')

  await kysely
    .updateTable('profiles')
    .set({ address: null, city: 'Nagpur', phone: '9000000002' })
    .where('id', '=', buyer.id)
    .execute()
  expect(await textAt(store, path, buyer.cookie)).toContain('Save this address as')
  expect((await keep()).status).toBe(422)
  const named = await postForm(store, path, { name: ' Home ' }, { cookie: buyer.cookie })
  expect([named.status, named.headers.get('location')]).toEqual([303, '/profile#addresses'])
  expect(await profile()).toMatchObject({ ...filled, address: null, city: 'Nagpur', phone: '9000000002' })
  const book = () => kysely.selectFrom('book_addresses').selectAll().where('user_id', '=', buyer.id).execute()
  expect(await book()).toMatchObject([{ name: 'Home', address, city, state, postal_code, phone: contact_phone }])
  await postForm(store, path, { name: 'Office' }, { cookie: buyer.cookie })
  expect(await book()).toHaveLength(1)
  expect(await textAt(store, path, buyer.cookie)).not.toContain('Save address')
})

test('G-21 F-44 a cancelled or unpaid order says so, without thanks for it', async () => {
  await using store = await openTestStore()
  const { buyer, order, providerOrderId } = await placeOrder(store)
  const path = `/order-confirmation?order=${order}`
  const { kysely } = store.services.database
  await kysely.updateTable('orders').set({ payment_state: 'expired' }).where('id', '=', order).execute()
  expect(await textAt(store, path, buyer.cookie)).toContain('Not paid yet This order wasn’t paid in time')
  const body = store.standIns?.razorpay.pay(providerOrderId)
  await call(store, '/api/confirm-payment', { body, headers: { cookie: buyer.cookie } })
  await postForm(store, `/orders/${order}/cancel`, {}, { cookie: buyer.cookie })
  const text = await textAt(store, path, buyer.cookie)
  expect(text).toContain(
    'Order cancelled This order was cancelled. We’re refunding you to your original payment method.',
  )
  expect(text).not.toContain('What happens next')
  expect(text).not.toContain('was sold before')
})

test('G-21 a day later the page leads to the orders', async () => {
  let now = new Date()
  await using store = await openTestStore({ clock: { now: () => now } })
  const { buyer, order } = await placeOrder(store)
  now = new Date(now.getTime() + 25 * 3_600_000)
  const text = await textAt(store, `/order-confirmation?order=${order}`, buyer.cookie)
  expect(text).toContain('Your Orders')
  expect(text).not.toContain(order.slice(0, 8))
})

test('an order paid after its end says at once why its money is refunded, and on its pages', async () => {
  await using store = await openTestStore()
  const { buyer, order, providerOrderId } = await placeOrder(store)
  await store.services.database.kysely
    .updateTable('orders')
    .set({ hold_until: new Date(Date.now() - 16 * 60_000), payment_state: 'expired' })
    .where('id', '=', order)
    .execute()
  const body = store.standIns?.razorpay.pay(providerOrderId)
  const confirmed = await call(store, '/api/confirm-payment', { body, headers: { cookie: buyer.cookie } })
  const why = 'Your payment arrived too late for this order. We’re refunding you to your original payment method.'
  expect([confirmed.status, await confirmed.json()]).toEqual([200, { order, state: 'refunded', message: why }])
  expect(await textAt(store, `/order-confirmation?order=${order}`, buyer.cookie)).toContain(why)
  const page = await textAt(store, `/orders/${order}`, buyer.cookie)
  expect(page).toContain('your payment arrived too late')
  expect(page).not.toContain('Invoice')
})
