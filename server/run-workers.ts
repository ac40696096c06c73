/**
 * The first of several processes: it migrates once, hangs the show, keeps the listening port open and one worker for
 * each core alive. A worker that dies is replaced, always, while the others go on; only a store of which no worker ever
 * listened ends.
 */
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { showServices } from '#demo/hang-show.ts'
import type { Env } from '#shared/env.ts'
import { isDatabaseAway } from '#shared/database-errors.rules.ts'
import { createLog } from '#shared/log.ts'
import { openDatabase } from './open-store.ts'
import { openShow, sayWelcome, type WorkerReport } from './start-store.ts'
import { openStandIns } from './open-providers.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** Who lived longer than this has started well: the next one in its place follows soon. */
const SETTLED_MS = 10_000
const REPLACE_AFTER_MS = { first: 100, most: 10_000 }
/** As often may one die without a word before any has listened. */
const FIRST_TRIES = 5

export async function runWorkers(env: Env): Promise<void> {
  // Each worker takes its connections itself: what it has taken ends with it, and nobody waits for an answer of the dead.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const log = createLog(env.logLevel)
  const database = await openDatabase(env, log)
  const isAlone = env.isProduction || env.standInsUrl !== undefined
  const standIns = isAlone ? undefined : await openStandIns(env, { takesMails: true })
  const shared = standIns && { STAND_INS_URL: await standIns.share() }
  let isStopping = false
  let hasListened = false

  /** The others would fail for the same reason: it is said once. */
  function giveUp(reason: string): never {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
    console.error(reason)
    process.exit(1)
  }

  /** Somebody stands here from the first start to the last: whoever dies is followed, sooner the longer it has lived. */
  async function keepWorker(onListening: (port: number) => void): Promise<void> {
    let [waitMs, tries] = [REPLACE_AFTER_MS.first, 0]
    while (!isStopping) {
      const startedAt = Date.now()
      const worker = cluster.fork(shared)
      worker.once('message', (report: WorkerReport) => {
        if ('port' in report) {
          hasListened = true
          onListening(report.port)
        } else if (hasListened) log.error({ reason: report.failure }, 'A worker could not start.')
        else giveUp(report.failure)
      })
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      if (isStopping) return
      log.error({ worker: worker.process.pid, code, signal }, 'A worker stopped.')
      if (!hasListened && ++tries === FIRST_TRIES) giveUp('A worker could not start; its reason stands above.')
      const hasSettled = Date.now() - startedAt > SETTLED_MS
      waitMs = hasSettled ? REPLACE_AFTER_MS.first : Math.min(waitMs * 2, REPLACE_AFTER_MS.most)
      await wait(waitMs)
    }
  }

  const begun = Array.from({ length: env.processes }, () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    void keepWorker(resolve)
    return promise
  })
  const [port = env.port] = await Promise.all(begun)
  standIns?.tell(`http://127.0.0.1:${port}`)
  const stopping = stopOnSignals(log, async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopped(worker)] : [])))
    await standIns?.close()
    await database.close()
  })
  sayWelcome(env, database.engine)
  if (env.isProduction) return
  while (!stopping.aborted) {
    try {
      return await openShow(showServices(env, { database, standIns }))
    } catch (error) {
      // The database closes under what is still being hung; the next start takes it up again.
      if (!stopping.aborted && !isDatabaseAway(error)) throw error
      await wait(REPLACE_AFTER_MS.most, undefined, { ref: false })
    }
  }
}

async function stopped(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  await once(worker, 'exit')
}
