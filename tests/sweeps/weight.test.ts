/** The memory of a live shop with two processes, and its start time: as the image starts it, on PostgreSQL. */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { freePort } from '#shared/free-port.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { addArtist, addPicture, listWork } from '#tests/harness/list-work.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { prepareDataDir, startProcess, type StartedProcess } from '#tests/harness/start-process.ts'

/** Each page and its data twin: more than fit, in each of two workers. */
const WORKS = 7_000
const QUIET_MS = 8_000
const AT_REST_MB_MAX = 350
const LOADED_MB_MAX = 500
const FIRST_PAGE_MS_MAX = 2_000

/** For the process and its workers, by proportional share: shared pages count once. */
async function weigh(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const shares = [String(pid), ...children].map(async (one) => {
    const rollup = await readFile(`/proc/${one}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1_024
  })
  return (await Promise.all(shares)).reduce((sum, share) => sum + share, 0)
}

test(
  'two workers and their parent are light when idle and with a full page cache, and soon back',
  { timeout: 300_000 },
  async () => {
    const postgres = await startPostgres()
    await using data = await prepareDataDir('postgres')
    const database = await connectDatabase({ databaseUrl: postgres.url })
    await migrateDatabase(database)
    const around = { artist_id: await addArtist(database.kysely), picture_id: await addPicture(database.kysely) }
    const pages: string[] = []
    for (let work = 0; work < WORKS; work++) {
      const id = await listWork(database.kysely, around)
      pages.push(`/artwork/${id}`, `/artwork/${id}.data`)
    }
    await database.close()
    const [port, metricsPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${port}`
    const start = () =>
      startProcess('build/server/start.js', {
        ...LIVE_VARIABLES,
        SMTP_URL: 'smtp://127.0.0.1:9',
        DATA_DIR: data.path,
        DATABASE_URL: postgres.url,
        PROCESSES: '2',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        NODE_COMPILE_CACHE: '',
      })
    async function untilFirstPage(): Promise<{ store: StartedProcess; ms: number }> {
      const startedAt = performance.now()
      const store = start()
      while ((await exchange(url).catch(() => undefined))?.status !== 200) await wait(10)
      const ms = performance.now() - startedAt
      await store.untilSays(/Open https/)
      return { store, ms }
    }
    const { store: first } = await untilFirstPage()
    first.signal('SIGTERM')
    await first.ended
    const { store, ms } = await untilFirstPage()
    await wait(QUIET_MS)
    const atRest = await weigh(store.pid)
    const left = [...pages, ...pages]
    const ask = async () => {
      for (let page = left.pop(); page !== undefined; page = left.pop())
        await exchange(url + page, { headers: { 'accept-encoding': 'br' } })
    }
    await Promise.all(Array.from({ length: 8 }, ask))
    await wait(QUIET_MS)
    const loaded = await weigh(store.pid)
    const { text } = await exchange(`http://127.0.0.1:${metricsPort}/metrics`)
    const evicted = [...text.matchAll(/^store_pages_evicted_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count))
    store.signal('SIGTERM')
    await store.ended
    await postgres.stop()
    console.info(
      `${atRest.toFixed(0)} MB at rest, ${loaded.toFixed(0)} MB with all pages kept that may be; first page of a second start after ${ms.toFixed(0)} ms`,
    )
    // Otherwise there was space left.
    expect(evicted.every((count) => count > 0)).toBe(true)
    expect([atRest < AT_REST_MB_MAX, loaded < LOADED_MB_MAX, ms < FIRST_PAGE_MS_MAX]).toEqual([true, true, true])
  },
)
