import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import type { Database } from '#db/connect.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { consumeRateLimit, declareLimit } from './consume-rate-limit.ts'

/** Requests that come at the same moment. */
const ROUNDS = isLong ? 20 : 5

describeOnPostgres((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const start = Date.parse('2026-11-23T05:00:00Z')
  const three = declareLimit('three of', { countMax: 3, windowMs: 60_000 })
  const take = (key: string, second: number) =>
    inTransaction({ database, pages: { drop: () => {} } }, (tx) =>
      consumeRateLimit(tx, { ...three(key), now: new Date(start + second * 1_000) }),
    )

  test('exactly the limit passes in any window, and the next one learns how long to wait', async () => {
    for (const second of [0, 10, 20]) expect(await take('a', second)).toEqual({ ok: true })
    expect(await take('a', 30)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 30 })
    expect(await take('a', 59)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 1 })
    expect(await take('b', 59)).toEqual({ ok: true })
    expect(await take('a', 61)).toEqual({ ok: true })
    expect(await take('a', 62)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 8 })
  })

  const four = declareLimit('four of', { countMax: 4, windowMs: 60_000, pausesMs: [0, 0, 10_000, 20_000] })
  const pausing = (key: string, second: number) =>
    inTransaction({ database, pages: { drop: () => {} } }, (tx) =>
      consumeRateLimit(tx, { ...four(key), now: new Date(start + second * 1_000) }),
    )

  test('waits grow with the number of attempts, and refused ones make none of them longer', async () => {
    for (const second of [0, 1]) expect(await pausing('pause', second)).toEqual({ ok: true })
    expect(await pausing('pause', 2)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 9 })
    expect(await pausing('pause', 10)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 1 })
    expect(await pausing('pause', 11)).toEqual({ ok: true })
    expect(await pausing('pause', 30)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 1 })
    expect(await pausing('pause', 31)).toEqual({ ok: true })
    expect(await pausing('pause', 40)).toEqual({ ok: false, reason: 'too-many', waitSeconds: 20 })
    expect(await pausing('pause', 62)).toEqual({ ok: true })
  })

  test('of twenty at once only as many pass as need not wait', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => pausing('pausing crowd', 0)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('of twenty at once three pass', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('crowd', 0)))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('P-7 people who come back at the same moment do not wait for each other', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `back ${index}`)
    for (let round = 0; round < ROUNDS; round++)
      for (const { ok } of await Promise.all(people.map((key) => take(key, 10_000 + round * 100))))
        expect(ok).toBe(true)
  })

  test('the next request drops expired entries', async () => {
    await take('old', 0)
    await take('new', 3_600)
    const { rows } = await database.pool.query(
      `select key from rate_limits where key in ('three of old', 'three of new')`,
    )
    expect(rows).toEqual([{ key: 'three of new' }])
  })
})
