/**
 * The first of several processes: it migrates once, hangs the show, keeps the listening port open
 * and one worker for each core alive. A worker that dies is replaced; one that keeps dying at start is not.
 */
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { connectDatabase } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { showServices } from '#demo/hang-show.ts'
import type { Env } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import { openShow, sayWelcome, type WorkerReport } from './start-store.ts'
import { openStandIns } from './open-providers.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const SETTLED_MS = 5_000

export async function runWorkers(env: Env): Promise<void> {
  const log = createLog(env.logLevel)
  const database = await connectDatabase({ databaseUrl: env.databaseUrl })
  await migrateDatabase(database)
  const isAlone = env.isProduction || env.standInsUrl !== undefined
  const standIns = isAlone ? undefined : await openStandIns(env, { takesMails: true })
  const shared = standIns && { STAND_INS_URL: await standIns.share() }
  let isStopping = false
  const startedAt = new Map<number, number>()

  cluster.on('exit', (worker, code) => {
    if (isStopping) return
    log.error({ worker: worker.process.pid, code }, 'A worker stopped.')
    const livedMs = Date.now() - (startedAt.get(worker.id) ?? 0)
    if (livedMs > SETTLED_MS) return void fork()
    giveUp('A worker could not start; its reason stands above.')
  })

  /** The others would fail for the same reason: it is said once. */
  function giveUp(reason: string): never {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
    console.error(reason)
    process.exit(1)
  }

  function fork(): Promise<number> {
    const worker = cluster.fork(shared)
    startedAt.set(worker.id, Date.now())
    return new Promise((resolve) => {
      worker.once('message', (report: WorkerReport) => {
        if ('port' in report) return resolve(report.port)
        giveUp(report.failure)
      })
    })
  }

  const ports = await Promise.all(Array.from({ length: env.processes }, fork))
  standIns?.tell(`http://127.0.0.1:${ports[0] ?? env.port}`)
  const stopping = stopOnSignals(log, async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopped(worker)] : [])))
    await standIns?.close()
    await database.close()
  })
  sayWelcome(env, ports[0] ?? env.port, database.engine)
  if (env.isProduction) return
  try {
    await openShow(showServices(env, { database, standIns }))
  } catch (error) {
    // The database closes under what is still being hung; the next start takes it up again.
    if (!stopping.aborted) throw error
  }
}

async function stopped(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  await once(worker, 'exit')
}
