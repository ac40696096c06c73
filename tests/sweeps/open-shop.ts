/**
 * A shop as an owner runs it, and around it, in this process, the services that survive every kill: payment, carrier,
 * text messages, mail server.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database, type Engine } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openStandIns } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { freePort } from '#shared/free-port.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { whoAnswers } from '#tests/harness/who-answers.ts'
import { prepareDataDir, startProcess, type StartedProcess } from '#tests/harness/start-process.ts'

export const SECRET = 'thirty-two characters of this one sweep'
const WORKERS = 2
const PATIENCE_MS = 60_000

export type SweepShop = Awaited<ReturnType<typeof openShop>>

type Hang<Hung> = (database: Database, origin: URL) => Promise<Hung>

/** `hang` fills the database before visitors are let in. `own`: a PostgreSQL of the caller, and where its replicas are. */
export async function openShop<Hung>(
  engine: Engine,
  hang: Hang<Hung>,
  own?: { databaseUrl: string; replicaUrls: readonly string[] },
) {
  const postgres = engine === 'postgres' && !own ? await startPostgres({ outlivesCrash: true }) : undefined
  const databaseUrl = own?.databaseUrl ?? postgres?.url
  const data = await prepareDataDir(engine)
  const mail = await startMailServer()
  const [port, metricsPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const variables = {
    STORE_ENV: 'demo',
    STORE_URL: origin,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: data.path,
    SESSION_SECRET: SECRET,
    SMTP_URL: mail.url,
    // Each buyer has an address of its own, so no limit is shared.
    TRUST_PROXY: '1',
    MAIL_RATE: '10000',
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, PROCESSES: String(WORKERS) }),
    ...(own && { DATABASE_REPLICA_URLS: own.replicaUrls.join() }),
  }
  const standIns = await openStandIns(readEnv(variables), { takesMails: false })
  const STAND_INS_URL = await standIns.share()
  standIns.tell(origin)
  const connect = () => connectDatabase(databaseUrl ? { databaseUrl, onError: () => {} } : { dataDir: data.path })
  const empty = await connect()
  if (databaseUrl) await migrateDatabase(empty)
  const hung = await hang(empty, new URL(origin))
  await empty.close()

  let first: StartedProcess
  const start = () => void (first = startProcess('build/server/start.js', { ...variables, STAND_INS_URL }))
  start()

  const isReady = () =>
    exchange(`${origin}/readyz`, { patienceMs: 1_000 }).then(
      ({ text }) => text === 'ready\n',
      () => false,
    )

  /** The processes that answer. */
  const workers = async () =>
    new Set(
      await whoAnswers(metricsPort).then(
        (lived) => lived.keys(),
        () => [],
      ),
    )

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const startedAt = performance.now()
    while (!(await isSo())) {
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error(`The shop is away:\n${first.said().slice(-5_000)}`)
      await wait(50)
    }
  }

  const untilReady = () => until(isReady)
  const untilWhole = (without = 0) =>
    until(async () => {
      const pids = await workers()
      return pids.size === (databaseUrl ? WORKERS : 1) && !pids.has(without)
    })

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (signal === 'SIGKILL') first.signalGroup(signal)
    else first.signal(signal)
    await first.ended
  }

  return {
    engine,
    origin,
    entrance: () => origin,
    pay: async (providerOrderId: string) => standIns.razorpay.pay(providerOrderId),
    texts: async () => standIns.texts.texts,
    mail,
    standIns,
    hung,
    connect,
    start,
    stop,
    untilReady,
    untilWhole,
    whoAnswers: workers,
    postgres,
    pid: () => first.pid,
    said: () => first.said(),
    metrics: async () => (await exchange(`http://127.0.0.1:${metricsPort}/metrics`)).text,
    /** Runs a command of the store. */
    async command(name: string) {
      const ran = startProcess(`build/server/${name}.js`, { ...variables, STAND_INS_URL })
      return { code: await ran.ended, said: ran.said() }
    },
    /** Returns what lets the process go on. */
    hang(pid: number): () => void {
      process.kill(pid, 'SIGSTOP')
      return () => {
        try {
          process.kill(pid, 'SIGCONT')
        } catch (error) {
          // The first process has replaced it.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }
    },
    /** Only the process that was started: its workers are left without it. */
    async killFirst() {
      first.signal('SIGKILL')
      await first.ended
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL')
      await Promise.all([standIns.close(), mail.stop()])
      await postgres?.stop()
      await data[Symbol.asyncDispose]()
    },
  }
}
