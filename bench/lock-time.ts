/**
 * How long the two transactions of an order hold their locks, near the database and far from it, and the statements
 * they send in that time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type pg from 'pg'
import { connectDatabase, queriesOver, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openStandIns } from '#server/open-providers.ts'
import { openStore } from '#server/open-store.ts'
import { readEnv } from '#shared/env.ts'
import { freePort } from '#shared/free-port.ts'
import { createLog } from '#shared/log.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import { isBracket } from './count-queries.ts'
import type { FarWire } from './far-wire.ts'
import { createClient } from './http-client.ts'
import { median } from './measure.rules.ts'
import { addBuyers, buy, noTimes, untilDone } from './checkout-shop.ts'
import type { Reading } from './readings.ts'

const WAYS_MS = [0, 1]
const WARM = 10
const STEPS = { 'create-order': '/api/create-order', confirm: '/api/confirm-payment' }
const BUTTON_TO_PAID_MAX = 25

/** Anything that makes others wait for the same row. */
const LOCKS = /\bfor (no key )?update\b|^\s*(with\b[^]*\b)?(insert into|update|delete from)\b/i

type Said = { path: string; text: string; connection: object; sentAt: number; answeredAt: number }

/** Orders one after the other in a store of this process, with every database message recorded. */
export async function measureLocks(run: BenchRun, serverUrl: string): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const wayMs of WAYS_MS) readings.push(...(await measureAt(run, serverUrl, wayMs)))
  return readings
}

async function measureAt(run: BenchRun, serverUrl: string, wayMs: number): Promise<Reading[]> {
  const count = run.isQuick ? 20 : 100
  await asServer(serverUrl, 'drop database if exists locks with (force)', 'create database locks')
  const near = new URL(addressOf(serverUrl, 'locks'))
  const task: FarWire = { to: { host: near.hostname, port: Number(near.port) }, delayMs: wayMs }
  const wire = wayMs > 0 ? await startChildServer('far-wire.ts', {}, task) : undefined
  const databaseUrl = new URL(near)
  if (wire) databaseUrl.port = new URL(wire.url).port
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const DATA_DIR = join(run.storeEnv.DATA_DIR ?? '', `locks-${wayMs}`)
  const variables = {
    ...run.storeEnv,
    DATA_DIR,
    PORT: String(port),
    STORE_URL: origin,
    TRUST_PROXY: '1',
    MAIL_RATE: '10000',
  }
  const standIns = await openStandIns(readEnv({ ...variables }), { takesMails: true })
  const env = readEnv({ ...variables, DATABASE_URL: databaseUrl.href, STAND_INS_URL: await standIns.share() })
  const database = await connectDatabase({ databaseUrl: databaseUrl.href })
  await migrateDatabase(database)
  const works = await listWorks(database)
  const buyers = await addBuyers(database.pool, env.storeUrl, { count: count + WARM, works })
  const { listened, said } = listenTo(database)
  const store = await openStore(env, {
    database: listened,
    log: createLog('error'),
    askFirst: (req, _res, goOn) => path.run(req.url ?? '', goOn),
  })
  await store.host.listen(port, '127.0.0.1')
  standIns.tell(origin)
  const clients = {
    shop: createClient(origin, { connections: 1 }),
    provider: createClient(await standIns.share(), { connections: 1 }),
  }
  for (const buyer of buyers.slice(count)) await buy(clients, buyer, noTimes())
  await untilDone({ pool: database.pool })
  said.length = 0
  for (const buyer of buyers.slice(0, count)) await buy(clients, buyer, noTimes())
  const distance = await distanceOf(database.pool)
  await untilDone({ pool: database.pool })
  const words = [...said]
  clients.shop.close()
  clients.provider.close()
  await store.close()
  await standIns.close()
  await database.close()
  await wire?.stop()
  const locks = Object.entries(STEPS).map(([step, ofStep]): Reading => {
    const held = lockTimes(words.filter(({ path: of }) => of === ofStep))
    return {
      what: `locks of ${step}, ${2 * wayMs} ms away`,
      measured: { samples: held, unit: 'ms', digits: 1 },
      note: `at most ${Math.max(...held).toFixed(1)} ms; the database answers after ${distance.toFixed(1)} ms`,
    }
  })
  return wayMs > 0 ? locks : [...locks, statementsOf(words, count)]
}

function statementsOf(words: readonly Said[], orders: number): Reading {
  const statements = words.filter(({ text }) => !isBracket(text))
  const of = (isMeant: (path: string) => boolean) => statements.filter(({ path: at }) => isMeant(at)).length / orders
  const paying = of((at) => Object.values(STEPS).includes(at))
  const parts = {
    cart: of((at) => at === '/api/cart'),
    webhooks: of((at) => at.startsWith('/api/webhooks/')),
    jobs: of((at) => at === ''),
  }
  return {
    what: 'statements, button to paid',
    measured: { samples: [paying], unit: '', digits: 1 },
    goal: { atMost: BUTTON_TO_PAID_MAX },
    note: `an order beside them: ${Object.entries(parts)
      .map(([part, each]) => `${part} ${each.toFixed(1)}`)
      .join(', ')}`,
  }
}

const path = new AsyncLocalStorage<string>()

async function listWorks({ kysely }: Database): Promise<string[]> {
  const works: string[] = []
  for (let work = 0; work < 10; work++) works.push(await listWork(kysely, { stock_quantity: 1_000_000 }))
  return works
}

function listenTo(database: Database): { listened: Database; said: Said[] } {
  const said: Said[] = []
  const pool = {
    async connect() {
      const client = await database.pool.connect()
      return {
        release: () => client.release(),
        async query(text: string, values: unknown[]) {
          const one = { path: path.getStore() ?? '', text, connection: client, sentAt: performance.now() }
          try {
            return await client.query(text, values)
          } finally {
            said.push({ ...one, answeredAt: performance.now() })
          }
        },
      }
    },
    end: async () => {},
  } as unknown as pg.Pool
  return { listened: { ...database, kysely: queriesOver(pool) }, said }
}

/** From the first lock request to the answer to the commit, in each transaction that takes one. */
function lockTimes(words: readonly Said[]): number[] {
  const held: number[] = []
  const since = new Map<object, number | undefined>()
  for (const { connection, text, sentAt, answeredAt } of words.toSorted((a, b) => a.sentAt - b.sentAt)) {
    const begun = since.get(connection)
    if (/^begin\b/i.test(text)) since.set(connection, Infinity)
    else if (begun === Infinity && LOCKS.test(text)) since.set(connection, sentAt)
    else if (/^(commit|rollback)\b/i.test(text)) {
      if (begun !== undefined && begun < Infinity) held.push(answeredAt - begun)
      since.delete(connection)
    }
  }
  return held
}

async function distanceOf(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  const took: number[] = []
  for (let asked = 0; asked < 20; asked++) {
    const startedAt = performance.now()
    await client.query('select 1')
    took.push(performance.now() - startedAt)
  }
  client.release()
  return median(took)
}
