/** What an artist sees and does with sold works, in a browser without scripts. */
import { expect, test, vi } from 'vitest'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { bookParcel } from '#domain/orders/order/order-jobs.ts'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'

/** A paid order over works of two artists, its first parcel booked at the carrier. */
async function openSale() {
  const store = await openTestStore()
  const { services } = store
  const { kysely } = services.database
  const buyer = await signInNew(services, { firstName: 'Leela' })
  const artist = await signInNew(services, { role: 'artist', firstName: 'Meera' })
  const other = await signInNew(services, { role: 'artist', firstName: 'Tara' })
  const own = await store.listWork({ artist_id: artist.artistId, title: 'Own Courtyard' })
  const theirs = await store.listWork({ artist_id: other.artistId, title: 'Foreign Courtyard' })
  const orderId = await addOrder(kysely, [own, theirs], { user_id: buyer.id })
  const parcel = await addParcel(kysely, orderId)
  await inTransaction(services, (tx) => addJobs(tx, [bookParcel(parcel)], services.clock.now()))
  const find = () => kysely.selectFrom('shipments').selectAll().where('id', '=', parcel).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await find()).state).toBe('booked'), { timeout: 20_000, interval: 100 })
  return { store, buyer, artist, other, orderId, parcel, find, slip: `/artist/orders/${parcel}` }
}

const read = async (store: TestStore, path: string, { cookie }: TestVisitor) => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, text: textOf(await answer.text()) }
}

const post = async (store: TestStore, path: string, intent: string, { cookie }: TestVisitor) => {
  const answer = await postForm(store, path, { intent }, { cookie })
  return { status: answer.status, text: textOf(await answer.text()) }
}

test('M-206 F-52 an artist reads the own lines of an order, and of its buyer what delivery needs', async () => {
  const { store, artist, other, slip, orderId } = await openSale()
  await using _ = store
  const list = await read(store, '/artist/orders', artist)
  expect(list.text).toContain(`Order #${orderId.slice(0, 8)}`)
  expect(list.text).toMatch(/1 × Own Courtyard.*To Asha Rao, Pune 411004.*To pack.*Due to leave between/)
  const paper = await read(store, slip, artist)
  expect(paper.text).toMatch(/12 Prabhat Road.*Phone 9876543210/)
  expect(paper.text).toMatch(/30 × 30 × 5 cm.*0.9 kg/)
  for (const { text } of [list, paper]) expect(text).not.toMatch(/Foreign|INR|₹|@example|1,000/)
  expect(list.text).not.toContain('9876543210')
  expect((await read(store, '/artist/orders', other)).text).toContain('No orders yet')
  for (const path of [slip, `${slip}/label.pdf`]) expect((await read(store, path, other)).status).toBe(404)
  for (const intent of ['pack', 'pickup']) expect((await post(store, slip, intent, other)).status).toBe(404)
})

test('F-52 a parcel is packed by one action, prints its label from our own URL, and says when it is collected', async () => {
  const { store, artist, slip, find } = await openSale()
  await using _ = store
  const label = await store.fetch(`${slip}/label.pdf`, { headers: { cookie: artist.cookie } })
  expect(label.headers.get('content-type')).toBe('application/pdf')
  const { pages } = await readPdf(new Uint8Array(await label.arrayBuffer()))
  expect(pages[0]).toContain(`AWB ${(await find()).awb_code}`)
  expect((await find()).state).toBe('booked')

  expect((await post(store, slip, 'fly', artist)).status).toBe(422)
  expect((await post(store, slip, 'pickup', artist)).status).toBe(409)
  const packed = await post(store, slip, 'pack', artist)
  expect([packed.status, packed.text]).toEqual([200, expect.stringContaining('Packed')])
  const again = await post(store, slip, 'pack', artist)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('This parcel is already packed.')])
  await vi.waitFor(async () => expect((await find()).pickup_on).not.toBeNull(), { timeout: 20_000, interval: 100 })
  expect((await read(store, slip, artist)).text).toContain('Courier pick-up on')
  expect((await read(store, '/artist/orders?show=packed', artist)).text).toContain('Own Courtyard')
  expect((await read(store, '/artist/orders?show=waiting', artist)).text).toContain('No parcels here')
  expect((await read(store, '/artist/orders?show=nonsense&page=99', artist)).text).toContain('Own Courtyard')
})

test("F-52 the carrier's refusal of a pick-up or a label is shown with its reason, and can be tried again", async () => {
  const { store, artist, slip, find } = await openSale()
  await using _ = store
  const carrier = store.standIns?.shiprocket
  if (!carrier) throw new Error('The carrier is not stood in for.')
  for (const [fault, words] of [
    ['label: not made', 'The courier couldn’t create a label.'],
    ['label breaks', 'We can’t reach the courier.'],
  ] as const) {
    carrier.fault = fault
    const answer = await store.fetch(`${slip}/label.pdf`, { headers: { cookie: artist.cookie } })
    expect(answer.status).toBe(302)
    expect((await read(store, answer.headers.get('location') ?? '', artist)).text).toContain(words)
  }
  for (const odd of ['Call 1800 555', 'constructor', '__proto__']) {
    const page = await read(store, `${slip}?label=${odd}`, artist)
    expect([page.status, page.text.includes('1800')]).toEqual([200, false])
  }
  carrier.fault = 'pickup: refused'
  await post(store, slip, 'pack', artist)
  await vi.waitFor(async () => expect((await find()).pickup_trouble).not.toBeNull(), { timeout: 20_000, interval: 100 })
  const told = await read(store, slip, artist)
  expect(told.text).toMatch(/No pick-up yet: The pickup location is not serviceable today/)
  carrier.fault = undefined
  expect((await post(store, slip, 'pickup', artist)).status).toBe(200)
  await vi.waitFor(async () => expect((await find()).pickup_requested_at).not.toBeNull(), {
    timeout: 20_000,
    interval: 100,
  })
  expect((await read(store, slip, artist)).text).not.toContain('No pick-up')
})

test('F-52 a cancelled parcel is not packed, and says so', async () => {
  const { store, artist, slip, orderId } = await openSale()
  await using _ = store
  const { kysely } = store.services.database
  await kysely
    .updateTable('orders')
    .set({ payment_state: 'refunding', status: 'cancelled' })
    .where('id', '=', orderId)
    .execute()
  expect((await read(store, slip, artist)).text).toContain('This order was cancelled. Don’t send it.')
  expect((await post(store, slip, 'pack', artist)).status).toBe(409)
})

test('F-45 returned pieces are on sale again as far as their artist says so, once; before that the store asks and does not assume', async () => {
  const { store, artist, other, orderId, parcel, slip } = await openSale()
  await using _ = store
  const { kysely } = store.services.database
  const lineOf = (title: string) =>
    kysely
      .selectFrom('order_items')
      .innerJoin('artworks', 'artworks.id', 'order_items.artwork_id')
      .select(['order_items.id', 'artwork_id', 'quantity', 'stock_quantity'])
      .where('order_items.title', '=', title)
      .executeTakeFirstOrThrow()
  const own = await lineOf('Own Courtyard')
  await kysely.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', own.artwork_id).execute()
  const say = async (fit: string, who = artist, item = own.id) => {
    const answer = await postForm(store, slip, { intent: 'restock', item, fit }, { cookie: who.cookie })
    return { status: answer.status, text: textOf(await answer.text()) }
  }
  expect(await read(store, slip, artist)).not.toMatchObject({
    text: expect.stringContaining('Has it come back to you?'),
  })
  expect((await say('1')).status).toBe(409)

  await kysely.updateTable('shipments').set({ state: 'returned' }).where('id', '=', parcel).execute()
  expect((await read(store, '/artist/orders', artist)).text).toContain('Has it come back to you?')
  expect((await read(store, slip, artist)).text).toContain('Pieces of Own Courtyard you can sell again')
  expect(await say('two')).toMatchObject({
    status: 422,
    text: expect.stringContaining('Enter how many pieces you can sell again'),
  })
  expect(await say('2')).toMatchObject({ status: 409, text: expect.stringContaining('more pieces than were sold') })
  expect((await say('1', other)).status).toBe(404)
  expect((await say('1', artist, (await lineOf('Foreign Courtyard')).id)).status).toBe(409)
  expect((await lineOf('Own Courtyard')).stock_quantity).toBe(0)

  const answers = await Promise.all([say('1'), say('1'), say('1')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await lineOf('Own Courtyard')).stock_quantity).toBe(1)
  expect((await read(store, slip, artist)).text).not.toContain('Has it come back to you?')
  expect(textOf(await (await store.fetch(`/artwork/${own.artwork_id}`)).text())).toContain('Add to Cart')
  const noted = await kysely.selectFrom('audit_log').selectAll().where('action', '=', 'pieces-restocked').execute()
  expect(noted).toMatchObject([{ object: `order ${orderId}`, facts: { item: own.id, pieces: '1' } }])
})
