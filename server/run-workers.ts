/**
 * The first of several processes. It keeps the listening port open and one worker per core alive, and loads nothing
 * else of a live shop. It replaces a worker that dies or freezes while the others go on. The store ends only if its
 * workers never listened.
 */
import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#shared/env.ts'
import { createLog, type Log } from '#shared/log.ts'
import type { DemoBeside } from './demo-beside-workers.ts'
import { ofThisProcess, processReadings } from './metrics.ts'
import { sayWelcome } from './say-welcome.ts'
import { askWorkers, serveMetrics } from './serve-metrics.ts'
import { startPushing } from './start-telemetry.ts'
import type { WorkerReport } from './start-store.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { watchWorkers } from './watch-workers.ts'

/** A worker that lived longer than this started well, so it is replaced soon. */
const SETTLED_MS = 10_000
const REPLACE_AFTER_MS = { first: 100, most: 10_000 }
/**
 * Half the usual young generation, garbage collection when the heap has grown by half instead of fourfold, and two C heaps
 * for all threads: as fast, with half the memory.
 */
const SPARING = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
/** How often a worker may die silently before any has listened. */
const FIRST_TRIES = 5

export async function runWorkers(env: Env): Promise<void> {
  // Each worker accepts its own connections, which end with it, so nobody waits for a dead worker.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ execArgv: [...SPARING, ...process.execArgv] })
  const log = createLog(env.logLevel)
  const demo = env.isProduction ? undefined : await openDemo(env, log)
  let isStopping = false
  let hasListened = false
  const listening = new Set<Worker>()

  /** The others would fail for the same reason, so it is printed once. */
  function giveUp(reason: string): never {
    isStopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
    console.error(reason)
    process.exit(1)
  }

  /** Keeps one worker alive. A dead one is replaced, sooner the longer it has lived. */
  async function keepWorker(onListening: (port: number) => void): Promise<void> {
    let [waitMs, tries] = [REPLACE_AFTER_MS.first, 0]
    while (!isStopping) {
      const startedAt = Date.now()
      const worker = cluster.fork({ MALLOC_ARENA_MAX, ...demo?.forWorkers })
      worker.once('message', (report: WorkerReport) => {
        if ('port' in report) {
          hasListened = true
          listening.add(worker)
          onListening(report.port)
        } else if (hasListened) log.error({ reason: report.failure }, 'A worker could not start.')
        else giveUp(report.failure)
      })
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      listening.delete(worker)
      if (isStopping) return
      log.error({ worker: worker.process.pid, code, signal }, 'A worker stopped.')
      if (!hasListened && ++tries === FIRST_TRIES) giveUp('A worker could not start. See the reason above.')
      const hasSettled = Date.now() - startedAt > SETTLED_MS
      waitMs = hasSettled ? REPLACE_AFTER_MS.first : Math.min(waitMs * 2, REPLACE_AFTER_MS.most)
      await wait(waitMs)
    }
  }

  // Also while the store stops, because a hanging worker would never end.
  watchWorkers(listening, log)
  const read = async () => [...ofThisProcess(processReadings()), ...(await askWorkers(listening))]
  const closeMetrics = await serveMetrics(env.metrics, read)
  const closePushing = await startPushing(env.telemetry, log, read)
  const begun = Array.from({ length: env.processes }, () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    void keepWorker(resolve)
    return promise
  })
  const [port = env.port] = await Promise.all(begun)
  demo?.tell(port)
  const stopping = stopOnSignals(log, async () => {
    isStopping = true
    const pushed = closePushing()
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopped(worker)] : [])))
    await closeMetrics()
    await demo?.close()
    await pushed
  })
  sayWelcome(env, 'postgres')
  await demo?.hang(stopping)
}

async function openDemo(env: Env, log: Log): Promise<DemoBeside> {
  const { openDemoBeside } = await import('./demo-beside-workers.ts')
  return openDemoBeside(env, log)
}

async function stopped(worker: Worker): Promise<void> {
  worker.process.kill('SIGTERM')
  await once(worker, 'exit')
}
