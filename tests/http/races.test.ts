/** People who act on one another in the same moment: one readable outcome, and never a fault of the store. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const ROUNDS = isLong ? 20 : 2

const statusesOf = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test.each(['role', 'suspend'] as const)(
  'two admins replace each other (%s) at once: one does, the other is refused, and one admin stays',
  { timeout: 120_000 },
  async (intent) => {
    await using store = await openTestStore()
    const { kysely } = store.services.database
    for (let round = 0; round < ROUNDS; round++) {
      const pair = [
        await signInNew(store.services, { role: 'admin' }),
        await signInNew(store.services, { role: 'admin' }),
      ]
      const act = (by: TestVisitor | undefined, of: TestVisitor | undefined) => {
        const fields = { intent, person: of?.id ?? '', role: 'user', reason: 'Why not', password: by?.password ?? '' }
        return postForm(store, '/admin/dashboard', fields, { cookie: by?.cookie ?? '' })
      }
      const statuses = await statusesOf([act(pair[0], pair[1]), act(pair[1], pair[0])])
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const standing = await kysely
        .selectFrom('profiles')
        .select('id')
        .where('role', '=', 'admin')
        .where('suspended_at', 'is', null)
        .execute()
      expect(standing.length, statuses.join()).toBe(1)
      await kysely.updateTable('profiles').set({ role: 'user', duty: null }).execute()
    }
  },
)

test(
  'an account is deleted while it fills its cart, saves works and orders: every answer is readable',
  { timeout: 120_000 },
  async () => {
    await using store = await openTestStore()
    const works = [await store.listWork({ stock_quantity: null }), await store.listWork({ stock_quantity: null })]
    for (let round = 0; round < ROUNDS; round++) {
      const visitor = await signInNew(store.services)
      const headers = { cookie: visitor.cookie }
      const add = (work = '') =>
        call(store, '/api/cart', { headers, body: { key: randomUUID(), change: 'add', artwork: work, quantity: 1 } })
      const order = () =>
        call(store, '/api/create-order', {
          headers,
          body: { amount: 1_100, receipt: randomUUID(), notes: { shipping_address: ADDRESS } },
        })
      await add(works[0])
      const remove = () => postForm(store, '/profile?form=delete', { confirmation: 'DELETE' }, headers)
      const save = () => postForm(store, '/api/wishlist', { save: works[1] ?? '' }, headers)
      const acts = [() => add(works[1]), order, remove, () => add(works[0]), order, save]
      // Each round another of them is first.
      const turned = acts.map((_act, place) => acts[(place + round) % acts.length] ?? remove)
      const statuses = await statusesOf(turned.map((act) => act()))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const left = await store.services.database.pool.query('select id from accounts where id = $1', [visitor.id])
      expect(left.rows).toEqual([])
    }
  },
)
