/** Strangers lock nobody out: a browser that has signed in before has its own counter. */
import { describe, expect, test } from 'vitest'
import { admit, signInLimits } from '#domain/accounts/admit-account.ts'
import { requestPasswordReset } from '#domain/accounts/reset-password.ts'
import { sent } from '#tests/harness/continue-with-google.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { inPasswordFlood } from '#tests/harness/password-flood.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** For an attack: longer than the first attempts count. */
const MINUTES = isLong ? 180 : 120

const aClock = () => {
  const clock = { ms: Date.now(), now: () => new Date(clock.ms) }
  return clock
}

const typed = ({ email, password }: { email: string; password: string }) => ({ email, password })

/** Signs in from an address, with the cookies of a browser. */
const enter = (store: TestStore, who: { email: string; password: string }, from = '', cookie = '') =>
  postForm(store, '/sign-in', typed(who), { ...(from && { 'x-forwarded-for': from }), ...(cookie && { cookie }) })

const deviceIn = (answer: Response) =>
  sent(answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-device=')))

/** A browser that signed in, and out again. */
async function aDevice(store: TestStore, visitor: TestVisitor, cookie = ''): Promise<string> {
  const answer = await enter(store, visitor, '198.51.100.1', cookie)
  expect(answer.status).toBe(303)
  const device = deviceIn(answer)
  const cookies = sent(answer.headers.getSetCookie())
  const out = await postForm(store, '/sign-out', {}, { cookie: cookies })
  expect(deviceIn(out)).toBe('')
  return device
}

const strangers = (n: number) => Array.from({ length: n }, (_, index) => `203.0.${index >> 8}.${index & 255}`)

let besiegers = 0

/** As many wrong tries at one account as are admitted, each from a new address; no password is computed for them. */
async function besiege(store: TestStore, { email }: { email: string }): Promise<void> {
  for (let tries = 0; tries <= 110; tries++) {
    const address = `besieger ${++besiegers}`
    if (!(await admit(store.services, signInLimits(email, { address, device: undefined }))).ok) return
  }
  throw new Error('All of them were admitted.')
}

const openStore = (options: { clock?: { now(): Date }; env?: Record<string, string> } = {}) =>
  openTestStore({ ...options, env: { TRUST_PROXY: '1', ...options.env } })

describe('a device that is known to an account', () => {
  test("signs in with the right password in spite of strangers' attempts, at the account and from the same address", async () => {
    await using store = await openStore({ clock: aClock() })
    const owner = await signInNew(store.services)
    const device = await aDevice(store, owner)
    await besiege(store, owner)
    expect((await enter(store, owner, '192.0.2.1')).status).toBe(429)
    const home = '192.0.2.2'
    for (let who = 0; who < 61; who++)
      await admit(store.services, signInLimits(`visitor${who}@example.test`, { address: home, device: undefined }))
    expect((await enter(store, await signInNew(store.services), home)).status).toBe(429)
    for (let turn = 0; turn < 12; turn++) expect((await enter(store, owner, home, device)).status).toBe(303)
  })

  test('has its password computed while more of them come than the store computes', async () => {
    await using store = await openStore()
    const owner = await signInNew(store.services)
    const device = await aDevice(store, owner)
    const statuses = await inPasswordFlood(store, async () => [
      (await enter(store, owner, '192.0.2.1', device)).status,
      (await enter(store, owner, '192.0.2.1')).status,
    ])
    expect(statuses).toEqual([303, 503])
  })

  test.runIf(isLong)(
    'elsewhere waits are short and end: the right password works as soon as nobody guesses',
    async () => {
      const clock = aClock()
      await using store = await openStore({ clock })
      const owner = await signInNew(store.services)
      const waits: number[] = []
      for (let round = 0; round < 10; round++) {
        await besiege(store, owner)
        const refused = await enter(store, owner, '192.0.2.1')
        expect(refused.status).toBe(429)
        waits.push(Number(refused.headers.get('retry-after')))
        clock.ms += (waits.at(-1) ?? 0) * 1_000
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120, 120])
      expect((await enter(store, owner, '192.0.2.1')).status).toBe(303)
    },
  )

  test.runIf(isLong)('a guesser at one address keeps nobody else waiting', async () => {
    const clock = aClock()
    await using store = await openStore({ clock })
    const owner = await signInNew(store.services)
    const guess = () => admit(store.services, signInLimits(owner.email, { address: '203.0.113.1', device: undefined }))
    let guesses = 0
    for (let minute = 0; minute < 8; minute++) {
      for (let turn = 0; turn < 10; turn++) if ((await guess()).ok) guesses++
      clock.ms += 60_001
    }
    expect(guesses).toBe(30)
    expect((await enter(store, owner, '192.0.2.1')).status).toBe(303)
  })

  test.runIf(isLong)(
    'has tries of its own: five a minute, thirty an hour; another device of the same person has as many',
    async () => {
      const clock = aClock()
      await using store = await openStore({ clock })
      const owner = await signInNew(store.services)
      const [device, other] = [await aDevice(store, owner), await aDevice(store, owner)]
      const wrong = { ...owner, password: 'not this one' }
      const statuses: number[] = []
      for (const address of strangers(6)) statuses.push((await enter(store, wrong, address, device)).status)
      expect(statuses).toEqual([...Array.from({ length: 5 }, () => 422), 429])
      expect((await enter(store, wrong, '198.51.100.9', other)).status).toBe(422)
      for (let minute = 1; minute < 6; minute++) {
        clock.ms += 60_001
        for (const address of strangers(5)) expect((await enter(store, wrong, address, device)).status).toBe(422)
      }
      clock.ms += 60_001
      const refused = await enter(store, owner, '198.51.100.9', device)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true])
      expect((await enter(store, owner, '198.51.100.9', other)).status).toBe(303)
    },
  )

  test('has one cookie that no script reads and that identifies nobody', async () => {
    await using store = await openStore()
    const owner = await signInNew(store.services)
    const answer = await enter(store, owner)
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-device='))
    expect(line).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    )
    const decoded = (line ?? '').split(/[=.;]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    for (const own of [owner.email, owner.id, owner.id.replaceAll('-', '')])
      expect([line, ...decoded].join().includes(own)).toBe(false)
  })

  test.runIf(isLong)('is known to several accounts at once, and to no other', async () => {
    await using store = await openStore({ clock: aClock() })
    const [asha, ravi, meera] = [
      await signInNew(store.services),
      await signInNew(store.services),
      await signInNew(store.services),
    ]
    const device = await aDevice(store, ravi, await aDevice(store, asha))
    for (const person of [asha, ravi, meera]) await besiege(store, person)
    const statuses: number[] = []
    for (const person of [asha, ravi, meera]) statuses.push((await enter(store, person, '192.0.2.1', device)).status)
    expect(statuses).toEqual([303, 303, 429])
  })

  test('a cookie that was made up, or planted next to the real one, counts as none', async () => {
    await using store = await openStore({ clock: aClock() })
    const owner = await signInNew(store.services)
    const device = await aDevice(store, owner)
    await besiege(store, owner)
    const [number = '', seal = ''] = device.split(/[=.]/).slice(1)
    const forged = [
      `__Host-device=${number}`,
      `__Host-device=${number}.${seal.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `__Host-device=${number.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}.${seal}`,
      `__Host-device=.${seal}`,
      `${device}; __Host-device=planted`,
      device.replace('__Host-', ''),
    ]
    for (const cookie of forged)
      expect([cookie, (await enter(store, owner, '192.0.2.1', cookie)).status]).toEqual([cookie, 429])
    expect((await enter(store, owner, '192.0.2.1', device)).status).toBe(303)
  })

  test('is unknown once the password, the address or the status of the account has changed', async () => {
    await using store = await openStore({ clock: aClock() })
    const { kysely, pool } = store.services.database
    const changes: Record<string, (owner: TestVisitor) => Promise<unknown>> = {
      password: ({ id }) =>
        kysely.updateTable('credentials').set({ password: 'x' }).where('account_id', '=', id).execute(),
      'password, address or standing': ({ id }) =>
        pool.query('update accounts set links_since = now() where id = $1', [id]),
    }
    for (const [change, make] of Object.entries(changes)) {
      const owner = await signInNew(store.services)
      const device = await aDevice(store, owner)
      await make(owner)
      await besiege(store, owner)
      expect([change, (await enter(store, owner, '192.0.2.1', device)).status]).toEqual([change, 429])
    }
  })

  test('is the one in which a new password was chosen', async () => {
    await using store = await openStore({ clock: aClock() })
    const owner = await signInNew(store.services)
    const next = { ...owner, password: 'another long evening' }
    const answer = await postForm(
      store,
      '/profile?form=password',
      { current_password: owner.password, new_password: next.password },
      { cookie: owner.cookie },
    )
    expect(answer.status).toBe(200)
    await besiege(store, owner)
    expect((await enter(store, next, '192.0.2.1', deviceIn(answer))).status).toBe(303)
  })

  test.runIf(isLong)('stays known while SESSION_SECRET is changed with its predecessor', async () => {
    const [former, current] = [
      'the secret of the time before, long enough',
      'the secret of the time from now on, as long',
    ]
    const database = await openTestDatabase(testEngine)
    try {
      // A fixed one: a wait would be over on its own on a busy machine.
      const clock = aClock()
      const before = await openTestStore({ database, clock, env: { SESSION_SECRET: former } })
      const owner = await signInNew(before.services)
      const device = await aDevice(before, owner)
      await before.close()
      for (const [env, status] of [
        [{ SESSION_SECRET: current, SESSION_SECRET_BEFORE: former }, 303],
        [{ SESSION_SECRET: current }, 429],
      ] as const) {
        await using store = await openTestStore({ database, clock, env: { TRUST_PROXY: '1', ...env } })
        await besiege(store, owner)
        expect([env, (await enter(store, owner, '192.0.2.1', device)).status]).toEqual([env, status])
      }
    } finally {
      await database.close()
    }
  })
})

describe('e-mails for a new password', () => {
  test("reach the owner in spite of strangers' requests: her device has its own counter, and becomes known by the link", async () => {
    const clock = aClock()
    await using mail = await startMailServer()
    await using store = await openStore({ clock, env: { SMTP_URL: mail.url } })
    const owner = await signInNew(store.services)
    const device = await aDevice(store, owner)
    const ask = async (from: string, cookie = '') => {
      const asked = { 'x-forwarded-for': from, ...(cookie && { cookie }) }
      const answer = await postForm(store, '/forgot-password', { email: owner.email }, asked)
      return [answer.status, textOf(await answer.text()).includes('we’ve sent a link')]
    }
    const emails = () => mail.taken.filter(({ header }) => header('subject')?.startsWith('Choose a new password'))
    const haveCome = (count: number) => eventually(() => expect(emails()).toHaveLength(count))

    for (const address of strangers(12)) expect(await ask(address)).toEqual([200, true])
    await haveCome(3)
    for (const turn of [4, 5, 6]) {
      expect(await ask('192.0.2.1', device)).toEqual([200, true])
      await haveCome(turn)
    }
    expect(await ask('192.0.2.1', device)).toEqual([429, false])
    for (const address of strangers(12)) await ask(address)

    const last = (emails().at(-1)?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token = ''] = /token=([\w-]+)/.exec(last) ?? []
    const next = { ...owner, password: 'another long evening' }
    const reset = await postForm(store, '/reset-password', { token, password: next.password })
    expect(reset.status).toBe(200)
    await besiege(store, owner)
    expect((await enter(store, next, '192.0.2.3', deviceIn(reset))).status).toBe(303)
    expect((await enter(store, next, '192.0.2.3', device)).status).toBe(429)
    expect(emails()).toHaveLength(6)
  })

  test.runIf(isLong)(
    'under siege: at any minute a link is good for five more, or the next who asks is sent one; five an hour at most',
    async () => {
      const clock = aClock()
      await using store = await openStore({ clock })
      const email = 'owner@example.test'
      const sentAt: number[] = []
      const emailsAsked = async () => {
        const { rows } = await store.services.database.pool.query(`select 1 from jobs where payload->>'to' = $1`, [
          email,
        ])
        return rows.length
      }
      const [MINUTE, start] = [60_000, clock.ms]
      for (let minute = 0; minute < MINUTES; minute++) {
        clock.ms = start + minute * MINUTE
        for (const turn of [0, 1, 2, 3]) {
          const asker = { address: `10.0.${minute}.${turn}`, cookies: null }
          expect(await requestPasswordReset(store.services, { email, asker })).toEqual({ ok: true })
          while (sentAt.length < (await emailsAsked())) sentAt.push(minute)
        }
        expect(minute - (sentAt.at(-1) ?? -Infinity)).toBeLessThanOrEqual(25)
        expect(sentAt.filter((at) => at > minute - 60).length).toBeLessThanOrEqual(5)
      }
      expect(sentAt.slice(0, 8)).toEqual([0, 0, 0, 25, 50, 60, 85, 110])
    },
  )
})
