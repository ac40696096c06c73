import type { Database } from '#db/connect.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { openCatalogue } from './catalogue-size.ts'
import { buy, noTimes, openCheckoutShop, untilDone, type CheckoutShop } from './checkout-shop.ts'
import type { Reading, Section } from './readings.ts'

const [FEW_WORKS, MANY_WORKS] = [1_000, 6_000]
const AT_ONCE = 8

/** What a work and an order leave in PostgreSQL. docs/scale.md multiplies these. */
export async function measureStored(run: BenchRun): Promise<Section> {
  const section = {
    title: 'What a work and an order leave in PostgreSQL',
    explanation:
      'Growth of tables and indexes, after VACUUM FULL unless it says otherwise; orders of two works, with their jobs done; the log of changes (WAL) with full pages, as a server writes it that may lose its power.',
  }
  if (!run.postgres) return { ...section, readings: [], remarks: ['There is no PostgreSQL to measure with.'] }
  const postgres = await startPostgres({ outlivesCrash: true })
  try {
    const own = { ...run, postgres }
    return { ...section, readings: [await ofWorks(own), ...(await ofOrders(own))], remarks: [] }
  } finally {
    await postgres.stop()
  }
}

async function ofWorks(run: BenchRun): Promise<Reading> {
  const bytes: number[] = []
  for (const works of [FEW_WORKS, MANY_WORKS]) {
    await using database = disposable(await openCatalogue(run, 'postgres', works))
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    bytes.push((await packed(addressOf(run.postgres?.url ?? '', rows[0]?.name ?? ''), database)).all)
  }
  const [few = 0, many = 0] = bytes
  return kilobytes('a work', (many - few) / (MANY_WORKS - FEW_WORKS))
}

async function ofOrders(run: BenchRun): Promise<Reading[]> {
  const orders = run.isQuick ? 500 : 4_000
  await using shop = await openCheckoutShop(run, { buyers: orders })
  const before = await packed(shop.databaseUrl, shop)
  const from = await walPlace(shop)
  await buyAll(shop)
  await untilDone(shop)
  const wal = (await walPlace(shop)) - from
  const grown = await sizes(shop)
  const after = await packed(shop.databaseUrl, shop)
  const { rows } = await shop.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from jobs group by kind order by kind',
  )
  const perOrder = (count: number) => count / orders
  return [
    kilobytes('an order, without its jobs', perOrder(after.all - after.jobs - (before.all - before.jobs))),
    {
      ...kilobytes('its jobs', perOrder(after.jobs - before.jobs)),
      note: rows.map(({ kind, count }) => `${kind} ${perOrder(count).toFixed(1)}`).join(', '),
    },
    kilobytes('an order and its jobs, before VACUUM FULL', perOrder(grown.all - before.all)),
    kilobytes('an order, in the log of changes', perOrder(wal)),
  ]
}

async function buyAll(shop: CheckoutShop): Promise<void> {
  const clients = shop.clients(AT_ONCE)
  const keepBuying = async () => {
    for (let buyer = shop.buyers.pop(); buyer; buyer = shop.buyers.pop()) await buy(clients, buyer, noTimes())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepBuying))
  clients.shop.close()
  clients.provider.close()
}

type Pool = Pick<Database, 'pool'>

async function packed(url: string, database: Pool) {
  await asServer(url, 'vacuum full')
  return sizes(database)
}

async function sizes({ pool }: Pool): Promise<{ all: number; jobs: number }> {
  const { rows } = await pool.query<{ all: number; jobs: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as all,
       sum(pg_total_relation_size(oid)) filter (where relname = 'jobs')::float8 as jobs
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows[0] ?? { all: 0, jobs: 0 }
}

async function walPlace({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

const kilobytes = (what: string, bytes: number): Reading => ({
  what,
  measured: { samples: [bytes / 1_000], unit: 'kB', digits: 1 },
})

const disposable = (database: Database) => Object.assign(database, { [Symbol.asyncDispose]: () => database.close() })
