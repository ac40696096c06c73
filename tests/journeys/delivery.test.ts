import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { openListed, PRINTS } from './cart-parts.ts'
import { firstWork } from './open-work.ts'

const deliveryOf = (page: Page) => page.getByRole('form', { name: 'Delivery' })

test('F-31 a PIN code typed by keyboard tells when the work arrives; the device remembers it', async ({ page }) => {
  await openListed(page, PRINTS)
  const delivery = deliveryOf(page)
  await delivery.getByLabel('Delivery to PIN code').focus()
  await page.keyboard.type('411 004')
  await page.keyboard.press('Enter')
  await expect(delivery.getByRole('status')).toContainText(/^Arrives in Pune \(411004\) between .* if ordered today\./)
  await expectAccessible(page)
  await page.reload()
  await expect(delivery.getByRole('status')).toContainText('Arrives in Pune (411004)')
  await expect(delivery.getByLabel('Delivery to PIN code')).toHaveValue('411004')
})

test('F-31 a PIN code that is none, and one that nobody goes to, are told in words', async ({ page }) => {
  await openListed(page, PRINTS)
  const delivery = deliveryOf(page)
  const pin = delivery.getByLabel('Delivery to PIN code')
  await pin.fill('41100')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(pin).toHaveAccessibleDescription('Enter a 6-digit PIN code.')
  await pin.fill('900056')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByRole('status')).toContainText('Our couriers do not reach 900056.')
  await expect(pin).not.toHaveAttribute('aria-invalid')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('F-31 there is no PIN check that nothing would answer', async ({ page }) => {
    await page.goto(PRINTS)
    await firstWork(page).click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await expect(deliveryOf(page)).toBeHidden()
  })
})
