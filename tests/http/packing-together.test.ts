/** Several parcels at once: packed together and their slips printed together, in a browser without scripts. */
import { expect, test } from 'vitest'
import type { ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

async function openSales() {
  const store = await openTestStore()
  const { services } = store
  const { kysely } = services.database
  const [artist, other, buyer] = [
    await signInNew(services, { role: 'artist', firstName: 'Meera' }),
    await signInNew(services, { role: 'artist', firstName: 'Tara' }),
    await signInNew(services),
  ]
  const sell = async (title: string, state: ShipmentState, by = artist) => {
    const work = await store.listWork({ artist_id: by.artistId, title })
    const orderId = await addOrder(kysely, [work], { user_id: buyer.id })
    return { orderId, parcel: await addParcel(kysely, orderId, { state }) }
  }
  const stateOf = async (parcel: string) =>
    (await kysely.selectFrom('shipments').select('state').where('id', '=', parcel).executeTakeFirst())?.state
  return { store, kysely, artist, other, sell, stateOf }
}

async function post(store: TestStore, { cookie }: TestVisitor, intent: string, picked: readonly string[]) {
  const body = new URLSearchParams([['intent', intent], ...picked.map((id) => ['pick', id])])
  const headers = { origin: storeUrl, cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await store.fetch('/artist/orders', { method: 'POST', body, headers })
  return { status: answer.status, text: decodeEntities(textOf(await answer.text())) }
}

const read = async (store: TestStore, path: string, { cookie }: TestVisitor) =>
  decodeEntities(textOf(await (await store.fetch(path, { headers: { cookie } })).text()))

test('F-52 an artist packs several parcels at once; what can’t be packed is named with its reason, and the rest is done', async () => {
  const { store, artist, other, sell, stateOf } = await openSales()
  await using _ = store
  const [one, two] = [await sell('Moonrise', 'booked'), await sell('Salt Flat', 'booked')]
  const unbooked = await sell('Early', 'waiting')
  const foreign = await sell('Foreign', 'booked', other)
  const all = [one, two, unbooked, foreign].map(({ parcel }) => parcel)
  const packed = await post(store, artist, 'pack', all)
  expect(packed.status).toBe(200)
  expect(packed.text).toContain('2 parcels marked as packed. 2 not packed:')
  const why = 'The courier isn’t booked yet. Please try again in a few minutes.'
  expect(packed.text).toContain(`Order #${unbooked.orderId.slice(0, 8)}: ${why}`)
  expect(packed.text).toContain('We couldn’t find this parcel.')
  expect(await Promise.all(all.map(stateOf))).toEqual(['packed', 'packed', 'waiting', 'booked'])

  const again = await post(store, artist, 'pack', [one.parcel])
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('This parcel is already packed.')])
  expect((await post(store, artist, 'pack', [])).text).toContain('Select at least one parcel.')
  expect((await post(store, artist, 'fly', [unbooked.parcel])).status).toBe(422)
  expect((await post(store, artist, 'pack', [foreign.parcel])).status).toBe(404)
})

test('F-52 slips are printed together: only of own parcels, and of none that was cancelled', async () => {
  const { store, kysely, artist, other, sell } = await openSales()
  await using _ = store
  const [one, two] = [await sell('Moonrise', 'booked'), await sell('Salt Flat', 'packed')]
  const cancelled = await sell('Called Off', 'booked')
  await kysely
    .updateTable('orders')
    .set({ payment_state: 'refunding', status: 'cancelled' })
    .where('id', '=', cancelled.orderId)
    .execute()
  const foreign = await sell('Foreign', 'booked', other)
  const query = [one, two, cancelled, foreign].map(({ parcel }) => `pick=${parcel}`).join('&')
  const slips = await read(store, `/artist/orders/slips?${query}&pick=nonsense`, artist)
  expect(slips).toMatch(/Moonrise[^]*Salt Flat/)
  expect(slips.match(/Packing slip Order #/g)).toHaveLength(2)
  expect(slips).not.toMatch(/Called Off|Foreign|₹/)
  expect(slips).toContain('1 parcel is left out, because its order was cancelled.')
  // Without scripts, the browser prints.
  expect(slips).not.toContain('Print 2 slips')
  expect(await read(store, `/artist/orders/slips?${query}`, other)).not.toContain('Moonrise')
  expect(await read(store, '/artist/orders/slips', artist)).toContain('Select parcels in the list of orders')
})

test('F-37 F-52 of several parcels, those that are gifts are seen in the list and on their slips, with the way to their cards', async () => {
  const { store, kysely, artist, sell } = await openSales()
  await using _ = store
  const [plain, wrapped, carded] = [
    await sell('Moonrise', 'booked'),
    await sell('Salt Flat', 'booked'),
    await sell('Early', 'booked'),
  ]
  await kysely
    .insertInto('order_gifts')
    .values([
      { order_id: wrapped.orderId, is_wrapped: true, message: '', hides_prices: false },
      { order_id: carded.orderId, is_wrapped: true, message: 'For Nani', hides_prices: true },
    ])
    .execute()
  const list = await read(store, '/artist/orders', artist)
  expect(list.match(/Gift: wrap(, card)?/g)?.toSorted()).toEqual(['Gift: wrap', 'Gift: wrap, card'])
  const query = [plain, wrapped, carded].map(({ parcel }) => `pick=${parcel}`).join('&')
  const slips = await read(store, `/artist/orders/slips?${query}`, artist)
  expect(slips.match(/Print the card for order #\w+/g)).toEqual([
    `Print the card for order #${carded.orderId.slice(0, 8)}`,
  ])
  expect(slips.match(/Gift(?: message)? (?:For Nani )?Gift-wrapped/g)).toEqual([
    'Gift Gift-wrapped',
    'Gift message For Nani Gift-wrapped',
  ])
})
