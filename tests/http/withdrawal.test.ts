import { setInterval } from 'node:timers/promises'
import { expect, describe, test } from 'vitest'
import { signIn } from '#domain/accounts/sign-in.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { openTwoStores } from '#tests/harness/two-stores.ts'

/** Two processes on one database; the embedded engine has one process, which plays both parts. */
type Stores = { here: TestStore; there: TestStore } & AsyncDisposable

async function openStores(): Promise<Stores> {
  if (testEngine === 'embedded') {
    const store = await openTestStore()
    return { here: store, there: store, [Symbol.asyncDispose]: () => store.close() }
  }
  return openTwoStores()
}

const ASK_EVERY_MS = 50
const WINDOW_MAX_MS = 1_000
const ASKED_MIN = 20

/** Twenty times a second, from before the change until long after: when each was sent, and whether it was let in. */
async function askSteadily(ask: () => Promise<boolean>, change: () => Promise<unknown>) {
  const asked: { askedAt: number; accepted: Promise<boolean> }[] = []
  const askUntil = async (isEnough: () => boolean) => {
    for await (const _ of setInterval(ASK_EVERY_MS)) {
      asked.push({ askedAt: performance.now(), accepted: ask() })
      if (isEnough()) return
    }
  }
  await askUntil(() => asked.length >= ASKED_MIN)
  const before = await Promise.all(asked.map(({ accepted }) => accepted))
  let acknowledgedAt = Infinity
  const changing = change().finally(() => (acknowledgedAt = performance.now()))
  await askUntil(() => acknowledgedAt < Infinity)
  await changing
  const since = () => asked.filter(({ askedAt }) => askedAt > acknowledgedAt)
  await askUntil(() => performance.now() >= acknowledgedAt + WINDOW_MAX_MS && since().length >= ASKED_MIN)
  const after = await Promise.all(since().map(async ({ askedAt, accepted }) => ({ askedAt, isStale: await accepted })))
  const stale = after.filter(({ isStale }) => isStale)
  return {
    wereAllAccepted: !before.includes(false),
    stale: stale.length,
    windowMs: Math.max(0, ...stale.map(({ askedAt }) => askedAt - acknowledgedAt)),
  }
}

type Change = (here: TestStore, visitor: TestVisitor) => Promise<unknown>

const CHANGES: readonly [name: string, change: Change][] = [
  ['signing out', (here, { cookie }) => postForm(here, '/sign-out', {}, { cookie })],
  [
    'signing out everywhere else',
    async (here, visitor) => {
      const signed = await signIn(here.services, { form: visitor, asker: { address: '192.0.2.7', cookies: null } })
      const cookie = signed.ok ? (signed.cookie.split(';')[0] ?? '') : ''
      await postForm(here, '/profile?form=other-sessions', {}, { cookie })
    },
  ],
  [
    'a new password',
    async (here, { cookie, password }) => {
      const fields = { current_password: password, new_password: 'another quiet evening' }
      const answer = await postForm(here, '/profile?form=password', fields, { cookie })
      expect(answer.status).toBe(200)
    },
  ],
  [
    'another role',
    (here, { id }) =>
      here.services.database.kysely
        .updateTable('profiles')
        .set({ role: 'user', duty: null })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'a suspension',
    (here, { id }) =>
      here.services.database.kysely
        .updateTable('profiles')
        .set({ suspended_at: new Date() })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'the end of the account',
    (here, { cookie }) => postForm(here, '/profile?form=delete', { confirmation: 'DELETE' }, { cookie }),
  ],
]

describe('withdrawn access', () => {
  test.each(CHANGES)(
    'I16 after %s no process accepts the old cookie any longer',
    { timeout: 60_000 },
    async (_name, change) => {
      await using stores = await openStores()
      const { here, there } = stores
      const [visitor] = [
        await signInNew(here.services, { role: 'admin' }),
        await signInNew(here.services, { role: 'admin' }),
      ]
      const { cookie } = visitor
      const ask = async () => (await there.fetch('/admin/dashboard', { headers: { cookie } })).status === 200
      const { wereAllAccepted, stale, windowMs } = await askSteadily(ask, () => change(here, visitor))
      expect(wereAllAccepted).toBe(true)
      expect(stale).toBe(0)
      expect(windowMs).toBeLessThanOrEqual(WINDOW_MAX_MS)
    },
  )
})
