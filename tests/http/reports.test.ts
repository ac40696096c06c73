import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { addPaidOrder, addRefund } from '#tests/harness/add-paid-order.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let admin: TestVisitor
const NOW = new Date('2026-11-24T12:00:00Z')
beforeAll(async () => {
  store = await openTestStore({ clock: { now: () => NOW } })
  admin = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const read = async (path: string) => {
  const answer = await store.fetch(path, { headers: { cookie: admin.cookie } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const page = async (query = '') => textOf((await read(`/admin/reports${query}`)).text)
/** The notice that another period is shown than was asked for. */
const TOLD = / Choose dates from 2020[^.]+\. Shown: [^.]+\./
const file = async (name: string, query = '') =>
  (await read(`/admin/reports/${name}.csv${query}`)).text.split('\r\n').filter(Boolean)

describe('sold works', () => {
  beforeAll(async () => {
    const { kysely } = store.services.database
    const wall = await store.listWork({ title: '=Wall, "blue"', stock_quantity: null, price_paise: paise(100_000) })
    const bangle = await store.listWork({
      title: 'Bangle',
      category_id: categoryIds.bangles,
      price_paise: paise(50_000),
    })
    // Half past midnight in India is the day before in Greenwich.
    await addPaidOrder(kysely, [wall, bangle], { paid_at: new Date('2026-11-22T19:00:00Z') })
    const returned = await addPaidOrder(kysely, [wall], {
      paid_at: new Date('2026-11-24T05:00:00Z'),
      payment_state: 'refunded',
    })
    await addRefund(kysely, returned, 50_000)
    await kysely
      .updateTable('refunds')
      .set({ created_at: new Date('2026-11-24T06:00:00Z') })
      .execute()
    await addPaidOrder(kysely, [wall], { paid_at: null, payment_state: 'unpaid' })
    await addPaidOrder(kysely, [wall], { paid_at: new Date('2026-01-05T06:00:00Z') })
  })

  test('F-68 an admin reads orders, sales, refunds and the average order of the last thirty days', async () => {
    const text = await page()
    for (const words of ['Sales with tax ₹5,500', 'Orders 2', 'Average order ₹2,750', 'Refunds ₹500 in 1', '₹5,000'])
      expect(text).toContain(words)
    expect(text).toContain('=Wall, "blue"')
    expect(text).toContain('Jewellery, Bangles')
    expect(text).not.toContain('January')
  })

  test('F-68 an impossible period is explained, with the period that is shown', async () => {
    const turned = await page('?from=2026-11-24&to=2026-11-22&by=day')
    expect(turned).toContain('so we swapped them. Shown: 22 November 2026 to 24 November 2026.')
    expect(turned).toContain('Orders 2')
    expect(await page('?from=2026-02-30')).toContain('up to today. Shown: 26 October 2026 to 24 November 2026.')
    expect(await page('?from=2026-11-22&to=2026-11-24')).not.toContain('Shown:')
  })

  test('F-68 sales are counted on the day of payment in India, and the files agree', async () => {
    const sales = await file('sales', '?from=2026-11-22&to=2026-11-24&by=day')
    expect(sales).toEqual([
      'From,Orders,Sales with tax (₹),Refunds,Refunded (₹)',
      '2026-11-22,0,0,0,0',
      '2026-11-23,1,3300,0,0',
      '2026-11-24,1,2200,1,500',
    ])
    expect(await file('sales', '?from=2026-01-01&to=2026-11-24&by=month')).toHaveLength(12)
    expect(await file('categories')).toEqual([
      'Category,Pieces,Sales before tax (₹)',
      '"Wall Art, Handmade",4,4000',
      '"Jewellery, Bangles",2,1000',
    ])
    expect((await file('artists'))[1]).toBe('Asha Rao,4,4000')
  })

  test('F-68 a title that looks like a formula opens as text in a spreadsheet', async () => {
    const { headers, text } = await read('/admin/reports/works.csv')
    const answer = await store.fetch('/admin/reports/works.csv', { headers: { cookie: admin.cookie } })
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text).toContain(`"'=Wall, ""blue""",Asha Rao,4,4000\r\n`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('attachment; filename="works-2026-10-26-2026-11-24.csv"')
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('F-68 an unreadable period is the last thirty days, and an unknown file is not found', async () => {
    const usual = await page()
    for (const query of ['?from=x&to=y&by=z', "?from=2026-11-30'--", '?from=9999-01-01', '?by=day%00'])
      expect((await page(query)).replace(TOLD, ''), query).toBe(usual)
    for (const name of ['orders', '..%2fsales', 'sales%00']) {
      const { status } = await read(`/admin/reports/${name}.csv`)
      expect([name, status >= 400 && status < 500]).toEqual([name, true])
    }
  })
})

test('F-68 searches that find nothing are counted as words only, each time one is shown, and never an address or a number', async () => {
  const searches = ['Zebra Xylophone', 'asha.rao@gmail.com zzz', '98200 12345', 'zebra  xylophone']
  for (const text of searches) await store.fetch(`/search?q=${encodeURIComponent(text)}`)
  for (let time = 0; time < 3; time++) await store.fetch('/search?q=zebra+xylophone')
  await store.fetch('/search?q=bangle')
  await store.services.missed.flush()
  const rows = await store.services.database.kysely.selectFrom('search_misses').selectAll().execute()
  expect(rows).toEqual([{ day: '2026-11-24', words: 'zebra xylophone', times: 5 }])
  expect(await page()).toContain('zebra xylophone 5')
  expect(await file('searches')).toEqual(['Search terms,Times', 'zebra xylophone,5'])
})
