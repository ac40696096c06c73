import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { makeMailToken, readMailToken, spendMailToken } from './mail-tokens.db.ts'

describeOnPostgres((engine) => {
  const now = new Date('2026-11-27T06:00:00Z')
  const earlier = new Date(now.getTime() - 60_000)
  const email = 'asha@example.test'
  let database: Database
  let id: string
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    const account = { email, email_verified: true }
    id = (await database.kysely.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()).id
  })
  afterEach(() => database.close())

  const make = (askedAt: Date) => makeMailToken(database.kysely, 'reset', { id, email, askedAt, now })
  const read = (token: string) => readMailToken(database.kysely, 'reset', token, now)
  const spend = (token: string) =>
    inTransaction({ database, pages: { drop: () => {} } }, (tx) => spendMailToken(tx, 'reset', token, now))

  test('both copies of an e-mail that was sent twice open the account, and using one invalidates the other', async () => {
    const [first, second] = [await make(now), await make(now)]
    expect([await read(first), await read(second)]).toEqual([
      { id, email },
      { id, email },
    ])
    expect(await spend(first)).toEqual({ id, email })
    expect([await read(first), await spend(second)]).toEqual([undefined, undefined])
  })

  test('a later request invalidates earlier links, and an earlier link sent late does not invalidate later ones', async () => {
    const former = await make(earlier)
    const current = await make(now)
    expect([await read(former), await read(current)]).toEqual([undefined, { id, email }])
    await make(earlier)
    expect(await read(current)).toEqual({ id, email })
  })
})
