/** A whole store for one test: a real host on a free port, with a database and a data folder of its own. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import type { Database, Engine } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#domain/services.ts'
import { inTransaction, pagesChannel } from '#db/transaction.ts'
import type { CachedResponse } from '#server/cached-response.ts'
import { openStore, readBuiltFiles } from '#server/open-store.ts'
import type { Store } from '#server/open-store.ts'
import { readEnv } from '#shared/env.ts'
import { createLog, type Log } from '#shared/log.ts'
import { openTestDatabase } from './database.ts'
import { listWork } from './list-work.ts'

export type TestStore = Store & {
  url: string
  port: number
  pictureDir: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Lists a work as the store itself would: its pages are dropped with the commit. */
  listWork(values?: Partial<Insertable<Tables['artworks']>>): Promise<string>
  /**
   * Waits for the notices of all changes so far. They reach the store that made the change, too, a moment after the
   * commit, and drop its pages once more. So tests that count cached pages or notices wait first.
   */
  hearNotices(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export type TestStoreOptions = {
  engine?: Engine
  /** A database shared with another store, and closed by its opener. */
  database?: Database
  env?: Record<string, string>
  clock?: { now(): Date }
  carriers?: Services['carriers']
  /** Of another build. */
  files?: Map<string, CachedResponse>
  /** Texts of errors that this test provokes; any other line of that level fails it. */
  expectedErrors?: readonly RegExp[]
  /** Gets each line of the log as it is written, instead of the check that no error occurs. */
  onLine?: (line: string) => void
  /** Gets the log's warnings. */
  onWarning?: (text: string) => void
}

export const testEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'
export const storeUrl = 'https://store.example.test'

export async function openTestStore(options: TestStoreOptions = {}): Promise<TestStore> {
  if (!existsSync(join(import.meta.dirname, '../../build/server/index.js'))) {
    throw new Error('The store is not built: run `npm run build` first.')
  }
  const database = options.database ?? (await openTestDatabase(options.engine ?? testEngine))
  const dataDir = await mkdtemp(join(tmpdir(), 'test-store-'))
  const unexpected: string[] = []
  const env = readEnv({
    STORE_ENV: 'demo',
    PORT: '0',
    STORE_URL: storeUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const store = await openStore(env, {
    database,
    log: options.onLine ? createLog('debug', options.onLine) : recordErrors(unexpected, options),
    clock: options.clock,
    carriers: options.carriers,
    files: options.files ?? builtFiles(env.storeUrl),
  })
  const port = await store.host.listen(env.port, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      await store.close()
      if (!options.database) await database.close()
      await rm(dataDir, { recursive: true, force: true })
      if (unexpected.length > 0) throw new Error(`The store logged errors:\n${unexpected.join('\n')}`)
    })()
    return closing
  }
  return {
    ...store,
    url,
    port,
    pictureDir: env.pictureDir,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    listWork: (values) =>
      inTransaction(store.services, async (tx, changed) => {
        const id = await listWork(tx, values)
        changed('catalogue', 'categories', `artwork:${id}`)
        return id
      }),
    hearNotices: () => hearNotices(database),
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** By protocol, on which their headers depend: packing scripts takes a second, which each store would spend again. */
const readFiles = new Map<string, Map<string, CachedResponse>>()

function builtFiles(storeUrl: URL): Map<string, CachedResponse> {
  const files = readFiles.get(storeUrl.protocol) ?? readBuiltFiles(storeUrl)
  readFiles.set(storeUrl.protocol, files)
  return files
}

/**
 * On all channels notices come in the order of their commits: after this one, which names no page, all have arrived.
 */
async function hearNotices({ listen, pool }: Database): Promise<void> {
  const last = JSON.stringify([`heard:${randomUUID()}`])
  const heard = Promise.withResolvers<void>()
  const stop = await listen(
    pagesChannel,
    (payload) => {
      if (payload === last) heard.resolve()
    },
    () => heard.reject(new Error('The notices were lost.')),
  )
  await pool.query('select pg_notify($1, $2)', [pagesChannel, last])
  await heard.promise
  await stop()
}

function recordErrors(unexpected: string[], { expectedErrors: expected = [], onWarning }: TestStoreOptions): Log {
  const quiet = () => {}
  return {
    debug: quiet,
    info: quiet,
    warn: (_, text) => onWarning?.(text),
    error(facts, text) {
      if (expected.some((pattern) => pattern.test(text))) return
      const { err } = facts as { err?: unknown }
      unexpected.push(`${text} ${err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(facts)}`)
    },
  }
}
