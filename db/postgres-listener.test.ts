import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { asSuperuser, openPostgres, testPostgresUrl } from '#tests/harness/database.ts'

describe.skipIf(!testPostgresUrl())('on PostgreSQL', () => {
  test(
    'a channel works again after its connection was ended, and the gap is reported',
    { timeout: 15_000 },
    async () => {
      const database = await openPostgres(false)
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
      const heard: string[] = []
      const told: string[] = []
      await database.listen(
        'pages',
        (payload) => heard.push(payload),
        () => told.push('lost'),
        () => told.push('heard anew'),
      )
      await asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${rows[0]?.name}' and query like 'listen%'`,
      )
      await eventually(() => expect(told).toEqual(['lost', 'heard anew']))
      await database.pool.query(`select pg_notify('pages', 'after the gap')`)
      await eventually(() => expect(heard).toEqual(['after the gap']))
      await database.close()
    },
  )

  test('closing a listened channel is quick', async () => {
    const database = await openPostgres(false)
    await database.listen(
      'pages',
      () => {},
      () => {},
    )
    const startedAt = performance.now()
    await database.close()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })
})
