import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { showOwnWorks } from './show-own-works.ts'

describeOnPostgres((engine) => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase(engine)), 60_000)
  afterAll(() => database.close())

  test('an artist sees just the works for walls that cannot hang at true size, by the rule of the wall', async () => {
    const artistId = await addArtist(database.kysely)
    // Their pictures are 1200 × 1600.
    const sizes = [
      [30, 40],
      [30, 44],
      [30, 46],
      [30, 36],
      [30, 35],
      [40, 30],
      [null, 40],
      [30, null],
      [null, null],
      [0.3, 0.4],
    ] as const
    const expected: string[] = []
    for (const [index, [width_cm, height_cm]] of sizes.entries()) {
      const title = `${width_cm} × ${height_cm}`
      const created_at = new Date(Date.UTC(2026, 0, 1 + index))
      await listWork(database.kysely, { artist_id: artistId, title, width_cm, height_cm, created_at })
      const pictures = [{ width: 1200, height: 1600 }]
      if (!measuresOfPicture({ widthCm: width_cm, heightCm: height_cm, pictures })) expected.unshift(title)
    }
    await listWork(database.kysely, { artist_id: artistId, title: 'Bangle', category_id: categoryIds.bangles })
    await listWork(database.kysely, { artist_id: artistId, title: 'Gone', archived_at: new Date() })
    await listWork(database.kysely, { title: 'Of somebody else' })
    const { unmeasured } = await showOwnWorks({ database }, { artistId }, 1)
    expect(unmeasured.map(({ title }) => title)).toEqual(expected)
    expect(expected).toHaveLength(6)
  })
})
