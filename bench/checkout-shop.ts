/** A store of two processes as an owner runs it, with its providers in a process of their own, and buyers who are signed in. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connectDatabase } from '#db/connect.ts'
import { freePort } from '#shared/free-port.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { startProcess } from '#tests/harness/start-process.ts'
import { fillPostgres, type BenchRun } from './bench-run.ts'
import { addressOf, asServer } from './bench-database.ts'
import { addPeople } from './signed-in-people.ts'
import { createClient, type Answer, type Client } from './http-client.ts'

const WORKS = 50
export const TOTAL_RUPEES = 2_200

export type Buyer = { cookie: string; address: string; works: readonly string[] }

export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>

export async function openCheckoutShop(run: BenchRun, { buyers: count }: { buyers: number }) {
  if (!run.postgres) throw new Error('There is no PostgreSQL to measure with.')
  const databaseUrl = addressOf(run.postgres.url, 'checkout')
  await asServer(run.postgres.url, 'drop database if exists checkout with (force)', 'create database checkout')
  const listed = await fillPostgres(run, databaseUrl, 'checkout')
  const [port, standInPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const standInsUrl = `http://127.0.0.1:${standInPort}`
  const env = {
    ...listed,
    PORT: String(port),
    STORE_URL: origin,
    STAND_INS_URL: standInsUrl,
    PROCESSES: '2',
    // Each buyer has an address of its own, so no limit is shared.
    TRUST_PROXY: '1',
    MAIL_RATE: '10000',
    LOG_LEVEL: 'error',
  }
  const database = await connectDatabase({ databaseUrl })
  for (let work = 0; work < WORKS; work++) await listWork(database.kysely, { stock_quantity: 1_000_000 })
  const works = await database.kysely
    .selectFrom('artworks')
    .select('id')
    .where('stock_quantity', '=', 1_000_000)
    .execute()
  const buyers = await addBuyers(database.pool, new URL(origin), { count, works: works.map(({ id }) => id) })
  const standIns = startProcess('scripts/stand-ins.ts', env)
  await standIns.untilSays(/Stop with Ctrl-C/)
  const store = startProcess('build/server/start.js', env)
  await store.untilSays(/Stop with Ctrl-C/)
  return {
    databaseUrl,
    pool: database.pool,
    store,
    buyers,
    clients: (connections: number): Clients => ({
      shop: createClient(origin, { connections }),
      provider: createClient(standInsUrl, { connections }),
    }),
    async [Symbol.asyncDispose]() {
      store.signal('SIGTERM')
      await store.ended
      standIns.signal('SIGTERM')
      await standIns.ended
      await database.close()
    },
  }
}

type Clients = { shop: Client; provider: Client }

export async function addBuyers(
  pool: pg.Pool,
  storeUrl: URL,
  { count, works }: { count: number; works: readonly string[] },
) {
  const people = await addPeople(pool, storeUrl, count)
  return people.map(({ cookies }, index): Buyer => ({
    cookie: cookies,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    works: [works[index % works.length] ?? '', works[(index + 1) % works.length] ?? ''],
  }))
}

export const STEPS = ['add to cart', 'create-order', 'confirm'] as const
export type Times = Record<(typeof STEPS)[number], number[]>
export const noTimes = (): Times => ({ 'add to cart': [], 'create-order': [], confirm: [] })

/** Until nothing is due. */
export async function untilDone({ pool }: { pool: pg.Pool }): Promise<{ jobs: number; seconds: number }> {
  const due = `select count(*)::int as count from jobs where state = 'waiting' and run_at <= now()`
  const count = async () => (await pool.query<{ count: number }>(due)).rows[0]?.count ?? 0
  const startedAt = performance.now()
  const jobs = await count()
  while ((await count()) > 0) await wait(50)
  return { jobs, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Two works into the cart, an order, its money, and the provider's proof of it. */
export async function buy({ shop, provider }: Clients, buyer: Buyer, times: Times): Promise<void> {
  const json = { cookie: buyer.cookie, 'x-forwarded-for': buyer.address, 'content-type': 'application/json' }
  const call = async (step: (typeof STEPS)[number], path: string, fields: object) => {
    const answer = await shop.post(path, json, JSON.stringify(fields))
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`)
    times[step].push(answer.ms)
    return answer
  }
  for (const artwork of buyer.works)
    await call('add to cart', '/api/cart', { key: randomUUID(), change: 'add', artwork, quantity: 1 })
  const made = read<{ id: string; key: string }>(
    await call('create-order', '/api/create-order', {
      amount: TOTAL_RUPEES,
      receipt: randomUUID(),
      notes: { shipping_address: ADDRESS },
    }),
  )
  const form = new URLSearchParams({ order_id: made.id, key: made.key }).toString()
  const paid = await provider.post(
    '/stand-ins/razorpay/checkout/pay',
    { 'content-type': 'application/x-www-form-urlencoded' },
    form,
  )
  await call('confirm', '/api/confirm-payment', read<object>(paid))
}

const read = <T>({ body }: Answer) => JSON.parse(body) as T
