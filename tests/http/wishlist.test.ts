import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postForm } from '#tests/harness/post-form.ts'
import { decodeEntities, textOf, textsOf } from '#tests/harness/page-text.ts'
import { paise } from '#shared/money.rules.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const call = (store: TestStore, fields: Record<string, string>, cookie?: string) =>
  postForm(store, '/api/wishlist', fields, cookie ? { cookie } : {})

const pageOf = async (store: TestStore, cookie: string, path = '/wishlist') => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const rows = async (store: TestStore) => {
  const found = await store.services.database.pool.query('select user_id, artwork_id from wishlists')
  return found.rows as { user_id: string; artwork_id: string }[]
}

let store: TestStore
beforeAll(async () => void (store = await openTestStore()))
afterEach(() => store.services.database.kysely.deleteFrom('wishlists').execute())
afterAll(() => store.close())

describe('the wishlist', () => {
  test("M-071 M-072 a person's saved works are on their own wall, and on nobody else\u2019s", async () => {
    const [mine, other] = [await signInNew(store.services), await signInNew(store.services)]
    const id = await store.listWork({ title: 'Moonrise' })
    expect((await call(store, { save: id }, mine.cookie)).status).toBe(200)

    const shown = await pageOf(store, mine.cookie)
    expect(textsOf(shown.html, 'h1')).toEqual(['My Wishlist'])
    expect(shown.html).toContain('Moonrise')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect((await pageOf(store, other.cookie)).html).not.toContain('Moonrise')
    expect((await pageOf(store, other.cookie)).html).toContain('Your wishlist is empty')

    expect((await call(store, { remove: id }, mine.cookie)).status).toBe(200)
    expect((await pageOf(store, mine.cookie)).html).not.toContain('Moonrise')
  })

  test('M-071 a saved work says that it became cheaper, that few are left, or where similar ones are', async () => {
    const { cookie } = await signInNew(store.services)
    const of = (title: string, values: object) => store.listWork({ title, price_paise: paise(5_000_00), ...values })
    const cheaper = await of('Cheaper', { stock_quantity: 20 })
    const dearer = await of('Dearer', { stock_quantity: 2 })
    const sold = await of('Sold now', { stock_quantity: 1 })
    for (const save of [cheaper, dearer, sold]) await call(store, { save }, cookie)
    const set = (id: string, values: object) =>
      store.services.database.kysely.updateTable('artworks').set(values).where('id', '=', id).execute()
    await set(cheaper, { price_paise: paise(4_600_00) })
    await set(dearer, { price_paise: paise(5_400_00) })
    await set(sold, { stock_quantity: 0 })
    const { html } = await pageOf(store, cookie)
    const words = decodeEntities(textOf(html))
    // With 10% tax.
    expect(words.match(/₹[\d,]+ less than when you saved it/g)).toEqual(['₹440 less than when you saved it'])
    expect(words.match(/Only \d left/g)).toEqual(['Only 2 left'])
    expect(html.match(/href="[^"]*#similar"/g)).toEqual([`href="/artwork/${sold}#similar"`])
  })

  test('M-072 the server stores nothing for a guest: a call gets 401 with a reason, a form leads to signing in and back', async () => {
    const id = await store.listWork()
    const refused = await call(store, { save: id })
    expect([refused.status, await refused.json()]).toEqual([401, { message: 'Please sign in first.' }])
    const merged = await call(store, { merge: id })
    expect([merged.status, await merged.json()]).toEqual([401, { message: 'Please sign in first.' }])
    const posted = await postForm(store, '/wishlist', { save: id })
    expect([posted.status, posted.headers.get('location')]).toEqual([302, `/sign-in?next=%2Fartwork%2F${id}`])
    expect(await rows(store)).toEqual([])
  })

  test('M-072 a guest’s page shows the works that the device names, and nothing of those that are not on sale', async () => {
    const [id, left] = [await store.listWork({ title: 'Moonrise' }), await store.listWork({ title: 'Taken down' })]
    await store.services.database.pool.query(`update artworks set approval_state = 'pending' where id = $1`, [left])
    const bare = await (await store.fetch('/wishlist')).text()
    expect(textsOf(bare, 'h1')).toEqual(['My Wishlist'])
    expect(bare).toContain('href="/sign-in?next=%2Fwishlist"')
    const read = await store.fetch(`/wishlist.data?works=${left},${id},x,${id}`)
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const text = await read.text()
    expect(text).toContain('Moonrise')
    expect(text).not.toContain('Taken down')
    expect((await store.fetch(`/wishlist.data?works=${'x'.repeat(5_000)}`)).status).toBe(200)
    expect(await rows(store)).toEqual([])
  })

  test("M-072 a guest's saved works move over in order, once, with earlier ones; missing works are left out", async () => {
    const mine = await signInNew(store.services)
    const [before, second, third, left] = [
      await store.listWork(),
      await store.listWork(),
      await store.listWork(),
      await store.listWork(),
    ]
    await store.services.database.pool.query(`update artworks set approval_state = 'pending' where id = $1`, [left])
    await call(store, { save: before }, mine.cookie)
    const merge = [third, left, second, before, 'x'].join(',')
    for (let time = 0; time < 2; time++) expect((await call(store, { merge }, mine.cookie)).status).toBe(200)
    const me = await (await store.fetch('/me', { headers: { cookie: mine.cookie } })).json()
    expect((me as { wishlist: string[] }).wishlist.toSorted()).toEqual([before, second, third].toSorted())
    const page = (await pageOf(store, mine.cookie)).html
    expect(page.indexOf(third)).toBeLessThan(page.indexOf(second))
    expect((await call(store, { merge: 'x' }, mine.cookie)).status).toBe(200)
  })

  test('M-204 saving twice keeps one row, removing a missing work changes nothing, each answered with 200', async () => {
    const { cookie, id: user_id } = await signInNew(store.services)
    const artwork_id = await store.listWork()
    for (let round = 0; round < 2; round++) expect((await call(store, { save: artwork_id }, cookie)).status).toBe(200)
    expect(await rows(store)).toEqual([{ user_id, artwork_id }])
    for (let round = 0; round < 2; round++) expect((await call(store, { remove: artwork_id }, cookie)).status).toBe(200)
    expect(await rows(store)).toEqual([])
  })

  test('the session alone decides whose list is changed, with any body', async () => {
    const [mine, other] = [await signInNew(store.services), await signInNew(store.services)]
    const [artwork_id, kept] = [await store.listWork(), await store.listWork()]
    await call(store, { save: kept }, other.cookie)
    for (const name of ['user_id', 'userId', 'id', 'user_id[]', '__proto__']) {
      await call(store, { save: artwork_id, [name]: other.id }, mine.cookie)
      await call(store, { remove: kept, [name]: other.id }, mine.cookie)
    }
    expect((await rows(store)).toSorted((a, b) => a.user_id.localeCompare(b.user_id))).toEqual(
      [
        { user_id: mine.id, artwork_id },
        { user_id: other.id, artwork_id: kept },
      ].toSorted((a, b) => a.user_id.localeCompare(b.user_id)),
    )
  })

  test('a work that is not on sale, unknown or nonsense is refused and stores nothing', async () => {
    const { cookie } = await signInNew(store.services)
    const unlisted = await store.listWork({ approval_state: 'pending' })
    for (const save of [unlisted, '00000000-0000-4000-8000-00000000dead', 'x', '../me']) {
      const answer = await call(store, { save }, cookie)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: 'This work is no longer in the collection.' },
      ])
    }
    expect((await call(store, {}, cookie)).status).toBe(400)
    expect((await call(store, { save: unlisted, remove: unlisted }, cookie)).status).toBe(400)
    const foreign = await postForm(store, '/api/wishlist', { save: unlisted }, { cookie, origin: 'https://evil.test' })
    expect(foreign.status).toBe(403)
    expect(await rows(store)).toEqual([])
  })

  test('after 120 changes in a minute the next one waits, and says how long', async () => {
    const now = new Date()
    await using store = await openTestStore({ clock: { now: () => now } })
    const { cookie } = await signInNew(store.services)
    const id = await store.listWork()
    for (let change = 0; change < 120; change++) await call(store, { remove: id }, cookie)
    const answer = await call(store, { save: id }, cookie)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await answer.json()).toEqual({
      message: 'Too many changes in a short time. Please try again in 60 seconds.',
    })
  })

  test('M-072 without scripts a form saves the work and shows the wall', async () => {
    const { cookie } = await signInNew(store.services)
    const id = await store.listWork()
    const collection = await (await store.fetch('/collection')).text()
    expect(collection).toMatch(/<form class="heart" action="\/wishlist" method="post">/)
    expect(collection).toContain(`value="${id}"`)
    const saved = await postForm(store, '/wishlist', { save: id }, { cookie })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/wishlist'])
    expect(await rows(store)).toHaveLength(1)
  })

  test('M-074 a wishlist that cannot be read says so in its place, and the rest of the page remains', async () => {
    await using store = await openTestStore({ expectedErrors: [/A wishlist could not be read/] })
    const { cookie } = await signInNew(store.services)
    await store.services.database.pool.query('alter table wishlist_shares rename to wishlist_shares_away')
    const shown = await pageOf(store, cookie)
    expect(shown.status).toBe(503)
    expect(shown.html).toMatch(/<p class="failed" role="alert">.*?Failed to fetch wishlist/s)
    expect(textsOf(shown.html, 'h1')).toEqual(['My Wishlist'])
    await store.services.database.pool.query('alter table wishlist_shares_away rename to wishlist_shares')
    expect((await pageOf(store, cookie)).status).toBe(200)
  })

  test('M-075 a wishlist that cannot be saved is in the log, and on no page', async () => {
    const logged: RegExp[] = []
    const told = { test: (text: string) => /A wishlist could not be saved/.test(text) && logged.push(/./) > 0 }
    await using store = await openTestStore({ expectedErrors: [told as unknown as RegExp] })
    const { cookie } = await signInNew(store.services)
    const id = await store.listWork()
    await store.services.database.pool.query(
      `alter table wishlists add constraint refuses_all check (created_at < '2000-01-01') not valid`,
    )
    expect((await call(store, { save: id }, cookie)).status).toBe(503)
    const posted = await postForm(store, '/wishlist', { save: id }, { cookie })
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/wishlist'])
    expect(logged).toHaveLength(2)
  })

  test('a long wishlist is read in parts', async () => {
    await using store = await openTestStore()
    const { cookie, id } = await signInNew(store.services)
    const first = await store.listWork()
    await store.services.database.pool.query(
      `insert into artworks (artist_id, picture_id, category_id, title, price_paise, approval_state)
       select artist_id, picture_id, category_id, 'Sheet ' || n, price_paise, approval_state
       from artworks, generate_series(1, 99) n where id = $1`,
      [first],
    )
    await store.services.database.pool.query(
      'insert into wishlists (user_id, artwork_id) select $1, id from artworks',
      [id],
    )
    const cardsOn = async (path: string) => (await pageOf(store, cookie, path)).html.match(/<article/g)?.length ?? 0
    expect([await cardsOn('/wishlist'), await cardsOn('/wishlist?page=3'), await cardsOn('/wishlist?page=4')]).toEqual([
      48, 4, 0,
    ])
    const me = await store.fetch('/me', { headers: { cookie } })
    expect(((await me.json()) as { wishlist: string[] }).wishlist).toHaveLength(100)
  })
})

describe('a shared wishlist', () => {
  const tokenOf = async (store: TestStore, cookie: string) =>
    /value="[^"]*(\/saved\/[^"]+)"/.exec((await pageOf(store, cookie)).html)?.[1]

  test('shows the works and not their owner, to everybody with the link, until it is withdrawn', async () => {
    const mine = await signInNew(store.services, { firstName: 'Meenakshi', lastName: 'Venkataraman' })
    const [id, left] = [await store.listWork({ title: 'Moonrise' }), await store.listWork({ title: 'Taken down' })]
    for (const save of [id, left]) await call(store, { save }, mine.cookie)
    await store.services.database.pool.query(`update artworks set approval_state = 'pending' where id = $1`, [left])
    expect(await tokenOf(store, mine.cookie)).toBeUndefined()
    await postForm(store, '/wishlist', { share: 'yes' }, { cookie: mine.cookie })
    const address = (await tokenOf(store, mine.cookie)) ?? ''

    const shared = await store.fetch(address)
    const html = await shared.text()
    expect([shared.status, shared.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain('Moonrise')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    for (const secret of ['Taken down', 'Meenakshi', 'Venkataraman', mine.email, mine.id, 'This is what others see']) {
      expect(html, secret).not.toContain(secret)
    }
    expect((await pageOf(store, mine.cookie, address)).html).toContain('This is what others see')

    await postForm(store, '/wishlist', { 'stop-sharing': 'yes' }, { cookie: mine.cookie })
    for (const path of [address, `${address}.data`, '/saved/x', `${address}x`]) {
      expect([path, (await store.fetch(path)).status]).toEqual([path, 404])
    }
  })
})
