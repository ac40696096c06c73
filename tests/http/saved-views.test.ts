/** An admin keeps views of the lists. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let store: TestStore
let owner: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  owner = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const read = async (path: string, { cookie } = owner) => (await store.fetch(path, { headers: { cookie } })).text()
const post = async (path: string, form: Record<string, string>, { cookie } = owner) => {
  const answer = await postForm(store, path, form, { cookie })
  return [answer.status, textOf(await answer.text())] as const
}
const save = (path: string, name: string, search: string, who = owner) =>
  post(path + search, { intent: 'save-view', name, search }, who)
const saved = async (who = owner) => {
  const { rows } = await store.services.database.pool.query<{ id: string; list: string; name: string; query: string }>(
    'select id, list, name, query from saved_views where admin_id = $1 order by list, name',
    [who.id],
  )
  return rows
}

test('a view of each list is kept with its search, filters and sorting, and stands among its views', async () => {
  const views = [
    ['/admin/orders', '?view=late&q=moon', '?view=late&q=moon'],
    ['/admin/works', '?sort=price&order=up&page=3&nonsense=1', '?sort=price&order=up'],
    ['/admin/customers', '?view=buyers&sort=spent', '?view=buyers&sort=spent'],
    ['/admin/inbox', '?kind=quote&state=late', '?kind=quote&state=late'],
  ] as const
  for (const [path, search, kept] of views) {
    expect(await save(path, 'Every Monday', search)).toEqual([
      200,
      expect.stringContaining('Saved the view “Every Monday”.'),
    ])
    const html = await read(path)
    expect([path, html.includes(`href="${path}${kept.replaceAll('&', '&amp;')}"`)]).toEqual([path, true])
    expect(textOf(await read(`${path}${kept}`))).toContain('Remove this view')
  }
  expect((await saved()).map(({ list, query }) => [list, query])).toEqual([
    ['customers', views[2][2]],
    ['inbox', views[3][2]],
    ['orders', views[0][2]],
    ['works', views[1][2]],
  ])
  // The same name again keeps the new search.
  await save('/admin/orders', 'every monday', '?view=done')
  expect((await saved()).filter(({ list }) => list === 'orders')).toMatchObject([
    { name: 'every monday', query: '?view=done' },
  ])
})

test('a view belongs to its admin: another neither sees nor removes it', async () => {
  const packer = await signInNew(store.services, { role: 'admin', duty: 'fulfilment' })
  const [own] = await saved()
  expect(await read('/admin/inbox', packer)).not.toContain('Every Monday')
  const view = (await saved()).find(({ list }) => list === 'inbox')
  await post('/admin/inbox', { intent: 'remove-view', saved: view?.id ?? '' }, packer)
  expect(await saved()).toHaveLength(4)
  expect((await save('/admin/inbox', 'Mine', '?state=closed', packer))[0]).toBe(200)
  expect(await saved(packer)).toHaveLength(1)
  // Only of lists that they may open.
  expect((await save('/admin/customers', 'Mine', '?view=buyers', packer))[0]).toBe(403)
  // And only where it was saved.
  await post('/admin/orders', { intent: 'remove-view', saved: own?.id ?? '' })
  expect(await saved()).toHaveLength(4)
  expect(await post('/admin/customers', { intent: 'remove-view', saved: own?.id ?? '' })).toEqual([
    200,
    expect.stringContaining('View removed.'),
  ])
  expect(await saved()).toHaveLength(3)
})

test('a view without a name, of the whole list, and one too many are refused with the reason', async () => {
  expect(await save('/admin/works', ' ', '?view=hidden')).toEqual([
    422,
    expect.stringContaining('Please name the view.'),
  ])
  expect(await save('/admin/works', 'All', '')).toEqual([422, expect.stringContaining('This is the whole list.')])
  expect((await save('/admin/works', 'All', '?page=2&nonsense=1'))[0]).toBe(422)
  const long = `?q=${encodeURIComponent('रंग '.repeat(50))}`
  expect(await save('/admin/inbox', 'Long', long)).toEqual([
    422,
    expect.stringContaining('This search is too long to save.'),
  ])
  for (let nth = 1; nth <= 11; nth++) expect((await save('/admin/works', `View ${nth}`, '?view=hidden'))[0]).toBe(200)
  expect(await save('/admin/works', 'One more', '?view=hidden')).toEqual([
    409,
    expect.stringContaining('You can save 12 views of a list. Remove one first.'),
  ])
})

test('views go into the admin’s own download, and those that search for a person go when that person is erased', async () => {
  const buyer = await signInNew(store.services, { firstName: 'Meena', lastName: 'Iyer' })
  await save('/admin/orders', 'Meena', `?q=${encodeURIComponent(buyer.email)}`)
  const own = await store.fetch('/profile/my-data.json', { headers: { cookie: owner.cookie } })
  expect(await own.json()).toMatchObject({
    saved_views: expect.arrayContaining([expect.objectContaining({ name: 'Meena' })]),
  })
  const before = (await saved()).length
  const left = await postForm(
    store,
    '/profile?form=delete',
    { password: buyer.password, confirmation: 'DELETE' },
    { cookie: buyer.cookie },
  )
  expect(left.status).toBe(303)
  expect((await saved()).map(({ name }) => name)).not.toContain('Meena')
  expect(await saved()).toHaveLength(before - 1)
})
