/** One process of the store: opens it, says where, and closes it when asked to stop. */
import cluster from 'node:cluster'
import { sayWelcome } from './say-welcome.ts'
import { openStore } from './open-store.ts'
import type { WorkerReport } from './run-workers.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { hangShow } from '#demo/hang-show.ts'
import type { Env } from '#shared/env.ts'

export async function startStore(env: Env): Promise<void> {
  const store = await openStore(env)
  const { log } = store.services
  try {
    const port = await store.host.listen(env.port)
    stopOnSignals(log, () => store.close())
    if (cluster.isWorker) return void process.send?.({ port } satisfies WorkerReport)
    sayWelcome(env, port, store.services.database.engine)
    if (!env.isProduction) await hangShow(store.services, await readDemoShow(), sayProgress)
  } catch (error) {
    await store.close()
    throw error
  }
}

export function sayProgress(hung: number, total: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rHanging the show: ${hung} of ${total} works${hung === total ? '.\n' : ''}`)
  else if (hung === total || hung % 20 === 0) console.info(`Hanging the show: ${hung} of ${total} works.`)
}
