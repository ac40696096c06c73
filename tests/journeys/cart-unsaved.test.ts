import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addButton, cartTool } from './cart-parts.ts'

test(
  'M-048 a cart that cannot be saved is as it was, the fault is logged, and nobody is bothered',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore({ expectedErrors: [/A cart could not be saved/] })
    const id = await store.listWork({ title: 'Moonrise' })
    await signInHere(store, context)
    await store.services.database.pool.query(
      `alter table cart_items add constraint refuses_all check (created_at < '2000-01-01') not valid`,
    )
    const logged: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
    await gotoLive(page, `${store.url}/artwork/${id}`)
    await expect(page.getByRole('banner').locator('.known')).toBeAttached()
    const answer = page.waitForResponse(`${store.url}/api/cart`)
    await addButton(page).click()
    expect((await answer).status()).toBe(503)
    await expect.poll(() => logged).toContain('The cart could not be saved.')
    await expect(cartTool(page)).toHaveAccessibleName('Cart')
    await expect(page.locator('.toast, [role=alert]')).toHaveCount(0)
  },
)
