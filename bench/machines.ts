import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { missingMachines } from '#tests/engines/network.ts'
import { openMachines, type Shop, type Store } from '#tests/engines/open-machines.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { listWares, type Wares } from '#tests/sweeps/list-wares.ts'
import { listLeft } from '#tests/sweeps/sweep.ts'
import type { BenchRun } from './bench-run.ts'
import { putUnderLoad } from './load.ts'
import { turns, type Goal, type Side } from './measure.rules.ts'
import { ratioOf, type Figure, type Reading, type Section } from './readings.ts'
import { browserHeaders } from './record-answer.ts'

const MACHINES = 3
const GOAL: Goal = { atMost: 1.1 }
/** Of each load generator. There is one for each machine; in the base all ask the one. */
const CONNECTIONS = 16
const WARM_UPS = 4
/** A machine that was paused catches up, and has forgotten what changed meanwhile. */
const SETTLE_MS = 3_000

/** Returns how often it was done. */
type Work = (stores: readonly Store[]) => Promise<number>

/** The price of more machines: what all of them and the database spend on the same work. */
export async function measureMachines({ isQuick, say }: BenchRun): Promise<Section> {
  const section = {
    title: `${MACHINES} machines ÷ 1`,
    explanation: `Processor time of all machines and their PostgreSQL. Each of the ${MACHINES} has one process; the base is one machine with ${MACHINES}. Those that aren't measured are paused.`,
  }
  const missing = missingMachines()
  if (missing !== undefined) return { ...section, readings: [], remarks: [`Not measured: ${missing}.`] }
  await using shop = await openMachines(MACHINES + 1, listWares(25), (place) => ({
    RENDER_LIMIT: '0',
    CALL_LIMIT: '0',
    PROCESSES: String(place === MACHINES ? MACHINES : 1),
  }))
  const database = await shop.connect()
  const untilDone = async () => {
    while ((await listLeft(database)).length > 0) await wait(500)
  }
  const seconds = isQuick ? 3 : 5
  const orders = isQuick ? 30 : 90
  const load =
    (path: string, headers: Record<string, string>): Work =>
    async (stores) => {
      const each = { headers: { ...browserHeaders, ...headers }, connections: CONNECTIONS, seconds }
      const asked = Array.from({ length: MACHINES }, (_, place) => stores[place % stores.length]?.url ?? '')
      const done = await Promise.all(asked.map((url) => putUnderLoad({ url: url + path, ...each })))
      return done.reduce((sum, { requests }) => sum + requests, 0)
    }
  const works: { what: string; work: Work; unit: string; goal?: Goal }[] = [
    { what: 'cached page', work: load('/about', {}), unit: 'µs', goal: GOAL },
    { what: 'uncached page', work: load('/cart', { Cookie: shop.hung.cookies[0] ?? '' }), unit: 'µs', goal: GOAL },
    {
      what: 'order, with its e-mails, invoice and parcel',
      async work(stores) {
        await buy(shop, stores, orders)
        await untilDone()
        return orders
      },
      unit: 'µs',
      goal: GOAL,
    },
    {
      what: 'a second without visitors',
      async work() {
        await wait(seconds * 2_000)
        return seconds * 2
      },
      unit: 'µs',
    },
  ]

  /** The others are paused. */
  async function run(stores: readonly Store[]): Promise<void> {
    for (const store of shop.stores) await store.machine.signal(stores.includes(store) ? 'SIGCONT' : 'SIGSTOP')
    await wait(SETTLE_MS)
  }

  async function cost(side: Side, work: Work): Promise<number> {
    const stores = side === 'measured' ? shop.stores.slice(0, MACHINES) : shop.stores.slice(MACHINES)
    await run(stores)
    const spent = async () => {
      const all = await Promise.all(
        [...stores.map(({ machine }) => machine), shop.databaseMachine].map((m) => m.cpuMs()),
      )
      return all.reduce((sum, ms) => sum + ms, 0)
    }
    const before = await spent()
    const count = await work(stores)
    return (((await spent()) - before) * 1_000) / count
  }

  const readings: Reading[] = []
  for (const { what, work, unit, goal } of works) {
    const samples: Record<Side, number[]> = { measured: [], base: [] }
    // Machines that have run for long: each compiles its code by its own load.
    await run(shop.stores)
    for (let time = 0; time < WARM_UPS; time++) for (const store of shop.stores) await work([store])
    for (const side of ['base', 'measured'] as const) await cost(side, work)
    for (const side of turns(isQuick ? 2 : 4)) samples[side].push(await cost(side, work))
    const figure = (side: Side): Figure => ({ samples: samples[side], unit, digits: 0 })
    const [measured, base] = [figure('measured'), figure('base')]
    readings.push({ what, measured, base, ratio: ratioOf(measured, base), ...(goal && { goal }) })
    say(`${what}: ${ratioOf(measured, base).toFixed(2)}`)
  }
  await database.close()
  return { ...section, readings, remarks: [] }
}

const BUYERS_AT_ONCE = 12

/** Guests, each of whose requests goes to the next machine. */
async function buy(shop: Shop<Wares>, stores: readonly Store[], count: number): Promise<void> {
  let [begun, turn] = [0, 0]
  /** A guest is known by the cookies of the first answer. */
  async function call<Answer>(path: string, body: object, guest: { cookie?: string }): Promise<Answer> {
    const headers = { origin: 'https://shop.example', 'content-type': 'application/json', ...guest }
    const store = stores[turn++ % stores.length]
    const answer = await store?.ask(path, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `10.2.${begun >> 8}.${begun & 255}` },
      body: JSON.stringify(body),
    })
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${await answer?.text()}`)
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    if (given.length > 0) guest.cookie = given.join('; ')
    return (await answer.json()) as Answer
  }
  async function keepBuying(): Promise<void> {
    while (begun < count) {
      const { artwork, frame } = shop.hung.wares.plenty[begun++ % 20] ?? {}
      const guest = {}
      const order = {
        amount: 1_100,
        receipt: randomUUID(),
        guest: true,
        lines: [{ artwork, frame, quantity: 1 }],
        notes: { shipping_address: { ...ADDRESS, email: `${randomUUID()}@buyer.test` } },
      }
      const { id } = await call<{ id: string }>('/api/create-order', order, guest)
      await call('/api/confirm-payment', await shop.pay(id), guest)
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, keepBuying))
}
