import { testAuth } from '#tests/harness/test-auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { endSessionsOf } from '#domain/accounts/end-sessions.ts'
import { readHalfVisitor, readVisitor } from '#domain/accounts/read-visitor.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { createSafe } from '#shared/seal.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { setUpApp } from '#tests/harness/two-step.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { beginSetup, finishSetup, renewRecoveryCodes, turnOffApp } from './authenticator.ts'
import { closeSecretsAnew } from './close-secrets-anew.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { forgetTwoStep, forgetTwoStepOf } from './forget-two-step.ts'
import { proveAgain } from './prove-again.ts'
import { findAuthenticator } from './two-step.db.ts'
import { readCode } from './typed-code.rules.ts'

const storeUrl = new URL('https://store.example.test')
const SECRET = 'x'.repeat(32)

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof setUpApp>[0]
  const clock = { ms: Date.parse('2026-11-26T10:00:00Z'), now: () => new Date(clock.ms) }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const auth = testAuth(database, storeUrl, SECRET)
    services = { database, storeUrl, clock, pages: { drop: () => {} }, isDemo: false, auth }
  }, 30_000)
  afterAll(() => database.close())

  const sent = (cookie: string) => cookie.split(';')[0] ?? ''
  const visitorOf = async (cookie: string) => {
    const visitor = await readVisitor(services, cookie)
    if (!visitor) throw new Error('Nobody is signed in.')
    return visitor
  }

  async function firstStep({ email, password }: TestVisitor): Promise<string> {
    const asker = { address: '203.0.113.9', cookies: null }
    const signed = await signIn(services, { form: { email, password }, asker })
    if (signed.ok || signed.reason !== 'half') throw new Error('The code was not asked for.')
    return sent(signed.cookie)
  }

  function twoStep(cookies: string, typed: string) {
    const read = readCode(typed)
    if (!read.ok) throw new Error(read.error)
    return completeSignIn(services, { form: { code: read.value }, asker: { address: '203.0.113.9', cookies } })
  }

  async function artistWithApp() {
    const artist = await signInNew(services, { role: 'artist' })
    const app = await setUpApp(services, artist.cookie)
    clock.ms += 60_000
    return { artist, app }
  }

  test('with two-step verification the password alone signs nobody in; the code of the app does', async () => {
    const { artist, app } = await artistWithApp()
    const half = await firstStep(artist)
    expect(await readVisitor(services, half)).toBeUndefined()
    expect(await readHalfVisitor(services, half)).toMatchObject({ email: artist.email })
    const done = await twoStep(half, app.code())
    const whole = sent(done.ok ? done.cookie : '')
    expect(await readVisitor(services, whole)).toMatchObject({ email: artist.email, hasTwoStep: true })
    expect(await readVisitor(services, half)).toBeUndefined()
    expect(await twoStep(half, app.code(1))).toEqual({ ok: false, reason: 'too-late' })
  })

  test('a code is accepted once, also of two that come at once', async () => {
    const { artist, app } = await artistWithApp()
    const halves = [await firstStep(artist), await firstStep(artist), await firstStep(artist)]
    const code = app.code()
    const both = await Promise.all(halves.slice(0, 2).map((half) => twoStep(half, code)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await twoStep(halves[2] ?? '', code)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await twoStep(halves[2] ?? '', app.code(-1))).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await twoStep(halves[2] ?? '', app.code(1))).toMatchObject({ ok: true })
  })

  test('ten recovery codes sign in once each; new ones replace the old', async () => {
    const { artist, app } = await artistWithApp()
    const [first = '', second = ''] = app.codes
    expect(new Set(app.codes).size).toBe(10)
    const { rows } = await database.pool.query<{ code_hash: string }>('select code_hash from recovery_codes')
    expect(JSON.stringify(rows)).not.toContain(first.replaceAll('-', '').toUpperCase())
    const half = await firstStep(artist)
    expect(await twoStep(half, first)).toMatchObject({ ok: true })
    const again = await firstStep(artist)
    expect(await twoStep(again, first)).toEqual({ ok: false, reason: 'wrong-code' })
    const renewed = await renewRecoveryCodes(services, await visitorOf(artist.cookie), '203.0.113.5')
    expect(await twoStep(again, second)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await twoStep(again, (renewed.ok && renewed.codes?.[0]) || '')).toMatchObject({ ok: true })
  })

  test('a guesser waits longer and longer after five attempts, and a right code uses none up', async () => {
    const { artist, app } = await artistWithApp()
    const half = await firstStep(artist)
    const wrong = app.code(5)
    for (let tries = 0; tries < 5; tries++)
      expect(await twoStep(half, wrong)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await twoStep(half, app.code())).toEqual({ ok: false, reason: 'too-many', waitSeconds: 1 })
    clock.ms += 1_000
    expect(await twoStep(half, wrong)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await twoStep(half, app.code())).toEqual({ ok: false, reason: 'too-many', waitSeconds: 2 })
    clock.ms += 2_000
    expect(await twoStep(half, app.code())).toMatchObject({ ok: true })
  })

  test('a stranger who knows the password locks nobody out who has a known device, a session or a recovery code', async () => {
    const { artist, app } = await artistWithApp()
    const form = { email: artist.email, password: artist.password }
    const asker = (cookies: string | null, address = '203.0.113.5') => ({ address, cookies })
    const own = await twoStep(await firstStep(artist), app.code())
    if (!own.ok) throw new Error(own.reason)
    const device = sent(own.deviceCookie)
    let session = sent(own.cookie)

    const strangers = await Promise.all([firstStep(artist), firstStep(artist), firstStep(artist)])
    const flood = async () => {
      const answers = []
      for (const half of strangers)
        for (const typed of ['000000', '111111', 'aaaa-bbbb-cccc-dddd-eeee-ffff'])
          answers.push(await twoStep(half, typed))
      return answers
    }
    const read = (typed: string) => {
      const code = readCode(typed)
      if (!code.ok) throw new Error(code.error)
      return { code: code.value }
    }
    for (let round = 0; round < 10; round++) {
      clock.ms += 40_000
      await flood()
      const again = await proveAgain(services, await visitorOf(session), {
        proof: read(app.code()),
        asker: asker(`${session}; ${device}`),
      })
      expect(again, `a session, round ${round}`).toMatchObject({ ok: true })
      session = sent(again.ok ? again.cookie : '')

      clock.ms += 40_000
      await flood()
      const signed = await signIn(services, { form, asker: asker(device) })
      const half = signed.ok || signed.reason !== 'half' ? '' : sent(signed.cookie)
      const known = { form: read(app.code()), asker: asker(`${half}; ${device}`) }
      expect(await completeSignIn(services, known), `a known device, round ${round}`).toMatchObject({ ok: true })

      await flood()
      const elsewhere = await firstStep(artist)
      expect(await twoStep(elsewhere, app.codes[round] ?? ''), `a recovery code, round ${round}`).toMatchObject({
        ok: true,
      })
    }
    const last = await flood()
    expect(last.filter((answer) => !answer.ok && answer.reason === 'too-many').length).toBeGreaterThan(4)
    expect(last.every(({ ok }) => !ok)).toBe(true)
  })

  test('browsers that knew the password alone share the strangers’ count of codes', async () => {
    const artist = await signInNew(services, { role: 'artist' })
    const form = { email: artist.email, password: artist.password }
    const browsers: string[] = []
    for (let count = 0; count < 8; count++) {
      const signed = await signIn(services, { form, asker: { address: '203.0.113.9', cookies: null } })
      browsers.push(sent(signed.ok ? signed.deviceCookie : ''))
    }
    await setUpApp(services, artist.cookie)
    const answers = []
    for (const browser of browsers) {
      const signed = await signIn(services, { form, asker: { address: '203.0.113.9', cookies: browser } })
      const half = signed.ok || signed.reason !== 'half' ? '' : sent(signed.cookie)
      answers.push(await twoStep(`${half}; ${browser}`, '000000'))
    }
    expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual([
      ...Array<string>(5).fill('wrong-code'),
      ...Array<string>(3).fill('too-many'),
    ])
  })

  test('a session waits ten minutes for two-step verification', async () => {
    const { artist, app } = await artistWithApp()
    const half = await firstStep(artist)
    await database.pool.query(
      `update sessions set created_at = created_at - interval '11 minutes' where not is_proved_twice`,
    )
    expect(await twoStep(half, app.code())).toEqual({ ok: false, reason: 'too-late' })
  })

  test('turning two-step verification on or off ends every other session', async () => {
    const artist = await signInNew(services, { role: 'artist' })
    const asker = { address: '203.0.113.9', cookies: null }
    const form = { email: artist.email, password: artist.password }
    const before = await signIn(services, { form, asker })
    const other = sent(before.ok ? before.cookie : '')
    await setUpApp(services, artist.cookie)
    expect(await readVisitor(services, other)).toBeUndefined()
    const half = await firstStep(artist)
    expect(await turnOffApp(services, await visitorOf(artist.cookie), '203.0.113.5')).toEqual({ ok: true })
    expect([await readVisitor(services, other), await readVisitor(services, half)]).toEqual([undefined, undefined])
    expect(await readVisitor(services, artist.cookie)).toMatchObject({ hasTwoStep: false })
  })

  test('a new password keeps two-step verification, and the browser in which it was chosen signed in', async () => {
    const { artist } = await artistWithApp()
    const form = { current_password: artist.password, new_password: 'another long quiet evening' }
    const asker = { address: '203.0.113.5', cookies: artist.cookie }
    const changed = await changePassword(services, await visitorOf(artist.cookie), { form, asker })
    expect(await readVisitor(services, sent(changed.ok ? changed.cookie : ''))).toMatchObject({ hasTwoStep: true })
    await firstStep({ ...artist, password: form.new_password })
  })

  test('an app works once its first code is confirmed, and cannot be set up again then', async () => {
    const artist = await signInNew(services, { role: 'artist' })
    const visitor = await visitorOf(artist.cookie)
    await beginSetup(services, visitor)
    expect(await finishSetup(services, visitor, { code: '000000', address: '' })).toMatchObject({ ok: false })
    expect(await readVisitor(services, artist.cookie)).toMatchObject({ hasTwoStep: false })
    await setUpApp(services, artist.cookie)
    expect(await beginSetup(services, visitor)).toEqual({ ok: false, reason: 'not-now' })
  })

  test('an admin of a live shop without two-step verification is a buyer, and keeps the last method', async () => {
    const admin = await signInNew({ ...services, isDemo: true }, { role: 'admin' })
    expect(await readVisitor(services, admin.cookie)).toMatchObject({ role: 'user', lacksTwoStep: true })
    expect(await readVisitor({ ...services, isDemo: true }, admin.cookie)).toMatchObject({ role: 'admin' })
    await setUpApp(services, admin.cookie)
    const visitor = await visitorOf(admin.cookie)
    expect(visitor).toMatchObject({ role: 'admin', lacksTwoStep: false })
    expect(await turnOffApp(services, visitor, '')).toEqual({ ok: false, reason: 'last-of-admin' })
    expect(await readVisitor(services, admin.cookie)).toMatchObject({ role: 'admin' })
  })

  const mailsTo = async (email: string) => {
    const { rows } = await database.pool.query<{ about: string }>(
      `select payload ->> 'about' as about from jobs where kind = 'account-mail' and payload ->> 'to' = $1 order by about desc`,
      [email],
    )
    return rows.map(({ about }) => about)
  }

  test('a sign-in from an unknown browser is reported by e-mail, one from a known browser is not', async () => {
    const person = await signInNew(services)
    const form = { email: person.email, password: person.password }
    const enter = (cookies: string | null) => signIn(services, { form, asker: { address: '203.0.113.9', cookies } })
    await enter(null)
    expect(await mailsTo(person.email)).toEqual(['verify'])
    await database.pool.query(`update accounts set created_at = now() - interval '1 day' where id = $1`, [person.id])
    const entered = await enter(null)
    expect(await mailsTo(person.email)).toEqual(['verify', 'new-sign-in'])
    await enter(sent(entered.ok ? entered.deviceCookie : ''))
    expect(await mailsTo(person.email)).toEqual(['verify', 'new-sign-in'])
  })

  test("an admin ends others' sessions, and turns off two-step verification for a person who has lost it", async () => {
    const { artist } = await artistWithApp()
    const admin = await visitorOf((await signInNew(services, { role: 'admin' })).cookie)
    const about = { admin, personId: artist.id, address: '203.0.113.5' }
    expect(await endSessionsOf(services, about)).toEqual({ ok: true })
    expect(await readVisitor(services, artist.cookie)).toBeUndefined()
    await firstStep(artist)
    expect(await forgetTwoStep(services, about)).toEqual({ ok: true })
    const form = { email: artist.email, password: artist.password }
    expect(await signIn(services, { form, asker: { address: '203.0.113.9', cookies: null } })).toMatchObject({
      ok: true,
    })
    expect(await mailsTo(artist.email)).toEqual(['verify', 'two-step', 'two-step'])
    const own = { ...about, personId: admin.id }
    expect([await endSessionsOf(services, own), await forgetTwoStep(services, own)]).toEqual([
      { ok: false, reason: 'own' },
      { ok: false, reason: 'own' },
    ])
  })

  test('a sole admin who has lost everything regains access by a command on the machine: logged, e-mailed, signed out, and asked to set up again', async () => {
    const admin = await signInNew(services, { role: 'admin' })
    expect(await forgetTwoStepOf(services, 'nobody@example.test')).toEqual({ ok: false, reason: 'no-such-account' })
    expect(await forgetTwoStepOf(services, admin.email)).toEqual({ ok: true })
    expect(await readVisitor(services, admin.cookie)).toBeUndefined()
    const { rows } = await database.pool.query(
      `select actor_id, facts from audit_log where action = 'two-step-forgotten' and object_id = $1`,
      [admin.id],
    )
    expect(rows).toEqual([{ actor_id: null, facts: { by: 'command' } }])
    expect((await mailsTo(admin.email)).at(-1)).toBe('two-step')
    const form = { email: admin.email, password: admin.password }
    const signed = await signIn(services, { form, asker: { address: '203.0.113.9', cookies: null } })
    expect(await visitorOf(sent(signed.ok ? signed.cookie : ''))).toMatchObject({ role: 'user', lacksTwoStep: true })
    expect(await forgetTwoStepOf(services, admin.email)).toEqual({ ok: false, reason: 'has-none' })
  })

  test('the key of an app is encrypted with the store’s secret, and re-encrypted when that changes', async () => {
    const { artist, app } = await artistWithApp()
    const kept = async () => (await findAuthenticator(database.kysely, artist.id))?.secret ?? ''
    const before = await kept()
    const auth = { ...services.auth, safe: createSafe('second steps', ['y'.repeat(32), SECRET]) }
    await closeSecretsAnew({ auth, database })
    expect(await kept()).not.toBe(before)
    expect(services.auth.safe.open(await kept())).toBeUndefined()
    const half = await firstStep(artist)
    const read = readCode(app.code())
    if (!read.ok) throw new Error(read.error)
    const asker = { address: '203.0.113.9', cookies: half }
    expect(await completeSignIn({ ...services, auth }, { form: { code: read.value }, asker })).toMatchObject({
      ok: true,
    })
    await closeSecretsAnew({ auth: { ...auth, safe: createSafe('second steps', [SECRET, 'y'.repeat(32)]) }, database })
  })
})
