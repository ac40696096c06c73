import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Database } from '#db/connect.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addJobs, endEveryLease, leaveJobs, nextOfEachKind, sayAlive } from './jobs.db.ts'
import { jobsOf } from './run-jobs.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import type { JobHandler, JobOutcome } from './run-jobs.ts'

const MINUTE_MS = 60_000

describeOnPostgres((engine) => {
  let database: Database
  let now: Date
  const said: string[] = []
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    now = new Date('2026-11-23T05:00:00Z')
    said.length = 0
  })
  afterEach(() => database.close())

  const note = (_facts: object, text: string) => void said.push(text)
  const services = () => ({
    database,
    pages: { drop: () => {} },
    clock: { now: () => now },
    log: { debug: note, info: note, warn: note, error: note },
  })
  const add = (...keys: string[]) =>
    inTransaction(services(), (tx) =>
      addJobs(
        tx,
        keys.map((key) => ({ kind: 'test', key, payload: { key } })),
        now,
      ),
    )
  const run = (handler: JobHandler) => runNextJob(services(), { test: handler })
  const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS))
  const states = async () =>
    (await database.kysely.selectFrom('jobs').select(['key', 'state', 'attempts']).orderBy('key').execute()).map(
      ({ key, state, attempts }) => `${key} ${state} ${attempts}`,
    )
  const done: JobHandler = async () => ({ kind: 'done' })
  const answering =
    (outcome: JobOutcome): JobHandler =>
    async () =>
      outcome

  test('a job whose transaction fails was never there, and a job enqueued twice runs once', async () => {
    const failing = inTransaction(services(), async (tx) => {
      await addJobs(tx, [{ kind: 'test', key: 'lost', payload: {} }], now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await add('a')
    await add('a', 'a2')
    expect([await run(done), await run(done), await run(done)]).toEqual(['done', 'done', undefined])
    expect(await states()).toEqual(['a done 1', 'a2 done 1'])
  })

  test('asking when the next job is due looks at that kind alone', async () => {
    await add('a')
    expect(await nextOfEachKind(database.kysely, ['test', 'other'])).toEqual([{ kind: 'test', at: now }])
  })

  test('a job without a handler waits for one', async () => {
    await add('a')
    expect(await runNextJob(services(), { other: done })).toBeUndefined()
    expect(await run(done)).toBe('done')
  })

  test('a failed job is tried again with growing waits, and others go on in between', async () => {
    await add('poison', 'good')
    const again = answering({ kind: 'again', reason: 'away' })
    const handler: JobHandler = (job) => (job.key === 'poison' ? again(job) : done(job))
    expect([await run(handler), await run(handler), await run(handler)]).toEqual(['again', 'done', undefined])
    pass(0.24)
    expect(await run(handler)).toBeUndefined()
    pass(0.02)
    expect(await run(handler)).toBe('again')
    pass(0.26)
    expect(await run(handler)).toBeUndefined()
    pass(0.26)
    expect(await run(done)).toBe('done')
    expect(await states()).toEqual(['good done 1', 'poison done 3'])
  })

  test('after five days of failing it is given up, with an error for a person', async () => {
    await add('a')
    pass(5 * 24 * 60 + 1)
    expect(await run(answering({ kind: 'again', reason: 'away' }))).toBe('failed')
    expect(said).toEqual(['A job failed permanently.'])
    expect(await states()).toEqual(['a failed 1'])
  })

  test('a handler that breaks is tried again, and an error is logged', async () => {
    await add('a')
    expect(await run(() => Promise.reject(new Error('bug')))).toBe('again')
    expect(said).toEqual(['A job failed with an unexpected error.', 'A job is not done yet and will be retried.'])
    pass(1)
    expect(await run(done)).toBe('done')
  })

  test("a leased job is nobody else's; after its runner dies it is free when the lease ends", async () => {
    await add('a')
    void run(() => new Promise(() => {}))
    await expect.poll(states).toEqual(['a waiting 1'])
    expect(await run(done)).toBeUndefined()
    pass(2.1)
    expect(await run(done)).toBe('done')
    expect(await states()).toEqual(['a done 2'])
  })

  test('a job is free at once when its runner has ended, or has been silent for a while', async () => {
    const runners = [randomUUID(), randomUUID()]
    const [here = '', there = ''] = runners
    const lease = (runner: string) => jobsOf(services(), { test: done }, { runner }).lease(1)
    await add('a', 'b')
    await Promise.all(runners.map((runner) => sayAlive(database.kysely, runner, now)))
    expect([await lease(here), await lease(there), await lease(there)].flat()).toHaveLength(2)
    await leaveJobs(database.kysely, here)
    expect([await lease(there), await lease(there)].flat()).toHaveLength(1)
    expect(await sayAlive(database.kysely, here, now)).toBe(0)
    await database.kysely.updateTable('job_runners').set({ alive_until: now }).where('id', '=', there).execute()
    expect(await sayAlive(database.kysely, here, now)).toBe(2)
    expect(await lease(here)).toHaveLength(1)
  })

  test('a job that went to another process logs a message, and does nothing', async () => {
    await add('a')
    const outcome = await run(async ({ beginEffect }) => {
      await endEveryLease(database.kysely)
      expect(await run(done)).toBe('done')
      await beginEffect()
      throw new Error('The effect has begun.')
    })
    expect(outcome).toBe('again')
    expect(said).toEqual([
      'This process took too long over a job, so another process has taken it over. This one did nothing.',
    ])
    expect(await states()).toEqual(['a done 2'])
  })

  test('a process that starts alone frees every lease at once', async () => {
    await add('a')
    void run(() => new Promise(() => {}))
    await expect.poll(states).toEqual(['a waiting 1'])
    await endEveryLease(database.kysely)
    expect(await run(done)).toBe('done')
  })

  test('a job that died after its effect began tells the next attempt so', async () => {
    await add('a')
    void run(async (job) => {
      await job.beginEffect()
      return new Promise(() => {})
    })
    await expect
      .poll(() => database.kysely.selectFrom('jobs').select('effect_begun_at').executeTakeFirst())
      .toEqual({ effect_begun_at: now })
    pass(2.1)
    expect(await run(async ({ doubts }) => ({ kind: doubts === 1 ? 'unsure' : 'done', reason: 'look' }))).toBe('unsure')
    pass(600)
    expect(await run(done)).toBeUndefined()
    expect(await states()).toEqual(['a unsure 2'])
  })

  test('an effect that certainly did not happen leaves no doubt behind', async () => {
    await add('a')
    await run(async (job) => {
      await job.beginEffect()
      return { kind: 'again', reason: 'refused' }
    })
    pass(1)
    expect(await run(async ({ doubts }) => ({ kind: doubts > 0 ? 'unsure' : 'done', reason: '' }))).toBe('done')
  })

  test('one that comes late finds its job taken: its effect does not begin, and its answer changes nothing', async () => {
    await add('a')
    let late: (() => void) | undefined
    const began: string[] = []
    const first = run(async (job) => {
      await new Promise<void>((resolve) => void (late = resolve))
      await job.beginEffect()
      began.push('late')
      return { kind: 'done' }
    })
    await expect.poll(() => late).toBeDefined()
    pass(2.1)
    const second = run(async (job) => {
      await job.beginEffect()
      began.push('second')
      return { kind: 'done' }
    })
    expect(await second).toBe('done')
    late?.()
    await first
    expect([began, await states()]).toEqual([['second'], ['a done 2']])
  })

  test('forty jobs and eight at work: each is run once', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `job${index}`)
    await add(...keys)
    const ran: string[] = []
    const lane = async () => {
      while (await run(async ({ key }) => (ran.push(key), { kind: 'done' })));
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    expect(ran.toSorted()).toEqual(keys.toSorted())
  })
})
