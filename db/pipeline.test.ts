import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addPicture } from '#tests/harness/list-work.ts'
import { queriesOver, type Database } from './connect.ts'
import { inTransaction, tellAtCommit, type Db } from './transaction.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const pages = { drop() {} }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  }, 30_000)
  afterAll(() => database.close())

  const number = async (db: Db, value: number) => {
    const { rows } = await sql<{ value: number; connection: number }>`
      select ${value}::integer as value, pg_backend_pid() as connection`.execute(db)
    return rows[0]
  }

  const countPictures = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pictures`.execute(
      database.kysely,
    )
    return rows[0]?.count
  }

  test('the second question of a transaction leaves before the first is answered', async () => {
    const order: string[] = []
    await inTransaction({ database, pages }, async (tx) => {
      const wrapped = tx.getExecutor()
      await wrapped.provideConnection(async (connection) => {
        const ask = connection.executeQuery.bind(connection)
        connection.executeQuery = (query) => {
          order.push('asked')
          return ask<never>(query).finally(() => order.push('answered'))
        }
        await Promise.all([number(tx, 1), number(tx, 2)])
        connection.executeQuery = ask
      })
    })
    expect(order).toEqual(['asked', 'asked', 'answered', 'answered'])
  })

  test('one failure undoes all its pipelined neighbours, and later statements are never written', async () => {
    const before = await countPictures()
    let rest: Promise<unknown> | undefined
    const refused = inTransaction({ database, pages }, async (tx) => {
      rest = (async () => {
        for (;;) await addPicture(tx)
      })().catch((error: unknown) => error)
      await addPicture(tx)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(String(await rest)).toMatch(/The caller has already ended|Transaction is already rolled back/)
    expect(await countPictures()).toBe(before)
    const failed = inTransaction({ database, pages }, (tx) =>
      Promise.all([addPicture(tx), sql`select 1 / 0`.execute(tx), addPicture(tx)]),
    )
    await expect(failed).rejects.toThrow(/division by zero/)
    expect(await countPictures()).toBe(before)
    expect(await number(database.kysely, 7)).toMatchObject({ value: 7 })
  })
})

/** A connection that records its queries and its answers. */
function recorded({ failing = [] }: { failing?: string[] } = {}) {
  const said: string[] = []
  const query = async (text: string) => {
    const word = text.trim().split(/\s/, 2).join(' ')
    said.push(word)
    await setImmediate()
    said.push(`answered ${word}`)
    if (failing.includes(word)) throw new Error(`${word} failed`)
    return { command: word.toUpperCase(), rowCount: 0, rows: [] }
  }
  const released: unknown[] = []
  const release = (isBroken: unknown) => released.push(isBroken)
  const pool = { connect: async () => ({ query, release }) } as unknown as Database['pool']
  const owner = { database: { kysely: queriesOver(pool) }, pages: { drop() {} } }
  return { said, owner, released }
}

test('a transaction begins in the pipeline of its first statement, and its notices travel with the commit', async () => {
  const { said, owner } = recorded()
  await inTransaction(owner, async (tx) => {
    await sql`select 1`.execute(tx)
    tellAtCommit(tx, 'somebody')
  })
  const order = (...words: string[]) => words.map((word) => said.indexOf(word))
  const [begin, first, begun] = order('begin', 'select 1', 'answered begin')
  expect([begin, first, begun].toSorted((a = 0, b = 0) => a - b)).toEqual([begin, first, begun])
  const [notice, commit, told] = order('select pg_notify(channel,', 'commit', 'answered select pg_notify(channel,')
  expect([notice, commit, told].toSorted((a = 0, b = 0) => a - b)).toEqual([notice, commit, told])
  expect(notice).toBeGreaterThan(first ?? 0)
})

test('where no transaction could begin, nothing is committed', async () => {
  const { said, owner } = recorded({ failing: ['begin'] })
  await expect(inTransaction(owner, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('begin failed')
  expect(said).not.toContain('commit')
  expect(said).toContain('rollback')
})

test('a connection that broke cannot roll back: it is thrown away, and the original error is reported', async () => {
  const { owner, released } = recorded({ failing: ['select 1', 'rollback'] })
  await expect(inTransaction(owner, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('select 1 failed')
  expect(released).toEqual([true])
})
