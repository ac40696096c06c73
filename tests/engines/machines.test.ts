/** Three machines on one database, each asked at its own address: whatever one of them does, the others know. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { paise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { openPerson, PASSWORD, type Person } from '#tests/harness/shop-people.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { judge } from '#tests/sweeps/judge.ts'
import { openBuyers } from '#tests/sweeps/keep-buying.ts'
import { listWares, type Ware, type Wares } from '#tests/sweeps/list-wares.ts'
import { missingMachines } from './network.ts'
import { openMachines, STORE_URL, type Shop, type Store } from './open-machines.ts'

/** What a change on one machine may take to be on the others. */
const SOON_MS = 1_000

const missing = missingMachines()
if (missing !== undefined) console.info(`Machines were not run: ${missing}.`)

describe.skipIf(missing !== undefined)('three machines on one database', { timeout: 180_000 }, () => {
  let shop: Shop & { hung: Wares }
  let [first, second, third] = [] as unknown as [Store, Store, Store]

  beforeAll(async () => {
    shop = (await openMachines(3, listWares(100))) as typeof shop
    ;[first, second, third] = shop.stores as [Store, Store, Store]
  }, 180_000)
  afterAll(() => shop[Symbol.asyncDispose](), 60_000)

  const wares = (place: number) => shop.hung.wares.plenty[place] as Ware

  test('a visitor signs in on one, fills the cart on another and pays on a third', async () => {
    const { asha, at } = openVisitor(first)
    const email = 'asha@example.test'
    const account = { first_name: 'Asha', last_name: 'Rao', email, password: PASSWORD }
    expect((await asha.post('/sign-up', account)).status).toBe(303)
    asha.forget()
    expect((await asha.post('/sign-in', { email, password: PASSWORD })).status).toBe(303)
    at(second)
    expect((await asha.post('/cart', { change: 'add', artwork: wares(0).artwork })).status).toBe(303)
    at(third)
    expect(await asha.words('/cart')).toContain('₹1,100')
    const made = await asha.call<{ id: string; order: string }>('/api/create-order', {
      amount: 1_100,
      receipt: randomUUID(),
      notes: { shipping_address: ADDRESS },
    })
    const paid = await asha.call('/api/confirm-payment', await shop.pay(made.id))
    expect(paid).toEqual({ order: made.order, state: 'paid' })
    at(first)
    expect(await asha.words(`/order-confirmation?order=${made.order}`)).toContain('We’ve received your payment.')
  })

  test('a price changed on one is on the others within a second', async () => {
    const { artwork } = wares(1)
    const priceOn = async (store: Store) => textOf(await (await store.ask(`/artwork/${artwork}`)).text())
    for (const store of shop.stores) for (let time = 0; time < 2; time++) expect(await priceOn(store)).not.toContain('₹4,321')
    const database = await shop.connect()
    await inTransaction({ database, pages: { drop: () => {} } }, async (tx, changed) => {
      await tx.updateTable('artworks').set({ price_paise: paise(432_100) }).where('id', '=', artwork).execute()
      changed(`artwork:${artwork}`)
    })
    const changedAt = performance.now()
    for (const store of shop.stores) await expect.poll(() => priceOn(store), { interval: 20 }).toContain('₹4,321')
    expect(performance.now() - changedAt).toBeLessThan(SOON_MS)
    await database.close()
  })
})

/** Who goes from machine to machine. */
function openVisitor(store: Store) {
  let here = store
  const asha: Person = openPerson({ ask: (...given) => here.ask(...given) }, STORE_URL.hostname)
  return { asha, at: (there: Store) => void (here = there) }
}
