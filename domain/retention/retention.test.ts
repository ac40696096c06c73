import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { sealAudit } from '#domain/audit/seal-audit.ts'
import { addOrder } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { endPast } from './end-past.ts'
import { ENDINGS, TABLES } from './owners.ts'

const DAY_MS = 86_400_000

describeOnPostgres((engine) => {
  test('every table has an entry for its content, its end, and how it ends', async () => {
    const database = await openTestDatabase(engine)
    const { rows } = await database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    await database.close()
    expect(Object.keys(TABLES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    const ended = new Set(Object.values(ENDINGS).map(({ table }) => table as string))
    for (const [table, { until, erased }] of Object.entries(TABLES))
      if ([until, erased].some((words) => words?.endsWith('see below'))) expect(ended, table).toContain(table)
  })
})

describeOnPostgres((engine) => {
  let database: Database
  const now = new Date()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const quiet = () => {}
  const error = (facts: object) => expect.unreachable(JSON.stringify(facts))
  const failing = { debug: quiet, info: quiet, warn: quiet, error }
  const services = () => ({ database, pages: { drop: () => {} }, clock: { now: () => now }, log: failing })
  const run = (statement: string) => database.pool.query(statement)
  const ago = (days: number) => `'${new Date(now.getTime() - days * DAY_MS).toISOString()}'`

  /** One row that is past its time, and one that is a day short of it. */
  const each: Record<string, (days: number) => Promise<unknown>> = {
    'sessions-ended': (days) =>
      run(`with one as (insert into accounts (email) values ('${randomUUID()}@example.test') returning id)
        insert into sessions (account_id, token_hash, expires_at)
        select id, encode(sha256(id::text::bytea), 'hex'), ${ago(days)} from one`),
    'tokens-ended': (days) =>
      run(`insert into verifications (identifier, value, expires_at) values ('x', 'y', ${ago(days)})`),
    'rate-limits-ended': (days) => run(`insert into rate_limits values (gen_random_uuid(), '{}', ${ago(days)})`),
    'order-attempts-past': (days) =>
      run(`insert into order_attempts (attempt_id, address, placed_at) values (gen_random_uuid(), 'x', ${ago(days)})`),
    'refused-sign-ins': (days) =>
      run(
        `insert into audit_log (happened_at, action) select ${ago(days)}, 'sign-in-failed' from generate_series(1, 40)`,
      ),
    'farewells-sent': (days) => addJob('account-mail', days, `{"about": "account-deleted"}`),
    'jobs-done': (days) => addJob('check-order', days),
    'mails-done': (days) => addJob('order-mail', days),
    'jobs-given-up': (days) => addJob('book-parcel', days, '{}', 'failed'),
    'provider-events-acted': (days) => addEvent(days, ago(days)),
    'provider-events-left': (days) => addEvent(days, 'null'),
    'orders-never-paid': (days) => addExpired(days, 'null'),
    'orders-never-paid-of-erased': (days) => addExpired(days, 'now()'),
    'card-orders-never-paid': (days) =>
      run(`insert into gift_card_orders (attempt, state, amount_paise, valid_months, buyer_name, buyer_email, for_name,
          pay_until, created_at)
        values (gen_random_uuid(), 'expired', 50000, 12, 'Asha', 'asha@example.test', 'Ravi', now(), ${ago(days)})`),
    // Added with its enquiry.
    'replies-of-closed': async () => {},
    'messages-closed': (days) =>
      run(`with asked as (
          insert into contact_enquiries (name, email, message, answered_at, closed_at)
          values ('Asha', 'asha@example.test', 'Hello', ${ago(days)}, ${ago(days)}) returning id)
        insert into replies (ticket_kind, ticket_id, means, text, key)
        select 'contact', id, 'mail', 'Hello Asha', gen_random_uuid() from asked`),
    'applications-decided': async (days) =>
      run(`insert into artist_applications (profile_id, text, city, state, created_at, decided_at)
        values ('${await addProfile(database.kysely)}', 'I paint.', 'Pune', 'declined', now(), ${ago(days)})`),
    'papers-past-books': async (days) =>
      run(`with one as (insert into artists (name, slug) values ('Asha', 'asha-' || left(gen_random_uuid()::text, 8)) returning id)
        insert into artist_papers (artist_id, kind, pan, pan_mark, pan_end, gst, legal_name, address, city, state, postal_code,
          created_at, updated_at, erased_at)
        select id, 'individual', 'x', 'x', '234F', 'none', 'Asha', '1', 'Pune', 'Maharashtra', '411004', now(), now(), ${ago(days)}
        from one`),
    'agreements-past-books': async (days) =>
      run(`with one as (insert into artists (name, slug) values ('Asha', 'asha-' || left(gen_random_uuid()::text, 8)) returning id)
        insert into artist_agreements select id, '2026-11-28', 'en', now(), ${ago(days)} from one`),
    'commission-past-books': async (days) =>
      run(`with one as (insert into artists (name, slug) values ('Asha', 'asha-' || left(gen_random_uuid()::text, 8)) returning id)
        insert into commission_documents (artist_id, month, kind, financial_year, series, number, serial, issued_at, facts)
        select id, '2026-10-01', 'invoice', '2627', '', ${Math.ceil(days)}, 'COM/2627/' || ${Math.ceil(days)}, ${ago(days)},
          '{"artist": {"name": "Asha", "street": "1"}}' from one`),
    'money-checks-old': (days) =>
      run(`insert into money_checks (days, asked_at, ended_at, found) values (1, ${ago(days)}, ${ago(days)}, '[]')`),
  }

  const addJob = (kind: string, days: number, payload = '{}', state = 'done') =>
    run(`insert into jobs (kind, key, payload, state, run_at, created_at, finished_at)
      values ('${kind}', gen_random_uuid(), '${payload}', '${state}', now(), now(), ${ago(days)})`)
  const addEvent = (days: number, acted: string) =>
    run(`insert into provider_events (provider, event_id, kind, body, received_at, acted_at)
      values ('payments', gen_random_uuid(), 'payment.captured', '{}', ${ago(days)}, ${acted})`)
  async function addExpired(days: number, erasedAt: string) {
    const user_id = await addProfile(database.kysely)
    const id = await addOrder(database.kysely, [await listWork(database.kysely)], { user_id, payment_state: 'expired' })
    await run(`update orders set updated_at = ${ago(days)}, buyer_erased_at = ${erasedAt} where id = '${id}'`)
  }

  test('each night expired data ends, and nothing that is a day younger', async () => {
    for (const [name, add] of Object.entries(each)) {
      const days = ENDINGS[name]?.days ?? 0
      await add(days + 0.1)
      if (days > 1) await add(days - 1)
      else await add(0)
    }
    await sealAudit(services())
    const { ended, isWhole } = await endPast(services())
    const one = Object.fromEntries(Object.keys(each).map((name) => [name, 1]))
    expect({ ended, isWhole }).toEqual({ ended: { ...one, 'refused-sign-ins': 38 }, isWhole: true })
    const names = await run(`select contact_name from orders order by contact_name`)
    expect(names.rows.map((row: { contact_name: string }) => row.contact_name)).toEqual([
      'Asha Rao',
      'Asha Rao',
      'Erased',
      'Erased',
    ])
    expect((await endPast(services())).ended, 'once').toEqual({})
    expect(
      (await run('select from contact_enquiries join replies on ticket_id = contact_enquiries.id')).rows,
    ).toHaveLength(1)
  })
})
