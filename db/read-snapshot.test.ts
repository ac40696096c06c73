import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addPicture } from '#tests/harness/hang-work.ts'
import type { Database } from './connect.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { Snapshot } from './read-snapshot.ts'

describeOnEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 30_000)
  afterAll(() => database.close())

  const idsIn = async (db: Snapshot | Database['kysely']) =>
    (await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)

  test('what is committed while a page is read is not in it, and is in the next one', async () => {
    let adding: Promise<string> | undefined
    const [before, after] = await readSnapshot(database, async (snapshot) => {
      const first = await idsIn(snapshot)
      adding = addPicture(database.kysely)
      // The embedded engine has one connection: there the writer waits for its turn instead.
      if (engine === 'postgres') await adding
      return [first, await idsIn(snapshot)]
    })
    expect(after).toEqual(before)
    const id = await adding
    expect(await readSnapshot(database, idsIn)).toContain(id)
  })

  test('nothing can be written in it', async () => {
    await expect(readSnapshot(database, (snapshot) => addPicture(snapshot))).rejects.toThrow(/read-only/)
  })
})
