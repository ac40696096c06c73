/**
 * The process. On the embedded engine it is one; on PostgreSQL the first process keeps one worker for each core alive,
 * and loads nothing of the store itself.
 */
import cluster from 'node:cluster'
import { readEnv } from '#shared/env.ts'
import { faultWords } from '#shared/error-words.rules.ts'
import { freePort } from '#shared/free-port.ts'
import type { WorkerReport } from './start-store.ts'

try {
  // The store's own URL is used in its pages and to check posts, so it is known before anybody listens.
  if (process.env.PORT === '0') process.env.PORT = String(await freePort())
  const env = readEnv(process.env)
  if (cluster.isPrimary && env.processes > 1) {
    const { runWorkers } = await import('./run-workers.ts')
    await runWorkers(env)
  } else {
    const { startStore } = await import('./start-store.ts')
    await startStore(env)
  }
} catch (error) {
  const { explainStartFailure } = await import('./explain-start-failure.ts')
  const text = explainStartFailure(error) ?? faultWords(error)
  if (cluster.isWorker) process.send?.({ failure: text } satisfies WorkerReport)
  else console.error(text)
  process.exit(1)
}
