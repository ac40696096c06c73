import { expect, test } from '@playwright/test'

test('F-03 Enter opens, Tab reaches a value, Space chooses it and stays, Escape closes and gives the focus back', async ({
  page,
}) => {
  await page.goto('/collection')
  const price = page.locator('summary', { hasText: 'Price' })
  await price.focus()
  await page.keyboard.press('Enter')
  const values = page.getByRole('group', { name: 'Price', exact: true })
  await expect(values).toBeVisible()
  await page.keyboard.press('Tab')
  const first = values.getByRole('checkbox').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/collection?price=0-2000')
  await expect(page.getByRole('link', { name: 'Without Under ₹2,000' })).toBeVisible()
  await expect(first).toBeChecked()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(values).toBeHidden()
  await expect(price).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(values).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(values).toBeHidden()
})
