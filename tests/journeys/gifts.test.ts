import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'

test('a gift is found by occasion and price from the footer, and says when it arrives at a PIN code', async ({
  page,
}) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gifts', exact: true }).press('Enter')
  await expect(page).toHaveURL('/gifts')
  await expect(page.getByText(/^Usually arrives by /).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^For a birthday/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday gifts')
  await page.getByRole('link', { name: 'Under ₹2,500' }).press('Enter')
  await expect(page).toHaveURL('/gifts/birthday?under=2500')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday gifts under ₹2,500')

  const pin = page.getByLabel('Delivery to PIN code')
  await pin.fill('000000')
  await pin.press('Enter')
  await expect(pin).toHaveAccessibleDescription('There’s no PIN code 000000. Please check it.')
  await pin.fill('411004')
  await pin.press('Enter')
  await expect(page.getByText('These dates are for Pune (411004).')).toBeVisible()
  const works = await page.getByRole('article').count()
  expect(works).toBeGreaterThan(0)
  await expect(page.getByText(/^Arrives by \d/)).toHaveCount(works)
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('These dates are for Pune (411004).')).toBeVisible()
  await page.getByRole('link', { name: 'Open your cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('gifts are listed by links alone, with the usual days', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/hi/gifts')
    await page.getByRole('link', { name: /^बच्चों के लिए/ }).click()
    await expect(page).toHaveURL('/hi/gifts/children')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => document.body.innerText)).toContain('ऑर्डर 8-14 दिन में भेजे जाते हैं। इसके बाद')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
