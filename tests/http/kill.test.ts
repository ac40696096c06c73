import { expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

const KILLS = 20

test.skipIf(testEngine !== 'embedded')(
  'I17 kill -9 while writing, 20 times on one folder: nothing acknowledged is lost, nothing is half there, each start works',
  { timeout: 180_000 },
  async () => {
    await using data = await prepareDataDir()
    const folder = data.path
    const acknowledged = new Set<string>()
    const startedAt = performance.now()
    for (let kill = 1; kill <= KILLS; kill++) {
      const writer = startProcess('tests/http/write-until-killed.ts', { DATA_DIR: folder })
      // A different number of groups each time, so that the kill falls at different moments of a group.
      await writer.untilSays(new RegExp(`(hung \\S+\\n){${1 + ((kill * 7) % 23)}}`))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
      writer.signal('SIGKILL')
      expect(await writer.ended).toBe('SIGKILL')
      for (const [, id = ''] of writer.said().matchAll(/^hung (\S+)\n/gm)) acknowledged.add(id)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    const database = await connectDatabase({ dataDir: folder })
    const { rows } = await database.pool.query<{ id: string; images: number; frames: number }>(`
      select a.id, (select count(*)::int from artwork_images where artwork_id = a.id) as images,
        (select count(*)::int from frame_options where artwork_id = a.id) as frames from artworks a`)
    const { rows: counts } = await database.pool.query<{ works: number }>(
      `select works_listed as works from category_counts join categories on id = category_id where path = 'wall-art/handmade'`,
    )
    await database.close()
    const present = new Set(rows.map(({ id }) => id))
    const lost = [...acknowledged].filter((id) => !present.has(id))
    const half = rows.filter(({ images, frames }) => images !== 2 || frames !== 1)
    console.info(
      `kill -9: ${KILLS} kills in ${seconds.toFixed(1)} s, ${acknowledged.size} groups acknowledged, ${rows.length} present, ${lost.length} lost, ${half.length} half`,
    )
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    expect([lost, half]).toEqual([[], []])
    // At most the one group of each kill whose answer could not be heard any more.
    expect(rows.length - acknowledged.size).toBeLessThanOrEqual(KILLS)
    expect(counts).toEqual([{ works: rows.length }])
  },
)
