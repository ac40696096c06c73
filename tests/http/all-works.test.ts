/** The list of all works over HTTP: rows saved in place, several at once, views, the file, and who may do what. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '#domain/accounts/duties.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { categoryIds, addProfile } from '#tests/harness/list-work.ts'
import { elementWith, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const LIST = '/admin/works'

let store: TestStore
let owner: TestVisitor
let second: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  owner = await signInNew(store.services, { role: 'admin', firstName: 'Kabir' })
  second = await signInNew(store.services, { role: 'admin', firstName: 'Meera' })
})
afterAll(() => store.close())

const db = () => store.services.database.kysely
const work = (id: string) => db().selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const page = async (path: string, who = owner) => (await store.fetch(path, { headers: { cookie: who.cookie } })).text()
const row = async (id: string, search = '') => elementWith(await page(`${LIST}${search}`), 'tr', id) ?? ''
const audited = async (id: string) =>
  (
    await db()
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('object', '=', `artwork ${id}`)
      .orderBy('id')
      .execute()
  ).map(({ action, facts }) => [action, facts])

type Fields = Record<string, string>

const save = (id: string, fields: Fields, who = owner) =>
  postForm(store, LIST, { intent: 'save', work: id, ...fields }, { cookie: who.cookie })

/** The works that are selected, each with the price that its row shows. */
async function many(ids: readonly string[], fields: Fields, who = owner): Promise<Response> {
  const body = new URLSearchParams(fields)
  for (const id of ids) body.append('pick', `${id}.${await priceOf(id)}`)
  return store.fetch(LIST, { method: 'POST', body, headers: { origin: storeUrl, cookie: who.cookie } })
}

const priceOf = async (id: string) =>
  (await db().selectFrom('artworks').select('price_paise').where('id', '=', id).executeTakeFirst())?.price_paise ?? 100

describe('a row', () => {
  test('price and stock are saved in place, logged, and shown to buyers at once', async () => {
    const id = await store.listWork({ title: 'Edition of lamps', edition: 'limited', stock_quantity: 5 })
    await store.hearNotices()
    expect(textOf(await page(`/artwork/${id}`))).toContain('₹1,100')
    const saved = await save(id, { price: '1,200', 'seen-price': '1000', stock: '7', 'seen-stock': '5' })
    expect([saved.status, textOf(await saved.text()).includes('Saved Edition of lamps.')]).toEqual([200, true])
    expect(await work(id)).toMatchObject({ price_paise: 120_000, stock_quantity: 7 })
    expect(textOf(await page(`/artwork/${id}`))).toContain('₹1,320')
    expect(await audited(id)).toEqual([
      ['price-changed', { from: '100000', to: '120000' }],
      ['stock-changed', { stock: 'from 5 to 7' }],
    ])
    expect((await save(id, { price: '1200', 'seen-price': '1200' })).status).toBe(200)
    expect(await audited(id)).toHaveLength(2)
  })

  test('of two people who change one price, the second reads what the first saved and loses nothing', async () => {
    const id = await store.listWork({ title: 'Courtyard' })
    await save(id, { price: '5300', 'seen-price': '1000' }, owner)
    const answer = await save(id, { price: '5400', 'seen-price': '1000', stock: '0', 'seen-stock': '1' }, second)
    const html = await answer.text()
    expect(answer.status).toBe(409)
    expect(textOf(html)).toContain('Kabir Rao changed the price to ₹5,300')
    expect(html).toMatch(/name="price"[^>]*value="5400"|value="5400"[^>]*name="price"/)
    expect(await work(id)).toMatchObject({ price_paise: 530_000, stock_quantity: 1 })
    // The page shows what stands there now, so the same form once more is a decision.
    expect((await save(id, { price: '5400', 'seen-price': '5300' }, second)).status).toBe(200)
    expect(await work(id)).toMatchObject({ price_paise: 540_000 })
  })

  test('a sale in the meantime is not undone by a stock that was typed before', async () => {
    const id = await store.listWork({ edition: 'limited', stock_quantity: 4 })
    const answer = await save(id, { stock: '10', 'seen-stock': '5' })
    expect([answer.status, textOf(await answer.text()).includes('Stock is now 4.')]).toEqual([409, true])
    expect(await work(id)).toMatchObject({ stock_quantity: 4 })
  })

  test.each([
    [{ price: 'much', 'seen-price': '1000' }, 'Enter a price using digits'],
    [{ price: '0.5', 'seen-price': '1000' }, 'at least ₹1'],
    [{ price: '', 'seen-price': '1000' }, 'Price is required'],
    [{ stock: '-1', 'seen-stock': '5' }, 'Enter a whole number from 0 to'],
    [{ stock: '2', 'seen-stock': '5' }, 'A buyer is paying for 3 of these'],
    [{ price: '900', 'seen-price': '1000', stock: 'x', 'seen-stock': '5' }, 'Enter a whole number'],
  ])('%o is refused with a reason, and nothing of the row is stored', async (fields, reason) => {
    const id = await store.listWork({ edition: 'limited', stock_quantity: 5, held_quantity: 3 })
    const answer = await save(id, fields)
    expect([answer.status, textOf(await answer.text()).includes(reason)]).toEqual([422, true])
    expect(await work(id)).toMatchObject({ price_paise: 100_000, stock_quantity: 5 })
    expect(await audited(id)).toEqual([])
  })

  test('each size has its own stock', async () => {
    const id = await store.listWork({ category_id: categoryIds.clothing, edition: 'limited' })
    await sizeWork(store.services, id, 'clothing', { S: 2, M: 3 })
    const sizes = await db().selectFrom('artwork_sizes').selectAll().where('artwork_id', '=', id).execute()
    const two = sizes.find(({ stock_quantity }) => stock_quantity === 2)?.size_id ?? ''
    expect(textOf(await row(id))).toContain('5 in 2 sizes')
    expect((await save(id, { [`pieces:${two}`]: '6', [`seen-pieces:${two}`]: '2' })).status).toBe(200)
    expect(await work(id)).toMatchObject({ stock_quantity: 9 })
    expect(await audited(id)).toEqual([['stock-changed', { S: 'from 2 to 6' }]])
  })

  test('a work that does not exist is refused clearly', async () => {
    for (const id of [crypto.randomUUID(), 'no-id', '']) expect((await save(id, { price: '1' })).status).toBe(404)
  })
})

describe('several at once', () => {
  test('what fails is listed with its reason, and the rest is done', async () => {
    const dear = await store.listWork({ title: 'Dear one', price_paise: paise(540_000) })
    const quoted = await store.listWork({
      title: 'Quoted one',
      category_id: categoryIds.premiumArtwork,
      price_paise: paise(0),
    })
    const cheap = await store.listWork({ title: 'Cheap one', price_paise: paise(100) })
    const gone = crypto.randomUUID()
    const answer = await many([dear, quoted, cheap, gone], { intent: 'percent', percent: '−10' })
    const text = textOf(await answer.text())
    expect(answer.status).toBe(200)
    expect(text).toContain('Price of 1 work changed. 3 works not changed.')
    expect(text).toContain('Quoted one: Its price is on request.')
    expect(text).toContain('Cheap one: The change is smaller than one rupee.')
    expect(text).toContain('A work: This work no longer exists.')
    expect(await work(dear)).toMatchObject({ price_paise: 486_000 })
    expect(await audited(dear)).toEqual([['price-changed', { from: '540000', to: '486000' }]])
    expect(await work(cheap)).toMatchObject({ price_paise: 100 })
  })

  test('a percentage that is sent twice changes a price once', async () => {
    const id = await store.listWork({ title: 'Once' })
    const body = () => new URLSearchParams({ intent: 'percent', percent: '10', pick: `${id}.100000` })
    const send = () =>
      store.fetch(LIST, { method: 'POST', body: body(), headers: { origin: storeUrl, cookie: owner.cookie } })
    expect((await send()).status).toBe(200)
    const again = await send()
    expect([again.status, textOf(await again.text()).includes('Its price has changed')]).toEqual([409, true])
    expect(await work(id)).toMatchObject({ price_paise: 110_000 })
  })

  test('hidden works are gone from the shop until they are shown again', async () => {
    const [one, pending] = [
      await store.listWork({ title: 'Hidden one' }),
      await store.listWork({ title: 'Pending one', approval_state: 'pending' }),
    ]
    await page(`/artwork/${one}`)
    const answer = await many([one, pending], { intent: 'hide' })
    expect(textOf(await answer.text())).toContain('Pending one: It isn’t approved yet.')
    expect((await store.fetch(`/artwork/${one}`)).status).toBe(404)
    expect(textOf(await row(one, '?view=hidden'))).toContain('Hidden by the shop')
    expect((await many([one], { intent: 'hide' })).status).toBe(409)
    expect((await many([one], { intent: 'show' })).status).toBe(200)
    expect((await store.fetch(`/artwork/${one}`)).status).toBe(200)
    expect((await audited(one)).map(([action]) => action)).toEqual(['work-hidden', 'work-shown'])
  })

  test('what the shop hides stays hidden while its artist cannot sell', async () => {
    const id = await store.listWork({ title: 'Of a suspended artist' })
    const profile = await addProfile(db(), { role: 'artist', suspended_at: new Date() })
    const { artist_id } = await work(id)
    await db().updateTable('artists').set({ profile_id: profile }).where('id', '=', artist_id).execute()
    await many([id], { intent: 'hide' })
    const answer = await many([id], { intent: 'show' })
    expect([answer.status, textOf(await answer.text()).includes('can’t sell')]).toEqual([409, true])
  })

  test('featured works hang first on the home page, and only works for a wall', async () => {
    const [first, bangle] = [
      await store.listWork({ title: 'Featured one', created_at: new Date('2020-01-01') }),
      await store.listWork({ title: 'Featured bangle', category_id: categoryIds.bangles }),
    ]
    for (let made = 0; made < 6; made++) await store.listWork({ title: `Newer ${made}` })
    const hero = async () => elementWith(await page('/'), 'section', 'hero') ?? ''
    expect(await hero()).not.toContain(first)
    const answer = await many([first, bangle], { intent: 'feature' })
    expect(textOf(await answer.text())).toContain('Featured bangle: Only works for a wall hang on the home page.')
    expect(await hero()).toContain(first)
    expect((await many([first], { intent: 'unfeature' })).status).toBe(200)
    expect(await hero()).not.toContain(first)
  })

  test('nothing selected, an unknown action and a wrong percentage are refused clearly', async () => {
    const id = await store.listWork()
    expect((await many([], { intent: 'hide' })).status).toBe(422)
    expect((await many([id], { intent: 'burn' })).status).toBe(422)
    for (const percent of ['', '0', '1.5', '900']) {
      expect((await many([id], { intent: 'percent', percent })).status).toBe(422)
    }
    expect(await work(id)).toMatchObject({ price_paise: 100_000, is_listed: true })
  })
})

test('views, filters, search and sorting are links, and nonsense is ignored', async () => {
  const artistId = (await work(await store.listWork({ title: 'Zebra' }))).artist_id
  await db().updateTable('artists').set({ name: 'Ira Kelkar' }).where('id', '=', artistId).execute()
  const sold = await store.listWork({ title: 'Yak, sold', artist_id: artistId, stock_quantity: 0 })
  const rejected = await store.listWork({
    title: 'Xerus',
    artist_id: artistId,
    approval_state: 'rejected',
    rejection_reason: 'Too dark.',
  })
  const shown = async (search: string) => textOf(await page(`${LIST}${search}`))
  expect(await shown('?q=kelkar')).toContain('3 works')
  expect(await shown('?q=kelkar+yak')).toContain('1 work')
  expect(await row(sold, '?view=sold-out&q=kelkar')).not.toBe('')
  expect(await row(sold, '?view=on-show&q=kelkar')).toBe('')
  expect(await row(rejected, '?view=rejected&q=kelkar')).toContain('tab=artworks&amp;show=rejected')
  const byTitle = await shown(`?artist=${artistId}&sort=title`)
  expect(byTitle.indexOf('Xerus')).toBeLessThan(byTitle.indexOf('Zebra'))
  const falling = await shown(`?artist=${artistId}&sort=title&order=down`)
  expect(falling.indexOf('Zebra')).toBeLessThan(falling.indexOf('Xerus'))
  expect(await shown(`?category=${categoryIds.wallArt}&artist=${artistId}`)).toContain('Zebra')
  expect(await shown(`?category=${categoryIds.bangles}&artist=${artistId}`)).toContain('No works match.')
  for (const nonsense of ['?view=x&sort=y&page=0', '?page=99999', '?artist=x&category=y', '?q=%25_%00']) {
    const answer = await store.fetch(`${LIST}${nonsense}`, { headers: { cookie: owner.cookie } })
    expect([nonsense, answer.status]).toEqual([nonsense, 200])
  }
})

test('views of the last 30 days are counted', async () => {
  const id = await store.listWork({ title: 'Looked at' })
  await sql`insert into work_views (artwork_id, day, views)
    values (${id}, current_date - 2, 40), (${id}, current_date - 90, 500)`.execute(db())
  expect(textOf(await row(id, '?sort=views'))).toMatch(/ 40 /)
})

test('the file holds what the list shows', async () => {
  await store.listWork({ title: '=Formula, "quoted"' })
  const answer = await store.fetch('/admin/works.csv?q=formula', { headers: { cookie: owner.cookie } })
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="works-\d{4}-\d\d-\d\d\.csv"$/)
  const [heads, first, ...rest] = (await answer.text()).trim().split('\r\n')
  expect(heads).toContain('Title,Artist,Category,Price,Stock,State')
  expect(first).toMatch(/^"'=Formula, ""quoted""",Asha Rao,[^,]+,1000,1,On show,,0,https:/)
  expect(rest).toEqual([])
})

test.each([
  ['content', 200, 403],
  ['fulfilment', 403, 403],
] as const)('an admin with the role %s may hide: %i, and change prices: %i', async (duty: Duty, hides, prices) => {
  const who = await signInNew(store.services, { role: 'admin', duty })
  const id = await store.listWork()
  expect((await save(id, { price: '1', 'seen-price': '1000' }, who)).status).toBe(prices)
  expect((await many([id], { intent: 'percent', percent: '5' }, who)).status).toBe(prices)
  expect((await many([id], { intent: 'hide' }, who)).status).toBe(hides)
  expect(await work(id)).toMatchObject({ price_paise: 100_000 })
})
