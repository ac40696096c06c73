import { expect, test } from '@playwright/test'
import type { Page, Request } from '@playwright/test'
import { addOrder } from '#tests/harness/add-order.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'

const isLine = (request: Request) => new URL(request.url()).pathname === '/live'

/** As a browser says that it lays the page by, and that it takes it out again. */
const turnPage = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((said) => void dispatchEvent(new PageTransitionEvent(said, { persisted: true })), type)

test(
  'a page kept for Back closes its connection, and shows changes once it is back',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const buyer = await signInHere(store, context)
    const order = await addOrder(kysely, [await store.listWork({ title: 'Moonrise', stock_quantity: 3 })], {
      user_id: buyer.id,
    })
    const opened = page.waitForResponse((response) => isLine(response.request()))
    await gotoLive(page, `${store.url}/orders`)
    await opened
    const card = page.locator('[data-live]').getByRole('article').filter({ hasText: 'Moonrise' })
    await expect(card).toContainText('pending')

    await turnPage(page, 'pagehide')
    await expect.poll(() => store.services.live.count(buyer.id)).toBe(0)
    await kysely.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', order).execute()
    await turnPage(page, 'pageshow')
    await expect(card).toContainText('confirmed')
  },
)
