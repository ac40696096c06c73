import { expect, test } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addButton } from './cart-parts.ts'
import { field } from './checkout-parts.ts'

test(
  'F-35 a guest enters a code by keyboard, reads what is missing, and pays less; at the checkout what is typed stays',
  { tag: '@phone' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    await addCoupon(store.services.database.kysely, { min_paise: paise(150_000) })
    await gotoLive(page, `${store.url}/artwork/${await store.hang({ stock_quantity: null, title: 'Peacock kit' })}`)
    await addButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
    const code = page.getByLabel('Coupon code')
    await code.fill('monsun')
    await page.keyboard.press('Enter')
    await expect(page.getByText('We do not know this code.', { exact: false })).toBeVisible()
    await expect(code).toHaveValue('monsun')
    await code.fill('monsoon')
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: 'Remove the code MONSOON' })
    await expect(remove).toBeFocused()
    await expect(page.getByText('Spend ₹500 more, before tax', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: /^One more/ }).click()
    await expect(page.getByText('Coupon MONSOON: ₹200 less')).toBeVisible()
    await expect(page.getByText('₹1,980')).toBeVisible()
    await expectAccessible(page)
    await remove.press('Enter')
    await expect(code).toBeFocused()
    await expect(page.getByText('₹2,200')).toBeVisible()

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    const street = field(page, 'Address')
    await street.fill('14 Lane of the Dyers')
    await code.fill('monsun')
    await code.press('Enter')
    await expect(page.getByText('We do not know this code.', { exact: false })).toBeVisible()
    await code.fill('monsoon')
    await code.press('Enter')
    await expect(remove).toBeFocused()
    await expect(page.getByText('₹1,980')).toBeVisible()
    await expect(street).toHaveValue('14 Lane of the Dyers')
    await expectAccessible(page)
  },
)

test(
  'F-35 an owner makes a code and an offer, and switches one off',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/offers`)
    await page.getByText('Make a coupon').click()
    const form = page.locator('details').filter({ hasText: 'Make a coupon' })
    await form.getByLabel('Code').fill('diwali')
    await form.getByLabel('How much').fill('500')
    await form.getByRole('button', { name: 'Make the coupon' }).click()
    await expect(form.getByText('This must be more than what the code takes off.')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Smallest sum, in ₹').fill('2,500')
    await form.getByRole('button', { name: 'Make the coupon' }).click()
    const row = page.locator('li').filter({ hasText: 'DIWALI' })
    await expect(row).toContainText('On: ₹500 less from ₹2,500 on')
    await page.getByText('Make an offer').click()
    const offer = page.locator('details').filter({ hasText: 'Make an offer' })
    await offer.getByLabel('Name').fill('Three kits')
    await offer.getByLabel('Together ₹').fill('2400')
    await offer.getByRole('button', { name: 'Make the offer' }).click()
    await expect(page.locator('li').filter({ hasText: 'Three kits' })).toContainText(
      'On: 3 pieces for ₹2,400, all works',
    )
    await row.locator('summary').click()
    await row.getByRole('button', { name: 'Switch off' }).click()
    await expect(row).toContainText('Off: ₹500 less')
  },
)
