/** The list of orders over HTTP: its views, when orders should leave, several confirmed at once, and phones as typed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { paise } from '#shared/money.rules.ts'
import { elementWith, textOf } from '#tests/harness/page-text.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const LIST = '/admin/orders'
const NOW = new Date('2026-11-29T06:30:00Z')

let store: TestStore
let admin: TestVisitor
let buyer: TestVisitor
beforeAll(async () => {
  store = await openTestStore({ clock: { now: () => NOW } })
  admin = await signInNew(store.services, { role: 'admin' })
  buyer = await signInNew(store.services)
})
afterAll(() => store.close())

const db = () => store.services.database.kysely
const read = async (path: string, who = admin) => (await store.fetch(path, { headers: { cookie: who.cookie } })).text()
const row = async (id: string, search = '') => elementWith(await read(`${LIST}${search}`), 'tr', id) ?? ''
const anOrder = async (values: object = {}, price = 100_000) =>
  addOrder(db(), [await store.listWork({ title: 'Moonrise', price_paise: paise(price) })], {
    user_id: buyer.id,
    created_at: new Date('2026-11-20T06:30:00Z'),
    ...values,
  })
const promise = (id: string, leaves_by: string) =>
  db().updateTable('order_items').set({ leaves_from: '2026-11-21', leaves_by }).where('order_id', '=', id).execute()
const status = async (id: string) =>
  (await db().selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const confirm = (ids: readonly string[], who = admin) => {
  const body = new URLSearchParams({ intent: 'confirm' })
  for (const id of ids) body.append('pick', id)
  return store.fetch(LIST, { method: 'POST', body, headers: { origin: storeUrl, cookie: who.cookie } })
}

test('the order after another is the next of the list: by the day it should leave, and within the search', async () => {
  const late = async (buyerName: string, leavesBy: string, created_at: string, price: number) => {
    const values = { status: 'confirmed', contact_name: buyerName, created_at: new Date(created_at) }
    const id = await anOrder(values, price)
    await addParcel(db(), id, { state: 'booked' })
    await promise(id, leavesBy)
    return id
  }
  const third = await late('Gauri Joshi', '2026-11-26', '2026-11-01T06:30:00Z', 200_000)
  const first = await late('Gauri Joshi', '2026-11-24', '2026-11-02T06:30:00Z', 300_000)
  const second = await late('Hema Kale', '2026-11-25', '2026-11-03T06:30:00Z', 100_000)
  const beside = async (id: string, search: string) => {
    const html = await read(`${LIST}/${id}${search}`)
    const links = [...html.matchAll(/<a [^>]*aria-label="(Previous|Next) order"[^>]*>/g)]
    return Object.fromEntries(links.map(([link, way]) => [way, /orders\/([0-9a-f-]{36})/.exec(link)?.[1]]))
  }
  expect(await beside(first, '?view=late')).toEqual({ Next: second })
  expect(await beside(second, '?view=late')).toEqual({ Previous: first, Next: third })
  expect(await beside(first, '?view=late&q=gauri')).toEqual({ Next: third })
  // By what it is sorted.
  const listed = async (search: string) =>
    [...(await read(`${LIST}${search}`)).matchAll(/<tr>.*?orders\/([0-9a-f-]{36})/g)].map(([, id]) => id)
  expect(await listed('?view=late')).toEqual([first, second, third])
  expect(await listed('?view=late&order=down')).toEqual([third, second, first])
  expect(await listed('?view=late&sort=total')).toEqual([first, third, second])
  expect(await listed('?view=late&sort=total&order=up')).toEqual([second, third, first])
  expect(await listed('?view=late&sort=placed')).toEqual([second, first, third])
  expect(await listed('?view=late&sort=nonsense&order=sideways')).toEqual([first, second, third])
  expect(await beside(third, '?view=late&sort=total')).toEqual({ Previous: first, Next: second })
  expect(await beside(third, '?view=late&order=down')).toEqual({ Next: second })
  const html = await read(`${LIST}/${first}?view=late&q=gauri`)
  expect(html).toContain(`href="${LIST}?view=late&amp;q=gauri"`)
  // Once it has left, the list goes on from where it was.
  await db().updateTable('shipments').set({ state: 'shipped' }).where('order_id', '=', second).execute()
  expect(await beside(second, '?view=late')).toEqual({ Previous: first, Next: third })
  await db().updateTable('shipments').set({ state: 'delivered' }).execute()
})

test('each order is in the views that it belongs to', async () => {
  const fresh = await anOrder()
  const late = await anOrder({ status: 'confirmed' })
  await addParcel(db(), late, { state: 'booked' })
  await promise(late, '2026-11-27')
  const soon = await anOrder({ status: 'packed' })
  await addParcel(db(), soon, { state: 'packed' })
  const sent = await anOrder({ status: 'shipped' })
  await addParcel(db(), sent, { state: 'shipped' })
  await promise(sent, '2026-11-22')
  const done = await anOrder({ status: 'completed' })
  const views = ['', '?view=to-confirm', '?view=to-send', '?view=late', '?view=on-the-way', '?view=done']
  const found = async (id: string) => {
    const rows = await Promise.all(views.map(async (view) => ((await row(id, view)) ? view : undefined)))
    return rows.filter((view) => view !== undefined)
  }
  expect(await found(fresh)).toEqual(['', '?view=to-confirm'])
  expect(await found(late)).toEqual(['', '?view=to-send', '?view=late'])
  expect(await found(soon)).toEqual(['', '?view=to-send'])
  expect(await found(sent)).toEqual(['', '?view=on-the-way'])
  expect(await found(done)).toEqual(['', '?view=done'])
  // A new one is confirmed from its row.
  expect(await row(fresh)).toContain('aria-label="Confirm order #')
  expect(await row(late)).not.toContain('Confirm order #')
  expect(textOf(await row(late))).toContain('2 days late')
  // Without a promised day it is the usual one: 14 days after 20 November.
  expect(textOf(await row(soon))).toContain('by 4 Dec')
  expect(textOf(await row(sent))).not.toContain('late')
  const toSend = await read(`${LIST}?view=to-send`)
  expect(toSend.indexOf(late)).toBeLessThan(toSend.indexOf(soon))
  expect(textOf(toSend)).toMatch(/To send 2 Late 1 On the way 1 Done 1/)
})

test('several orders are confirmed at once, and what cannot be is listed with its reason', async () => {
  const [one, other] = [await anOrder(), await anOrder()]
  const cancelled = await anOrder({ status: 'cancelled' })
  const answer = await confirm([one, cancelled, other, crypto.randomUUID()])
  const text = textOf(await answer.text())
  expect(answer.status).toBe(200)
  expect(text).toContain('2 orders confirmed. 2 not changed.')
  expect(text).toContain(`#${cancelled.slice(0, 8)}: It can’t be confirmed in its current state.`)
  expect(await Promise.all([one, other, cancelled].map(status))).toEqual(['confirmed', 'confirmed', 'cancelled'])
  // The same form once more changes nothing, and says so.
  expect((await confirm([one, other])).status).toBe(200)
  const noted = await db().selectFrom('audit_log').select('id').where('object', '=', `order ${one}`).execute()
  expect(noted).toHaveLength(1)
})

test('nothing selected, nonsense and a role without orders are refused clearly', async () => {
  const id = await anOrder()
  expect((await confirm([])).status).toBe(422)
  expect((await confirm(['no-id'])).status).toBe(422)
  expect((await confirm([crypto.randomUUID()])).status).toBe(404)
  const writer = await signInNew(store.services, { role: 'admin', duty: 'content' })
  expect((await confirm([id], writer)).status).toBe(403)
  expect(await status(id)).toBe('pending')
  const packer = await signInNew(store.services, { role: 'admin', duty: 'fulfilment' })
  expect((await confirm([id], packer)).status).toBe(200)
})

test('orders and people are found by a phone as people type it', async () => {
  const id = await anOrder({ contact_phone: '9822012345' })
  const other = await anOrder({ contact_phone: '9822012346' })
  const known = await signInNew(store.services, { firstName: 'Farah', lastName: 'Ansari' })
  await db().updateTable('profiles').set({ phone: '9822012345' }).where('id', '=', known.id).execute()
  for (const typed of ['+91 98220 12345', '098220-12345', '9822012345', '91 9822012345']) {
    const search = `?q=${encodeURIComponent(typed)}`
    expect([typed, await row(id, search), await row(other, search)]).toEqual([typed, expect.stringContaining(id), ''])
    const people = textOf(await read(`/admin/dashboard${search}`))
    expect([typed, people.includes('2 accounts found'), people.includes(known.email)]).toEqual([typed, true, true])
    expect(people).toContain(buyer.email)
  }
})
