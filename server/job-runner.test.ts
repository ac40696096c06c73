import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { JobHandler } from '#domain/jobs/run-jobs.ts'
import type { Services } from '#domain/services.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startJobRunner } from './job-runner.ts'

describeOnPostgres((engine) => {
  const open = async () => {
    const database = await openTestDatabase(engine)
    const quiet = () => {}
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    const services = { database, log, pages: { drop: quiet }, clock: { now: () => new Date() } } as unknown as Services
    const add = (...kinds: string[]) =>
      inTransaction(services, (tx) =>
        addJobs(
          tx,
          kinds.map((kind) => ({ kind, key: `${kind} ${Math.random()}`, payload: {} })),
          new Date(),
        ),
      )
    return { services, add, [Symbol.asyncDispose]: () => database.close() }
  }

  test('a runner closed while it looks begins nothing, and is closed', async () => {
    await using opened = await open()
    await opened.add('a')
    let ran = 0
    const handler: JobHandler = async () => (ran++, { kind: 'done' })
    const runner = await startJobRunner(opened.services, [{ handlers: { a: handler }, atOnce: 2 }])
    await runner.close()
    // Its earlier queries are answered by now.
    await opened.services.database.pool.query('select pg_sleep(0.1)')
    expect(ran).toBe(0)
  })

  test('a job added while a lane is at work is done by the same lane, and by each lane separately', async () => {
    await using opened = await open()
    const done: string[] = []
    const stuck: (() => void)[] = []
    const quick =
      (kind: string): JobHandler =>
      async () => (done.push(kind), { kind: 'done' })
    const slow: JobHandler = async () => {
      await new Promise<void>((resolve) => stuck.push(resolve))
      return { kind: 'done' }
    }
    const runner = await startJobRunner(opened.services, [
      { handlers: { a: quick('a'), b: quick('b') }, atOnce: 2 },
      { handlers: { slow }, atOnce: 2 },
    ])
    await opened.add('slow', 'slow', 'slow')
    await eventually(() => expect(stuck).toHaveLength(2))
    for (let time = 0; time < 20; time++) await opened.add(time % 2 ? 'a' : 'b')
    await eventually(() => expect(done).toHaveLength(20))
    stuck.shift()?.()
    await eventually(() => expect(stuck).toHaveLength(2))
    for (const go of stuck) go()
    await eventually(async () => expect(runner.readings().find(({ labels }) => labels?.end === 'done')?.value).toBe(23))
    await runner.close()
  })

  test('a job whose end could not be written is free for another try as soon as the database can be asked', async () => {
    await using opened = await open()
    const { pool } = opened.services.database
    let [tried, told] = [0, 0]
    Object.assign(opened.services.log, { warn: () => void told++ })
    const handler: JobHandler = async () => {
      if (++tried === 1) await pool.query('alter table jobs rename to jobs_away')
      return { kind: 'done' }
    }
    const runner = await startJobRunner(opened.services, [{ handlers: { a: handler }, atOnce: 2 }])
    await opened.add('a')
    await eventually(() => expect(tried).toBe(1))
    await eventually(() => expect(told).toBeGreaterThan(0))
    await pool.query('alter table jobs_away rename to jobs')
    await eventually(async () => expect((await pool.query('select state from jobs')).rows).toEqual([{ state: 'done' }]))
    expect(tried).toBe(2)
    await runner.close()
  })

  // The embedded engine has one process.
  test.skipIf(engine === 'embedded')(
    'processes that share a database share the rate of e-mails, and one that ends leaves its share to the others',
    async () => {
      await using opened = await open()
      const heard: Record<string, number> = {}
      const start = (name: string) =>
        startJobRunner(opened.services, [
          {
            handlers: { a: async () => ({ kind: 'done' }) },
            atOnce: 1,
            share: (runners) => void (heard[name] = runners),
          },
        ])
      const first = await start('first')
      expect(heard).toEqual({ first: 1 })
      const second = await start('second')
      await eventually(() => expect(heard).toEqual({ first: 2, second: 2 }))
      await second.close()
      await eventually(() => expect(heard.first).toBe(1))
      await first.close()
    },
  )

  // The embedded engine is too slow to be busy.
  test.skipIf(engine === 'embedded')(
    'a job due later runs on time, though the runner was busy when its timer fired',
    async () => {
      await using opened = await open()
      let isDone = false
      const busy: JobHandler = async () => ({ kind: 'done' })
      const later: JobHandler = async () => ((isDone = true), { kind: 'done' })
      const lanes = [{ handlers: { busy, later }, atOnce: 2 }]
      const runner = await startJobRunner(opened.services, lanes)
      // Longer than any clock of a lane that found too little to do.
      const until = Date.now() + 1_000
      while (Date.now() < until) await opened.add('busy')
      const runAt = new Date(Date.now() + 1_500)
      const job = { kind: 'later', key: 'later', payload: {}, runAt }
      await inTransaction(opened.services, (tx) => addJobs(tx, [job], new Date()))
      await eventually(() => expect(isDone).toBe(true))
      await runner.close()
    },
  )
})
