import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { deletionVariants, wordsOf } from '#shared/words.rules.ts'

describeOnEachEngine((engine) => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase(engine)), 60_000)
  afterAll(() => database.close())

  async function find(question: string): Promise<string[]> {
    const { rows } = await sql<{ title: string }>`
      select title from search_documents join artworks on id = artwork_id
      where words @@ to_tsquery('english', ${question}) order by title`.execute(database.kysely)
    return rows.map(({ title }) => title)
  }

  test('F-02 the database splits texts into words, and words into rests, as the rules do', async () => {
    for (const text of [
      'Café–Été, No. 5 (₹900)!',
      'Step-well, Noon',
      '52 × 38 cm',
      "O'Brien’s_x",
      'मोर, नीला',
      '',
      '—',
    ]) {
      const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(database.kysely)
      expect(rows[0]?.text).toBe(wordsOf(text).join(' '))
    }
    for (const word of ['a', 'ab', 'kangan', 'meenakari', 'aabbaabbaa', 'मोर']) {
      const { rows } = await sql<{ variant: string }>`select variant from deletion_variants(${word}) variant`.execute(
        database.kysely,
      )
      expect(rows.map(({ variant }) => variant).toSorted()).toEqual(deletionVariants(word).toSorted())
    }
  })

  test('F-01 a work is found by its words while it is on sale, for every writer of the row', async () => {
    const artist_id = await addArtist(database.kysely)
    const id = await listWork(database.kysely, {
      artist_id,
      title: 'Zebrafish Lantern',
      category_id: categoryIds.bangles,
    })
    expect(await find('zebrafish & bangles')).toEqual(['Zebrafish Lantern'])
    const artworks = () => database.kysely.updateTable('artworks').where('id', '=', id)
    await artworks().set({ title: 'Quietfish', description: 'Zebra crossing' }).execute()
    expect([await find('zebrafish'), await find('quietfish & zebra')]).toEqual([[], ['Quietfish']])
    await database.kysely.updateTable('artists').set({ name: 'Wamiqa Ozturk' }).where('id', '=', artist_id).execute()
    expect(await find('ozturk')).toEqual(['Quietfish'])
    await artworks().set({ hidden_at: new Date() }).execute()
    expect(await find('quietfish')).toEqual([])
    await artworks().set({ hidden_at: null }).execute()
    expect(await find('quietfish')).toEqual(['Quietfish'])
    await database.kysely.deleteFrom('artworks').where('id', '=', id).execute()
    expect(await find('quietfish')).toEqual([])
  })
})
