/** The list of customers over HTTP: its views, search, sorting, tags for several at once, and its file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, addRefund } from '#tests/harness/add-order.ts'
import { elementWith, textOf } from '#tests/harness/page-text.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const LIST = '/admin/customers'

let store: TestStore
let owner: TestVisitor
let asha: TestVisitor
let bela: TestVisitor
let chitra: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  owner = await signInNew(store.services, { role: 'admin' })
  asha = await signInNew(store.services, { firstName: 'Asha', lastName: 'Rao' })
  bela = await signInNew(store.services, { firstName: 'Bela', lastName: 'Sen' })
  chitra = await signInNew(store.services, { firstName: 'Chitra', lastName: 'Das' })
  const work = await store.listWork({ title: 'Moonrise' })
  for (const values of [{ user_id: asha.id }, { user_id: asha.id }, { user_id: bela.id, contact_phone: '9822012345' }])
    await addOrder(store.services.database.kysely, [work], values)
  const { pool } = store.services.database
  await pool.query(`update profiles set city = 'Pune', phone = '9123456780' where id = $1`, [asha.id])
  await pool.query(`insert into contact_enquiries (user_id, name, email, message) values ($1, 'C', 'c@d.test', 'Hi')`, [
    chitra.id,
  ])
})
afterAll(() => store.close())

const read = async (search: string, { cookie } = owner) => {
  const answer = await store.fetch(LIST + search, { headers: { cookie } })
  return answer.text()
}
/** Who is found, in the order of the list. */
const found = async (search: string) => {
  const html = await read(search)
  const at = [asha, bela, chitra].map(({ id, email }) => ({ email, place: html.indexOf(`${LIST}/${id}`) }))
  return at
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ email }) => ({ [asha.email]: 'Asha', [bela.email]: 'Bela', [chitra.email]: 'Chitra' })[email])
    .join(' ')
}
const tag = async (ids: readonly string[], word: string) => {
  const body = new URLSearchParams({ intent: 'tag', tag: word })
  for (const id of ids) body.append('pick', id)
  const answer = await store.fetch(LIST, { method: 'POST', body, headers: { origin: storeUrl, cookie: owner.cookie } })
  return [answer.status, textOf(await answer.text())] as const
}

test('each customer has one line with city, orders and what they spent, and is in the views they belong to', async () => {
  const html = await read('?sort=name')
  expect(textOf(html)).toContain('3 customers')
  const line = textOf(elementWith(html, 'tr', asha.id) ?? '')
  expect(line).toMatch(/Asha Rao Pune 2 ₹[\d,]+ /)
  expect(line).not.toContain(asha.email)
  const views = ['', '?view=buyers', '?view=again', '?view=waiting', '?view=suspended']
  expect(await Promise.all(views.map((view) => found(`${view}${view ? '&' : '?'}sort=name`)))).toEqual([
    'Asha Bela Chitra',
    'Asha Bela',
    'Asha',
    'Chitra',
    '',
  ])
  expect(textOf(html)).toMatch(/All 3 Buyers 2 Bought again 1 Open enquiry 1 Suspended 0/)
})

test('customers are found by name, address and a phone as people type it, also one given with an order', async () => {
  for (const typed of ['+91 98220 12345', '098220-12345', '9822012345'])
    expect([typed, await found(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, 'Bela'])
  expect(await found('?q=91234')).toBe('Asha')
  expect(await found(`?q=${encodeURIComponent(chitra.email)}`)).toBe('Chitra')
  expect(await found('?q=sen')).toBe('Bela')
  expect(await found('?q=%2B91+98220+12346')).toBe('')
})

test('the list is sorted by its heads, and nonsense shows the whole list', async () => {
  const heads = [
    '?sort=name',
    '?sort=name&order=down',
    '?sort=orders',
    '?sort=spent&order=up',
    '?sort=x&view=y&page=-1',
  ]
  expect((await Promise.all(heads.map(found))).slice(0, 4)).toEqual([
    'Asha Bela Chitra',
    'Chitra Bela Asha',
    'Asha Bela Chitra',
    'Chitra Bela Asha',
  ])
  expect((await found(heads[4] ?? '')).split(' ')).toHaveLength(3)
})

test('several get a tag at once; who cannot have it is named with the reason, and the tag filters the list', async () => {
  for (let nth = 1; nth <= 10; nth++) await tag([bela.id], `Tag ${nth}`)
  expect(await tag([asha.id, bela.id, chitra.id], 'Collector')).toEqual([
    200,
    expect.stringMatching(/2 customers tagged\. 1 not changed\..*Bela Sen: They have 10 tags already\./),
  ])
  expect(await found('?tag=Collector&sort=name')).toBe('Asha Chitra')
  expect((await tag([], 'Collector'))[0]).toBe(422)
  expect(await tag([asha.id], ' ')).toEqual([422, expect.stringContaining('Please write the tag.')])
  expect((await tag([crypto.randomUUID()], 'Collector'))[0]).toBe(404)
})

test('the file has what the list shows under the same filter, and the log says who took it', async () => {
  const file = async (search: string) => {
    const answer = await store.fetch(`${LIST}.csv${search}`, { headers: { cookie: owner.cookie } })
    return (await answer.text()).trim().split('\r\n').slice(1)
  }
  expect(await file('?view=again')).toEqual([
    expect.stringMatching(new RegExp(`^Asha Rao,${asha.email},9123456780,Pune,2,`)),
  ])
  expect(await file('?sort=name')).toHaveLength(3)
  const { rows } = await store.services.database.pool.query(
    `select from audit_log where action = 'customers-exported' and actor_id = $1`,
    [owner.id],
  )
  expect(rows).toHaveLength(2)
})

test('the tag that filters is among the chips, however few have it, and a search keeps the sorting', async () => {
  await store.services.database.pool.query('delete from customer_tags')
  for (let nth = 1; nth <= 7; nth++) {
    await tag([asha.id], `Asha ${nth}`)
    await tag([chitra.id], `Chitra ${nth}`)
  }
  await tag([bela.id], 'Zari')
  const chips = textOf(await read('?tag=Zari&sort=name&order=down'))
  expect(chips).toContain('Zari (1)')
  expect(textOf(await read('?sort=name'))).not.toContain('Zari (1)')
  expect(textOf(await read('?tag=Nobody+has+it'))).toContain('Nobody has it (0)')
  expect(await read('?tag=Zari&sort=name&order=down')).toMatch(/<input type="hidden" name="order" value="down"/)
})

test('orders as a guest and refunds count alike in every sorting and in the file', async () => {
  const { kysely, pool } = store.services.database
  const work = await store.listWork({ title: 'Sundown' })
  const order = await addOrder(kysely, [work], { user_id: bela.id })
  await addRefund(kysely, order, { reason: 'cancelled', at: new Date() })
  await pool.query('update accounts set email_verified = true where id = $1', [bela.id])
  const guests = await addOrder(kysely, [work], { user_id: bela.id })
  await pool.query(`update orders set user_id = null, guest_id = gen_random_uuid(), contact_email = $2 where id = $1`, [
    guests,
    bela.email,
  ])
  const line = async (search: string) => textOf(elementWith(await read(search), 'tr', bela.id) ?? '')
  const shown = await line('')
  expect(shown).toMatch(/ 3 ₹/)
  for (const search of ['?sort=name', '?sort=spent', '?sort=orders', '?sort=last', '?view=again', '?view=buyers'])
    expect([search, await line(search)]).toEqual([search, shown])
})
