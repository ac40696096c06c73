/** The number of an order that a person reads out on the phone. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine, openPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { refusedBy } from '#tests/harness/refused-statement.ts'
import { connectDatabase } from './connect.ts'
import type { Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationFolder } from './migrations.ts'

const FIRST_WITH_NUMBERS = '0089'

const ADDRESS = `'{"street":"a","city":"b","state":"c","postal_code":"d","country":"e"}'`

const order = (id: string, at = 'now()') => `
  insert into orders (id, contact_name, contact_email, contact_phone, shipping_address, billing_address, subtotal_paise,
    tax_paise, total_amount_paise, created_at)
  values ('${id}', 'Asha Rao', 'asha@example.test', '9876543210', ${ADDRESS}, ${ADDRESS}, 100000, 10000, 110000, ${at})`

/** Two ids to which the same number belongs: of a hundred thousand some always share theirs. */
const TWINS = `
  select min(id::text) as one, max(id::text) as other, number from (
    select id, order_number_of(id, 0) as number from (
      select md5(n::text)::uuid as id from generate_series(1, 100000) n) ids) numbered
  group by number having count(*) > 1 limit 1`

type Twins = { one: string; other: string; number: number }

describeOnEachEngine((engine) => {
  let database: Database
  let twins: Twins
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { rows } = await database.pool.query<Twins>(TWINS)
    twins = rows[0] ?? { one: '', other: '', number: 0 }
  })
  afterAll(() => database.close())

  const numberOf = async (id: string) => {
    const { rows } = await database.pool.query<{ number: number }>(
      `select short_number as number from orders where id = '${id}'`,
    )
    return rows[0]?.number
  }

  test('every order has nine digits, in every way of inserting it, and the same number after a restore', async () => {
    const id = '7f3a91c2-5e18-4c67-9f04-2ab8d6e51303'
    await database.pool.query(order(id))
    const given = await numberOf(id)
    expect(String(given)).toMatch(/^[1-9]\d{8}$/)
    await database.pool.query(`delete from orders where id = '${id}'`)
    await database.pool.query(order(id))
    expect(await numberOf(id)).toBe(given)
  })

  test('two orders to which the same number belongs have two', async () => {
    await database.pool.query(order(twins.one))
    await database.pool.query(order(twins.other))
    expect(await numberOf(twins.one)).toBe(twins.number)
    expect(await numberOf(twins.other)).not.toBe(twins.number)
  })

  test('no statement gives an order the number of another', async () => {
    const taken = database.pool.query(`update orders set short_number = ${twins.number} where id = '${twins.other}'`)
    await expect(taken).rejects.toMatchObject({ code: refusedBy.unique })
  })

  test.runIf(engine === 'postgres')(
    'when two orders are made at once with one number, one is refused and made again',
    async () => {
      await database.pool.query('delete from orders')
      const [first, second] = [await database.pool.connect(), await database.pool.connect()]
      await first.query('begin')
      await first.query(order(twins.one))
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      const other = second.query(order(twins.other)).catch((error: unknown) => error)
      await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1)
      await first.query('commit')
      const refused = await other
      for (const client of [first, second]) client.release()
      expect(refused).toMatchObject({ code: refusedBy.unique, constraint: 'orders_short_number_key' })
      await database.pool.query(order(twins.other))
      expect(new Set([await numberOf(twins.one), await numberOf(twins.other)]).size).toBe(2)
    },
  )

  // From nothing, the embedded engine takes ten seconds.
  test.runIf(isLong || engine === 'postgres')(
    'orders without numbers get theirs, and nothing else of them changes',
    async () => {
      const path = await mkdtemp(join(tmpdir(), 'migrations-'))
      await cp(migrationFolder, path, { recursive: true })
      for (const file of await readdir(path)) if (file >= FIRST_WITH_NUMBERS) await rm(join(path, file))
      const old = engine === 'postgres' ? await openPostgres(false) : await connectDatabase()
      await migrateDatabase(old, pathToFileURL(`${path}/`))
      const ids = [twins.other, twins.one]
      for (const [place, id] of ids.entries()) await old.pool.query(order(id, `now() - interval '${9 - place} days'`))
      const facts = async () =>
        (
          await old.pool.query(
            "select to_jsonb(orders) - '{short_number,language,quote_offer_id,quote_price_id}'::text[] as row from orders order by created_at",
          )
        ).rows
      const before = await facts()
      await migrateDatabase(old)
      expect(await facts()).toEqual(before)
      const { rows } = await old.pool.query<{ number: number }>(
        'select short_number as number from orders order by created_at',
      )
      expect(rows[0]?.number).toBe(twins.number)
      expect(rows[1]?.number).not.toBe(twins.number)
      await old.close()
      await rm(path, { recursive: true })
    },
    60_000,
  )
})
