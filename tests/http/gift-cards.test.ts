import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { call } from '#tests/harness/call.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const sent = async (path: string, body: unknown, cookie: string) => {
  const answer = await call(store, path, { body, headers: { cookie } })
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const
}

test('F-28 a gift card shows its balance for its whole code, and guessing codes is stopped, with any input', async () => {
  const { cookie } = await signInNew(store.services)
  const { code } = await addGiftCard(store.services.database.kysely)
  const ask = (typed: unknown) => sent('/api/gift-card', { code: typed }, cookie)
  expect(await ask(` ${code.toLowerCase()} `)).toEqual([
    200,
    { lastFour: code.slice(-4), freePaise: 50_000, endsOn: '2099-12-31' },
  ])
  for (const typed of ['', code.slice(0, -4), 7, null, [code], 'x'.repeat(5_000)])
    expect(await ask(typed)).toEqual([422, { message: expect.stringContaining('don’t recognise this gift card code') }])
  for (let tried = 7; tried < 20; tried++) await ask('AAAA-BBBB-CCCC-DDDD-EEEE')
  expect(await ask(code)).toEqual([429, { message: expect.stringContaining('Too many attempts') }])
})

test('F-28 the gift cards of an order are a list of codes, and anything else neither makes an order nor breaks the store', async () => {
  const { cookie } = await signInNew(store.services)
  for (const giftCards of ['code', {}, [7], Array.from({ length: 51 }, () => 'x')])
    expect((await sent('/api/create-order', { amount: 1_100, notes: {}, giftCards }, cookie))[0]).toBeGreaterThan(399)
  const orders = await store.services.database.kysely.selectFrom('orders').select('id').execute()
  expect(orders).toEqual([])
})
