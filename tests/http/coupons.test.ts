import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

const SECTION = '/admin/promotions'

let store: TestStore
let admin: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const post = (form: Record<string, string>) => postForm(store, SECTION, form, { cookie: admin.cookie })
const pageOf = async (path: string, cookie: string) =>
  textOf(await (await store.fetch(path, { headers: { cookie } })).text())

const COUPON = {
  intent: 'coupon-add',
  code: 'diwali-10',
  kind: 'percent',
  value: '10',
  capPaise: '150',
  minPaise: '1,500',
  fundedBy: 'shop',
  fromDay: '2026-01-01',
}

test('F-35 an admin makes a code, a guest without scripts enters it and takes it out, and it is switched off', async () => {
  expect((await post({ ...COUPON, code: 'x', value: '95' })).status).toBe(422)
  expect((await post({ ...COUPON, fundedBy: 'artist' })).status).toBe(422)
  const tooSmall = await post({ ...COUPON, kind: 'amount', value: '500', minPaise: '500' })
  expect([tooSmall.status, textOf(await tooSmall.text())]).toEqual([
    422,
    expect.stringContaining('This must be more than the discount.'),
  ])
  expect((await post(COUPON)).status).toBe(200)
  expect((await post(COUPON)).status).toBe(409)
  expect(await pageOf(SECTION, admin.cookie)).toContain('DIWALI10 On: 10% off, at most ₹150, orders from ₹1,500')

  const work = await store.listWork({ stock_quantity: null })
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ')
  const send = async (form: Record<string, string>, path = '/cart') => {
    const answer = await postForm(store, path, form, { cookie: cookies() })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const to = answer.headers.get('location')
    return { status: answer.status, to, text: textOf(await answer.text()) }
  }
  await send({ change: 'add', artwork: work })
  expect(await send({ change: 'coupon', code: 'nothing' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('don’t recognise this code'),
  })
  expect(await send({ change: 'coupon', code: ' ' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('Enter a coupon code.'),
  })
  expect(await send({ change: 'coupon', code: 'Diwali 10' })).toMatchObject({ status: 303 })
  expect(await pageOf('/cart', cookies())).toContain('Spend ₹500 more, before tax')
  await send({ change: 'quantity', line: await defaultOptionOf(store.services.database.kysely, work), quantity: '2' })
  expect(await pageOf('/cart', cookies())).toMatch(/(Coupon DIWALI10: ₹150 off before tax .*){2}−₹150 .*₹2,035/)
  expect(await send({ change: 'no-coupon' }, '/checkout')).toMatchObject({ status: 303, to: '/checkout' })
  expect(await pageOf('/cart', cookies())).not.toContain('DIWALI10')
  expect(await send({ change: 'coupon', code: 'nothing' }, '/checkout')).toMatchObject({
    status: 422,
    text: expect.stringMatching(/Checkout .*don’t recognise this code/),
  })
  const oneWork = `/checkout?artwork=${work}`
  expect(await send({ change: 'coupon', code: 'diwali10' }, oneWork)).toMatchObject({ status: 303, to: oneWork })
  expect(await pageOf('/checkout', cookies())).toContain('Coupon DIWALI10: ₹150 off before tax')

  await send({ change: 'coupon', code: 'diwali10' })
  const { id } = await store.services.database.kysely.selectFrom('coupons').select('id').executeTakeFirstOrThrow()
  expect((await post({ intent: 'coupon-off', id })).status).toBe(200)
  expect(await pageOf('/cart', cookies())).toContain('This coupon has ended.')
  expect(await send({ change: 'coupon', code: 'diwali10' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('This coupon has ended'),
  })
  expect(await pageOf(`/admin/audit`, admin.cookie)).toMatch(/coupon-switched-off.*coupon-added|Coupon/)
})

test('F-35 three kits cost less together, shown next to each, while the promotion runs', async () => {
  const { kysely } = store.services.database
  const promotion = { intent: 'promotion-add', name: 'Three kits', kind: 'bundle-sum', pieces: '3', value: '2,400' }
  expect((await post({ ...promotion, fromDay: 'never' })).status).toBe(422)
  expect((await post({ ...promotion, fromDay: '2026-01-01' })).status).toBe(200)
  const buyer = await signInNew(store.services)
  const work = await store.listWork({ stock_quantity: null })
  const add = { change: 'add', artwork: work, quantity: '3' }
  await postForm(store, '/cart', add, { cookie: buyer.cookie })
  expect(await pageOf('/cart', buyer.cookie)).toMatch(/Three kits: ₹600 off before tax .*₹3,000 .*−₹600 .*₹2,640/)
  const { id } = await kysely.selectFrom('promotions').select('id').executeTakeFirstOrThrow()
  await post({ intent: 'promotion-off', id })
  expect(await pageOf('/cart', buyer.cookie)).not.toContain('Three kits')
})
