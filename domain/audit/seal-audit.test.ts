import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { endPast } from '#domain/retention/end-past.ts'
import {
  asSuperuser,
  describeOnPostgres,
  openPostgres,
  openTestDatabase,
  testPostgresUrl,
} from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { readOperations } from '#tests/harness/operations-page.ts'
import { findingWords } from './audit-chain.ts'
import { noteAudit } from './audit.db.ts'
import { checkAudit } from './check-audit.ts'
import { forgetPerson } from './forget-person.ts'
import { sealAudit } from './seal-audit.ts'

const NOBODY = { emails: [], phones: [], names: [], belongings: [] }

/** The SQL that an owner is asked to run. */
const handOver = async (keeper: string, store: string) => {
  const { sections } = await readOperations()
  const block = sections.find(({ heading }) => heading === 'The audit log')?.lines.find(({ into }) => into === 'sql')
  return block?.text.replaceAll(/\bkeeper\b/g, keeper).replaceAll('to store;', `to ${store};`)
}

describe.skipIf(!testPostgresUrl())('where another role owns the log', () => {
  test('the store logs, seals, erases and ends, and can turn no trigger off', async () => {
    const whole = await openPostgres(true)
    const [keeper, store] = ['keeper', 'store'].map((name) => `${name}_${randomUUID().replaceAll('-', '')}`)
    if (!keeper || !store) throw new Error('There are no names.')
    const { rows } = await whole.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    await whole.pool.query(`create role ${store};
      ${rows.map(({ name }) => `alter table ${name} owner to ${store}`).join('; ')}; ${await handOver(keeper, store)}`)
    const databaseUrl = `${whole.address}?options=${encodeURIComponent(`-c role=${store}`)}`
    const database = await connectDatabase({ databaseUrl })
    const quiet = () => {}
    const error = (facts: object) => expect.unreachable(JSON.stringify(facts))
    const log = { debug: quiet, info: quiet, warn: quiet, error }
    const services = { database, pages: { drop: quiet }, clock: { now: () => new Date() }, log }
    const [id, email] = [randomUUID(), 'gone@example.test']
    await noteAudit(database.kysely, { action: 'sign-in-failed', actorId: id, object: { email } })
    await database.pool.query(`insert into audit_log (id, action, happened_at)
      overriding system value values (1001, 'sign-in-failed', now() - interval '91 days')`)
    await sealAudit(services)
    await inTransaction(services, (tx) => forgetPerson(tx, { ...NOBODY, id, emails: [email] }, new Date()))
    await sealAudit(services)
    expect((await endPast(services)).ended).toEqual({ 'refused-sign-ins': 1 })
    expect(await checkAudit(services)).toMatchObject({ findings: [], links: 4, forgotten: 1, ended: 1, waiting: 0 })
    for (const statement of [
      'alter table audit_log disable trigger user',
      'alter table audit_links disable trigger user',
      'alter table audit_rewrites disable trigger user',
      'drop trigger keep_audit_log on audit_log',
      `create or replace function keep_audit_log() returns trigger language plpgsql as 'begin return new; end'`,
      'set session_replication_role = replica',
      `update audit_log set action = 'nothing'`,
      `update audit_links set hash = parts_hash`,
      'delete from audit_links',
      'truncate audit_log',
      'delete from audit_rewrites',
    ])
      await expect(database.pool.query(statement), statement).rejects.toThrow(/must be owner|permission denied/)
    await database.close()
    await whole.close()
    await asSuperuser(`drop role ${keeper}; drop role ${store}`)
  })
})

describeOnPostgres((engine) => {
  let database: Database
  let now = new Date()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const services = () => ({ database, pages: { drop: () => {} }, clock: { now: () => now } })
  const run = (statement: string) => database.pool.query(statement)
  const note = (count: number) =>
    inTransaction(services(), async (tx) => {
      for (let entry = 0; entry < count; entry++) await noteAudit(tx, { action: 'sign-in', address: '203.0.113.9' })
    })
  /** Possible for an owner of the database only. */
  async function asOwner(table: string, ...statements: string[]) {
    await run(`alter table ${table} disable trigger user`)
    for (const statement of statements) await run(statement)
    await run(`alter table ${table} enable trigger user`)
  }
  const faults = async () => (await checkAudit(services())).findings.map(findingWords)

  test('every entry is sealed once, also one that commits after later entries were sealed', async () => {
    await note(2)
    await sealAudit(services())
    if (engine === 'postgres') {
      const late = await database.pool.connect()
      await late.query(`begin; insert into audit_log (action) values ('late')`)
      await note(1)
      await sealAudit(services())
      await late.query('commit')
      late.release()
    }
    await Promise.all([note(3), sealAudit(services()), sealAudit(services())])
    await sealAudit(services())
    const checked = await checkAudit(services())
    const entries = await database.kysely.selectFrom('audit_log').select('id').execute()
    expect(checked).toMatchObject({ findings: [], links: entries.length, waiting: 0 })
  })

  test('neither entries nor seals can be changed or deleted by the store itself', async () => {
    const refused = [
      `update audit_log set action = 'nothing'`,
      `update audit_log set happened_at = now()`,
      `update audit_log set address = '203.0.113.10'`,
      `update audit_log set facts = '{"more": "erased"}'`,
      `delete from audit_log`,
      `truncate audit_log`,
      `update audit_links set hash = parts_hash`,
      `delete from audit_links`,
      `truncate audit_links`,
    ]
    for (const statement of refused) await expect(run(statement), statement).rejects.toThrow('never rewritten')
    const admin = await addProfile(database.kysely)
    await noteAudit(database.kysely, { action: 'sign-in', actorId: admin, object: { person: admin } })
    const other = `'00000000-0000-4000-8000-000000000001'`
    for (const change of [`actor_id = ${other}`, `object_id = ${other}`, `object_id = 'erased'`])
      await expect(run(`update audit_log set ${change} where actor_id = '${admin}'`), change).rejects.toThrow('never')
    await sealAudit(services())
  })

  test('an owner of the database who changes, removes or inserts an entry is detected, with a message', async () => {
    await note(4)
    await sealAudit(services())
    const { head } = await checkAudit(services())
    const [first, second, third] = (
      await database.kysely.selectFrom('audit_log').select('id').orderBy('id').limit(3).execute()
    ).map(({ id }) => id)
    const before = await run('select * from audit_log order by id')
    await asOwner(
      'audit_log',
      `delete from audit_log where id = ${first}`,
      `update audit_log set address = 'x' where id = ${second}`,
      `update audit_log set happened_at = now() - interval '1 day' where id = ${third}`,
    )
    expect(await faults()).toEqual([
      expect.stringMatching(`^Entry ${first} is missing: sign-in, `),
      `Entry ${second} was changed: who did it, to what, from where, or its facts.`,
      `Entry ${third} was changed: when it happened, or what it was.`,
    ])
    const rows = JSON.stringify(before.rows).replaceAll("'", "''")
    await asOwner(
      'audit_log',
      'delete from audit_log',
      `insert into audit_log (id, happened_at, actor_id, action, address, facts, object_kind, object_id)
       overriding system value select id, happened_at, actor_id, action, address, facts, object_kind, object_id
       from json_populate_recordset(null::audit_log, '${rows}')`,
    )
    // The clock of a JavaScript date is coarser than the database's.
    expect((await faults()).every((words) => words.includes('when it happened'))).toBe(true)
    await asOwner('audit_links', 'delete from audit_links where position > 2')
    expect((await checkAudit(services(), { noted: head })).findings).toContainEqual({
      kind: 'head-differs',
      position: head.position,
    })
    await asOwner('audit_links', 'delete from audit_links')
    const { head: none } = await checkAudit(services())
    expect((await checkAudit(services(), { noted: none })).findings).toEqual([])
    await sealAudit(services())
    expect((await checkAudit(services(), { noted: none })).findings).toEqual([])
    now = new Date(now.getTime() + 2 * 86_400_000)
    await run(`insert into audit_log (id, action) overriding system value values (-1, 'put in')`)
    await sealAudit(services())
    expect(await faults()).toEqual([expect.stringMatching(/^Entry -1 was inserted later/)])
    await asOwner('audit_log', 'delete from audit_log where id = -1')
  })

  test('the log keeps that an erased person was one and the same, and the chain still holds', async () => {
    const { kysely } = database
    const person = await addProfile(kysely, { email: 'leaving@example.test' })
    await noteAudit(kysely, { action: 'sign-in', actorId: person, address: '203.0.113.77' })
    await noteAudit(kysely, {
      action: 'sign-in-failed',
      object: { email: 'leaving@example.test' },
      address: '203.0.113.78',
    })
    await noteAudit(kysely, { action: 'audit-read', object: { query: 'Leaving@example.test' } })
    await noteAudit(kysely, {
      action: 'role-change',
      object: { person },
      facts: { to: 'artist', of: 'leaving@example.test' },
    })
    await sealAudit(services())
    await noteAudit(kysely, { action: 'sign-in', actorId: person, address: '203.0.113.79' })
    const forget = () =>
      inTransaction(services(), (tx) =>
        forgetPerson(tx, { ...NOBODY, id: person, emails: ['leaving@example.test'] }, now),
      )
    await expect(forget(), 'of somebody who is there').rejects.toThrow('never rewritten')
    await kysely.deleteFrom('profiles').where('id', '=', person).execute()
    const { pseudonym } = await forget()
    const log = JSON.stringify(await kysely.selectFrom('audit_log').selectAll().execute())
    for (const word of [person, 'leaving@example.test', '203.0.113.7']) expect(log.toLowerCase()).not.toContain(word)
    expect(log.split(pseudonym).length - 1, 'actor, object and what both are read as').toBeGreaterThan(4)
    expect(log).toContain('"to":"artist"')
    await sealAudit(services())
    expect(await checkAudit(services())).toMatchObject({ findings: [], forgotten: 4, waiting: 0 })
    await asOwner('audit_rewrites', `delete from audit_rewrites where id = (select min(id) from audit_rewrites)`)
    expect(await faults()).toEqual([
      expect.stringMatching(/^Entry \d+ was sealed again, but no erasure rewrote it\.$/),
      expect.stringMatching(`\\(${pseudonym}\\) does not match its record: the record of 4 rewrites was`),
    ])
  })
})
