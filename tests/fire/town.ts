/**
 * The whole shop as a town of machines: three stores behind one cache, a pooler before the database, a replica of it, a bucket for
 * pictures, and the other companies. What is not installed is left out, and `without` says so.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openCompanies } from '#tests/engines/companies.ts'
import { missingFor } from '#tests/engines/install.ts'
import { openNetwork, type Machine } from '#tests/engines/network.ts'
import { openStore, STORE_URL } from '#tests/engines/open-machines.ts'
import { startSwift } from '#tests/engines/swift.ts'
import { startVarnish } from '#tests/engines/varnish.ts'
import { findPgbouncer, startPgbouncer } from '#tests/harness/pgbouncer.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { clockOf, missingClocks } from './clock.ts'
import { missingDisks, openDisk, type Disk } from './disk.ts'
import { openReplica } from './replica.ts'
import { listGoods } from './goods.ts'

const STORES = 3
const STORE_PORT = 3000
const CACHE_PORT = 6081
const POOLER_PORT = 6432
const DATABASE_MB = 6_000
const STORE_MB = 600

export type Town = Awaited<ReturnType<typeof openTown>>

/** What can be left out, and why it was. */
export type Without = Partial<Record<'pooler' | 'cache' | 'bucket' | 'disks' | 'clocks', string>>

export async function openTown({ people, say }: { people: number; say: (line: string) => void }) {
  await using opened = new AsyncDisposableStack()
  const pgbouncer = await findPgbouncer()
  const without: Without = Object.fromEntries(
    Object.entries({
      pooler: pgbouncer ? undefined : 'there is no PgBouncer from 1.21 on here; npm run engines:install',
      cache: missingFor('cache'),
      bucket: missingFor('s3'),
      disks: missingDisks(),
      clocks: missingClocks(),
    }).filter(([, why]) => why !== undefined),
  )
  const folder = await mkdtemp(join(tmpdir(), 'test-fire-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const disk = async (megabytes: number): Promise<Disk | undefined> =>
    without.disks === undefined ? opened.use(await openDisk(megabytes)) : undefined
  const databaseDisk = await disk(DATABASE_MB)
  const storeDisks = [await disk(STORE_MB), await disk(STORE_MB), await disk(STORE_MB)]
  const network = opened.use(await openNetwork())
  const machines: Machine[] = []
  const add = async (name: string) => {
    const machine = await network.addMachine(name)
    machines.push(machine)
    return machine
  }

  const databaseMachine = await add('database')
  const postgres = await startPostgres({
    outlivesCrash: true,
    place: databaseMachine,
    ...(databaseDisk && { disk: databaseDisk.path }),
  })
  opened.defer(() => postgres.stop())
  // Those that hang would not end by themselves. The database ends in its own way.
  opened.defer(async () => {
    await Promise.all(machines.filter((machine) => machine !== databaseMachine).map((machine) => machine.kill()))
  })
  const connect = (): Promise<Database> => connectDatabase({ databaseUrl: postgres.url, onError: () => {} })
  say('The database is filled.')
  const empty = await connect()
  await migrateDatabase(empty)
  const goods = await listGoods(people)(empty, STORE_URL)
  await empty.close()

  const poolerMachine = await add('pooler')
  const startPooler = () =>
    startPgbouncer(pgbouncer ?? [], postgres.url, {
      settings: ['max_prepared_statements = 1000'],
      place: poolerMachine,
      port: POOLER_PORT,
    })
  let pooler = pgbouncer ? await startPooler() : undefined
  const endPooler = async () => {
    await poolerMachine.kill()
    await pooler?.[Symbol.asyncDispose]()
  }
  opened.defer(endPooler)
  const bucketMachine = await add('bucket')
  const swift = without.bucket === undefined ? opened.use(await startSwift(bucketMachine)) : undefined
  const bucket = await swift?.makeBucket()
  const cacheMachine = await add('cache')
  const cacheUrl = without.cache === undefined ? `http://${cacheMachine.address}:${CACHE_PORT}` : undefined
  const storeMachines: Machine[] = []
  for (let nth = 1; nth <= STORES; nth++) storeMachines.push(await add(`store${nth}`))
  const storeUrls = storeMachines.map(({ address }) => `http://${address}:${STORE_PORT}`)
  const companies = await openCompanies(await add('companies'), {
    folder,
    databaseUrl: postgres.url,
    tellTo: cacheUrl ?? storeUrls[0] ?? '',
  })
  const replica = await openReplica(await add('replica'), postgres)
  opened.defer(() => replica.stop())
  const variables = {
    ...companies.variables,
    ...bucket?.variables,
    ...replica.variables,
    DATABASE_URL: pooler?.url ?? postgres.url,
    ...(pooler && { DATABASE_DIRECT_URL: postgres.url }),
    ...(cacheUrl && { CACHE_PURGE_URL: cacheUrl }),
    // Each request names its visitor, as a TLS proxy would; the cache adds one more name.
    TRUST_PROXY: cacheUrl ? '2' : '1',
  }
  const stores = storeMachines.map((machine, nth) => {
    const clock = without.clocks === undefined ? clockOf(join(folder, `clock-${nth}`)) : undefined
    const data = bucket && storeDisks[nth] ? storeDisks[nth].path : join(folder, 'data')
    const store = openStore(machine, { ...variables, ...clock?.variables, DATA_DIR: data })
    const start = () => machine.startGently(() => store.start())
    return { ...store, start, clock, disk: bucket && storeDisks[nth] }
  })
  await Promise.all(stores.map((store) => store.start()))

  const startCache = async () =>
    startVarnish(
      storeMachines.map(({ address }) => ({ address, port: STORE_PORT })),
      CACHE_PORT,
      cacheMachine,
    )
  let varnish = cacheUrl ? await startCache() : undefined
  opened.defer(async () => varnish?.stop())
  let turn = 0
  const town = {
    without,
    folder,
    /** What the stores run; none for the build itself. */
    version: { folder: undefined as string | undefined },
    stores,
    databaseMachine,
    poolerMachine,
    cacheMachine,
    bucketMachine,
    companies,
    postgres,
    databaseDisk,
    replica,
    swift,
    goods,
    connect,
    pooler: {
      kill: endPooler,
      start: async () => void (pooler = await startPooler()),
    },
    cache: {
      stop: async () => varnish?.stop(),
      start: async () => void (varnish = await startCache()),
    },
    /** Where the next visitor comes in: the cache, or one store after the other. */
    entrance: () => cacheUrl ?? storeUrls[turn++ % storeUrls.length] ?? '',
    /** The names of a visitor who goes past the cache. */
    forwarded: (visitor: string) => (cacheUrl ? `${visitor}, ${network.address}` : visitor),
    cacheUrl,
    buyersMeet: {
      origin: STORE_URL.origin,
      entrance: () => town.entrance(),
      // People try again too while the provider itself doesn't answer.
      pay: (providerOrderId: string) => untilAnswered(() => companies.pay(providerOrderId)),
      texts: () => untilAnswered(companies.texts),
    },
  }
  const closing = opened.move()
  return { ...town, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

const AGAIN_MS = 500
const TRIES = 120

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried++)
    try {
      return await ask()
    } catch (error) {
      if (tried === TRIES) throw error
      await wait(AGAIN_MS)
    }
}
