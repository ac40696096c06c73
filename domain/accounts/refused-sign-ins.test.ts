import { testAuth } from '#tests/harness/test-auth.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findingWords } from '#domain/audit/audit-chain.ts'
import { checkAudit } from '#domain/audit/check-audit.ts'
import { sealAuditJob } from '#domain/audit/seal-audit.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { completeSignIn } from '#domain/two-step/complete-sign-in.ts'
import { readCode } from '#domain/two-step/typed-code.rules.ts'
import { createLog } from '#shared/log.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { setUpApp } from '#tests/harness/two-step.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { signIn } from './sign-in.ts'

const storeUrl = new URL('https://store.example.test')
const HOUR_MS = 3_600_000
const REFUSED = isLong ? 2_000 : 60

describeOnPostgres((engine) => {
  async function openShop() {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const auth = testAuth(database, storeUrl)
    const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
    const log = createLog('silent')
    const services = { database, storeUrl, clock, pages: { drop: () => {} }, isDemo: false, auth, log }
    const entries = async (action: string) => {
      const { rows } = await database.pool.query<{ object: string; address: string; facts: Record<string, string> }>(
        'select object, address, facts from audit_log where action = $1 order by id',
        [action],
      )
      return rows
    }
    const seal = () =>
      handlersOf(services, [sealAuditJob])['seal-audit']?.({
        key: `seal-audit:${clock.now().toISOString()}`,
        payload: {},
        attempt: 1,
        doubts: 0,
        beginEffect: async () => {},
      })
    return { services, clock, entries, seal }
  }

  test('a flood of refused sign-ins writes an entry at once and one with the count after the hour', async () => {
    const { services, clock, entries, seal } = await openShop()
    const address = '203.0.113.66'
    const attempt = (email: string) =>
      signIn(services, { form: { email, password: 'a wrong guess' }, asker: { address, cookies: null } })
    for (let wrong = 0; wrong < 5; wrong++) await attempt('asha@example.test')
    for (let count = 0; count < REFUSED; count++)
      expect(await attempt('asha@example.test')).toMatchObject({ reason: 'too-many' })
    expect(await entries('sign-in-refused')).toEqual([{ object: 'asha@example.test', address, facts: {} }])
    await seal()
    clock.ms += HOUR_MS
    await seal()
    const [first, counted, ...others] = await entries('sign-in-refused')
    expect([first?.facts, others]).toEqual([{}, []])
    expect(counted).toMatchObject({ object: 'asha@example.test', address, facts: { more: `${REFUSED - 1}` } })
    expect(counted?.facts.until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect((await checkAudit(services)).findings.map(findingWords)).toEqual([])
    for (let wrong = 0; wrong < 8; wrong++) await attempt('asha@example.test')
    expect(await entries('sign-in-refused'), 'another hour').toHaveLength(3)
  })

  test('however many addresses one place tries, its refusals are one entry an hour', async () => {
    const { services, entries } = await openShop()
    const asker = { address: '203.0.113.67', cookies: null }
    await services.database.pool.query(
      `insert into rate_limits (key, taken_at, expires_at)
       values ('sign-in from 203.0.113.67', array_fill($1::timestamptz, array[60]), now() + interval '1 day')`,
      [services.clock.now()],
    )
    for (let count = 0; count < 50; count++)
      await signIn(services, { form: { email: `person${count}@example.test`, password: 'a wrong guess' }, asker })
    expect(await entries('sign-in-refused')).toHaveLength(1)
    const { rows } = await services.database.pool.query('select more from audit_refusals')
    expect(rows).toEqual([{ more: 49 }])
  })

  test('a flood of wrong and refused codes by a person who knows the password writes few entries', async () => {
    const { services, entries } = await openShop()
    const artist = await signInNew(services, { role: 'artist' })
    await setUpApp(services, artist.cookie)
    const asker = { address: '203.0.113.68', cookies: null }
    const form = { email: artist.email, password: artist.password }
    const half = await signIn(services, { form, asker })
    if (half.ok || half.reason !== 'half') throw new Error('The code was not asked for.')
    for (const typed of ['000000', 'aaaa-bbbb-cccc-dddd-eeee-ffff']) {
      const code = readCode(typed)
      if (!code.ok) throw new Error(code.error)
      for (let count = 0; count < 30; count++)
        await completeSignIn(services, {
          form: { code: code.value },
          asker: { ...asker, cookies: half.cookie.split(';')[0] ?? '' },
        })
    }
    expect(await entries('two-step-failed')).toHaveLength(4)
  })
})
