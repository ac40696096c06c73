import { testAuth } from '#tests/harness/test-auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addAccountOf } from '#tests/harness/add-account.ts'
import { findMailbox, isAddressKnown, setEmail } from './accounts.db.ts'
import { readVisitor } from './read-visitor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './end-sessions.ts'
import { signUp } from './sign-up.ts'

const storeUrl = new URL('https://store.example.test')
const form = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', password: 'a long quiet evening' }
const asker = { address: '203.0.113.5', cookies: null }
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof signIn>[0]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = {
      database,
      storeUrl,
      clock: { now: () => new Date() },
      pages: { drop: () => {} },
      isDemo: true,
      auth: testAuth(database, storeUrl),
    }
  }, 30_000)
  afterAll(() => database.close())

  test('M-003 M-102 a new account is a user with the given names, and its owner signs in and out again', async () => {
    const up = await signUp(services, { form, asker })
    expect(up).toMatchObject({ ok: true, cookie: expect.stringMatching(/^__Host-session=/) })
    const first = sent(up.ok ? up.cookie : '')
    expect(await readVisitor(services, first)).toMatchObject({ firstName: 'Asha', lastName: 'Rao', role: 'user' })

    const again = await signIn(services, { form, asker: { ...asker, cookies: first } })
    const second = sent(again.ok ? again.cookie : '')
    expect(await readVisitor(services, first)).toBeUndefined()
    expect(await readVisitor(services, second)).toMatchObject({ email: form.email })

    await signOut(services, second)
    expect(await readVisitor(services, second)).toBeUndefined()
  })

  test('an account has one e-mail, also on the profile by which others find it', async () => {
    const [old, moved] = ['meera@example.test', 'meera.rao@example.test']
    const id = await addAccountOf(database.kysely, old)
    await database.kysely.transaction().execute(async (tx) => {
      expect(await setEmail(tx, services.auth, { id, email: moved })).toBe(old)
    })
    const { kysely } = database
    expect([await isAddressKnown(kysely, old), await isAddressKnown(kysely, moved)]).toEqual([false, true])
    expect(await findMailbox(kysely, id)).toMatchObject({ email: moved, isEmailVerified: true })
  })

  test('who reads the table of sessions cannot sign in with it', async () => {
    const signed = await signIn(services, { form, asker })
    const [, token] = sent(signed.ok ? signed.cookie : '').split('=')
    const { rows } = await database.pool.query<{ token_hash: string }>('select token_hash from sessions')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).not.toBe(token)
    expect(await readVisitor(services, `__Host-session=${rows[0]?.token_hash}`)).toBeUndefined()
  })

  test('M-101 a wrong password and an unknown address are refused alike', async () => {
    const wrong = await signIn(services, { form: { ...form, password: 'another' }, asker })
    const unknown = await signIn(services, { form: { ...form, email: 'no@example.test' }, asker })
    expect([wrong, unknown]).toEqual([
      { ok: false, reason: 'wrong' },
      { ok: false, reason: 'wrong' },
    ])
  })

  test('an address that has an account makes no second one', async () => {
    expect(await signUp(services, { form, asker })).toEqual({ ok: false, reason: 'taken' })
  })
})
