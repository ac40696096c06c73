import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { fromOwnAddress } from '#tests/harness/own-address.ts'
import { PRINTS } from './cart-parts.ts'
import { firstWork, openListed } from './open-work.ts'

const deliveryOf = (page: Page) => page.getByRole('form', { name: 'Delivery' })

test(
  'F-31 a PIN code typed by keyboard shows when the work arrives; the device remembers it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openListed(page, PRINTS)
    const delivery = deliveryOf(page)
    await delivery.getByLabel('Delivery to PIN code').focus()
    await page.keyboard.type('411 004')
    await page.keyboard.press('Enter')
    await expect(delivery.getByRole('status')).toContainText(
      /^Order today and it reaches Pune \(411004\) between .*\. Free shipping\./,
    )
    await expectAccessible(page)
    await page.reload()
    await expect(delivery.getByRole('status')).toContainText('reaches Pune (411004)')
    await expect(delivery.getByLabel('Delivery to PIN code')).toHaveValue('411004')
  },
)

test(
  'F-31 an invalid PIN code, and one without a courier, are explained',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openListed(page, PRINTS)
    const delivery = deliveryOf(page)
    const pin = delivery.getByLabel('Delivery to PIN code')
    await pin.fill('41100')
    await delivery.getByRole('button', { name: 'Check' }).click()
    await expect(pin).toHaveAccessibleDescription('Enter a 6-digit PIN code.')
    await pin.fill('900056')
    await delivery.getByRole('button', { name: 'Check' }).click()
    await expect(delivery.getByRole('status')).toContainText('Our couriers don’t deliver to 900056.')
    await expect(pin).not.toHaveAttribute('aria-invalid')
  },
)

test(
  'F-31 after too many places from one address, a remembered PIN code still has its words',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await fromOwnAddress(context)
    await openListed(page, PRINTS)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const ask = (pin: number) => page.request.get(`/api/delivery?pin=${pin}&artwork=${id}`)
    for (let pin = randomInt(110_001, 800_000); (await ask(pin)).ok(); pin += 1);
    const unknown = String(randomInt(810_000, 850_000))
    await page.evaluate((pin) => localStorage.setItem('delivery-pin', pin), unknown)
    await page.reload()
    await expect(deliveryOf(page).getByRole('status')).toHaveText(
      new RegExp(`^We can’t check delivery to ${unknown} right now\\. Orders ship within 8-14 days`),
    )
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('F-31 there is no PIN check that nothing would answer', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await page.goto(PRINTS)
    await firstWork(page).click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await expect(deliveryOf(page)).toBeHidden()
  })
})
