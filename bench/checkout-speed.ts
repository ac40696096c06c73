import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { jobsAfter } from './drained-jobs.rules.ts'
import { measureLocks } from './lock-time.ts'
import { median, type Side } from './measure.rules.ts'
import { openTwins, order, ORDERS_AT_ONCE, ordersPerSecond } from './order-speed.ts'
import {
  buy,
  noTimes,
  openCheckoutShop,
  STEPS,
  untilDone,
  type Buyer,
  type CheckoutShop,
  type Times,
} from './checkout-shop.ts'
import { ratioOf, type Figure, type Reading, type Section } from './readings.ts'
import { openSmallestOrders } from './smallest-order.ts'

const AT_ONCE = [1, 8, 64]
const SHARE_GOAL = 0.08
const STEADY = { perSecond: 40, seconds: 60 }
const ALONE_GOAL = 0.4
const DUE_MAX_SECONDS = 10

/** Whole orders as browsers make them, next to the least that the database has to do for one. */
export async function measureCheckout(run: BenchRun): Promise<Section> {
  const section = {
    title: 'Whole orders over HTTP ÷ the smallest order in SQL',
    explanation:
      'Two works into the cart, create-order, payment at the stand-in, confirm: against two processes on PostgreSQL, the stand-ins in a process of their own, all on this machine. Base: one transaction of an order, two lines, two stocks and two lines of a cart, as many at once, in the same minutes.',
  }
  if (!run.postgres) return { ...section, readings: [], remarks: ['There is no PostgreSQL to measure with.'] }
  const seconds = run.isQuick ? 4 : 15
  const steadySeconds = run.isQuick ? 8 : STEADY.seconds
  await using shop = await openCheckoutShop(run, {
    buyers: 200 * seconds * AT_ONCE.length + STEADY.perSecond * steadySeconds,
  })
  await asServer(run.postgres.url, 'drop database if exists smallest with (force)', 'create database smallest')
  const smallestUrl = addressOf(run.postgres.url, 'smallest')
  const smallest = await openSmallestOrders(smallestUrl, { connectionsMax: Math.max(...AT_ONCE) })
  const [readings, remarks]: [Reading[], string[]] = [[], []]
  await ordersFor(shop, 8, 2_000)
  await untilDone(shop)
  for (const atOnce of AT_ONCE) {
    const what = `orders, ${atOnce} at once`
    const before = await smallest.measure({ ms: 1_000, atOnce })
    const { perSecond, times } = await ordersFor(shop, atOnce, seconds * 1_000)
    const drained = await untilDone(shop)
    const next = await smallest.measure({ ms: 1_000, atOnce })
    const base = { samples: [before, next], unit: '/s', digits: 0 }
    readings.push({
      what,
      measured: { samples: [perSecond], unit: '/s', digits: 1 },
      base,
      ratio: perSecond / median(base.samples),
      ...(atOnce > 1 && { goal: { atLeast: SHARE_GOAL } }),
      note: STEPS.map((step) => `${step} ${Math.round(median(times[step]))} ms`).join(', '),
    })
    const after = jobsAfter(what, drained)
    if (after.reading) readings.push(after.reading)
    else remarks.push(after.remark)
  }
  readings.push(await measureAlone(run.postgres.url, smallest, seconds))
  await smallest.close()
  readings.push(...(await measureSteady(shop, steadySeconds)))
  readings.push(...(await measureLocks(run, run.postgres.url)))
  return { ...section, readings, remarks }
}

/** The two use cases of an order without HTTP, alternating with the smallest order. */
async function measureAlone(
  serverUrl: string,
  smallest: Awaited<ReturnType<typeof openSmallestOrders>>,
  seconds: number,
): Promise<Reading> {
  const [rounds, ordersInARound] = [4, 40 * seconds]
  await using alone = await openTwins(serverUrl, ordersInARound * (rounds + 1))
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  for (let round = 0; round <= rounds; round++) {
    const buyers = alone.buyers.slice(round * ordersInARound, (round + 1) * ordersInARound)
    const perSecond = await ordersPerSecond(buyers, (buyer) => order(alone.services, buyer))
    if (round > 0) samples.measured.push(perSecond)
    samples.base.push(await smallest.measure({ ms: 1_000, atOnce: ORDERS_AT_ONCE }))
  }
  const figure = (side: Side): Figure => ({ samples: samples[side], unit: '/s', digits: 0 })
  const [measured, base] = [figure('measured'), figure('base')]
  const ratio = ratioOf(measured, base)
  return { what: `use cases alone, ${ORDERS_AT_ONCE} at once`, measured, base, ratio, goal: { atLeast: ALONE_GOAL } }
}

async function ordersFor(shop: CheckoutShop, atOnce: number, ms: number): Promise<{ perSecond: number; times: Times }> {
  const clients = shop.clients(atOnce)
  const times = noTimes()
  const startedAt = performance.now()
  let count = 0
  const keepBuying = async () => {
    while (performance.now() - startedAt < ms) {
      await buy(clients, nextBuyer(shop), times)
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepBuying))
  const perSecond = (count * 1_000) / (performance.now() - startedAt)
  clients.shop.close()
  clients.provider.close()
  return { perSecond, times }
}

function nextBuyer({ buyers }: CheckoutShop): Buyer {
  const buyer = buyers.pop()
  if (!buyer) throw new Error('The bench has run out of buyers.')
  return buyer
}

/** Starts so many orders a second, whether or not earlier ones have ended. */
async function measureSteady(shop: CheckoutShop, seconds: number): Promise<Reading[]> {
  const { perSecond } = STEADY
  const clients = shop.clients(256)
  const { rows } = await shop.pool.query<{ now: Date }>('select now()')
  const begun = performance.now()
  const buying: Promise<void>[] = []
  for (let place = 0; place < perSecond * seconds; place++) {
    const lateMs = begun + (place * 1_000) / perSecond - performance.now()
    if (lateMs > 0) await wait(lateMs)
    buying.push(buy(clients, nextBuyer(shop), noTimes()))
  }
  await Promise.all(buying)
  const boughtIn = (performance.now() - begun) / 1_000
  const left = await untilDone(shop)
  const figures = await shop.pool.query<{ kind: string; middle: number; most: number }>(
    `select kind, percentile_cont(0.5) within group (order by waited) as middle, max(waited)::float8 as most
     from (select kind, extract(epoch from finished_at - paid_at) * 1000 as waited
       from jobs join orders on orders.id = coalesce((payload->>'orderId')::uuid,
         (select order_id from shipments where shipments.id = (payload->>'shipmentId')::uuid))
       where kind in ('book-parcel', 'order-mail') and state = 'done' and paid_at >= $1) found
     group by kind order by kind`,
    [rows[0]?.now],
  )
  clients.shop.close()
  clients.provider.close()
  const paid = `${perSecond} orders a second for ${seconds} s (took ${boughtIn.toFixed(1)} s)`
  return [
    {
      what: `due ${perSecond}/s`,
      measured: { samples: [left.seconds], unit: 's', digits: 1 },
      goal: { atMost: DUE_MAX_SECONDS },
      note: `${left.jobs} jobs left after ${paid}`,
    },
    ...figures.rows.map(({ kind, middle, most }) => ({
      what: `paid to ${kind === 'book-parcel' ? 'parcel' : 'mail'}`,
      measured: { samples: [middle], unit: 'ms', digits: 0 },
      note: `at most ${Math.round(most)} ms`,
    })),
  ]
}
