import { expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

const KILLS = 20

const NEW = 'Gouache, 2 images, 1 frames'
const CHANGED = 'Oil, 0 images, 1 frames'

/** What may be there of a work after the last that was said of it. */
const allowed: Record<string, readonly string[]> = {
  adds: ['gone', NEW],
  added: [NEW],
  changes: [NEW, CHANGED],
  changed: [CHANGED],
  deletes: [CHANGED, 'gone'],
  deleted: ['gone'],
}

test(
  'I17 kill -9 while an artist adds, changes and deletes, 20 times: nothing acknowledged is lost, nothing is half there, each start works',
  { timeout: 300_000 },
  async () => {
    await using data = await prepareDataDir()
    const postgres = testEngine === 'postgres' ? await openPostgres(true) : undefined
    const place: Record<string, string> = postgres ? { DATABASE_URL: postgres.address } : { DATA_DIR: data.path }
    const lastSaid = new Map<string, string>()
    let acknowledged = 0
    const startedAt = performance.now()
    for (let kill = 1; kill <= KILLS; kill++) {
      const writer = startProcess('tests/http/write-until-killed.ts', place)
      // A different number of acts each time, so that the kill falls at different moments of different acts.
      await writer.untilSays(new RegExp(`((added|changed|deleted) \\S+\\n[^]*?){${1 + ((kill * 7) % 11)}}`))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
      writer.signal('SIGKILL')
      expect(await writer.ended).toBe('SIGKILL')
      for (const [, said = '', title = ''] of writer.said().matchAll(/^(\w+) (\S+)\n/gm)) {
        lastSaid.set(title, said)
        if (said.endsWith('ed')) acknowledged++
      }
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const database = postgres ?? (await connectDatabase({ dataDir: data.path }))
    const { rows } = await database.pool.query<{ title: string; shape: string }>(`
      select title, concat(medium, ', ', (select count(*) from artwork_images where artwork_id = artworks.id), ' images, ',
        (select count(*) from frame_options where artwork_id = artworks.id), ' frames') as shape from artworks`)
    await database.close()
    const shapes = new Map(rows.map(({ title, shape }) => [title, shape]))
    const wrong = [...lastSaid].filter(([title, said]) => !allowed[said]?.includes(shapes.get(title) ?? 'gone'))
    const unsaid = rows.filter(({ title }) => !lastSaid.has(title))
    console.info(
      `kill -9 on ${testEngine}: ${KILLS} kills in ${seconds.toFixed(1)} s, ${acknowledged} acts acknowledged on ${lastSaid.size} works, ${wrong.length} lost or half`,
    )
    expect(acknowledged).toBeGreaterThan(KILLS)
    expect([wrong, unsaid]).toEqual([[], []])
  },
)
