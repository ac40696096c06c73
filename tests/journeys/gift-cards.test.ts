import { expect, test } from '@playwright/test'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { GUEST } from '#tests/harness/guest.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { paise } from '#shared/money.rules.ts'
import { addButton, drawer } from './cart-parts.ts'
import { press } from './press.ts'
import { field, fillIn, ordersIn, payButton, payDialog } from './checkout-parts.ts'

test(
  'F-28 a guest pays by keyboard with one gift card in part, and wholly with a second one',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const [first, second] = [await addGiftCard(kysely), await addGiftCard(kysely, { rupees: 1_000 })]
    const work = await store.listWork({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
    await gotoLive(page, `${store.url}/artwork/${work}`)
    await press(addButton(page), isMobile)
    await press(drawer(page).getByRole('link', { name: 'Proceed to Checkout' }), isMobile)
    await fillIn(page, GUEST)
    await expect(field(page, 'City')).toHaveValue('Pune')

    await press(page.getByRole('button', { name: 'Pay with a gift card' }), isMobile)
    const code = page.getByLabel('Gift card', { exact: true })
    await code.fill('7K2M')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter the 20-character code.')).toBeVisible()
    await code.fill(first.code.replaceAll('-', ' ').toLowerCase())
    await page.keyboard.press('Enter')
    const left = page.locator('.sum-total').filter({ hasText: 'Left to pay' })
    await expect(left).toContainText('₹600')
    const another = page.getByLabel('Another gift card')
    await expect(another).toBeFocused()
    await expectAccessible(page)
    await press(payButton(page), isMobile)
    await expect(payDialog(page)).toHaveAccessibleName(/₹600/)
    await page.keyboard.press('Escape')

    await another.fill(second.code)
    await page.keyboard.press('Enter')
    await expect(left).toContainText('₹0')
    await expect(page.getByText('₹400 left on the card')).toBeVisible()
    await press(page.getByRole('button', { name: 'Place order' }), isMobile)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    expect(await ordersIn(store)).toMatchObject([
      { payment_state: 'expired', gift_card_paise: 50_000 },
      { payment_state: 'paid', gift_card_paise: 110_000 },
    ])
  },
)
