/** Three machines on one database, each asked at its own address: whatever one of them does, the others know. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { hearEvents } from '#tests/harness/live-stream.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { approveNext, listFirstWork, openPerson, PASSWORD, setUpTwoStep } from '#tests/harness/shop-people.ts'
import { fieldsIn, STUDIO } from '#tests/harness/studio.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { judge } from '#tests/sweeps/judge.ts'
import { openBuyers, type Bought } from '#tests/sweeps/keep-buying.ts'
import { listWares, type Ware, type Wares } from '#tests/sweeps/list-wares.ts'
import { listLeft, untilTakenUp } from '#tests/sweeps/sweep.ts'
import { cutBetween, missingMachines } from './network.ts'
import { openMachines, STORE_URL, type Shop, type Store } from './open-machines.ts'

const OWNER = 'owner@shop.example'
/** What a change on one machine may take to be on the others. */
const SOON = { timeout: 1_000, interval: 20 }
/** A runner of jobs that is silent for eight seconds counts as dead. */
const TAKEN_UP_MS = 15_000
/** A process notices within three seconds that its database is away. */
const NOTICED_MS = 10_000

const missing = missingMachines()
if (missing !== undefined) console.info(`Machines were not run: ${missing}.`)

describe.skipIf(missing !== undefined)('three machines on one database', { timeout: 180_000 }, () => {
  let shop: Shop<Wares>
  let [first, second, third] = [] as unknown as [Store, Store, Store]
  const bought: Bought[] = []
  /** Processes of PostgreSQL that served the machine without power. */
  const vanished: number[] = []

  beforeAll(async () => {
    shop = await openMachines(3, listWares(200))
    ;[first, second, third] = shop.stores as [Store, Store, Store]
  }, 180_000)
  afterAll(() => shop?.[Symbol.asyncDispose](), 60_000)

  /** Buyers come to each of these, and try another one when they get no answer. */
  function openBuyersAt(stores: () => readonly Store[]) {
    let turn = 0
    const entrance = () => stores()[turn++ % stores().length]?.url ?? ''
    const buyers = openBuyers({ ...shop, entrance, origin: STORE_URL.origin }, shop.hung, seeded(++crowds))
    return {
      ...buyers,
      async end() {
        await buyers.end()
        bought.push(...buyers.bought)
      },
    }
  }
  let crowds = 0

  test('a visitor signs in on one, fills the cart on another and pays on a third, and hears of it at once', async () => {
    const { person, at } = openVisitor(first)
    const email = 'asha@example.test'
    const account = { first_name: 'Asha', last_name: 'Rao', email, password: PASSWORD }
    expect((await person.post('/sign-up', account)).status).toBe(303)
    person.forget()
    expect((await person.post('/sign-in', { email, password: PASSWORD })).status).toBe(303)
    at(third)
    const told: string[] = []
    void hearEvents(await person.read('/live'), told).catch(() => {})
    at(second)
    const { artwork } = shop.hung.wares.plenty[0] as Ware
    expect((await person.post('/cart', { change: 'add', artwork })).status).toBe(303)
    await expect.poll(() => told, SOON).toContain('cart')
    at(third)
    expect(await person.words('/cart')).toContain('₹1,100')
    const made = await person.call<{ id: string; order: string }>('/api/create-order', {
      amount: 1_100,
      receipt: randomUUID(),
      notes: { shipping_address: ADDRESS },
    })
    const paid = await person.call('/api/confirm-payment', await shop.pay(made.id))
    expect(paid).toEqual({ order: made.order, state: 'paid' })
    at(first)
    expect(await person.words(`/order-confirmation?order=${made.order}`)).toContain('We’ve received your payment.')
  })

  test('a work sent to one is approved on another, and its new price is on all within a second', async () => {
    const [owner, artist] = [openVisitor(first), openVisitor(second)]
    const { said } = await shop.command(third, 'admin-create', '--email', OWNER, '--name', 'Asha Rao')
    const [, token = ''] = /reset-password\?token=(\S+)/.exec(said) ?? []
    expect((await owner.person.post('/reset-password', { token, password: PASSWORD })).status).toBe(200)
    await setUpTwoStep(owner.person, OWNER)
    const artwork = await listFirstWork(owner.person, artist.person)
    const wordsOn = async (store: Store) => textOf(await (await store.ask(`/artwork/${artwork}`)).text())
    // Each has it in its cache.
    for (const store of [...shop.stores, ...shop.stores]) expect(await wordsOn(store)).toContain('₹9,500')

    artist.at(third)
    const form = fieldsIn(await (await artist.person.read(`${STUDIO}?work=${artwork}`)).text())
    const changed = new FormData()
    for (const [name, value] of Object.entries({ ...form, intent: 'save', price: '10400' }))
      for (const one of [value].flat()) changed.append(name, one)
    expect((await artist.person.post(STUDIO, changed)).status).toBe(303)
    owner.at(second)
    await approveNext(owner.person, '-edit')
    const isShown = async (store: Store) => (await wordsOn(store)).includes('₹10,400')
    await expect.poll(() => Promise.all(shop.stores.map(isShown)), SOON).toEqual([true, true, true])
  })

  test('one loses its power while it sells: the others go on, and do what it had begun', async () => {
    const buyers = openBuyersAt(() => shop.stores)
    buyers.begin(4)
    await buyers.untilAnswered(20)
    // The jobs that it takes from now on wait for the other companies.
    const mend = await cutBetween(third.machine, shop.companies)
    const database = await shop.connect()
    await eventually(async () => expect(await stuckJobs(database)).not.toEqual([]))
    const { rows } = await database.pool.query<{ pid: number }>(CONNECTED, [third.machine.address])
    vanished.push(...rows.map(({ pid }) => pid))
    await third.machine.losePower()
    const took = untilTakenUp(database.pool)
    await buyers.untilAnswered(40)
    expect(await took).toBeLessThan(TAKEN_UP_MS)
    await mend()
    await third.start()
    await buyers.untilAnswered(20)
    await buyers.end()
    await database.close()
  })

  test('one cut from the database says so, shows its pages, and is whole again without a restart', async () => {
    expect((await second.ask('/about')).status).toBe(200)
    const pid = second.pid()
    const mend = await cutBetween(second.machine, shop.databaseMachine)
    await second.untilReady('database unreachable, cached pages only', NOTICED_MS)
    expect((await second.ask('/about')).status).toBe(200)
    expect([await first.ready(), await third.ready()]).toEqual(['ready', 'ready'])
    const buyers = openBuyersAt(() => [first, third])
    buyers.begin(2)
    await buyers.untilAnswered(20)
    await buyers.end()
    await mend()
    await second.untilReady('ready', NOTICED_MS)
    expect(second.pid()).toBe(pid)
  })

  test('each is upgraded after the other, and no request sent to the others is lost', async () => {
    let others: readonly Store[] = shop.stores
    let isOver = false
    const lost: string[] = []
    let answered = 0
    async function keepLooking(): Promise<void> {
      for (let nth = 0; !isOver; nth++) {
        const { url } = others[nth % others.length] ?? first
        const path = ['/about', '/collection', '/me'][nth % 3]
        const headers = { host: STORE_URL.host, 'x-forwarded-for': `10.1.0.${nth % 250}` }
        const told = await exchange(`${url}${path}`, { headers }).then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        )
        if (told === '200') answered++
        else lost.push(`${url}${path}: ${told}`)
        await wait(20)
      }
    }
    const looking = keepLooking()
    const buyers = openBuyersAt(() => others)
    buyers.begin(2)
    for (const store of shop.stores) {
      others = shop.stores.filter((other) => other !== store)
      await buyers.untilAnswered(10)
      expect(await store.stop()).toBe(0)
      await buyers.untilAnswered(10)
      await store.start()
    }
    isOver = true
    await looking
    await buyers.end()
    expect(lost).toEqual([])
    expect(answered).toBeGreaterThan(100)
  })

  test('and the database has let go of what the machine without power held', async () => {
    const database = await shop.connect()
    const left = `select query from pg_stat_activity where pid = any($1)`
    expect(vanished.length).toBeGreaterThan(2)
    await expect.poll(async () => (await database.pool.query(left, [vanished])).rows, { timeout: 60_000 }).toEqual([])
    await database.close()
  })

  test('at the end the books match: nothing is lost, doubled, oversold or left', async () => {
    await shop.tell(first)
    const database = await shop.connect()
    await eventually(async () => expect(await listLeft(database)).toEqual([]))
    expect(await shop.command(first, 'audit-money')).toEqual({ code: 0, said: '0 contradictions found.\n' })
    const judged = await judge(database, { books: await shop.books(), hung: shop.hung, bought })
    await database.close()
    const { orders, standing, ofArtists: _, parked, ...found } = judged
    console.info(`${orders} orders placed by ${bought.length} buyers, ${standing} stand; parked: ${parked.join('; ')}`)
    expect(standing).toBeGreaterThan(10)
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
  })
})

const CONNECTED = `select pid from pg_stat_activity where client_addr = $1`
const STUCK_MS = 1_500

/** Jobs that one runner has held for a while. */
async function stuckJobs({ pool }: Database): Promise<string[]> {
  const held = async () =>
    (
      await pool.query<{ held: string }>(
        `select concat_ws(' ', key, attempts) as held from jobs where leased_by is not null`,
      )
    ).rows.map((row) => row.held)
  const before = await held()
  await wait(STUCK_MS)
  const now = new Set(await held())
  return before.filter((job) => now.has(job))
}

/** Who goes from machine to machine. */
function openVisitor(store: Store) {
  let here = store
  const person = openPerson({ ask: (...given) => here.ask(...given) }, STORE_URL.hostname)
  return { person, at: (there: Store) => void (here = there) }
}
