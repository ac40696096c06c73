import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addPicture, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { paise } from '#shared/money.rules.ts'
import type { Database } from './connect.ts'

const WORKS = isLong ? 2_000 : 200

describeOnPostgres((engine) => {
  let database: Database
  let made: { artist_id: string; picture_id: string }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    made = { artist_id: await addArtist(database.kysely), picture_id: await addPicture(database.kysely) }
  }, 30_000)
  afterAll(() => database.close())

  async function wrongCounts(): Promise<unknown[]> {
    const { rows } = await sql`
      select category_id, works_listed, listed from category_counts
      left join lateral (
        select count(*) as listed from artworks a where a.category_id = category_counts.category_id and is_listed
      ) truth on true
      where works_listed <> listed`.execute(database.kysely)
    return rows
  }

  test('every category has its count from the start', async () => {
    const { rows } = await sql`
      select id from categories where id not in (select category_id from category_counts)`.execute(database.kysely)
    expect(rows).toEqual([])
  })

  test(
    'counts are right after any mixture of hanging, changing, moving and taking down',
    { timeout: 60_000 },
    async () => {
      const random = seeded(20_261_121)
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
      const categories = [categoryIds.wallArt, categoryIds.handmade, categoryIds.bangles]
      const instant = sql<Date>`now()`
      const changes = [
        () => ({ approval_state: 'approved' as const }),
        () => ({ approval_state: 'pending' as const }),
        () => ({ hidden_at: pick([null, instant]) }),
        () => ({ archived_at: pick([null, instant]) }),
        () => ({ category_id: pick(categories) }),
        () => ({ stock_quantity: Math.floor(random() * 3) }),
      ]
      for (let step = 0; step < 150; step++) {
        const some = database.kysely
          .selectFrom('artworks')
          .select('id')
          .orderBy(sql`md5(id::text || ${String(step)})`)
          .limit(1 + Math.floor(random() * 4))
        const dice = random()
        if (dice < 0.3) await listWork(database.kysely, { ...made, category_id: pick(categories) })
        else if (dice < 0.4) await database.kysely.deleteFrom('artworks').where('id', 'in', some).execute()
        else await database.kysely.updateTable('artworks').set(pick(changes)()).where('id', 'in', some).execute()
        if (step % 10 === 9) expect(await wrongCounts()).toEqual([])
      }
      const { listed } = await database.kysely
        .selectFrom('artworks')
        .select((eb) => eb.fn.countAll<number>().filterWhere('is_listed', '=', true).as('listed'))
        .executeTakeFirstOrThrow()
      expect(listed).toBeGreaterThan(0)
    },
  )

  test('a statement that is rolled back does not count', async () => {
    await expect(
      database.kysely.transaction().execute(async (tx) => {
        await listWork(tx, made)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await wrongCounts()).toEqual([])
  })

  test(`${WORKS} works listed in one statement are counted in one pass`, { timeout: 30_000 }, async () => {
    const works = Array.from({ length: WORKS }, (_, index) => ({
      ...made,
      category_id: index % 2 ? categoryIds.handmade : categoryIds.bangles,
      title: `Study ${index}`,
      price_paise: paise(50_000 + index * 100),
      approval_state: 'approved' as const,
    }))
    await database.kysely.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '25s'`.execute(tx)
      await tx.insertInto('artworks').values(works).execute()
    })
    expect(await wrongCounts()).toEqual([])
  })

  test('emptying the table empties the counts', async () => {
    // Tables that must not be emptied are emptied along with it.
    for (const table of ['ledger_transfers', 'ledger_entries'])
      await sql`alter table ${sql.table(table)} disable trigger ${sql.id(`keep_all_${table}`)}`.execute(database.kysely)
    await sql`truncate artworks cascade`.execute(database.kysely)
    expect(await wrongCounts()).toEqual([])
  })
})
