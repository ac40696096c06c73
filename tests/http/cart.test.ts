import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#domain/accounts/sign-in.ts'
import { paise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { categoryIds, defaultOptionOf } from '#tests/harness/list-work.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

type Answer = {
  status: number
  body: { message?: string; cart?: ShownCart; pieces?: number; quantityMax?: number | null }
}
type ShownCart = { lines: { id: string; quantity: number; unitPaise: number }[]; totals: { totalPaise: number } }

async function call(store: TestStore, cookie: string, fields: unknown, path = '/api/cart'): Promise<Answer> {
  const response = await store.fetch(path, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { origin: storeUrl, cookie, 'content-type': 'application/json' },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const adding = (artwork: string, more: object = {}) => ({
  key: randomUUID(),
  change: 'add',
  artwork,
  quantity: 1,
  ...more,
})

const stored = (store: TestStore) =>
  store.services.database.kysely.selectFrom('cart_items').selectAll().orderBy('created_at').execute()

const optionOf = (store: TestStore, artworkId: string) => defaultOptionOf(store.services.database.kysely, artworkId)

/** The cookies that the browser keeps of an answer, sent along with the next request. */
function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterEach(() => store.services.database.kysely.deleteFrom('cart_items').execute())
afterAll(() => store.close())

describe('the cart of an account', () => {
  test('M-025 M-040 M-041 M-045 a cart filled in one browser is there in another, with its totals, and stays', async () => {
    const { services } = store
    const visitor = await signInNew(services)
    const work = await store.listWork({ stock_quantity: null })
    await using open = await openLive(store, visitor.cookie)
    const added = await call(store, visitor.cookie, adding(work))
    await eventually(() => expect(open.told).toContain('cart'))
    expect(added).toMatchObject({ status: 200, body: { pieces: 1, quantityMax: null } })
    const other = await signIn(services, {
      form: { email: visitor.email, password: visitor.password },
      asker: { address: randomUUID(), cookies: null },
    })
    if (!other.ok) throw new Error('The second browser could not sign in.')
    const page = await store.fetch('/cart', { headers: { cookie: other.cookie.split(';')[0] ?? '' } })
    const text = textOf(await page.text())
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    for (const part of [
      'Shopping Cart',
      'Monsoon Courtyard',
      'Subtotal ₹1,000',
      'Shipping Free',
      'Tax (10%) ₹100',
      'Total ₹1,100',
      'Proceed to Checkout',
    ])
      expect(text).toContain(part)
    const lineId = added.body.cart?.lines[0]?.id
    await call(store, visitor.cookie, { key: randomUUID(), change: 'quantity', line: lineId, quantity: 4 })
    const me = await store.fetch('/me', { headers: { cookie: visitor.cookie } })
    expect(await me.json()).toMatchObject({ cartCount: 4 })
    await call(store, visitor.cookie, { key: randomUUID(), change: 'remove', line: lineId })
    expect(await stored(store)).toEqual([])
  })

  test('M-043 M-044 I12 the next account finds its own cart, and a guest none', async () => {
    const [asha, ravi] = [await signInNew(store.services), await signInNew(store.services)]
    await call(store, asha.cookie, adding(await store.listWork({ title: 'Hers alone' })))
    for (const cookie of [ravi.cookie, '']) {
      const page = await store.fetch('/cart', { headers: { cookie } })
      expect(await page.text()).not.toContain('Hers alone')
    }
    expect((await store.fetch('/api/cart')).status).toBe(401)
    expect(await (await store.fetch('/cart', { headers: { cookie: asha.cookie } })).text()).toContain('Hers alone')
  })

  test('T2 M-039 an invalid quantity is refused with the reason, and changes nothing', async () => {
    const { cookie } = await signInNew(store.services)
    const work = await store.listWork({ stock_quantity: null })
    const added = await call(store, cookie, adding(work, { quantity: 2 }))
    const line = added.body.cart?.lines[0]?.id
    for (const quantity of [0, -1, 1.5, '2', 1e9, 100, null, 'NaN', '1 OR 1', [2], {}, true]) {
      for (const fields of [adding(work, { quantity }), { key: randomUUID(), change: 'quantity', line, quantity }]) {
        const answer = await call(store, cookie, fields)
        const expected = { status: 422, body: { message: 'Enter a whole number from 1 to 99.' } }
        expect([quantity, answer]).toEqual([quantity, expected])
      }
    }
    for (const quantity of ['0', '-1', '1.5', '1e9', '', 'NaN', '1 OR 1', '１']) {
      const answer = await postForm(store, '/cart', { change: 'quantity', line: line ?? '', quantity }, { cookie })
      expect([quantity, answer.status]).toEqual([quantity, 422])
      expect(textOf(await answer.text())).toContain('Enter a whole number from 1 to 99.')
    }
    expect(await stored(store)).toMatchObject([{ quantity: 2 }])
  })

  test('T3 T4 G-06 G-28 M-029 a work that cannot be bought is refused with its reason, and nothing is stored', async () => {
    const { cookie } = await signInNew(store.services)
    const premium = await store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
    const work = await store.listWork()
    const foreign = await optionOf(store, await store.listWork())
    const cases: [object, number, RegExp][] = [
      [adding(premium), 422, /^This work is sold by quote only/],
      [adding(await store.listWork({ approval_state: 'pending' })), 404, /^Artwork not found$/],
      [adding(await store.listWork({ archived_at: new Date() })), 404, /^Artwork not found$/],
      [adding(randomUUID()), 404, /^Artwork not found$/],
      [adding('nonsense'), 404, /^Artwork not found$/],
      [adding(work, { frame: foreign }), 422, /^This frame isn’t offered/],
      [adding(work, { frame: 'nonsense' }), 422, /^This frame isn’t offered/],
      [adding(work, { frame: 7 }), 422, /^This frame isn’t offered/],
      [adding(await store.listWork({ stock_quantity: 0 })), 422, /^This work is out of stock\.$/],
      [adding(work, { key: 'nonsense' }), 400, /./],
      [adding(work, { change: 'steal' }), 400, /./],
      [{}, 400, /./],
    ]
    for (const [fields, status, message] of cases) {
      const answer = await call(store, cookie, fields)
      expect([fields, answer.status]).toEqual([fields, status])
      expect(answer.body.message).toMatch(message)
    }
    for (const body of ['', 'null', '[]', '{"change":', '"add"']) {
      const headers = { origin: storeUrl, cookie, 'content-type': 'application/json' }
      expect([body, (await store.fetch('/api/cart', { method: 'POST', body, headers })).status]).toEqual([body, 400])
    }
    for (const artwork of [premium, randomUUID(), 'nonsense'])
      expect((await postForm(store, '/cart', { change: 'add', artwork })).status).toBeGreaterThanOrEqual(404)
    expect(await stored(store)).toEqual([])
  })

  test('T1 R8 prices, titles and owners in a request are not listened to', async () => {
    const [asha, ravi] = [await signInNew(store.services), await signInNew(store.services)]
    const lies = {
      price: 1,
      title: 'Mine',
      unitPaise: 1,
      unit_price: 1,
      user_id: ravi.id,
      shown_price_paise: 1,
      hsn: '9999',
    }
    const answer = await call(store, asha.cookie, adding(await store.listWork(), lies))
    expect(answer.body.cart).toMatchObject({ lines: [{ unitPaise: 100_000 }], totals: { totalPaise: 110_000 } })
    expect(await stored(store)).toMatchObject([{ user_id: asha.id, shown_price_paise: 100_000 }])
  })

  test('I14 another visitor’s line is not found, and stays as it is', async () => {
    const [asha, ravi] = [await signInNew(store.services), await signInNew(store.services)]
    const added = await call(store, asha.cookie, adding(await store.listWork({ stock_quantity: null })))
    const line = added.body.cart?.lines[0]?.id ?? ''
    for (const fields of [
      { change: 'quantity', line, quantity: 9 },
      { change: 'remove', line },
      { change: 'remove', line: 'nonsense' },
    ]) {
      expect(await call(store, ravi.cookie, { key: randomUUID(), ...fields })).toMatchObject({ status: 404 })
      expect((await call(store, '', { key: randomUUID(), ...fields })).status).toBe(401)
    }
    expect((await postForm(store, '/cart', { change: 'remove', line }, { cookie: ravi.cookie })).status).toBe(404)
    expect(await stored(store)).toMatchObject([{ user_id: asha.id, quantity: 1 }])
  })

  test('I11 the same request sent twice is made once, and answered alike', async () => {
    const { cookie } = await signInNew(store.services)
    const request = adding(await store.listWork({ stock_quantity: null }))
    const answers = await Promise.all([1, 2, 3].map(() => call(store, cookie, request)))
    for (const { status, body } of answers) expect([status, body.pieces]).toEqual([200, 1])
    expect(await stored(store)).toMatchObject([{ quantity: 1 }])
  })

  test('G-14 G-23 a work that left sale and a changed price are shown in the cart, and hold up the checkout', async () => {
    const { cookie } = await signInNew(store.services)
    const { kysely } = store.services.database
    const [gone, dearer] = [await store.listWork({ title: 'Gone one' }), await store.listWork({ title: 'Dearer one' })]
    for (const work of [gone, dearer]) await call(store, cookie, adding(work))
    await kysely.updateTable('artworks').set({ archived_at: new Date() }).where('id', '=', gone).execute()
    await kysely
      .updateTable('artworks')
      .set({ price_paise: paise(150_000) })
      .where('id', '=', dearer)
      .execute()
    const html = await (await store.fetch('/cart', { headers: { cookie } })).text()
    expect(textOf(html)).toContain('No longer on sale. Remove it to continue.')
    expect(textOf(html)).toContain('Was ₹1,100, now ₹1,650.')
    expect(textOf(html)).toContain('Subtotal ₹1,500')
    expect(html).not.toMatch(/href="\/checkout"/)
    const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await postForm(store, '/cart', { change: 'accept', seen }, { cookie })).status).toBe(303)
    expect(textOf(await (await store.fetch('/cart', { headers: { cookie } })).text())).not.toContain('Was ₹1,100')
  })
})

describe('a guest’s cart', () => {
  const lineOf = async (store: TestStore, artwork: string, quantity = 1, shown = 100_000) => ({
    artwork,
    frame: await optionOf(store, artwork),
    quantity,
    shown,
  })

  test('M-046 is priced by the shop without being stored, and learns nothing of works that are not on sale', async () => {
    const [work, hidden] = [
      await store.listWork(),
      await store.listWork({ approval_state: 'pending', title: 'Secret' }),
    ]
    const lines = [await lineOf(store, work, 1, 1), await lineOf(store, hidden)]
    const priced = await call(store, '', { lines }, '/api/cart/prices')
    expect(priced).toMatchObject({
      status: 200,
      body: { lines: [{ unitPaise: 100_000, shownPaise: 1 }], totals: { totalPaise: 110_000 } },
    })
    expect(JSON.stringify(priced)).not.toContain('Secret')
    expect(await stored(store)).toEqual([])
    for (const [wrong, status] of [
      [undefined, 400],
      ['x', 400],
      [[{}], 400],
      [[{ ...lines[0], quantity: 0 }], 422],
      [Array.from({ length: 101 }, () => lines[0]), 422],
    ])
      expect((await call(store, '', { lines: wrong }, '/api/cart/prices')).status).toBe(status)
  })

  test('F-27 joins the account’s once, at today’s prices, with a note on lines that could not move', async () => {
    const { cookie } = await signInNew(store.services)
    const [work, few, gone] = [
      await store.listWork({ stock_quantity: null }),
      await store.listWork({ stock_quantity: 2 }),
      await store.listWork(),
    ]
    await call(store, cookie, adding(work, { quantity: 2 }))
    const lines = [await lineOf(store, work, 3, 90_000), await lineOf(store, few, 5), await lineOf(store, gone)]
    const { kysely } = store.services.database
    await kysely.updateTable('artworks').set({ archived_at: new Date() }).where('id', '=', gone).execute()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(store, cookie, { key, lines }, '/api/cart/merge')),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          report: { capped: [{ artworkId: few, quantityMax: 2 }], left: [{ artworkId: gone, reason: 'not-found' }] },
        },
      })
    }
    expect(await stored(store)).toMatchObject([
      { artwork_id: work, quantity: 5 },
      { artwork_id: few, quantity: 2 },
    ])
    const next = await signInNew(store.services)
    expect((await call(store, next.cookie, { key, lines }, '/api/cart/merge')).status).toBe(409)
    expect((await call(store, '', { key, lines }, '/api/cart/merge')).status).toBe(401)
  })

  test('I9 of a thousand lines none is accepted', async () => {
    const { cookie } = await signInNew(store.services)
    const line = await lineOf(store, await store.listWork())
    const many = { key: randomUUID(), lines: Array.from({ length: 300 }, () => line) }
    expect((await call(store, cookie, many, '/api/cart/merge')).status).toBe(422)
    const body = JSON.stringify({ ...many, lines: Array.from({ length: 1_000 }, () => line) })
    const headers = { origin: storeUrl, cookie, 'content-type': 'application/json' }
    expect((await store.fetch('/api/cart/merge', { method: 'POST', body, headers })).status).toBe(413)
    expect(await stored(store)).toEqual([])
  })

  test('M-025 M-036 M-039 works without scripts from a cookie, and joins the account’s at sign-in', async () => {
    const work = await store.listWork({ stock_quantity: 3 })
    const first = await postForm(store, '/cart', { change: 'add', artwork: work })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/cart'])
    expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-guest-cart=.*; HttpOnly; SameSite=Lax; Secure$/)
    const second = await postForm(
      store,
      '/cart',
      { change: 'add', artwork: work, quantity: '5' },
      { cookie: cookieOf(first) },
    )
    expect(second.status).toBe(200)
    expect(textOf(await second.text())).toContain('There are only 3 of this work, and they’re in your cart.')
    const cookie = cookieOf(second)
    const html = await (await store.fetch('/cart', { headers: { cookie } })).text()
    expect(textOf(html)).toContain('Subtotal ₹3,000')
    const line = await optionOf(store, work)
    const changed = await postForm(store, '/cart', { change: 'quantity', line, quantity: '2' }, { cookie })
    expect(await stored(store)).toEqual([])

    const visitor = await signInNew(store.services)
    const both = `${cookieOf(changed)}; ${visitor.cookie}`
    const own = await Promise.all([1, 2, 3].map(() => store.fetch('/cart', { headers: { cookie: both } })))
    for (const page of own) expect(page.headers.getSetCookie()[0]).toMatch(/^__Host-guest-cart=; Path=\/; Max-Age=0;/)
    expect(await stored(store)).toMatchObject([{ user_id: visitor.id, quantity: 2 }])
    const removed = await postForm(store, '/cart', { change: 'remove', line }, { cookie })
    expect(removed.headers.getSetCookie()[0]).toMatch(/^__Host-guest-cart=; Path=\/; Max-Age=0;/)
  })

  test('a cart in a cookie stays there when the database cannot take it', async () => {
    await using store = await openTestStore({ expectedErrors: [/A cart could not be saved/] })
    const guest = cookieOf(await postForm(store, '/cart', { change: 'add', artwork: await store.listWork() }))
    const visitor = await signInNew(store.services)
    const refuse = "alter table cart_items add constraint refuses_all check (created_at < '2000-01-01') not valid"
    await store.services.database.pool.query(refuse)
    const page = await store.fetch('/cart', { headers: { cookie: `${guest}; ${visitor.cookie}` } })
    expect([page.status, page.headers.getSetCookie().filter((set) => set.startsWith('__Host-guest-cart='))]).toEqual([
      200,
      [],
    ])
    expect(await stored(store)).toEqual([])
  })

  test('the cart is shown with any cookie', async () => {
    const uuid = randomUUID().replaceAll('-', '')
    for (const value of [
      '',
      'x',
      '....',
      `${uuid}.${uuid}0`,
      `${uuid}.${uuid}-1`,
      `${uuid}.${uuid}1e9`,
      `${uuid}.${uuid}2`,
      '%00',
      'a'.repeat(3_000),
    ]) {
      const page = await store.fetch('/cart', { headers: { cookie: `__Host-guest-cart=${value}` } })
      expect([value, page.status]).toEqual([value, 200])
    }
  })
})

describe('the checkout', () => {
  test('M-026 G-19 Buy Now shows that one work in its frame, and leaves the cart as it is', async () => {
    const { cookie } = await signInNew(store.services)
    const [held, work] = [await store.listWork({ title: 'In the cart' }), await store.listWork({ title: 'Bought now' })]
    await call(store, cookie, adding(held))
    const option = await optionOf(store, work)
    const text = textOf(
      await (await store.fetch(`/checkout?artwork=${work}&frame=${option}`, { headers: { cookie } })).text(),
    )
    expect(text).toContain('Bought now')
    expect(text).toContain('Total ₹1,100')
    expect(text).not.toContain('In the cart')
    expect(await stored(store)).toMatchObject([{ artwork_id: held }])
    const whole = textOf(await (await store.fetch('/checkout', { headers: { cookie } })).text())
    expect(whole).toContain('In the cart')
    expect(whole).not.toContain('Bought now')
  })

  test('M-029 G-06 Buy Now of an unavailable work is refused with its reason', async () => {
    const { cookie } = await signInNew(store.services)
    const premium = await store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
    const foreign = await optionOf(store, await store.listWork())
    const cases: [string, number, string][] = [
      [`artwork=${premium}`, 422, 'This work is sold by quote only'],
      [`artwork=${await store.listWork({ stock_quantity: 0 })}`, 422, 'This work is out of stock.'],
      [`artwork=${await store.listWork()}&frame=${foreign}`, 422, 'This frame isn’t offered'],
      ['artwork=nonsense', 404, 'Artwork not found'],
      [`artwork=${randomUUID()}`, 404, 'Artwork not found'],
    ]
    for (const [query, status, words] of cases) {
      const page = await store.fetch(`/checkout?${query}`, { headers: { cookie } })
      expect([query, page.status]).toEqual([query, status])
      expect(textOf(await page.text())).toContain(words)
    }
  })

  test('F-28 a guest goes on without an account, and signing in leads back to the checkout', async () => {
    const work = await store.listWork({ title: 'Bought now' })
    const html = await (await store.fetch(`/checkout?artwork=${work}`)).text()
    expect(textOf(html)).toContain('Bought now')
    expect(textOf(html)).toContain('No account needed')
    expect(html).toContain(`href="/sign-in?next=%2Fcheckout%3Fartwork%3D${work}"`)
    expect((await store.fetch('/checkout?quote=none')).status).toBe(404)
  })
})
