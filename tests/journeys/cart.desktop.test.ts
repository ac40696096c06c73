import { expect, test } from '@playwright/test'
import { drawer, openListed, PRINTS } from './cart-parts.ts'

test('a cart is filled and changed by keyboard alone', async ({ page }) => {
  await openListed(page, PRINTS)
  await page.getByRole('button', { name: 'Add to Cart' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const more = drawer(page).getByRole('button', { name: /^One more/ })
  for (let step = 0; step < 12 && !(await more.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Space')
  await expect(drawer(page).locator('output')).toHaveText('2')
  await expect(more).toBeFocused()
})
