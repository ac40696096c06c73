import { expect, test } from '@playwright/test'
import { holdRequests } from '#tests/harness/hold-requests.ts'
import type { Page } from '@playwright/test'

const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

async function openWork(page: Page): Promise<void> {
  await page.goto('/category/wall-art/handmade')
  const address = await page.locator('main a[href^="/artwork/"]').first().getAttribute('href')
  await page.goto(address ?? '')
}

test(
  'a frame chosen before the scripts have loaded is in the price once they have',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const letThrough = await holdScripts(page)
    await openWork(page)
    const price = page.locator('.price').first()
    const before = await price.innerText()
    await page.locator('.frames label').nth(1).click()
    letThrough()
    await expect(price).not.toHaveText(before)
    await expect(page.locator('.frames input').nth(1)).toBeChecked()
  },
)

test(
  'a thumbnail clicked before the scripts have loaded changes the picture once they have',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const letThrough = await holdScripts(page)
    await openWork(page)
    const address = page.url()
    await page.locator('.thumbs a').nth(1).click()
    letThrough()
    await expect(page.locator('.thumbs a').nth(1)).toHaveAttribute('aria-current', 'true')
    expect(page.url()).toBe(address)
  },
)

test(
  'an order chosen before the scripts have loaded is in the URL once they have',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const letThrough = await holdScripts(page)
    await page.goto('/collection')
    await page.getByLabel('Sort').selectOption('price-low')
    letThrough()
    await expect(page).toHaveURL(/sort=price-low/)
  },
)
