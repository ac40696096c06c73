import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { openOrders, orderOf } from './orders-part.ts'
import { press } from './press.ts'

async function expectWithin(page: Page): Promise<void> {
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0)
  }
}

test(
  'M-077 M-080 M-208 F-48 the demo has an order at each stage, and each has its page',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openOrders(page)
    await expect(page.getByText('Showing 8 order(s)')).toBeVisible()
    await expectAccessible(page)
    await expectWithin(page)
    await orderOf(page, 'Step-well, Noon').getByRole('link', { name: 'Order #' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order #7f3a91c2')
    await expect(page.getByRole('heading', { name: '2 parcels' })).toBeVisible()
    await expectAccessible(page)
    await expectWithin(page)
  },
)

test(
  'F-44 F-45 an order is cancelled, and another returned, by keyboard alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const buyer = await signInHere(store, context)
    const work = await store.listWork({ title: 'Moonrise', stock_quantity: 3 })
    const fresh = await addOrder(kysely, [work], { user_id: buyer.id })
    await gotoLive(page, `${store.url}/orders/${fresh}`)
    await page.getByRole('link', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this order?')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter')
    await expect(page.getByText('Refund of ₹1,100')).toBeVisible()

    const come = await addOrder(kysely, [work], { user_id: buyer.id, status: 'completed' })
    await addParcel(kysely, come, { state: 'delivered', delivered_at: new Date() })
    await gotoLive(page, `${store.url}/orders/${come}`)
    await page.getByRole('link', { name: 'Return an item' }).press('Enter')
    await page.getByLabel('What’s wrong?').selectOption('late')
    await page.getByRole('button', { name: 'Request return' }).press('Enter')
    const words = page.getByLabel('Describe the problem')
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(/Please say in a few words/)
    await expectAccessible(page)
    await expectWithin(page)
    await words.fill('It came three weeks late.')
    await page.getByRole('button', { name: 'Request return' }).press('Enter')
    await expect(page.getByText('It came three weeks late.')).toBeVisible()
    await expect(page).toHaveURL(`${store.url}/orders/${come}#return`)
  },
)

test(
  'F-48 on a phone the timeline of an order is its last step and the next one, until all are requested; on a wide screen all of it',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const buyer = await signInHere(store, context)
    const values = { user_id: buyer.id, status: 'packed' } as const
    const id = await addOrder(store.services.database.kysely, [await store.listWork()], values)
    await gotoLive(page, `${store.url}/orders/${id}`)
    const steps = page.locator('.trail > li').filter({ visible: true })
    const all = await page.locator('.trail > li').count()
    expect(all).toBeGreaterThan(2)
    await expect(steps).toHaveCount(isMobile ? 2 : all)
    await expectAccessible(page)
    await expectWithin(page)
    if (!isMobile) return
    await page.setViewportSize({ width: 360, height: 740 })
    await press(page.locator('summary', { hasText: `Show all ${all} steps` }).first(), isMobile)
    await expect(steps).toHaveCount(all)
  },
)

test('an open list follows an order without a reload', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await using store = await openJourneyStore()
  const { kysely } = store.services.database
  const buyer = await signInHere(store, context)
  const id = await addOrder(kysely, [await store.listWork()], { user_id: buyer.id })
  const opened = page.waitForResponse(/\/live(\?|$)/)
  await gotoLive(page, `${store.url}/orders`)
  await opened
  await expect(page.locator('.badge')).toHaveText('pending')
  await kysely.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  await expect(page.locator('.badge')).toHaveText('shipped')
})

test(
  'an open list knows of a change that came before its connection did',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const buyer = await signInHere(store, context)
    const id = await addOrder(kysely, [await store.listWork()], { user_id: buyer.id })
    await page.route(/\/live(\?|$)/, async (route) => {
      await expect(page.locator('.badge')).toHaveText('pending')
      await kysely.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
      await route.continue()
    })
    await gotoLive(page, `${store.url}/orders`)
    await expect(page.locator('.badge')).toHaveText('shipped')
  },
)

test(
  'M-089 an order unknown to the payment provider has no invoice, and the provider is not asked',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const buyer = await signInHere(store, context)
    const work = await store.listWork()
    await addOrder(store.services.database.kysely, [work], { user_id: buyer.id, razorpay_order_id: null })
    await gotoLive(page, `${store.url}/orders`)
    let isAsked = false
    page.on('request', (request) => void (isAsked ||= request.url().includes('/api/shiprocket/')))
    await page.getByRole('button', { name: 'Invoice' }).click()
    await expect(page.getByRole('alert')).toHaveText('No order ID found')
    expect(isAsked).toBe(false)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'F-44 an order is cancelled, and tracked on its page',
    { tag: ['@phone', '@long'] },
    async ({ page, context }) => {
      await using store = await openJourneyStore()
      const { kysely } = store.services.database
      const buyer = await signInHere(store, context)
      const id = await addOrder(kysely, [await store.listWork()], { user_id: buyer.id })
      await addParcel(kysely, id)
      await page.goto(`${store.url}/orders`)
      await expect(page.getByRole('link', { name: 'Invoice' })).toHaveAttribute('href', `/orders/${id}/invoice.pdf`)
      await page.getByRole('link', { name: 'Track' }).click()
      await expect(page).toHaveURL(`${store.url}/orders/${id}#parcels`)
      await expect(page.getByText('With the artist')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel order' }).click()
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page).toHaveURL(`${store.url}/orders/${id}`)
      await expect(page.getByText('Refund of ₹1,100')).toBeVisible()
    },
  )
})
