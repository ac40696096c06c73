/** One process of the store: opens it, says where, and closes it when asked to stop. */
import cluster from 'node:cluster'
import type { Engine } from '#db/connect.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { showServices, hangShow, type ShowServices } from '#demo/hang-show.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { planSealing } from '#domain/audit/seal-audit.ts'
import { planEnding } from '#domain/retention/end-past.ts'
import { planTending } from '#domain/orders/gift-card-sales/tend-cards.ts'
import { planDailyCheck } from '#domain/orders/reconciling/check-money.ts'
import type { Env } from '#shared/env.ts'
import { openStore } from './open-store.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** What a worker tells the first process once: where it listens, or why it cannot. */
export type WorkerReport = { port: number } | { failure: string }

export async function startStore(env: Env): Promise<void> {
  const store = await openStore(env, { takesMails: true })
  const { log } = store.services
  let stopping: AbortSignal | undefined
  try {
    const port = await store.host.listen(env.port, env.host)
    store.standIns?.tell(`http://127.0.0.1:${port}`)
    await planDailyCheck(store.services)
    await planTending(store.services)
    await planSealing(store.services)
    await planEnding(store.services)
    stopping = stopOnSignals(log, () => store.close())
    if (cluster.isWorker) return void process.send?.({ port } satisfies WorkerReport)
    sayWelcome(env, store.services.database.engine)
    if (!env.isProduction) await openShow(showServices(env, { ...store.services, standIns: store.standIns }))
  } catch (error) {
    // The database closes under what is still being hung; the next start takes it up again.
    if (stopping?.aborted) return
    await store.close()
    throw error
  }
}

/** Hangs the demo show, while visitors are let in already. */
export const openShow = async (services: ShowServices) => hangShow(services, await readDemoShow(), sayProgress)

export function sayProgress(hung: number, total: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rHanging the show: ${hung} of ${total} works${hung === total ? '.\n' : ''}`)
  else if (hung === total || hung % 20 === 0) console.info(`Hanging the show: ${hung} of ${total} works.`)
}

/** What a person at the terminal needs to know, and nothing else. */
export function sayWelcome(env: Env, engine: Engine): void {
  const address = env.storeUrl.origin
  const lines = [`Open ${address}`]
  if (!env.isProduction) {
    lines.push('This is a demonstration store: its works are drawn by code, and nothing in it is really sold.')
    lines.push(`Payment, parcels and mail are stood in for: see ${address}/stand-ins.`)
    lines.push(`Sign in as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')} with the password ${DEMO_PASSWORD}.`)
  }
  if (engine === 'embedded') {
    lines.push(
      `The embedded database lives in ${env.dataDir}: it survives a crash of the program, not of the machine. Use PostgreSQL (DATABASE_URL) for a live shop.`,
    )
  } else if (env.processes > 1) {
    lines.push(`${env.processes} processes share one PostgreSQL database.`)
  }
  lines.push('Stop with Ctrl-C.')
  console.info(lines.join('\n'))
}
