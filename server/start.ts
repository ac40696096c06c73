/**
 * The process. On the embedded engine it is one; on PostgreSQL the first process hangs the show
 * and keeps one worker for each core alive.
 */
import cluster from 'node:cluster'
import { runWorkers } from './run-workers.ts'
import { startStore, type WorkerReport } from './start-store.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { readEnv } from '#shared/env.ts'
import { freePort } from '#shared/free-port.ts'

try {
  // The store's own address is what it says and what it holds posts against: it is known before anybody listens.
  if (process.env.PORT === '0') process.env.PORT = String(await freePort())
  const env = readEnv(process.env)
  if (cluster.isPrimary && env.processes > 1) await runWorkers(env)
  else await startStore(env)
} catch (error) {
  const text = explainStartFailure(error)
  if (text === undefined) throw error
  if (cluster.isWorker) process.send?.({ failure: text } satisfies WorkerReport)
  else console.error(text)
  process.exit(1)
}
