import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

test('the first stop leads past the header to the page itself', async ({ page }) => {
  await page.goto('/collection')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a page opened by a link starts at its beginning for screen readers', { tag: '@long' }, async ({ page }) => {
  await gotoLive(page, '/collection')
  await page.locator('main article a').first().press('Enter')
  await expect(page).toHaveURL(/\/artwork\//)
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveTitle(/ by .+ \| Rang & Rekha$/)
})
