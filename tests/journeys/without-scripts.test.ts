import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test(
  'without scripts the gallery is browsed, filtered by category, sorted and read',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore Collection' }).first().click()
    await expect(page).toHaveURL('/collection')
    await page.locator('main a[href="/collection?category=jewellery"]').click()
    await expect(page).toHaveURL('/collection?category=jewellery')
    await page.goto('/collection')
    await page.getByRole('combobox').selectOption({ label: 'Price low to high' })
    await page.getByRole('combobox').locator('xpath=ancestor::form').getByRole('button').click()
    await expect(page).toHaveURL(/sort=price-low/)
    await page.locator('main a[href^="/artwork/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About this work' })).toBeVisible()
    await expect(page.locator('.stage picture img')).toBeVisible()
  },
)

test('without scripts the categories are reached from the header', { tag: '@long' }, async ({ page, isMobile }) => {
  await page.goto('/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: isMobile ? 'Menu' : 'Categories' })
    .click()
  await page
    .getByRole('banner')
    .locator('a[href="/category/jewellery/bangles"]')
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/category/jewellery/bangles')
})

test('without scripts help with choosing is a page', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Schedule Consultation' }).first().click()
  await expect(page).toHaveURL('/services/consultation')
})
