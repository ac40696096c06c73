/** An artist who owes something to buyers does not vanish. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { call } from '#tests/harness/call.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const ROUNDS = 6

const leave = (store: TestStore, { cookie }: TestVisitor) =>
  postForm(store, '/profile?form=delete', { confirmation: 'DELETE' }, { cookie })

const isThere = async (store: TestStore, { id }: TestVisitor) =>
  (await store.services.database.kysely.selectFrom('profiles').select('id').where('id', '=', id).execute()).length === 1

const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

describeOnPostgres((engine) => {
  test('F-76 while a paid parcel is not handed over, an artist is neither deleted nor given another role', async () => {
    await using store = await openTestStore({ engine })
    const { kysely } = store.services.database
    const admin = await signInNew(store.services, { role: 'admin' })
    const buyer = await signInNew(store.services)
    const artist = await signInNew(store.services, { role: 'artist' })
    const other = await signInNew(store.services, { role: 'artist' })
    const order = await addOrder(kysely, [await store.listWork({ artist_id: artist.artistId })], { user_id: buyer.id })
    const parcel = await addParcel(kysely, order)
    const demote = () =>
      postForm(store, '/admin/dashboard', { intent: 'role', person: artist.id, role: 'user' }, { cookie: admin.cookie })
    for (const state of ['waiting', 'booked', 'packed'] as const) {
      await kysely.updateTable('shipments').set({ state }).where('id', '=', parcel).execute()
      const answer = await leave(store, artist)
      const html = await answer.text()
      expect([answer.status, html.includes('href="/artist/orders"')]).toEqual([409, true])
      expect(decodeEntities(textOf(html))).toContain('You have one paid parcel to send.')
      const refused = await demote()
      expect([refused.status, await wordsOf(refused)]).toEqual([
        409,
        expect.stringContaining('This artist still has paid parcels to send'),
      ])
    }
    expect(await isThere(store, artist)).toBe(true)
    expect((await leave(store, other)).status).toBe(303)
    await kysely.updateTable('shipments').set({ state: 'shipped' }).where('id', '=', parcel).execute()
    expect((await leave(store, artist)).status).toBe(303)
    expect(await isThere(store, artist)).toBe(false)
  })

  test('F-76 when an artist leaves while a work is ordered and paid, either nothing is sold, or the artist stays', async () => {
    await using store = await openTestStore({ engine })
    const { services } = store
    for (let round = 0; round < ROUNDS; round++) {
      const artist = await signInNew(services, { role: 'artist' })
      const buyer = await signInNew(services)
      const headers = { cookie: buyer.cookie }
      const line = { artworkId: await store.listWork({ artist_id: artist.artistId }), frameOptionId: null, quantity: 1 }
      await addToCart(services, { userId: buyer.id, key: randomUUID(), line })
      const body = { amount: 1_100, receipt: randomUUID(), notes: { shipping_address: ADDRESS } }
      const order = () => call(store, '/api/create-order', { body, headers })
      // In one half of the rounds the order exists, and its payment comes at the same moment.
      if (round % 2 === 0) {
        const [left, made] = await Promise.all([leave(store, artist), order()])
        expect([left.status, made.status].filter((status) => status >= 500)).toEqual([])
        expect(await isThere(store, artist), 'whoever is ordered from stays').toBe(made.status === 200)
        continue
      }
      const { id } = (await (await order()).json()) as { id: string }
      const proof = store.standIns?.razorpay.pay(id)
      const [left, paid] = await Promise.all([
        leave(store, artist),
        call(store, '/api/confirm-payment', { body: proof, headers }),
      ])
      expect([left.status, paid.status, await isThere(store, artist)]).toEqual([409, 200, true])
    }
  })

  test('F-76 while a buyer is paying for a work, its artist waits; after the hold the account can be deleted', async () => {
    await using store = await openTestStore({ engine })
    const { kysely } = store.services.database
    const buyer = await signInNew(store.services)
    const artist = await signInNew(store.services, { role: 'artist' })
    const work = await store.listWork({ artist_id: artist.artistId })
    const soon = new Date(Date.now() + 600_000)
    const unpaid = { user_id: buyer.id, payment_state: 'unpaid', hold_until: soon } as const
    const order = await addOrder(kysely, [work], unpaid)
    const answer = await leave(store, artist)
    expect([answer.status, await wordsOf(answer)]).toEqual([
      409,
      expect.stringContaining('Someone is paying for one of your works right now.'),
    ])
    await kysely.updateTable('orders').set({ hold_until: new Date() }).where('id', '=', order).execute()
    expect((await leave(store, artist)).status).toBe(303)
  })
})
