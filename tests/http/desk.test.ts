/** Around every page of the back office and the studio: what waits, the search of everything, and no frame of the shop. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#domain/accounts/duties.rules.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { elementWith, textOf, textsOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let cookies: Record<Duty, string>
const ids = { order: '', work: '', person: '' }

beforeAll(async () => {
  store = await openTestStore()
  const { kysely } = store.services.database
  const signIn = async (duty: Duty) => (await signInNew(store.services, { role: 'admin', duty })).cookie
  cookies = { owner: await signIn('owner'), fulfilment: await signIn('fulfilment'), content: await signIn('content') }
  const works = [
    await store.listWork({ stock_quantity: 0 }),
    await store.listWork({ title: 'Rain on Silk', approval_state: 'pending' }),
  ]
  ids.work = works[1] ?? ''
  ids.order = (
    await addPaidOrder(kysely, works.slice(0, 1), { contact_name: 'Meena Iyer', contact_phone: '9822012345' })
  ).id
  const person = await signInNew(store.services, { firstName: 'Kiran' })
  ids.person = person.id
  await kysely.updateTable('profiles').set({ phone: '9822054321' }).where('id', '=', person.id).execute()
  await kysely
    .insertInto('contact_enquiries')
    .values({ name: 'Asha Rao', email: 'asha@example.test', message: 'Is it there?' })
    .execute()
})
afterAll(() => store.close())

type Answer = { orders: { id: string }[]; works: { id: string }[]; people: { id: string }[]; waiting: object }

async function find(
  duty: Duty,
  text: string,
): Promise<Record<'orders' | 'works' | 'people', string[]> & Pick<Answer, 'waiting'>> {
  const answer = await store.fetch(`/admin/find?${new URLSearchParams({ q: text })}`, {
    headers: { cookie: cookies[duty] },
  })
  expect(answer.status).toBe(200)
  const { orders, works, people, waiting } = (await answer.json()) as Answer
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { orders: idsOf(orders), works: idsOf(works), people: idsOf(people), waiting }
}

test.each(['+91 98220 12345', '098220-12345', '9822012345', '98220 12'])(
  'an order is found by its phone number typed as %s',
  async (typed) => {
    expect((await find('owner', typed)).orders).toEqual([ids.order])
    const list = await store.fetch(`/admin/orders?${new URLSearchParams({ q: typed })}`, {
      headers: { cookie: cookies.owner },
    })
    expect(textOf(await list.text())).toContain('Meena Iyer')
  },
)

test('a person is found by phone and by name, a work by its title, an order by its number', async () => {
  expect((await find('owner', '+91 98220-54321')).people).toEqual([ids.person])
  expect((await find('owner', 'kir')).people).toContain(ids.person)
  expect((await find('owner', 'rain on')).works).toEqual([ids.work])
  expect((await find('owner', ids.order.slice(0, 8))).orders).toEqual([ids.order])
})

test('each role finds only what it may open', async () => {
  expect(await find('fulfilment', '98220')).toMatchObject({ orders: [ids.order], works: [], people: [] })
  expect(await find('content', '98220')).toMatchObject({ orders: [], people: [] })
  expect((await find('content', 'rain on')).works).toEqual([ids.work])
  expect((await find('fulfilment', 'rain on')).works).toEqual([])
})

test('odd text finds nothing and breaks nothing', async () => {
  for (const text of ['', '%', "'; drop table orders", '\u0000', '((', '9'.repeat(500), '👩‍🎨'])
    expect(await find('owner', text)).toMatchObject({ works: [], people: [] })
})

test('each role sees the number of what waits for it, in the navigation and for an open page', async () => {
  const all = { '/admin/orders': 1, '/admin/inbox': 1, '/admin/dashboard?tab=artworks': 1 }
  expect((await find('owner', '')).waiting).toEqual(all)
  expect((await find('fulfilment', '')).waiting).toEqual({ '/admin/orders': 1, '/admin/inbox': 1 })
  expect((await find('content', '')).waiting).toEqual({ '/admin/dashboard?tab=artworks': 1 })
  const page = await (await store.fetch('/admin/reports', { headers: { cookie: cookies.owner } })).text()
  const links = textsOf(elementWith(page, 'nav', 'Back office') ?? '', 'a')
  expect(links).toEqual(
    expect.arrayContaining(['Inbox 1 1 waiting', 'Orders 1 1 waiting', 'Works 1 1 waiting', 'People']),
  )
  // Only the group of the page shows its pages.
  expect(links).toContain('Promotions')
  expect(links).not.toContain('Disputes')
})

test('back office and studio have no header and footer of the shop, but their own ways out', async () => {
  const artist = await signInNew(store.services, { role: 'artist' })
  for (const [path, cookie] of [
    ['/admin/orders', cookies.owner],
    ['/artist/orders', artist.cookie],
  ] as const) {
    const page = await (await store.fetch(path, { headers: { cookie } })).text()
    expect(page).not.toContain('<footer')
    expect(textsOf(page, 'a')).toContain('See the shop')
    expect(page.match(/<main/g)).toHaveLength(1)
    expect(textsOf(page, 'h1')).toHaveLength(1)
    expect(/hreflang="hi"/i.test(page)).toBe(path.startsWith('/artist'))
  }
  const missing = await store.fetch('/admin/orders/nothing', { headers: { cookie: cookies.owner } })
  expect([missing.status, (await missing.text()).includes('<footer')]).toEqual([404, true])
})

test('an order is begun for a person whom the search found', async () => {
  const page = await (
    await store.fetch(`/admin/orders/new?for=${ids.person}`, { headers: { cookie: cookies.owner } })
  ).text()
  expect(page).toMatch(/name="fullName"[^>]*value="Kiran Rao"|value="Kiran Rao"[^>]*name="fullName"/)
  expect(page).toContain('value="9822054321"')
  const other = await store.fetch('/admin/orders/new?for=nobody', { headers: { cookie: cookies.owner } })
  expect(other.status).toBe(200)
})
