/** An order that is a gift, as a browser without scripts asks for it. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { GIFT_MESSAGE_MAX } from '#domain/cart/gift.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { call } from '#tests/harness/call.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const MESSAGE = 'आई, प्रेमाने "हसत" रहा'

const read = async (store: TestStore, path: string, cookie: string) => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { answer, text: decodeEntities(textOf(await answer.text())) }
}

/** The cookies that the browser keeps of an answer, with its earlier ones. */
const kept = (answer: Response, before = '') =>
  [...before.split('; '), ...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')]
    .filter(
      (pair, place, all) => pair && !all.slice(place + 1).some((later) => later.split('=')[0] === pair.split('=')[0]),
    )
    .join('; ')

test('F-37 a guest without scripts makes the cart a gift, sees a long message refused without losing it, orders it, and keeps the gift at sign-in', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  await kysely
    .updateTable('gift_settings')
    .set({ wrap_paise: paise(15_000) })
    .execute()
  const work = await store.listWork({ stock_quantity: 3 })
  const change = (fields: Record<string, string>, cookie: string) => postForm(store, '/cart', fields, { cookie })
  const wanted = { change: 'gift', wrap: '1', message: MESSAGE, hide: '1' }
  let cookies = kept(await change({ change: 'add', artwork: work, quantity: '1' }, ''))

  const offered = await (await store.fetch('/cart', { headers: { cookie: cookies } })).text()
  expect(offered).toMatch(/<input[^>]*name="wrap"/)
  expect(offered).not.toMatch(/<input(?=[^>]*name="wrap")[^>]*checked/)

  const long = await change({ ...wanted, message: 'आ'.repeat(GIFT_MESSAGE_MAX + 1) }, cookies)
  expect([long.status, long.headers.getSetCookie()]).toEqual([422, []])
  const refused = decodeEntities(await long.text())
  expect(refused).toContain('Please shorten this to 300 characters. It has 301.')
  expect(refused).toContain('आ'.repeat(GIFT_MESSAGE_MAX + 1))

  cookies = kept(await change(wanted, cookies), cookies)
  const cart = await read(store, '/cart', cookies)
  expect(cart.text).toContain('Gift-wrapped, with a card, no prices in the parcel')
  expect(cart.text).toMatch(/Gift wrap ?₹150/)
  expect(cart.text).toContain(MESSAGE)

  const lines = [{ artwork: work, frame: await defaultOptionOf(kysely, work), quantity: 1 }]
  const notes = { shipping_address: ADDRESS }
  const body = { guest: true, amount: 1_265, receipt: randomUUID(), notes, lines }
  const ordered = await call(store, '/api/create-order', { body, headers: { cookie: cookies } })
  const { order } = (await ordered.json()) as { order: string }
  expect(await kysely.selectFrom('order_gifts').selectAll().where('order_id', '=', order).execute()).toMatchObject([
    { message: MESSAGE, is_wrapped: true },
  ])

  const buyer = await signInNew(store.services)
  const both = `${cookies}; ${buyer.cookie}`
  const own = await read(store, '/cart', both)
  expect(own.text).toContain('Gift-wrapped, with a card')
  expect(own.answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-guest-gift=;'))).toHaveLength(1)
  await change({ change: 'no-gift' }, buyer.cookie)
  expect((await read(store, '/cart', buyer.cookie)).text).not.toContain('Gift wrap ')
  const forged = await read(
    store,
    '/cart',
    kept(await change({ change: 'add', artwork: work, quantity: '1' }, ''), '__Host-guest-gift=11.%%%'),
  )
  expect(forged.answer.status).toBe(200)
})

test('F-37 the artist of a gift reads what to do, prints its card, and another artist finds neither', async () => {
  await using store = await openTestStore()
  const { kysely } = store.services.database
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  const other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
  const buyer = await signInNew(store.services)
  const orderId = await addOrder(kysely, [await store.listWork({ artist_id: artist.artistId })], { user_id: buyer.id })
  const slip = `/artist/orders/${await addParcel(kysely, orderId)}`
  expect((await read(store, slip, artist.cookie)).text).not.toContain('gift')
  const wanted = { is_wrapped: true, message: MESSAGE, hides_prices: true }
  await kysely
    .insertInto('order_gifts')
    .values({ order_id: orderId, ...wanted })
    .execute()
  const paper = (await read(store, slip, artist.cookie)).text
  for (const words of ['Gift-wrap it.', 'Don’t include an invoice or price tags.', MESSAGE])
    expect(paper).toContain(words)
  expect(paper).not.toContain('1,000')
  expect((await read(store, `${slip}?card`, artist.cookie)).text).toContain(MESSAGE)
  expect((await read(store, `${slip}?card`, other.cookie)).answer.status).toBe(404)
  expect((await read(store, `/orders/${orderId}`, buyer.cookie)).text).toContain(MESSAGE)
})
