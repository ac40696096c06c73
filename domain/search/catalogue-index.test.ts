import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, listWork } from '#tests/harness/list-work.ts'
import { CatalogueIndexReader } from './catalogue-index.ts'
import { parseMediums } from '#domain/content/mediums.rules.ts'

const mediums = parseMediums('Ink: ink\nOil: oil').value

describeOnEachEngine((engine) => {
  let database: Database
  let reads: ReadCache
  let kept: CatalogueIndexReader
  let artistId: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    reads = new ReadCache()
    kept = new CatalogueIndexReader({ kysely: database.kysely, reads, mediums })
    artistId = await addArtist(database.kysely)
  }, 60_000)
  afterAll(() => database.close())

  const list = (title: string, values: object = {}) =>
    listWork(database.kysely, { artist_id: artistId, title, ...values })
  const listedIds = async (filters = {}) => {
    reads.drop(['catalogue'])
    return (await kept.now()).page({}, { filters }, { sort: 'newest', offset: 0, limit: 100 })
  }

  /** Transactions in other databases of the server delay what counts as finished. */
  const untilChangesAreOver = () =>
    expect
      .poll(
        async () => {
          const { rows } = await sql<{ isOver: boolean }>`
          select max(changed_in) < pg_snapshot_xmin(pg_current_snapshot()) as "isOver" from work_changes
        `.execute(database.kysely)
          return rows[0]?.isOver
        },
        { timeout: 25_000 },
      )
      .toBe(true)

  test('a work is there once it is listed, changes with its row, and goes when it is hidden or deleted', async () => {
    expect(await listedIds()).toEqual([])
    const id = await list('First', { price_paise: paise(150_000), medium: 'Ink on paper', width_cm: 20, height_cm: 30 })
    expect(await listedIds()).toEqual([id])
    expect(await listedIds({ price: ['1000-2000'], size: ['small'], orientation: ['portrait'] })).toEqual([id])
    await database.kysely.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', id).execute()
    expect(await listedIds({ availability: ['sold-out'] })).toEqual([id])
    await database.kysely.updateTable('artworks').set({ hidden_at: new Date() }).where('id', '=', id).execute()
    expect(await listedIds()).toEqual([])
    await database.kysely.updateTable('artworks').set({ hidden_at: null }).where('id', '=', id).execute()
    expect(await listedIds()).toEqual([id])
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
    expect(await listedIds()).toEqual([])
  })

  test("F-03 the price is the price to pay: it follows the tax of the category, and the owner's setting for the big figure", async () => {
    const id = await list('Nearly two thousand', { price_paise: paise(190_000) })
    const [cheaper, dearer] = [{ price: ['0-2000'] }, { price: ['2000-5000'] }]
    const categories = () => database.kysely.updateTable('categories')
    expect([await listedIds(cheaper), await listedIds(dearer)]).toEqual([[], [id]])
    await categories().set({ tax_percent: 5 }).execute()
    expect([await listedIds(cheaper), await listedIds(dearer)]).toEqual([[id], []])
    await categories().set({ tax_percent: 10 }).execute()
    expect([await listedIds(cheaper), await listedIds(dearer)]).toEqual([[], [id]])
    await database.kysely.updateTable('price_settings').set({ big_price: 'before-tax' }).execute()
    expect([await listedIds(cheaper), await listedIds(dearer)]).toEqual([[id], []])
    await database.kysely.updateTable('price_settings').set({ big_price: 'paid' }).execute()
    expect([await listedIds(cheaper), await listedIds(dearer)]).toEqual([[], [id]])
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
  })

  test('an artist who is renamed is found by the new name', async () => {
    const id = await list('By a renamed artist')
    await database.kysely
      .updateTable('artists')
      .set({ slug: 'new-name', name: 'New' })
      .where('id', '=', artistId)
      .execute()
    expect(await listedIds({ artist: ['new-name'] })).toEqual([id])
    expect((await kept.now()).artists({}, 9)).toEqual([{ id: artistId, slug: 'new-name', name: 'New' }])
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
  })

  test('a rolled-back change is never seen', async () => {
    const attempt = database.kysely.transaction().execute(async (tx) => {
      await listWork(tx, { title: 'Taken back' })
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow('taken back')
    expect(await listedIds()).toEqual([])
  })

  test('only what changed is read again', async () => {
    const ids = [await list('Older', { created_at: new Date('2026-01-01') }), await list('Newer')]
    await untilChangesAreOver()
    expect(await listedIds()).toEqual(ids.toReversed())
    const before = (await kept.now()).size
    // Bypasses every trigger: only a full reload would see it.
    await sql`alter table artworks disable trigger user`.execute(database.kysely)
    await database.kysely
      .updateTable('artworks')
      .set({ hidden_at: new Date() })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await sql`alter table artworks enable trigger user`.execute(database.kysely)
    const third = await list('Third')
    expect(await listedIds()).toContain(third)
    expect((await kept.now()).size).toBe(before + 1)
    await database.kysely.deleteFrom('artworks').where('artist_id', '=', artistId).execute()
    expect(await listedIds()).toEqual([])
  })

  test('a shop that was filled from a backup sees its changes, and only those', async () => {
    const id = await list('From a backup')
    await sql`update work_changes set changed_in = '999999999999'`.execute(database.kysely)
    const restored = new CatalogueIndexReader({ kysely: database.kysely, reads: new ReadCache(), mediums })
    expect((await restored.now()).page({}, { filters: {} }, { sort: 'newest', offset: 0, limit: 9 })).toEqual([id])
    const { rows } = await sql<{ later: number }>`
      select count(*)::integer as later from work_changes where changed_in > pg_current_xact_id()
    `.execute(database.kysely)
    expect(rows).toEqual([{ later: 0 }])
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
  })

  test('works are read in parts, however many of them one transaction wrote', async () => {
    const id = await database.kysely.transaction().execute(async (tx) => {
      await sql`insert into work_changes select lpad(n::text, 32, '0')::uuid, pg_current_xact_id()
        from generate_series(1, 2500) n`.execute(tx)
      return listWork(tx, { artist_id: artistId, title: 'Read last' })
    })
    expect(await listedIds()).toEqual([id])
    const other = new CatalogueIndexReader({ kysely: database.kysely, reads: new ReadCache(), mediums })
    expect((await other.now()).size).toBe(1)
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
  })

  // The embedded engine has one connection.
  test.runIf(engine === 'postgres')('a slow transaction that commits behind a quicker one is not missed', async () => {
    const [first, second] = [await list('First'), await list('Second')]
    const sell = 'update artworks set stock_quantity = 0 where id = $1'
    const soldOut = () => listedIds({ availability: ['sold-out'] })
    expect(await soldOut()).toEqual([])
    const slow = await database.pool.connect()
    try {
      await slow.query('begin')
      await slow.query(sell, [first])
      await database.pool.query(sell, [second])
      expect(await soldOut()).toEqual([second])
      await slow.query('commit')
      expect((await soldOut()).toSorted()).toEqual([first, second].toSorted())
    } finally {
      slow.release()
    }
  })
})
