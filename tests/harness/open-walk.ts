/**
 * An empty machine for the walk of docs/operations.md, as far as a test has one: a folder for `/srv`, a PostgreSQL without
 * the store's role, the providers in a process of their own, and TLS in front.
 */
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#shared/free-port.ts'
import { addressOf, asSuperuser } from './database.ts'
import { isLong } from './long-tests.ts'
import { LIVE_VARIABLES } from './live-variables.ts'
import { readOperations, variablesOn } from './operations-page.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { quickFolder } from './quick-folder.ts'
import { startProgram, type StartedProcess } from './start-process.ts'
import { openTerminal } from './terminal.ts'
import { openTlsProxy } from './tls-proxy.ts'

const ROOT = join(import.meta.dirname, '../..')
export const DOMAIN = 'your-shop.in'
const PASSWORD = 'letters-and-digits'

/** Files that a clone does not have, or no live shop needs. */
const NOT_LAID = new Set(['.git', 'node_modules', 'build', 'data', 'tests', 'bench', 'bench-results', 'test-results'])

/** Where a reader of the page reaches the companies themselves, and other settings of this machine. */
const OWN = ['PORT', 'PROCESSES', 'PGBIN', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL', 'SHIPROCKET_API_URL']

export type Walk = Awaited<ReturnType<typeof openWalk>>

export async function openWalk() {
  const home = await mkdtemp(join(quickFolder(), 'test-go-live-'))
  const srv = join(home, 'srv')
  const folder = join(srv, 'store')
  const { text, unit } = await readOperations()
  const [port, metricsPort, providersPort] = [await freePort(), await freePort(), await freePort()]
  const proxy = await openTlsProxy(DOMAIN, (path) => (path.startsWith('/stand-ins') ? providersPort : port))
  const authority = join(home, 'authority.pem')
  await writeFile(authority, proxy.cert)
  const trusting = { NODE_EXTRA_CA_CERTS: authority }
  const terminal = openTerminal(home, trusting)
  const started: StartedProcess[] = []
  let store: StartedProcess | undefined
  await removeDatabases()

  const server = new URL(addressOf('store'))
  const live = { ...LIVE_VARIABLES, DATABASE_URL: `postgres://store:${PASSWORD}@${server.host}/store` }
  const providers = startProgram('npm', ['run', '-s', 'stand-ins', '--', '--port', String(providersPort)], {
    ...live,
    ...trusting,
    STORE_URL: proxy.origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: join(home, 'stand-ins'),
  })
  started.push(providers)

  return {
    terminal,
    proxy,
    unit,
    folder,
    /** A place that the page names. */
    here: (line: string) => line.replaceAll('/srv/', `${srv}/`),
    async makeFolders() {
      for (const name of ['store', 'data', 'backups']) await mkdir(join(srv, name), { recursive: true })
    },
    /** A clone's files, and in the short run the build; packages are where they are installed. */
    async lay() {
      for (const name of await readdir(ROOT))
        if (!NOT_LAID.has(name) || (name === 'build' && !isLong))
          await cp(join(ROOT, name), join(folder, name), { recursive: true })
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    },
    /** As an owner edits `.env`: only the settings that the page names. */
    async edit() {
      await providers.untilSays(/Start the store/)
      const access = (await (await fetch(`http://127.0.0.1:${providersPort}/access`)).json()) as { smtpUrl: string }
      const values: Record<string, string> = {
        ...live,
        STORE_URL: `https://${DOMAIN}`,
        DATA_DIR: join(srv, 'data'),
        TRUST_PROXY: '1',
        METRICS_PORT: String(metricsPort),
        SMTP_URL: access.smtpUrl,
        PORT: String(port),
        PROCESSES: '1',
        PGBIN: (await postgresPrograms()) ?? '',
        RAZORPAY_API_URL: `${proxy.origin}/stand-ins/razorpay/v1`,
        RAZORPAY_CHECKOUT_URL: `${proxy.origin}/stand-ins/razorpay/checkout.js`,
        SHIPROCKET_API_URL: `${proxy.origin}/stand-ins/shiprocket/v1/external`,
      }
      const isNamed = variablesOn(text)
      const unnamed = Object.keys(values).filter((name) => !isNamed(name) && !OWN.includes(name))
      if (unnamed.length > 0) throw new Error(`The page does not tell to set ${unnamed.join(', ')}.`)
      const file = join(folder, '.env')
      let lines = await readFile(file, 'utf8')
      for (const [name, value] of Object.entries(values))
        lines = lines.replace(
          new RegExp(`^#?${name}=.*$`, 'm'),
          () => `${name}=${/^[\w.:/@-]*$/.test(value) ? value : `'${value}'`}`,
        )
      await writeFile(file, lines)
    },
    /** From the page's systemd unit: its own command, with its own environment. */
    async start(): Promise<StartedProcess> {
      const [, command = ''] = /^ExecStart=\/usr\/local\/bin\/node (.*)$/m.exec(unit) ?? []
      const line = `set -a; . ./.env; set +a; exec '${process.execPath}' ${command}`
      store = startProgram('sh', ['-c', line], { ...trusting, NODE_ENV: '' }, folder)
      started.push(store)
      await store.untilSays(/Stop with Ctrl-C/)
      return store
    },
    async stop(): Promise<unknown> {
      store?.signal('SIGTERM')
      return store?.ended
    },
    said: () => store?.said() ?? '',
    figures: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    mails: async () => (await fetch(`http://127.0.0.1:${providersPort}/stand-ins/mails`)).text(),
    /** As `sudo -u postgres psql <database>`. */
    async psql(statements: string, database = 'postgres') {
      const client = new pg.Client({ connectionString: addressOf(database) })
      await client.connect()
      for (const statement of statements.split(/;\n?/).filter((one) => one.trim())) await client.query(statement)
      await client.end()
    },
    async loseEverything() {
      await asSuperuser('drop database store with (force)')
      await asSuperuser('create database store owner store')
      await rm(join(srv, 'data'), { recursive: true })
      await mkdir(join(srv, 'data'))
    },
    pinnedNode: readFileSync(join(ROOT, '.node-version'), 'utf8').trim(),
    async [Symbol.asyncDispose]() {
      for (const one of started) one.signalGroup('SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      await terminal[Symbol.asyncDispose]()
      await proxy[Symbol.asyncDispose]()
      await removeDatabases()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function removeDatabases() {
  for (const name of ['store', 'store_trial']) await asSuperuser(`drop database if exists ${name} with (force)`)
  for (const role of ['store', 'keeper']) await asSuperuser(`drop role if exists ${role}`)
}
