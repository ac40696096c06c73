import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from './connect.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'

async function open(engine: Engine) {
  const database = await openTestDatabase(engine)
  onTestFinished(() => database.close())
  return database
}

describeOnEachEngine((engine) => {
  test('a repeated statement is not planned again', async () => {
    const { kysely } = await open(engine)
    const kept = await kysely.connection().execute(async (db) => {
      for (const position of [1, 2, 3]) await sql`select ${position}::integer as place`.execute(db)
      return sql<{ uses: number }>`
        select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%as place'
      `.execute(db)
    })
    expect(kept.rows).toEqual([{ uses: 3 }])
  })

  test('a text that the database cannot store never reaches it, alone or in a list', async () => {
    const { kysely } = await open(engine)
    for (const text of ['a\0b', '\ud800'])
      for (const value of [text, [text], [['kept'], [text]]]) {
        const asked = sql`select ${value}::text`.execute(kysely)
        await expect(asked).rejects.toMatchObject({ code: '22021', message: 'A text cannot be stored as it is.' })
      }
    expect((await sql`select ${'रंग'}::text as text`.execute(kysely)).rows).toEqual([{ text: 'रंग' }])
  })

  test('a statement runs again after its old connection was dropped', async () => {
    const { pool } = await open(engine)
    for (const count of [1, 2, 3]) {
      const client = await pool.connect()
      const { rows } = await client.query('select $1::integer as count', [count])
      client.release(true)
      expect(rows).toEqual([{ count }])
    }
  })

  test('a prepared statement sees a table that was changed since', async () => {
    const { kysely } = await open(engine)
    const read = () => sql<{ name: string }>`select name from store_marks order by name`.execute(kysely)
    await read()
    await sql`alter table store_marks add column note text`.execute(kysely)
    await sql`insert into store_marks (name) values ('kept')`.execute(kysely)
    expect((await read()).rows).toEqual([{ name: 'kept' }])
  })
})
