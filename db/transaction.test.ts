import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addPicture } from '#tests/harness/list-work.ts'
import type { Database } from './connect.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import { inTransaction, pagesChannel } from './transaction.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const heard: string[] = []
  const dropped: string[][] = []
  const pages = { drop: (tags: string[]) => void dropped.push(tags) }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.listen(
      pagesChannel,
      (payload) => heard.push(payload),
      () => {},
    )
  }, 30_000)
  afterAll(() => database.close())
  beforeEach(() => {
    heard.length = 0
    dropped.length = 0
  })

  /** Notices arrive in order, so anything missing before this one will not come. */
  async function everythingHeard(): Promise<string[]> {
    await database.pool.query(`select pg_notify('${pagesChannel}', 'end')`)
    await eventually(() => expect(heard).toContain('end'))
    return heard.filter((payload) => payload !== 'end')
  }

  async function countPictures(): Promise<number> {
    const { works } = await database.kysely
      .selectFrom('pictures')
      .select((eb) => eb.fn.countAll<number>().as('works'))
      .executeTakeFirstOrThrow()
    return works
  }

  test('the result returns, and the pages are dropped before it does', async () => {
    const result = await inTransaction({ database, pages }, async (tx, changed) => {
      await addPicture(tx)
      changed('artwork:1', 'catalogue')
      changed('catalogue')
      return 'listed'
    })
    expect(result).toBe('listed')
    expect(dropped).toEqual([['artwork:1', 'catalogue']])
    expect(await everythingHeard()).toEqual(['["artwork:1","catalogue"]'])
  })

  test('nothing is dropped or notified before the commit', async () => {
    await inTransaction({ database, pages }, async (tx, changed) => {
      changed('catalogue')
      await addPicture(tx)
      expect(dropped).toEqual([])
      expect(heard).toEqual([])
    })
    expect(await everythingHeard()).toEqual(['["catalogue"]'])
  })

  test('work that fails changes nothing, drops nothing and notifies nobody', async () => {
    const before = await countPictures()
    await expect(
      inTransaction({ database, pages }, async (tx, changed) => {
        await addPicture(tx)
        changed('catalogue')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await countPictures()).toBe(before)
    expect(dropped).toEqual([])
    expect(await everythingHeard()).toEqual([])
  })

  test('a change that is refused at the commit rejects', async () => {
    const before = await countPictures()
    await expect(
      inTransaction({ database, pages }, async (tx, changed) => {
        const id = await addPicture(tx)
        changed('catalogue')
        await tx
          .insertInto('cart_items')
          .values({ user_id: id, artwork_id: id, frame_option_id: id, quantity: 1 })
          .execute()
      }),
    ).rejects.toThrow(/foreign key/)
    expect(await countPictures()).toBe(before)
    expect(await everythingHeard()).toEqual([])
  })

  test('work without changed pages notifies nobody', async () => {
    await inTransaction({ database, pages }, (tx) => addPicture(tx))
    expect(dropped).toEqual([])
    expect(await everythingHeard()).toEqual([])
  })

  test('more tags than a notice can carry drop every page elsewhere, and theirs here', async () => {
    const tags = Array.from({ length: 400 }, () => `artwork:${crypto.randomUUID()}`)
    await inTransaction({ database, pages }, async (_tx, changed) => changed(...tags))
    expect(dropped).toEqual([tags])
    expect(await everythingHeard()).toEqual([JSON.stringify([everyPage])])
  })
})
