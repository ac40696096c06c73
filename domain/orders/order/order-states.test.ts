import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { PAYMENT_MOVES, STATUS_MOVES } from './order-states.rules.ts'

describeOnEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test.each([
    ['payment_state', PAYMENT_MOVES],
    ['status', STATUS_MOVES],
  ])('I4 G-11 the database lets %s go where the rules do, and nowhere else', async (fact, moves) => {
    const states = Object.keys(moves)
    const pairs = states.flatMap((from) => states.map((to) => [from, to] as const))
    const { rows } = await database.pool.query<{ from: string; to: string }>(
      `select pair.a as "from", pair.b as "to" from unnest($2::text[], $3::text[]) as pair (a, b)
       where order_may_move($1, pair.a, pair.b)`,
      [fact, pairs.map(([from]) => from), pairs.map(([, to]) => to)],
    )
    const allowed = Object.entries<readonly string[]>(moves).flatMap(([from, to]) =>
      to.map((one) => `${from} → ${one}`),
    )
    expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(allowed.sort())
  })
})
