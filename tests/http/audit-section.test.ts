/** The audit log: searched, read in pages, exported, and never rewritten. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { postForm } from '#tests/harness/post-form.ts'
import { addPaidOrder, addRefund } from '#tests/harness/add-paid-order.ts'
import { attributesOf, elementWith, textOf, textsOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

async function pageOf(store: TestStore, { cookie }: TestVisitor, search = ''): Promise<string> {
  const page = await store.fetch(`/admin/audit${search}`, { headers: { cookie } })
  expect(page.status).toBe(200)
  return page.text()
}

const bodyOf = (html: string) => elementWith(html, 'tbody', '') ?? ''
/** The actions of the rows, in their order. */
const actionsOf = (html: string) => textsOf(bodyOf(html), 'th')

const note = (store: TestStore, values: Record<string, unknown>[]) =>
  store.services.database.pool.query(
    `insert into audit_log (happened_at, actor_id, action, object_kind, object_id, address, facts)
      select coalesce((entry ->> 'at')::timestamptz, now()), (entry ->> 'actor')::uuid, entry ->> 'action',
        coalesce(entry ->> 'kind', ''), coalesce(entry ->> 'object', ''), '203.0.113.7', coalesce(entry -> 'facts', '{}')
      from json_array_elements($1::json) entry`,
    [JSON.stringify(values)],
  )

test('F-67 the log is searched by action, person, object and period, and records who looked a person up', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin', firstName: 'Indira' })
  const person = await signInNew(store.services, { firstName: 'Kiran' })
  await postForm(
    store,
    '/admin/dashboard',
    { intent: 'role', person: person.id, role: 'artist' },
    { cookie: admin.cookie },
  )
  await note(store, [
    { action: 'price-change', actor: person.id, kind: 'artwork', object: '1234', at: '2026-01-10T18:29:59Z' },
    { action: 'price-change', kind: 'artwork', object: '5678', at: '2026-01-10T18:30:00Z' },
    { action: 'refund-decided', object: '100%_off', at: '2026-01-12T10:00:00Z' },
  ])
  const found = async (search: string) => actionsOf(await pageOf(store, admin, search))
  const first = await pageOf(store, admin, '?action=role-change')
  expect(actionsOf(first)).toEqual(['Role change'])
  expect(textOf(bodyOf(first))).toMatch(/Indira Rao .*Kiran Rao from: user; to: artist/)
  expect(await found('?action=price-change')).toEqual(['Price change', 'Price change'])
  expect(await found('?person=kiran')).toEqual(['Price change', 'Role change', 'Sign up'])
  expect(await found(`?person=${person.id}&action=role-change`)).toEqual(['Role change'])
  expect(await found('?object=artwork+1')).toEqual(['Price change'])
  expect(await found('?object=100%25_')).toEqual(['Refund decided'])
  expect(await found('?object=100%25%25')).toEqual([])
  // Midnight is midnight in India.
  expect(await found('?from=2026-01-11&to=2026-01-12')).toEqual(['Refund decided', 'Price change'])
  expect(await found('?to=2026-01-10')).toEqual(['Price change'])
  for (const nothing of ['?person=nobody', '?person=%40', '?action=%27%20or%201%3D1--', '?object=%00x']) {
    expect([nothing, await found(nothing)]).toEqual([nothing, []])
  }
  expect((await found('?action=audit-read')).length).toBeGreaterThanOrEqual(3)
})

test('F-67 an entry names orders by number with a link, sums in rupees, and causes in words', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  const { kysely } = store.services.database
  const work = await store.listWork({ title: 'Moonrise' })
  const added = await addPaidOrder(kysely, [work])
  const { id: order, paymentId: payment } = added
  const refund = await addRefund(kysely, added, 30_000)
  const action = randomUUID()
  await note(store, [
    { action: 'order-paid', kind: 'order', object: order, facts: { cause: 'webhook', payment } },
    { action: 'refund-decided', kind: 'refund', object: refund, facts: { paise: '30000', reason: 'goodwill' } },
    { action: 'payment-asked', kind: 'payment', object: payment, facts: { action } },
    { action: 'price-changed', kind: 'artwork', object: work, facts: { from: '100000', to: '129950' } },
    { action: 'return-refunded', kind: 'return', object: action, facts: { order, refund } },
  ])
  const number = `#${order.slice(0, 8)}`
  const entry = async (action: string) => {
    const body = bodyOf(await pageOf(store, admin, `?action=${action}`))
    return { text: textOf(body), links: attributesOf(body, 'href') }
  }
  const office = `/admin/orders/${order}`
  const paid = await entry('order-paid')
  expect(paid.text).toContain(`order ${number} Reported by Razorpay; payment: ${payment}`)
  expect(paid.links).toEqual([office])
  const back = await entry('refund-decided')
  expect(back.text).toContain(`refund #${refund.slice(0, 8)} of order ${number} amount: ₹300; reason: goodwill`)
  expect(back.links).toEqual([office])
  const asked = await entry('payment-asked')
  expect(asked.text).toContain(`payment ${payment} of order ${number}`)
  expect(asked.text).not.toContain(action)
  const price = await entry('price-changed')
  expect([price.text, price.links]).toEqual([
    expect.stringContaining('Moonrise from: ₹1,000; to: ₹1,299.50'),
    [`/artwork/${work}`],
  ])
  const returned = await entry('return-refunded')
  expect([returned.text, returned.links]).toEqual([
    expect.stringContaining(`Return request order ${number}`),
    [`/admin/inbox/return/${action}`, office],
  ])
  expect((await entry(`order-paid&object=${encodeURIComponent(`order ${number}`)}`)).links).toEqual([office])
  expect((await entry(`order-paid&object=${encodeURIComponent(number)}`)).links).toEqual([office])
  const csv = await (await store.fetch('/admin/audit.csv', { headers: { cookie: admin.cookie } })).text()
  expect(csv).toContain(`order ${order}`)
  expect(csv).toContain('""paise"":""30000""')
})

test('F-67 older and newer entries are read in pages that no new entry moves', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  await note(
    store,
    Array.from({ length: 120 }, (_, place) => ({ action: 'entry', object: `number ${place}` })),
  )
  const numbers = (html: string) =>
    [...textOf(bodyOf(html)).matchAll(/number (\d+)/g)].map(([, number]) => Number(number))
  const way = (html: string, words: string) => /href="([^"]*)"/.exec(elementWith(html, 'a', words) ?? '')?.[1] ?? ''
  const follow = async (address: string) =>
    (await store.fetch(address.replaceAll('&amp;', '&'), { headers: { cookie: admin.cookie } })).text()
  const first = await pageOf(store, admin, '?action=entry')
  expect([numbers(first).at(0), numbers(first).at(-1)]).toEqual([119, 70])
  await note(store, [{ action: 'entry', object: 'number 120' }])
  const second = await follow(way(first, 'Older entries'))
  expect([numbers(second).at(0), numbers(second).at(-1)]).toEqual([69, 20])
  const third = await follow(way(second, 'Older entries'))
  expect([numbers(third).length, way(third, 'Older entries')]).toEqual([20, ''])
  expect(numbers(await follow(way(third, 'Newer entries')))).toEqual(numbers(second))
  expect(numbers(await follow(way(second, 'Newer entries')))).toEqual(numbers(first))
})

test('F-67 T25 the export holds all that is looked for, computes nothing, and is noted', async () => {
  await using store = await openTestStore()
  const admin = await signInNew(store.services, { role: 'admin' })
  await note(
    store,
    Array.from({ length: 2_500 }, (_, place) => ({ action: 'entry', object: `=1+${place}`, facts: { why: 'a, "b"' } })),
  )
  const answer = await store.fetch('/admin/audit.csv?action=entry', { headers: { cookie: admin.cookie } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')
  expect(lines[0]).toBe('\u{feff}Number,Time,Action,Actor,Actor e-mail,About,Address,Facts')
  expect(lines).toHaveLength(2_502)
  expect(lines[1]).toContain(`,entry,,,'=1+2499,203.0.113.7,"{""why"":""a, \\""b\\""""}"`)
  expect(lines[2_500]).toContain(`,'=1+0,`)
  const page = await pageOf(store, admin, '?action=audit-export')
  expect(textOf(bodyOf(page))).toContain('action: entry')
})

test('F-67 entries of the log are neither changed nor removed', async () => {
  await using store = await openTestStore()
  await note(store, [{ action: 'entry' }])
  const { pool } = store.services.database
  for (const statement of ['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log']) {
    await expect(pool.query(statement)).rejects.toThrow('the audit log is never rewritten')
  }
})
