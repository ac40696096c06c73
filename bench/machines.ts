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
const CONNECTIONS = 6
/** A machine that was paused catches up, and has forgotten what changed meanwhile. */
const SETTLE_MS = 3_000

/** Returns how often it was done. */
type Work = (stores: readonly Store[]) => Promise<number>

/** The price of more machines: what all of them and the database spend on the same work. */
export async function measureMachines({ isQuick, say }: BenchRun): Promise<Section> {
  const section = {
    title: `${MACHINES} machines ÷ 1`,
    explanation: `Processor time of all machines and their PostgreSQL. Each machine has one process; in the base all but one are paused.`,
  }
  const missing = missingMachines()
  if (missing !== undefined) return { ...section, readings: [], remarks: [`Not measured: ${missing}.`] }
  await using shop = await openMachines(MACHINES, listWares(25), { RENDER_LIMIT: '0', CALL_LIMIT: '0' })
  const database = await shop.connect()
  const untilDone = async () => {
    while ((await listLeft(database)).length > 0) await wait(500)
  }
  const seconds = isQuick ? 1 : 2
  const orders = isQuick ? 30 : 90
  const load =
    (path: string, headers: Record<string, string>): Work =>
    async (stores) => {
      const each = { headers: { ...browserHeaders, ...headers }, connections: CONNECTIONS / stores.length, seconds }
      const done = await Promise.all(stores.map(({ url }) => putUnderLoad({ url: url + path, ...each })))
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
        await wait(seconds * 5_000)
        return seconds * 5
      },
      unit: 'µs',
    },
  ]

  async function cost(side: Side, work: Work): Promise<number> {
    const stores = side === 'measured' ? shop.stores : shop.stores.slice(0, 1)
    for (const store of shop.stores) await store.machine.signal(stores.includes(store) ? 'SIGCONT' : 'SIGSTOP')
    await wait(SETTLE_MS)
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

const BUYERS_AT_ONCE = 3

/** Guests, each of whose requests goes to the next machine. */
async function buy(shop: Shop<Wares>, stores: readonly Store[], count: number): Promise<void> {
  let [begun, turn] = [0, 0]
  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { origin: 'https://shop.example', 'content-type': 'application/json' }
    const store = stores[turn++ % stores.length]
    const answer = await store?.ask(path, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `10.2.${begun >> 8}.${begun & 255}` },
      body: JSON.stringify(body),
    })
    if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${await answer?.text()}`)
    return (await answer.json()) as Answer
  }
  async function keepBuying(): Promise<void> {
    while (begun < count) {
      const { artwork, frame } = shop.hung.wares.plenty[begun++ % 20] ?? {}
      const { id } = await call<{ id: string }>('/api/create-order', {
        amount: 1_100,
        receipt: randomUUID(),
        guest: true,
        lines: [{ artwork, frame, quantity: 1 }],
        notes: { shipping_address: { ...ADDRESS, email: `${randomUUID()}@buyer.test` } },
      })
      await call('/api/confirm-payment', await shop.pay(id))
    }
  }
  await Promise.all(Array.from({ length: BUYERS_AT_ONCE }, keepBuying))
}
