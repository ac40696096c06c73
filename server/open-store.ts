/** Puts the store together: database, texts, cached pages, host. For the process and for tests. */
import { join } from 'node:path'
import type { AnswerRequest } from './app.ts'
import { createHost, type AskFirst } from './host.ts'
import { openDatabase } from './open-database.ts'
import {
  openGiftCardSeal,
  openOrderBox,
  openCertificates,
  openPapersLock,
  openPictureStore,
  openProviders,
  openWebPush,
} from './open-providers.ts'
import { jobLanes } from './job-lanes.ts'
import { startJobRunner } from './job-runner.ts'
import type { CachedResponse } from './cached-response.ts'
import { drawingReadings } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { isUnbounded } from './public-pages.rules.ts'
import { baseHeaders } from './response-headers.ts'
import { readStaticFiles } from './static-files.ts'
import type { Database } from '#db/connect.ts'
import { answerCopyRequests } from '#db/ask-for-copy.ts'
import { fromPrimary } from '#db/reading.ts'
import { pagesChannel, tagsOfNotice } from '#db/transaction.ts'
import { closePapersAnew } from '#domain/artists/papers/close-papers-anew.ts'
import { createAuthEngine } from '#domain/accounts/auth-engine.ts'
import { createGoogleSignIn } from '#domain/accounts/google-sign-in.ts'
import { openDrawing } from '#domain/images/drawing.ts'
import { closeSecretsAnew } from '#domain/two-step/close-secrets-anew.ts'
import { claimBucketIfThere } from '#domain/images/claim-bucket.ts'
import { claimPictureFolder } from '#domain/images/picture-folder.ts'
import { watchPictureSpace } from '#domain/images/picture-space.ts'
import { planFilling } from '#domain/catalogue/works/fill-fingerprints.ts'
import { scheduleCollecting } from '#domain/images/collect-pictures.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'
import { LiveVisitors } from '#domain/live/live-visitors.ts'
import { readContent } from '#domain/content/read-content.ts'
import type { Services } from '#domain/services.ts'
import { dropRenditions } from '#domain/images/picture-store.ts'
import { purgingAtCommit } from '#domain/shared-cache/purge-pages.ts'
import { createSharedCache } from '#providers/shared-cache/shared-cache.ts'
import { openPayoutWays } from '#providers/payouts/payout-ways.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { createTextMessages } from '#providers/text-messages/text-messages.ts'
import { handOverOrders } from '#domain/orders/order/order-rows.db.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { openCarriers } from '#providers/carriers/carriers.ts'
import { MissedSearches } from '#domain/search/missed-searches.ts'
import { Funnel } from '#domain/statistics/funnel.ts'
import { WorkViews } from '#domain/statistics/work-views.ts'
import type { Env } from '#shared/env.ts'
import { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { PROJECT } from '#shared/project-folder.ts'
import { createLog, type Log } from '#shared/log.ts'
import { createSeal } from '#shared/seal.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

/** What tests, measurements and development replace. */
type Parts = {
  database?: Database
  log?: Log
  clock?: Services['clock']
  carriers?: Services['carriers']
  pages?: PageCache
  /** Files that another store in this process has read and packed. */
  files?: Map<string, CachedResponse>
  /** Then the build is not read: `askFirst` serves the files. */
  answerRequest?: AnswerRequest
  askFirst?: AskFirst
  /** Whether a stand-in takes the demo's e-mails; otherwise they wait. */
  takesMails?: boolean
}

export async function openStore(env: Env, parts: Parts = {}) {
  const log = parts.log ?? createLog(env.logLevel)
  const clock = parts.clock ?? { now: () => new Date() }
  const opened = parts.database ?? (await openDatabase(env, log))
  const database = env.sharedCache ? purgingAtCommit(opened, clock) : opened
  try {
    const outage = { isAway: database.isAway, ageMsMax: env.databaseAwayMs, now: () => performance.now() }
    const pages = parts.pages ?? new PageCache(env.pageCacheBytesMax, isUnbounded, outage)
    const reads = new ReadCache(fromPrimary)
    // In this order, so that a new page never uses an old read.
    const kept = [...(database.replicas ? [database.replicas] : []), reads, pages]
    const renditions = dropRenditions(env.pictureDir)
    const drop = (tags: readonly string[]) => [...kept, renditions].forEach((one) => one.drop(tags))
    const live = new LiveVisitors()
    const providers = await openProviders(env, { takesMails: parts.takesMails ?? false })
    const engineParts = {
      database,
      log,
      storeUrl: env.storeUrl,
      secret: env.sessionSecret,
      secretBefore: env.sessionSecretBefore,
      handOver: handOverOrders,
    }
    const content = await readContent({ folder: join(PROJECT, 'content'), brand: env.brand })
    const drawing = openDrawing(log)
    const pictures = await openPictureStore(env.pictureDir, { ...providers, s3: env.s3 }, clock)
    const services: Services = {
      database,
      log,
      pages: { drop },
      reads,
      clock,
      auth: createAuthEngine(engineParts),
      payments: createRazorpay(providers.razorpay),
      carriers: parts.carriers ?? openCarriers(providers, clock),
      texts: providers.textMessages && createTextMessages(providers.textMessages),
      whatsapp: providers.whatsapp && createWhatsApp(providers.whatsapp),
      google: providers.google && createGoogleSignIn(engineParts, providers.google),
      sharedCache: env.sharedCache && createSharedCache(env.sharedCache),
      orderSeal: createSeal('guest orders', [env.sessionSecret, env.sessionSecretBefore]),
      subscriberSeal: createSeal('subscribers', [env.sessionSecret, env.sessionSecretBefore]),
      inboundMail: env.inboundMail,
      orderBox: openOrderBox(env),
      webPush: openWebPush(env),
      giftCardSeal: openGiftCardSeal(env),
      papersLock: openPapersLock(env),
      certificateKeys: openCertificates(env),
      payoutWays: openPayoutWays(providers),
      live,
      brand: env.brand,
      content,
      printFonts: openPrintFonts(join(PROJECT, 'domain', 'print', 'fonts')),
      catalogueIndex: new CatalogueIndexReader({ kysely: database.kysely, reads, mediums: content.mediums }),
      pictures,
      pictureSpace: watchPictureSpace(env.pictureDir, log, pictures.bucket),
      drawing,
      views: new WorkViews({ kysely: database.kysely, clock, log }),
      funnel: new Funnel({ kysely: database.kysely, clock, log }),
      couponHistory,
      missed: new MissedSearches({ kysely: database.kysely, clock, log }),
      pictureDir: env.pictureDir,
      roomDir: join(PROJECT, 'packages', 'wall', 'rooms', 'pictures'),
      storeUrl: env.storeUrl,
      isDemo: !env.isProduction,
    }
    const stopTelling = await live.listen(database.listen)
    const stopListening = await database.listen(
      pagesChannel,
      (payload) => drop(tagsOfNotice(payload)),
      () => kept.forEach((one) => one.pause()),
      () => kept.forEach((one) => one.resume()),
    )
    database.replicas?.resume()
    const files =
      parts.files ?? (parts.answerRequest ? new Map<string, CachedResponse>() : readBuiltFiles(env.storeUrl))
    const host = createHost({
      services,
      pages,
      files,
      storeUrl: env.storeUrl,
      proxies: env.proxies,
      renderLimit: env.renderLimit,
      callLimit: env.callLimit,
      answerRequest: parts.answerRequest ?? (await loadApp()),
      askFirst: providers.askFirst(parts.askFirst),
    })
    if (env.sessionSecretBefore !== undefined) {
      await closeSecretsAnew(services)
      await closePapersAnew(services)
    }
    await claimPictureFolder(services)
    await claimBucketIfThere(services)
    await scheduleCollecting(services)
    await planFilling(services)
    const stopCopies = parts.database ? undefined : await takeCopiesOf(database, env, log)
    const runner = await startJobRunner(services, jobLanes(services, { ...env, smtpUrl: providers.smtpUrl }))
    host.metrics.read(runner.readings)
    host.metrics.read(() => drawingReadings(drawing.pid()))
    return {
      host,
      services,
      pages,
      /** If they are in this process. */
      standIns: providers.standIns,
      close: async () => {
        live.close()
        await host.close()
        await runner.close()
        await drawing.close()
        await Promise.all([services.views.flush(), services.funnel.flush(), services.missed.flush()])
        await providers.close()
        await stopTelling()
        await stopListening()
        await stopCopies?.()
        if (!parts.database) await database.close()
      },
    }
  } catch (error) {
    if (!parts.database) await database.close()
    throw error
  }
}

/** Lets an embedded database on the disk be backed up while the store runs. */
async function takeCopiesOf(database: Database, { dataDir }: Env, log: Log) {
  if (!database.files) return undefined
  const stop = await answerCopyRequests(database, dataDir)
  if (!stop)
    log.warn({ folder: dataDir }, 'Cannot create a socket in the data folder. Stop the store to back up the database.')
  return stop
}

export const readBuiltFiles = (storeUrl: URL): Map<string, CachedResponse> =>
  readStaticFiles(join(PROJECT, 'build', 'client'), baseHeaders(storeUrl))

async function loadApp(): Promise<AnswerRequest> {
  const built = (await import(join(PROJECT, 'build', 'server', 'index.js'))) as { answerRequest: AnswerRequest }
  return built.answerRequest
}
