import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addOrder, addRefund } from '#tests/harness/add-order.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import { attributesOf, elementWith, textOf, textsOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const NOW = new Date('2026-11-23T05:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const clock = { now: () => NOW }

const pageOf = async (store: TestStore, cookie: string, path = '/orders') => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, html: await answer.text() }
}
const mainOf = (html: string) => textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))

async function aBuyer(store: TestStore) {
  const buyer = await signInNew(store.services)
  const order = (works: string[], values: Partial<Parameters<typeof addOrder>[2]> = {}) =>
    addOrder(store.services.database.kysely, works, { user_id: buyer.id, ...values })
  return { ...buyer, order }
}

let store: TestStore
beforeAll(async () => void (store = await openTestStore({ clock })))
afterAll(() => store.close())

describe('the list of orders', () => {
  test('M-077 M-079 M-081 M-082 M-083 M-084 M-085 each order shows its items, date, price and address', async () => {
    const buyer = await aBuyer(store)
    const [first, second] = [await store.listWork({ title: 'Moonrise' }), await store.listWork({ title: 'Tide' })]
    const ids = [
      await buyer.order([first], { created_at: hoursAgo(300) }),
      await buyer.order([first, second], { created_at: hoursAgo(11) }),
      await buyer.order([second], { created_at: hoursAgo(100) }),
    ]
    const { html } = await pageOf(store, buyer.cookie)
    const words = mainOf(html)
    expect(textsOf(html, 'h1')).toEqual(['Your Orders'])
    expect(words).toContain('Showing 3 order(s)')
    expect(textsOf(html, 'h2').filter((text) => text.startsWith('Order #'))).toEqual(
      [ids[1], ids[2], ids[0]].map((id) => `Order #${id?.slice(0, 8)}`),
    )
    const newest = elementWith(html, 'article', ids[1] ?? '') ?? ''
    const said = textOf(newest)
    expect(said).toContain('22 November 2026')
    expect(said).toMatch(/Moonrise .*Quantity: 1 Price: INR 1,000 Tide .*Quantity: 1 Price: INR 1,000/)
    expect(said).toContain('Order Total: INR 2,200')
    expect(said).toContain('12 Prabhat Road Pune, Maharashtra 411004')
    expect(attributesOf(newest, 'src').filter((source) => source.startsWith('/images/'))).toHaveLength(2)
    expect(said).toMatch(/Invoice.*Track/)
  })

  test('G-13 an order shows the items as bought, also when the work is changed or withdrawn since', async () => {
    const buyer = await aBuyer(store)
    const work = await store.listWork({ title: 'Moonrise' })
    await buyer.order([work])
    const before = (await pageOf(store, buyer.cookie)).html
    await store.services.database.kysely
      .updateTable('artworks')
      .set({ title: 'Sunrise', approval_state: 'rejected', rejection_reason: 'no', archived_at: NOW })
      .where('id', '=', work)
      .execute()
    const after = (await pageOf(store, buyer.cookie)).html
    expect(mainOf(after)).toBe(mainOf(before))
    expect(mainOf(after)).toContain('Moonrise')
  })

  test('M-078 a buyer without orders sees so', async () => {
    const { cookie } = await signInNew(store.services)
    const words = mainOf((await pageOf(store, cookie)).html)
    expect(words).toContain('No orders found')
    expect(words).toContain('Your order history will appear here')
  })

  test('M-080 the badge of each status has its colour and its word', async () => {
    const buyer = await aBuyer(store)
    const work = await store.listWork()
    const statuses = ['pending', 'completed', 'confirmed', 'packed', 'shipped', 'cancelled', 'returned'] as const
    for (const [place, status] of statuses.entries()) await buyer.order([work], { status, created_at: hoursAgo(place) })
    const { html } = await pageOf(store, buyer.cookie)
    const badges = [...html.matchAll(/<span class="(badge[^"]*)">(.*?)<\/span><\/span>/g)]
    expect(badges.map(([, look = '', words = '']) => `${textOf(words)}: ${look}`)).toEqual([
      'pending: badge marigold',
      'completed: badge neem',
      ...statuses.slice(2).map((status) => `${status}: badge`),
    ])
  })

  test('a paid order reads as paid, in the list next to its badge and on its page instead of it', async () => {
    const buyer = await aBuyer(store)
    const id = await buyer.order([await store.listWork()], { created_at: hoursAgo(1) })
    const { short_number } = await store.services.database.kysely
      .selectFrom('orders')
      .select('short_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const number = `Order number ${shortNumberText(short_number)}`
    const listed = mainOf((await pageOf(store, buyer.cookie)).html)
    expect(listed).toMatch(new RegExp(`Order #${id.slice(0, 8)} New, paid pending .* ${number}`))
    const page = mainOf((await pageOf(store, buyer.cookie, `/orders/${id}`)).html)
    expect(page).toMatch(new RegExp(`Order #${id.slice(0, 8)} New, paid .* ${number}`))
    expect(page).not.toMatch(/pending/i)
  })

  test("M-086 nobody sees another person's orders, in the list or by their URL", async () => {
    const [buyer, other] = [await aBuyer(store), await signInNew(store.services, { role: 'admin' })]
    const id = await buyer.order([await store.listWork({ title: 'Moonrise' })])
    expect(mainOf((await pageOf(store, other.cookie)).html)).not.toContain('Moonrise')
    for (const path of [`/orders/${id}`, `/orders/${id}/cancel`, `/orders/${id}/return`]) {
      const foreign = await pageOf(store, other.cookie, path)
      expect([foreign.status, foreign.html.includes('Moonrise')]).toEqual([404, false])
      expect((await pageOf(store, buyer.cookie, path)).status).toBe(200)
    }
    for (const path of ['/orders/nonsense', `/orders/${buyer.id}`])
      expect((await pageOf(store, buyer.cookie, path)).status).toBe(404)
  })

  test('M-087 orders that cannot be read say so, with a way to try again', async () => {
    await using store = await openTestStore({ clock, expectedErrors: [/visitor’s orders could not be read/] })
    const buyer = await aBuyer(store)
    await store.services.database.pool.query('alter table order_items rename to order_items_away')
    const { html } = await pageOf(store, buyer.cookie)
    expect(mainOf(html)).toContain('Failed to load orders Try again')
  })

  test('F-34 an order that waits for its money says until when, and leads back to the same checkout', async () => {
    const buyer = await aBuyer(store)
    const [held, ended] = [await store.listWork({ title: 'Moonrise' }), await store.listWork({ title: 'Tide' })]
    const unpaid = { payment_state: 'unpaid', created_at: hoursAgo(0.1) } as const
    await buyer.order([held], { ...unpaid, hold_until: hoursAgo(-0.2), takes_from_cart: false })
    await buyer.order([ended], { ...unpaid, hold_until: hoursAgo(0.05) })
    const gone = await buyer.order([ended], { ...unpaid, payment_state: 'expired', hold_until: hoursAgo(0.05) })
    const { html } = await pageOf(store, buyer.cookie)
    expect(mainOf(html)).toContain('Showing 1 order(s)')
    expect(mainOf(html)).toContain('Not paid yet. We’re holding this work for you until 10:42 am. Complete payment')
    expect(attributesOf(html, 'href')).toContainEqual(
      expect.stringMatching(new RegExp(`^/checkout\\?artwork=${held}&frame=`)),
    )
    const told = mainOf((await pageOf(store, buyer.cookie, `/orders/${gone}`)).html)
    expect(told).toContain('Not paid')
    expect(told).toContain('wasn’t paid in time')
    expect(told).not.toMatch(/\bpending\b/i)
  })

  test('I10 an order whose payment is being checked says so for as long as it takes, and asks for no money', async () => {
    const buyer = await aBuyer(store)
    const claimed = { created_at: hoursAgo(2), hold_until: hoursAgo(1.7), claimed_payment_id: 'pay_00000000000001' }
    const work = await store.listWork({ title: 'Moonrise' })
    const id = await buyer.order([work], { ...claimed, payment_state: 'unpaid' })
    const never = await buyer.order([work], { ...claimed, payment_state: 'expired' })
    for (const path of ['/orders', `/orders/${id}`]) {
      const told = mainOf((await pageOf(store, buyer.cookie, path)).html)
      expect(told).toContain('We’re checking your payment. Please don’t pay again')
      expect(told).not.toMatch(/Not paid|Complete payment/)
    }
    const unpaid = mainOf((await pageOf(store, buyer.cookie, `/orders/${never}`)).html)
    expect(unpaid).toContain('This order wasn’t paid in time and has lapsed.')
    expect(unpaid).not.toMatch(/being checked/i)
  })

  test('G-17 a refund says how much goes where, and when it is expected', async () => {
    const buyer = await aBuyer(store)
    const id = await buyer.order([await store.listWork()], { status: 'cancelled', payment_state: 'refunding' })
    await addRefund(store.services.database.kysely, id, { reason: 'cancelled', at: NOW })
    expect(mainOf((await pageOf(store, buyer.cookie)).html)).toContain(
      'Refund of ₹1,100 is on its way to your UPI account. Expected between 2 and 7 Dec 2026.',
    )
  })

  test('twenty orders are on a page, and a page beyond the last is the last', async () => {
    const buyer = await aBuyer(store)
    const work = await store.listWork()
    for (let count = 1; count <= 21; count++) await buyer.order([work], { created_at: hoursAgo(count) })
    const first = mainOf((await pageOf(store, buyer.cookie)).html)
    expect(first).toContain('Showing 20 order(s) of 21')
    expect(mainOf((await pageOf(store, buyer.cookie, '/orders?page=2')).html)).toContain('Showing 1 order(s) of 21')
    expect(mainOf((await pageOf(store, buyer.cookie, '/orders?page=9')).html)).toContain('Showing 1 order(s) of 21')
  })

  test('an open page of orders gets each change', async () => {
    await using store = await openTestStore()
    const buyer = await aBuyer(store)
    const id = await buyer.order([await store.listWork()])
    await using stream = await openLive(store, buyer.cookie)
    await store.services.database.kysely.updateTable('orders').set({ status: 'packed' }).where('id', '=', id).execute()
    await eventually(() => expect(stream.told).toContain('orders'))
  })
})
