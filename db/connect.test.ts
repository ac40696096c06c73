import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import type { Database } from './connect.ts'

describeOnEachEngine((engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 30_000)
  afterAll(() => database.close())

  test('columns arrive as the same values on both engines', async () => {
    const { rows } = await database.pool.query(
      `select count(*) as works, 9007199254740991 as most, 12.50::numeric as width, date '2026-11-21' as day,
        timestamptz '2026-11-21 10:00+05:30' as at, time '09:30' as slot, '{"hex":"#123456"}'::jsonb as shade
      from artworks`,
    )
    expect(rows).toEqual([
      {
        works: 0,
        most: Number.MAX_SAFE_INTEGER,
        width: 12.5,
        day: '2026-11-21',
        at: new Date('2026-11-21T04:30:00Z'),
        slot: '09:30:00',
        shade: { hex: '#123456' },
      },
    ])
  })

  test('a whole number too large to be exact is an error, not a wrong number', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
  })

  test('a channel is listened to until the listener stops', async () => {
    const first: string[] = []
    const second: string[] = []
    const stopFirst = await database.listen(
      'pages',
      (payload) => first.push(payload),
      () => {},
    )
    await database.listen(
      'pages',
      (payload) => second.push(payload),
      () => {},
    )
    await database.pool.query(`select pg_notify('pages', 'one'), pg_notify('other', 'not heard')`)
    await eventually(() => expect([first, second]).toEqual([['one'], ['one']]))
    await stopFirst()
    await database.pool.query(`select pg_notify('pages', 'two')`)
    await eventually(() => expect(second).toEqual(['one', 'two']))
    expect(first).toEqual(['one'])
  })

  test('closing twice is closing once', { timeout: 30_000 }, async () => {
    const other = await openTestDatabase(engine)
    await Promise.all([other.close(), other.close()])
    await expect(other.pool.query('select 1')).rejects.toThrow()
  })
})
