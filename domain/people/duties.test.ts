import { testAuth } from '#tests/harness/test-auth.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { changeRole, liftSuspension, suspendPerson } from './change-standing.ts'
import { createAdmin } from '#domain/accounts/create-admin.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import type { RoleAndDuty, Visitor } from '#domain/accounts/visitor.rules.ts'

const storeUrl = new URL('https://store.example.test')
const OWNER: RoleAndDuty = { role: 'admin', duty: 'owner' }
const PACKER: RoleAndDuty = { role: 'admin', duty: 'fulfilment' }
const WRITER: RoleAndDuty = { role: 'admin', duty: 'content' }

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof signInNew>[0] & { isDemo: boolean }
  let owner: Visitor
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const auth = testAuth(database, storeUrl)
    services = { database, storeUrl, clock: { now: () => new Date() }, pages: { drop: () => {} }, isDemo: true, auth }
  }, 30_000)
  beforeEach(async () => {
    await database.pool.query(`update profiles set role = 'user', duty = null`)
    owner = await signedIn(OWNER)
  })
  afterAll(() => database.close())

  const visitorOf = async (cookie: string) => {
    const visitor = await readVisitor(services, cookie)
    if (!visitor) throw new Error('Nobody is signed in.')
    return visitor
  }
  const signedIn = async ({ role, duty }: RoleAndDuty) =>
    visitorOf((await signInNew(services, { role, duty: duty ?? undefined })).cookie)
  const make = (admin: Visitor, { id: personId }: { id: string }, wanted: RoleAndDuty) =>
    changeRole(services, { admin, personId, address: '203.0.113.5', wanted })
  const dutyOf = async ({ id }: { id: string }) =>
    (await database.kysely.selectFrom('profiles').select('duty').where('id', '=', id).executeTakeFirstOrThrow()).duty

  test('an owner makes a person an admin with a role and changes it later: each is logged and e-mailed once', async () => {
    const person = await signedIn({ role: 'user', duty: null })
    for (const wanted of [PACKER, PACKER, WRITER]) expect(await make(owner, person, wanted)).toEqual({ ok: true })
    const { rows: noted } = await database.pool.query(
      `select facts from audit_log where action = 'role-change' and object_id = $1 order by id`,
      [person.id],
    )
    expect(noted.map(({ facts }) => facts)).toEqual([
      { from: 'user', to: 'admin, fulfilment' },
      { from: 'admin, fulfilment', to: 'admin, content' },
    ])
    const { rows: mails } = await database.pool.query<{ duty: string }>(
      `select payload ->> 'duty' as duty from jobs where payload ->> 'to' = $1 and payload ->> 'about' = 'role-changed'`,
      [person.email],
    )
    expect(new Set(mails.map(({ duty }) => duty))).toEqual(new Set(['content', 'fulfilment']))
    expect(await make(owner, person, { role: 'user', duty: null })).toEqual({ ok: true })
    expect(await dutyOf(person)).toBeNull()
  })

  test('the last owner stays, however many others do a part', async () => {
    const packer = await signedIn(PACKER)
    const lost = { ok: false, reason: 'last-owner' }
    for (const wanted of [PACKER, WRITER, { role: 'user', duty: null } as const])
      expect(await make(owner, owner, wanted)).toEqual(lost)
    const by = { admin: owner, address: '203.0.113.5' }
    const second = await signedIn(OWNER)
    expect(await suspendPerson(services, { ...by, personId: second.id, reason: 'Left.' })).toMatchObject({ ok: true })
    expect(await make(owner, owner, PACKER)).toEqual(lost)
    expect(await liftSuspension(services, { ...by, personId: second.id })).toEqual({ ok: true })
    expect(await make(owner, owner, PACKER)).toEqual({ ok: true })
    expect(await make(second, second, WRITER)).toEqual(lost)
    expect([await dutyOf(owner), await dutyOf(second), await dutyOf(packer)]).toEqual([
      'fulfilment',
      'owner',
      'fulfilment',
    ])
  })

  test('two owners who take each other’s role at once leave one owner', async () => {
    const second = await signedIn(OWNER)
    await Promise.all([make(owner, second, PACKER), make(second, owner, PACKER)])
    expect(new Set([await dutyOf(owner), await dutyOf(second)])).toEqual(new Set(['fulfilment', 'owner']))
  })

  test('other roles change nobody, even from a page opened before', async () => {
    const person = await signedIn({ role: 'user', duty: null })
    for (const other of [await signedIn(PACKER), await signedIn(WRITER)]) {
      expect(await make(other, person, OWNER)).toEqual({ ok: false, reason: 'not-admin' })
      expect(await make(other, other, OWNER)).toEqual({ ok: false, reason: 'not-admin' })
      const wanted = { admin: other, personId: person.id, address: '' }
      expect(await suspendPerson(services, { ...wanted, reason: 'Why not.' })).toEqual({
        ok: false,
        reason: 'not-admin',
      })
    }
  })

  test('the command makes owners, also of an admin who does a part', async () => {
    const packer = await signedIn(PACKER)
    const named = { email: packer.email, firstName: 'Asha', lastName: 'Rao' }
    expect(await createAdmin(services, named)).toMatchObject({ ok: true, isNew: false })
    expect(await dutyOf(packer)).toBe('owner')
    expect(await createAdmin(services, named)).toEqual({ ok: false, reason: 'is-owner' })
  })

  test('no admin is without a role, and nobody else has one', async () => {
    await expect(addProfile(database.kysely, { role: 'admin', duty: null })).rejects.toThrow(/profiles_duty_of_admin/)
    await expect(addProfile(database.kysely, { duty: 'content' })).rejects.toThrow(/profiles_duty_of_admin/)
    const lacking = await readVisitor(
      { ...services, isDemo: false },
      (await signInNew(services, { role: 'admin' })).cookie,
    )
    expect(lacking).toMatchObject({ role: 'user', duty: null })
  })

  test('each admin is notified of work in their own sections, and at once of another role', async () => {
    const [packer, writer] = [await signedIn(PACKER), await signedIn(WRITER)]
    const names = new Map([owner, packer, writer].map(({ id }, place) => [id, ['owner', 'packer', 'writer'][place]]))
    const told: string[] = []
    const stop = await database.listen(
      'visitors',
      (payload) => {
        const { visitorId, topic } = JSON.parse(payload) as { visitorId: string; topic: string }
        if (names.has(visitorId)) told.push(`${names.get(visitorId)}: ${topic}`)
      },
      () => {},
    )
    const toldOf = async (deed: () => Promise<unknown>, expected: string[]) => {
      told.length = 0
      await deed()
      await eventually(async () => expect([...new Set(told)].toSorted()).toEqual(expected))
    }
    await toldOf(() => listWork(database.kysely, { approval_state: 'pending' }), ['owner: admin', 'writer: admin'])
    const work = await listWork(database.kysely)
    await toldOf(
      () =>
        database.pool.query(
          `insert into contact_enquiries (name, email, message) values ('Asha', 'a@b.example', 'Hello.')`,
        ),
      ['owner: admin', 'packer: admin'],
    )
    const { id } = await addPaidOrder(database.kysely, [work])
    await toldOf(
      () => sql`update orders set status = 'confirmed' where id = ${id}`.execute(database.kysely),
      ['owner: admin', 'packer: admin'],
    )
    await toldOf(() => make(owner, writer, PACKER), ['writer: profile', 'writer: session'])
    await stop()
  })
})
