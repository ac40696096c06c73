/** Puts the store together: database, texts, kept pages, host. Used by the process and by tests alike. */
import { join } from 'node:path'
import type { AnswerRequest } from './app.ts'
import { createHost } from './host.ts'
import type { Host } from './host.ts'
import { PageCache } from './page-cache.ts'
import { baseHeaders } from './response-headers.ts'
import { readStaticFiles } from './static-files.ts'
import { connectDatabase } from '#db/connect.ts'
import type { Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { everyPage, pagesChannel } from '#db/transaction.ts'
import { readContent } from '#domain/content/read-content.ts'
import type { Services } from '#domain/services.ts'
import type { Env } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import type { Log } from '#shared/log.ts'

export type Store = { host: Host; services: Services; pages: PageCache; close(): Promise<void> }

type Parts = { database?: Database; log?: Log; clock?: Services['clock'] }

const ROOT = join(import.meta.dirname, '..')

export async function openStore(env: Env, parts: Parts = {}): Promise<Store> {
  const log = parts.log ?? createLog(env.logLevel)
  const database = parts.database ?? (await openDatabase(env, log))
  try {
    const pages = new PageCache(env.pageCacheBytesMax)
    const services: Services = {
      database,
      log,
      pages,
      clock: parts.clock ?? { now: () => new Date() },
      brand: env.brand,
      content: await readContent({ folder: join(ROOT, 'content'), brand: env.brand }),
      pictureDir: env.pictureDir,
      storeUrl: env.storeUrl,
      isDemo: !env.isProduction,
    }
    const stopListening = await database.listen(
      pagesChannel,
      (payload) => pages.drop(JSON.parse(payload) as string[]),
      () => pages.drop([everyPage]),
    )
    const files = readStaticFiles(join(ROOT, 'build', 'client'), baseHeaders(env.storeUrl))
    const host = createHost({ services, pages, files, storeUrl: env.storeUrl, answerRequest: await loadApp() })
    return {
      host,
      services,
      pages,
      close: async () => {
        await host.close()
        await stopListening()
        if (!parts.database) await database.close()
      },
    }
  } catch (error) {
    if (!parts.database) await database.close()
    throw error
  }
}

async function openDatabase(env: Env, log: Log): Promise<Database> {
  const database = await connectDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.databaseUrl ? undefined : join(env.dataDir, 'database'),
    onError: (error) => log.warn({ err: error }, 'A database connection broke.'),
  })
  await migrateDatabase(database)
  return database
}

async function loadApp(): Promise<AnswerRequest> {
  const built = (await import(join(ROOT, 'build', 'server', 'index.js'))) as { answerRequest: AnswerRequest }
  return built.answerRequest
}
