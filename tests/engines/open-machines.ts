/**
 * A live shop on several machines: one database, one folder of pictures and the other companies, each on a machine of
 * its own, and stores that are asked at their own addresses, without a balancer.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { startProgram, type StartedProcess } from '#tests/harness/start-process.ts'
import { openCompanies } from './companies.ts'
import { openNetwork, type Machine } from './network.ts'

const PORT = 3000
const PATIENCE_MS = 60_000
export const STORE_URL = new URL(LIVE_VARIABLES.STORE_URL)

export type Shop<Hung> = Awaited<ReturnType<typeof openMachines<Hung>>>
export type Store = ReturnType<typeof openStore>

type Hang<Hung> = (database: Database, storeUrl: URL) => Promise<Hung>
/** The command that starts the store with these variables. */
type Start = (variables: Record<string, string>) => readonly [string, readonly string[]]
const fromBuild: Start = () => [process.execPath, ['build/server/start.js']]

/** `hang` fills the database before the first machine starts; each machine's own settings go before the usual ones. */
export async function openMachines<Hung>(
  count: number,
  hang: Hang<Hung>,
  ownOf: (place: number) => Record<string, string> = () => ({}),
  start = fromBuild,
) {
  await using opened = new AsyncDisposableStack()
  const network = opened.use(await openNetwork())
  const folder = await mkdtemp(join(tmpdir(), 'test-machines-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))

  const databaseMachine = await network.addMachine('database')
  const postgres = await startPostgres({ outlivesCrash: true, place: databaseMachine })
  opened.defer(() => postgres.stop())
  const connect = () => connectDatabase({ databaseUrl: postgres.url })
  const empty = await connect()
  await migrateDatabase(empty)
  const hung = await hang(empty, STORE_URL)
  await empty.close()

  const company = await network.addMachine('companies')
  const machines: Machine[] = []
  opened.defer(async () => void (await Promise.all([...machines, company].map((machine) => machine.kill()))))
  for (let place = 1; place <= count; place++) machines.push(await network.addMachine(`store${place}`))
  const [first = ''] = machines.map(urlOf)
  const companies = await openCompanies(company, { folder, databaseUrl: postgres.url, tellTo: first })
  const variables = {
    ...companies.variables,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    // Each visitor has an address of its own, so no limit is shared.
    TRUST_PROXY: '1',
  }

  const shop = {
    databaseMachine,
    companies: company,
    stores: machines.map((machine, place) => openStore(machine, { ...variables, ...ownOf(place) }, start)),
    hung,
    postgres,
    connect,
    pay: (providerOrderId: string) => companies.pay(providerOrderId),
    texts: companies.texts,
    tell: (store: Store) => companies.tell(store.url),
    books: () => companies.books(),
    /** Runs a command of the store on one of its machines. */
    command: (store: Store, name: string, ...args: string[]) => store.command(name, ...args),
  }
  await Promise.all(shop.stores.map((store) => store.start()))
  const closing = opened.move()
  return { ...shop, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

const urlOf = ({ address }: Machine) => `http://${address}:${PORT}`

/** The store on one machine. */
export function openStore(machine: Machine, variables: Record<string, string>, command = fromBuild) {
  const url = urlOf(machine)
  let running: StartedProcess | undefined
  let saidBefore = ''
  /** Of the version that it runs. */
  let folder: string | undefined
  const settings = { PORT: String(PORT), METRICS_PORT: '9464', PROCESSES: '1', ...variables }
  const own = { ...settings, HOST: machine.address, METRICS_HOST: machine.address }
  const run = (command: ReturnType<Start>) => startProgram(...machine.command(...command), own, folder)

  const ready = () =>
    exchange(`${url}/readyz`, { patienceMs: 6_000 }).then(
      ({ text }) => text.trim(),
      (error: Error) => error.message,
    )

  async function untilReady(words = 'ready', patienceMs = PATIENCE_MS): Promise<void> {
    const startedAt = performance.now()
    for (let said = await ready(); said !== words; said = await ready()) {
      if (performance.now() - startedAt > patienceMs)
        throw new Error(`${machine.name} says "${said}", not "${words}":\n${running?.said().slice(-5_000)}`)
      await wait(50)
    }
  }

  return {
    machine,
    url,
    ready,
    untilReady,
    /** Since its first start. */
    said: () => saidBefore + (running?.said() ?? ''),
    pid: () => running?.pid ?? 0,
    async start(): Promise<void> {
      saidBefore += running?.said() ?? ''
      running = run(command(own))
      await untilReady()
    },
    /** As an upgrade stops it. Returns its exit code. */
    async stop() {
      running?.signal('SIGTERM')
      return running?.ended
    },
    /** It runs this version from its next start on. */
    upgrade: (to: string) => void (folder = to),
    /** Runs a command of the store there. */
    async command(name: string, ...args: string[]) {
      const ran = run([process.execPath, [`build/server/${name}.js`, ...args]])
      return { code: await ran.ended, said: ran.said() }
    },
    /** A request as a balancer passes it on. */
    async ask(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set('host', STORE_URL.host)
      if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', '203.0.113.7')
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
  }
}
