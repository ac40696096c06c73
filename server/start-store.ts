/** One process of the store: opens it, says where, and closes it when asked to stop. */
import cluster from 'node:cluster'
import { planSealing } from '#domain/audit/seal-audit.ts'
import { planCartReminders } from '#domain/cart-reminders/remind-of-cart.ts'
import { planCommission } from '#domain/earnings/commission/issue-commission.ts'
import { planFollowing } from '#domain/following/tell-followers.ts'
import { planNews } from '#domain/work-news/read-news.ts'
import { planEnding } from '#domain/retention/end-past.ts'
import { purgeEveryPage } from '#domain/shared-cache/purge-pages.ts'
import { planOpening } from '#domain/orders/books/open-books.ts'
import { planSettlements } from '#domain/orders/settlements/read-settlements.ts'
import { planReleasing } from '#domain/orders/releasing/release-shares.ts'
import { planSellers } from '#domain/selling-terms/follow-sellers.ts'
import { planInviting } from '#domain/reviews/invite-to-review.ts'
import { planTending } from '#domain/orders/gift-card-sales/tend-cards.ts'
import { planDailyCheck } from '#domain/orders/reconciling/check-money.ts'
import { planPayouts } from '#domain/payouts/propose-run.ts'
import type { Env } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import { openStore } from './open-store.ts'
import { sayWelcome } from './say-welcome.ts'
import { serveMetrics, tellWhenAsked } from './serve-metrics.ts'
import { pictureFigures, shopFigures } from './shop-figures.ts'
import { startPushing, startTracing } from './start-telemetry.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { answerWatch } from './watch-workers.ts'

/** A worker's single message to the first process: where it listens, or why it cannot. */
export type WorkerReport = { port: number } | { failure: string }

export async function startStore(env: Env): Promise<void> {
  const log = createLog(env.logLevel)
  const closeTracing = await startTracing(env.telemetry, log)
  const store = await openStore(env, { log, takesMails: true })
  const close = async () => {
    await store.close()
    await closeTracing()
  }
  let stopping: AbortSignal | undefined
  try {
    const port = await store.host.listen(env.port, env.host)
    store.standIns?.tell(`http://127.0.0.1:${port}`)
    await planOpening(store.services)
    await planReleasing(store.services)
    await planSellers(store.services)
    await planPayouts(store.services)
    await planCommission(store.services)
    await planSettlements(store.services)
    await planDailyCheck(store.services)
    await planTending(store.services)
    await planCartReminders(store.services)
    await planInviting(store.services)
    await planSealing(store.services)
    await planEnding(store.services)
    await planFollowing(store.services)
    await planNews(store.services)
    await purgeEveryPage(store.services)
    // A large catalogue takes a while to read, so it begins before the first visitor. If it fails, their request says so.
    store.services.catalogueIndex.now().catch(() => {})
    const own = () => store.host.metrics.readings()
    const ofShop = () => Promise.all([shopFigures(store.services), pictureFigures(store.services)])
    const read = async () => [...own(), ...(await ofShop()).flat()]
    if (cluster.isWorker) {
      stopping = stopOnSignals(log, close)
      tellWhenAsked(own, read)
      answerWatch()
      return void process.send?.({ port } satisfies WorkerReport)
    }
    const closeMetrics = await serveMetrics(env.metrics, read)
    const closePushing = await startPushing(env.telemetry, log, read)
    stopping = stopOnSignals(log, async () => {
      const pushed = closePushing()
      await closeMetrics()
      await close()
      await pushed
    })
    sayWelcome(env, store.services.database.engine)
    if (env.isProduction) return
    const { openShow } = await import('./open-show.ts')
    await openShow(env, { ...store.services, standIns: store.standIns })
  } catch (error) {
    // The database closes while works are being listed; the next start continues.
    if (stopping?.aborted) return
    await store.close()
    throw error
  }
}
