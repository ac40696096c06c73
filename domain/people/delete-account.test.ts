import { testAuth } from '#tests/harness/test-auth.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { findingWords } from '#domain/audit/audit-chain.ts'
import { checkAudit } from '#domain/audit/check-audit.ts'
import { erasureWords } from '#domain/audit/rewrites.ts'
import { sealAudit } from '#domain/audit/seal-audit.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { deleteAccount } from './delete-account.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'

const storeUrl = new URL('https://store.example.test')

describeOnEachEngine((engine) => {
  let database: Database
  let services: Parameters<typeof deleteAccount>[0] & Parameters<typeof readVisitor>[0]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const auth = testAuth(database, storeUrl)
    const clock = { now: () => new Date() }
    services = {
      database,
      storeUrl,
      clock,
      pages: { drop: () => {} },
      isDemo: false,
      auth,
    } as unknown as typeof services
  }, 30_000)
  afterAll(() => database.close())

  type Profile = { first_name?: string; last_name?: string; phone?: string }
  async function personWith(email: string, profile: Profile = {}) {
    const { cookie, id } = await signInNew(services, { role: 'user' })
    await database.pool.query('update accounts set email = $2 where id = $1', [id, email])
    await database.kysely
      .updateTable('profiles')
      .set({ email, ...profile })
      .where('id', '=', id)
      .execute()
    const visitor = await readVisitor(services, cookie)
    if (!visitor) throw new Error('Nobody is signed in.')
    return { id, leave: () => deleteAccount(services, visitor, { password: '' }) }
  }

  type Note = Parameters<typeof noteAudit>[1]
  /** Its number. */
  async function noted(note: Note): Promise<number> {
    await noteAudit(database.kysely, note)
    const { rows } = await database.pool.query<{ id: number }>('select max(id)::int as id from audit_log')
    return rows[0]?.id ?? 0
  }
  const entry = (id: number) =>
    database.kysely
      .selectFrom('audit_log')
      .select(['actor_id', 'object_id', 'address', 'facts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const check = () => checkAudit(services)
  const last = async () => (await check()).erasures.map(erasureWords).at(-1)

  test('a person leaves although longer addresses end in theirs, and entries and e-mails of those people stay', async () => {
    const short = await personWith('rao@mail.example')
    const others = ['asharao@mail.example', 'a=rao@mail.example', 'q=rao%40mail.example@evil.example']
    const failed: number[] = []
    for (const email of others) {
      await personWith(email)
      const at = { object: { email }, address: '203.0.113.8' }
      failed.push(await noted({ action: 'sign-in-failed', ...at }))
      failed.push(await noted({ action: 'audit-read', object: { query: email } }))
      await inTransaction(services, (tx) => addJobs(tx, [accountMail('verify', { to: email })], new Date()))
    }
    const own = await noted({ action: 'sign-in-failed', object: { email: 'rao@mail.example' }, address: '203.0.113.8' })
    const search = await noted({ action: 'orders-exported', object: { query: '?q=rao%40mail.example&status=new' } })
    const told = await noted({ action: 'refund-decided', facts: { note: 'Wrote to Rao@mail.example.' } })
    await sealAudit(services)
    const before = await Promise.all(failed.map(entry))
    expect(await short.leave()).toMatchObject({ ok: true })
    expect(await Promise.all(failed.map(entry))).toEqual(before)
    const { rows } = await database.pool
      .query(`select payload ->> 'to' as "to" from jobs where payload ->> 'about' = 'verify'
      and payload ->> 'to' like '%rao%' order by 1`)
    expect(rows).toEqual(others.toSorted().map((to) => ({ to })))
    expect(await entry(own)).toMatchObject({ object_id: expect.stringMatching(/^[0-9a-f-]{36}$/), address: null })
    expect(await entry(search)).toMatchObject({ object_id: 'erased' })
    expect(await entry(told)).toMatchObject({ facts: { note: 'erased' } })
    expect((await check()).findings).toEqual([])
  })

  test('a name is removed from entries about its person and from no others', async () => {
    const person = await personWith('admin@names.example', { first_name: 'admin,', last_name: 'owner' })
    const facts = { from: 'buyer', to: 'admin, owner' }
    const another = await addProfile(database.kysely)
    const roles = await noted({ action: 'role-change', object: { person: another }, facts })
    const own = await noted({
      action: 'suspension',
      object: { person: person.id },
      facts: { reason: 'Admin, owner asked' },
    })
    const search = await noted({ action: 'audit-read', object: { query: 'Admin, Owner' } })
    await sealAudit(services)
    expect(await person.leave()).toMatchObject({ ok: true })
    expect((await entry(roles)).facts).toEqual(facts)
    expect((await entry(own)).facts).toEqual({ reason: 'erased' })
    expect((await entry(search)).object_id).toBe('erased')
    expect((await check()).findings).toEqual([])
  })

  test('a name made of the signs of JSON touches neither entries nor seals', async () => {
    const person = await personWith('signs@names.example', { first_name: '":', last_name: '"' })
    const others = []
    for (let count = 0; count < 5; count++)
      others.push(await noted({ action: 'gift-card-stopped', facts: { why: 'lost' } }))
    await sealAudit(services)
    expect(await person.leave()).toMatchObject({ ok: true })
    for (const id of others) expect((await entry(id)).facts).toEqual({ why: 'lost' })
    const { rows } = await database.pool.query('select from audit_links where salt is null and entry_id = any($1)', [
      others,
    ])
    expect(rows).toHaveLength(0)
  })

  test('a phone number is forgotten however it was typed, and not inside a longer number', async () => {
    const person = await personWith('phone@names.example', { phone: '9876543210' })
    const typed = await noted({ action: 'ticket-noted', facts: { note: 'Rang at +91 98765-43210, no answer' } })
    const longer = await noted({ action: 'ticket-noted', facts: { note: 'Payment pay_98765432101 of 198765432100' } })
    expect(await person.leave()).toMatchObject({ ok: true })
    expect((await entry(typed)).facts).toEqual({ note: 'erased' })
    expect((await entry(longer)).facts).toEqual({ note: 'Payment pay_98765432101 of 198765432100' })
  })

  test('the check of the log reports each erasure, and nothing of the old text', async () => {
    const person = await personWith('told@names.example')
    const failed = await noted({
      action: 'sign-in-failed',
      object: { email: 'told@names.example' },
      address: '203.0.113.8',
    })
    const facts = { note: 'of told@names.example', other: 'stays' }
    const about = await noted({ action: 'suspension', object: { person: person.id }, facts })
    await sealAudit(services)
    expect(await person.leave()).toMatchObject({ ok: true })
    const words = await last()
    expect(words).toContain(`${failed} (object, address)`)
    expect(words).toContain(`${about} (object, facts.note)`)
    expect(words).not.toMatch(/told@|203\.0/)
    await sealAudit(services)
    expect(await check()).toMatchObject({ findings: [], waiting: 0 })
  })

  test('a rewrite without an erasure is refused, and one under the name of an erasure that never was is reported', async () => {
    const { pool } = database
    const id = await noted({ action: 'gift-card-stopped', facts: { why: 'stolen' } })
    await sealAudit(services)
    const rewrite = `update audit_log set facts = '{"why": "erased"}' where id = ${id}`
    await expect(pool.query(rewrite)).rejects.toThrow('never rewritten')
    const erasure = randomUUID()
    const record = `insert into audit_rewrites (entry_id, erasure, parts, rewritten_at) values (${id}, '${erasure}', '{}', now())`
    for (const statement of [record, 'delete from audit_rewrites', 'truncate audit_rewrites'])
      await expect(pool.query(statement), statement).rejects.toThrow('never written by hand')
    await pool.query(`begin; select set_config('store.erasure', '${erasure}', true); ${rewrite}; commit`)
    expect((await check()).findings.map(findingWords)).toEqual([
      `Entry ${id} was changed: who did it, to what, from where, or its facts.`,
      expect.stringMatching(
        `^Entries ${id} were rewritten at .* for the erasure ${erasure}, but the log has no such erasure\\.$`,
      ),
    ])
  })
})
