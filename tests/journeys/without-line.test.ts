import { expect, test } from '@playwright/test'
import { addOrder } from '#tests/harness/add-order.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'

test(
  'M-200 without the live connection the page works, and shows changes after 20 seconds',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const buyer = await signInHere(store, context)
    const order = await addOrder(kysely, [await store.listWork({ title: 'Moonrise', stock_quantity: 3 })], {
      user_id: buyer.id,
    })
    await page.route(/\/live(\?|$)/, (route) => route.abort())
    await page.clock.install()
    const lineTried = page.waitForRequest(/\/live(\?|$)/)
    await gotoLive(page, `${store.url}/orders`)
    await lineTried
    const card = page.locator('[data-live]').getByRole('article').filter({ hasText: 'Moonrise' })
    await expect(card).toContainText('pending')
    await kysely.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order).execute()
    await page.clock.runFor(20_000)
    await expect(card).toContainText('confirmed')
    await card.getByRole('link', { name: 'Order #' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.slice(0, 8)}`)
  },
)
