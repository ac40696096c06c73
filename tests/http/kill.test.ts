import { expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import type { Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import type { StartedProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

const KILLS = isLong ? 20 : 2
const CRASHES = isLong ? 8 : 2

const NEW = 'Gouache, 2 images, 1 frames'
const CHANGED = 'Oil, 0 images, 1 frames'

/** Possible states of a work after its last log line. */
const allowed: Record<string, readonly string[]> = {
  adds: ['gone', NEW],
  added: [NEW],
  changes: [NEW, CHANGED],
  changed: [CHANGED],
  deletes: [CHANGED, 'gone'],
  deleted: ['gone'],
}

/** Lets artists write one after the other, and ends each in the middle of it. */
async function sweep(times: number, place: Record<string, string>, end: (writer: StartedProcess) => Promise<unknown>) {
  const lastSaid = new Map<string, string>()
  let acknowledged = 0
  const startedAt = performance.now()
  for (let time = 1; time <= times; time++) {
    const writer = startProcess('tests/http/write-until-killed.ts', place)
    // A different number of acts each time, so that the end falls at different moments of different acts.
    await writer.untilSays(new RegExp(`((added|changed|deleted) \\S+\\n[^]*?){${1 + ((time * 7) % 11)}}`))
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
    await end(writer)
    for (const [, said = '', title = ''] of writer.said().matchAll(/^(\w+) (\S+)\n/gm)) {
      lastSaid.set(title, said)
      if (said.endsWith('ed')) acknowledged++
    }
  }
  return { lastSaid, acknowledged, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Compares log and data, and closes it. */
async function judge(
  what: string,
  database: Database,
  { lastSaid, acknowledged, seconds }: Awaited<ReturnType<typeof sweep>>,
) {
  const { rows } = await database.pool.query<{ title: string; shape: string }>(`
    select title, concat(medium, ', ', (select count(*) from artwork_images where artwork_id = artworks.id), ' images, ',
      (select count(*) from frame_options where artwork_id = artworks.id), ' frames') as shape from artworks`)
  await database.close()
  const shapes = new Map(rows.map(({ title, shape }) => [title, shape]))
  const wrong = [...lastSaid].filter(([title, said]) => !allowed[said]?.includes(shapes.get(title) ?? 'gone'))
  const unsaid = rows.filter(({ title }) => !lastSaid.has(title))
  console.info(
    `${what} in ${seconds.toFixed(1)} s, ${acknowledged} acts acknowledged on ${lastSaid.size} works, ${wrong.length} lost or half`,
  )
  expect([wrong, unsaid]).toEqual([[], []])
}

// On PostgreSQL the server itself is stopped, below.
test.runIf(testEngine === 'embedded' || isLong)(
  `I17 kill -9 while an artist adds, changes and deletes, ${KILLS} times: nothing acknowledged is lost, nothing is half there, each start works`,
  { timeout: 300_000 },
  async () => {
    await using data = await prepareDataDir(testEngine)
    const postgres = testEngine === 'postgres' ? await openPostgres(true) : undefined
    const place: Record<string, string> = postgres ? { DATABASE_URL: postgres.address } : { DATA_DIR: data.path }
    const swept = await sweep(KILLS, place, async (writer) => {
      writer.signal('SIGKILL')
      expect(await writer.ended).toBe('SIGKILL')
    })
    expect(swept.acknowledged).toBeGreaterThan(KILLS)
    const database = postgres ?? (await connectDatabase({ dataDir: data.path }))
    await judge(`kill -9 on ${testEngine}: ${KILLS} kills`, database, swept)
  },
)

test.runIf(testEngine === 'postgres')(
  `I17 PostgreSQL is stopped at once while an artist adds, changes and deletes, ${CRASHES} times: nothing acknowledged is lost, nothing is half there`,
  { timeout: 300_000 },
  async () => {
    const server = await startPostgres({ outlivesCrash: true })
    try {
      const empty = await connectDatabase({ databaseUrl: server.url })
      await migrateDatabase(empty)
      await empty.close()
      const swept = await sweep(CRASHES, { DATABASE_URL: server.url }, async (writer) => {
        await server.crash()
        writer.signal('SIGKILL')
        await writer.ended
      })
      expect(swept.acknowledged).toBeGreaterThan(CRASHES)
      const database = await connectDatabase({ databaseUrl: server.url })
      await judge(`stop -m immediate: ${CRASHES} stops`, database, swept)
    } finally {
      await server.stop()
    }
  },
)
