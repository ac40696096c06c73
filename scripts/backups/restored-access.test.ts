import { testAuth } from '#tests/harness/test-auth.ts'
import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createAdmin } from '#domain/accounts/create-admin.ts'
import { makeMailToken, readMailToken } from '#domain/accounts/mail-tokens.db.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { completeSignIn } from '#domain/two-step/complete-sign-in.ts'
import { readCode } from '#domain/two-step/typed-code.rules.ts'
import { readEnv } from '#shared/env.ts'
import { openPlaces } from '#tests/harness/backup-places.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { setUpApp } from '#tests/harness/two-step.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const storeUrl = new URL('https://store.example.test')
const asker = { address: '203.0.113.5', cookies: null }
const SECOND = 1_000

function servicesOf(database: Database) {
  const auth = testAuth(database, storeUrl)
  const time = { ms: Date.now() }
  const services = { database, storeUrl, clock: { now: () => new Date(time.ms) }, pages: { drop: () => {} }, auth }
  return { time, services: { ...services, isDemo: false, brand: readEnv({}).brand } }
}

describeOnPostgres((engine) => {
  test('after a restore no earlier session, link, recovery code or password of the team works, and everyone can get back in', async () => {
    await using places = await openPlaces(engine)
    const [here, there] = [await places.ofStore(), await places.empty()]
    const running = await places.open(here)
    const { services: before, time } = servicesOf(running)
    const buyer = await signInNew(before)
    const owner = await signInNew({ ...before, isDemo: true }, { role: 'admin' })
    const app = await setUpApp(before, owner.cookie)
    const token = await makeMailToken(running.kysely, 'reset', {
      ...buyer,
      askedAt: before.clock.now(),
      now: before.clock.now(),
    })
    await running.pool.query(`insert into wishlist_shares values ($1, 'a-token-of-thirty-letters-or-so')`, [buyer.id])
    const known = await signIn(before, { form: buyer, asker })
    const made = await makeBackup(here.env, { folder: places.folder, keep: undefined, now: new Date(time.ms) })
    await running.close()

    const { access } = await restoreBackup(there.env, made.path, new Date())
    expect(access).toMatchObject({ passwords: 1, codesOf: 1, staff: [`${owner.email} (admin, owner)`] })
    expect(access.sessions).toBeGreaterThan(2)
    const restored = await places.open(there)
    const { services, time: after } = servicesOf(restored)
    after.ms += 60 * SECOND

    for (const { cookie } of [buyer, owner]) expect(await readVisitor(services, cookie)).toBeUndefined()
    expect(await readMailToken(restored.kysely, 'reset', token, services.clock.now())).toBeUndefined()
    expect((await restored.pool.query('select from wishlist_shares')).rows).toHaveLength(0)
    const signedIn = (who: TestVisitor, password = who.password) =>
      signIn(services, { form: { email: who.email, password }, asker })
    expect(await signedIn(buyer), 'a buyer signs in again').toMatchObject({ ok: true })
    const device = known.ok ? (known.deviceCookie.split(';')[0] ?? '') : ''
    await signIn(services, { form: buyer, asker: { ...asker, cookies: device } })
    const { rows: told } = await restored.pool.query(
      `select payload ->> 'about' as about, payload ->> 'to' as "to" from jobs
       where payload ->> 'about' in ('restored', 'reset') order by 1`,
    )
    expect(told).toEqual([{ about: 'restored', to: owner.email }])

    expect(await signedIn(owner), 'the earlier password').toEqual({ ok: false, reason: 'wrong' })
    const person = { email: owner.email, firstName: 'Asha', lastName: 'Rao' }
    const rescued = await createAdmin(services, person)
    if (!rescued.ok) throw new Error(rescued.reason)
    const password = 'another quiet evening by the river'
    expect(await resetPassword(services, { token: rescued.token, password, asker })).toMatchObject({ ok: true })
    expect(await createAdmin(services, person)).toEqual({ ok: false, reason: 'is-owner' })
    const half = await signedIn(owner, password)
    if (half.ok || half.reason !== 'half') throw new Error('The code was not asked for.')
    const prove = (typed: string) => {
      const code = readCode(typed)
      if (!code.ok) throw new Error(code.error)
      const cookies = half.cookie.split(';')[0] ?? ''
      return completeSignIn(services, { form: { code: code.value }, asker: { ...asker, cookies } })
    }
    expect(await prove(app.codes[0] ?? ''), 'a recovery code').toEqual({ ok: false, reason: 'wrong-code' })
    after.ms = Date.now()
    expect(await prove(app.code(1)), 'the app').toMatchObject({ ok: true })
    await restored.close()
  })
})
