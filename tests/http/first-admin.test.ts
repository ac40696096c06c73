import { describe, expect, test } from 'vitest'
import { openPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { startProcess } from '#tests/harness/start-process.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, testEngine } from '#tests/harness/store.ts'

/** Each is a process of its own: the first represents the others. */
const REFUSED = (
  [
    [['--email', 'nobody', '--name', 'Asha Rao'], '--email: Enter a valid e-mail address.'],
    [['--email', 'a@b.example', '--name', 'Asha'], '--name: Please give a first name and a last name.'],
    [['--name', 'Asha Rao'], '--email: Please enter your e-mail address.'],
  ] as const
).slice(0, isLong ? undefined : 1)

// The embedded database belongs to one process: the command waits there until the store has been stopped.
describe.skipIf(testEngine !== 'postgres')('npm run admin:create', { timeout: 60_000 }, () => {
  async function open() {
    const database = await openPostgres(true)
    const store = await openTestStore({ database })
    const create = async (...args: string[]) => {
      const env = { STORE_ENV: 'demo', STORE_URL: storeUrl, DATABASE_URL: database.address, LOG_LEVEL: 'error' }
      const command = startProcess('scripts/admin-create.ts', env, args)
      return { code: await command.ended, said: command.said() }
    }
    return { store, create, [Symbol.asyncDispose]: () => store.close().then(() => database.close()) }
  }

  test('makes the first admin, who chooses a password by the link that is printed, and only once', async () => {
    await using opened = await open()
    const { store, create } = opened
    const email = 'owner@shop.example'
    const { code, said } = await create('--email', 'Owner@Shop.example', '--name', 'Asha Devi Rao')
    expect([code, said]).toEqual([0, expect.stringMatching(/^owner@shop\.example has an account and is an owner\.\n/)])
    const token = /reset-password\?token=(\S+)/.exec(said)?.[1] ?? ''
    const password = 'a long quiet evening at home'
    expect((await postForm(store, '/reset-password', { token, password })).status).toBe(200)
    const signedIn = await postForm(store, '/sign-in', { email, password })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await store.fetch('/admin/dashboard', { headers: { cookie } })).status).toBe(200)
    expect((await postForm(store, '/reset-password', { token, password: 'another evening' })).status).toBe(422)
    const log = await (await store.fetch('/admin/audit', { headers: { cookie } })).text()
    expect(log).toContain('by: command')
  })

  test('makes an admin of a person who has an account, and refuses with a reason', async () => {
    await using opened = await open()
    const { store, create } = opened
    const { email, cookie } = await signInNew(store.services)
    expect((await store.fetch('/admin/dashboard', { headers: { cookie } })).status).not.toBe(200)
    expect((await create('--email', email, '--name', 'Asha Rao')).said).toMatch(/ is an owner\.\n/)
    expect((await store.fetch('/admin/dashboard', { headers: { cookie } })).status).toBe(200)
    for (const [args, words] of [
      [['--email', email, '--name', 'Asha Rao'], 'This account is already an owner.'],
      ...REFUSED,
    ] as const) {
      expect(await create(...args)).toEqual({ code: 1, said: `${words}\n` })
    }
  })
})
