/** One process of the store: opens it, says where, and closes it when asked to stop. */
import cluster from 'node:cluster'
import { sayWelcome } from './say-welcome.ts'
import { openShow } from './open-show.ts'
import { openStore } from './open-store.ts'
import type { WorkerReport } from './run-workers.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { showServices } from '#demo/hang-show.ts'
import { planDailyCheck } from '#domain/orders/reconciling/check-money.ts'
import type { Env } from '#shared/env.ts'

export async function startStore(env: Env): Promise<void> {
  const store = await openStore(env, { takesMails: true })
  const { log } = store.services
  let stopping: AbortSignal | undefined
  try {
    const port = await store.host.listen(env.port)
    store.standIns?.tell(`http://127.0.0.1:${port}`)
    await planDailyCheck(store.services)
    stopping = stopOnSignals(log, () => store.close())
    if (cluster.isWorker) return void process.send?.({ port } satisfies WorkerReport)
    sayWelcome(env, port, store.services.database.engine)
    if (!env.isProduction) await openShow(showServices(env, { ...store.services, standIns: store.standIns }), stopping)
  } catch (error) {
    // The database closes under what is still being hung; the next start takes it up again.
    if (stopping?.aborted) return
    await store.close()
    throw error
  }
}
