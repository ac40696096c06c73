/**
 * A live shop on several machines: one database, one folder of pictures and the other companies, each on a machine of
 * its own, and stores that are asked at their own addresses, without a balancer.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Proof } from '@rang-rekha/stand-ins/razorpay/serve-checkout.ts'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { makeCertificate } from '#tests/harness/own-certificate.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { startProgram, type StartedProcess } from '#tests/harness/start-process.ts'
import type { Books } from '#tests/sweeps/judge.ts'
import { SECRET } from '#tests/sweeps/open-shop.ts'
import { openNetwork, type Machine } from './network.ts'
import type { Held } from './providers.ts'

const PORT = 3000
const PATIENCE_MS = 60_000
export const STORE_URL = new URL(LIVE_VARIABLES.STORE_URL)

export type Shop<Hung> = Awaited<ReturnType<typeof openMachines<Hung>>>
export type Store = ReturnType<typeof openStore>

type Hang<Hung> = (database: Database, storeUrl: URL) => Promise<Hung>

/** `hang` fills the database before the first machine starts; each machine's own settings go before the usual ones. */
export async function openMachines<Hung>(
  count: number,
  hang: Hang<Hung>,
  ownOf: (place: number) => Record<string, string> = () => ({}),
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

  const companies = await network.addMachine('companies')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = makeCertificate([companies.address])
  await Promise.all([writeFile(key, made.key), writeFile(cert, made.cert)])
  const machines: Machine[] = []
  opened.defer(async () => void (await Promise.all([...machines, companies].map((machine) => machine.kill()))))
  for (let place = 1; place <= count; place++) machines.push(await network.addMachine(`store${place}`))
  const [first] = machines.map(({ address }) => `http://${address}:${PORT}`)
  const live = { ...LIVE_VARIABLES, SESSION_SECRET: SECRET, LOG_LEVEL: 'warn' }
  const script = [join(import.meta.dirname, 'providers.ts'), companies.address, first ?? '', key, cert]
  const company = startProgram(...companies.command(process.execPath, script), {
    ...live,
    DATABASE_URL: postgres.url,
    STORE_URL: `https://${companies.address}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: join(folder, 'companies'),
  })
  await company.untilSays(/The other companies answer/)
  const companyUrl = `http://${companies.address}`
  const held = async () => JSON.parse((await exchange(`${companyUrl}/held`)).text) as Held
  const { smtpUrl, textsToken } = await held()
  const variables = {
    ...live,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    NODE_EXTRA_CA_CERTS: cert,
    // Each visitor has an address of its own, so no limit is shared.
    TRUST_PROXY: '1',
    PORT: String(PORT),
    METRICS_PORT: '9464',
    PROCESSES: '1',
    SMTP_URL: smtpUrl,
    MAIL_RATE: '10000',
    RAZORPAY_API_URL: `https://${companies.address}/stand-ins/razorpay/v1`,
    RAZORPAY_CHECKOUT_URL: `https://${companies.address}/stand-ins/razorpay/checkout.js`,
    SHIPROCKET_API_URL: `https://${companies.address}/stand-ins/shiprocket/v1/external`,
    TEXT_MESSAGES_URL: `https://${companies.address}/texts`,
    TEXT_MESSAGES_TOKEN: textsToken,
  }

  const shop = {
    databaseMachine,
    companies,
    stores: machines.map((machine, place) => openStore(machine, { ...variables, ...ownOf(place) })),
    hung,
    postgres,
    connect,
    /** As a buyer in the dialog of the payment provider. */
    async pay(providerOrderId: string): Promise<Proof> {
      const body = new URLSearchParams({ key: LIVE_VARIABLES.RAZORPAY_KEY_ID, order_id: providerOrderId })
      const paid = await fetch(`${companyUrl}/stand-ins/razorpay/checkout/pay`, { method: 'POST', body })
      return (await paid.json()) as Proof
    },
    texts: async () => (await held()).texts,
    /** What the shop missed is told again, to this store; so is everything from now on. */
    tell: (store: Store) => exchange(`${companyUrl}/tell-again`, { method: 'POST', body: store.url }),
    async books(): Promise<Books> {
      const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = LIVE_VARIABLES
      const apiUrl = `${companyUrl}/stand-ins/razorpay/v1`
      return { ...(await held()), razorpay: { keyId, keySecret, webhookSecrets: [], apiUrl, checkoutUrl: apiUrl } }
    },
    /** Runs a command of the store on one of its machines. */
    async command(store: Store, name: string, ...args: string[]) {
      const script = [`build/server/${name}.js`, ...args]
      const ran = startProgram(...store.machine.command(process.execPath, script), variables)
      return { code: await ran.ended, said: ran.said() }
    },
  }
  await Promise.all(shop.stores.map((store) => store.start()))
  const closing = opened.move()
  return { ...shop, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/** The store on one machine. */
function openStore(machine: Machine, variables: Record<string, string>) {
  const url = `http://${machine.address}:${PORT}`
  let running: StartedProcess | undefined

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
    said: () => running?.said() ?? '',
    pid: () => running?.pid ?? 0,
    async start(): Promise<void> {
      running = startProgram(...machine.command(process.execPath, ['build/server/start.js']), {
        ...variables,
        HOST: machine.address,
        METRICS_HOST: machine.address,
      })
      await untilReady()
    },
    /** As an upgrade stops it. Returns its exit code. */
    async stop() {
      running?.signal('SIGTERM')
      return running?.ended
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
