import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'

/** The field itself; on a phone its button opens it first. */
async function openSearch(page: Page, isMobile: boolean) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  if (isMobile) await button.first().click()
  return page.getByRole('combobox', { name: 'Search the store' })
}

test(
  'F-01 half a word suggests works with picture and price, and a click opens one',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/about')
    const field = await openSearch(page, isMobile)
    await field.pressSequentially('kang')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    const group = (name: string) => page.getByRole('group', { name, exact: true })
    await expect(group('Categories').getByRole('option')).toHaveText(['Bangles'])
    await expect(group('Works').getByRole('option', { name: /Lac Kangan/ })).toBeVisible()
    const work = options.filter({ hasText: 'Lac Kangan' })
    await expect(work).toContainText('₹')
    await expect(work.locator('img')).toBeVisible()
    await work.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lac Kangan in Festival Pink' })).toBeVisible()
    await expect(options).toHaveCount(0)
  },
)

test(
  'F-01 artists and categories are suggested in groups, in Hindi typed in Devanagari, and followed by keyboard',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/hi/about')
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'खोजें', exact: true }).first().click()
    const field = page.getByRole('combobox')
    await field.pressSequentially('सुनै')
    const artists = page.getByRole('group', { name: 'कलाकार', exact: true }).getByRole('option')
    await expect(artists).toHaveText(['Sunaina Jha'])
    await expectAccessible(page)
    await field.press('ArrowDown')
    await expect(artists.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await artists.first().getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL('/hi/artist/sunaina-jha')
    await field.press('ControlOrMeta+a')
    await field.pressSequentially('चूड़ि')
    await expect(page.getByRole('group', { name: 'कैटेगरी', exact: true }).getByRole('option')).toHaveText(['चूड़ियाँ'])
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL('/hi/category/jewellery/bangles')
  },
)

test('F-01 a sold work reads as sold before it is opened', { tag: ['@phone', '@long'] }, async ({ page, isMobile }) => {
  await page.goto('/about')
  const field = await openSearch(page, isMobile)
  await field.pressSequentially('rohu')
  const gone = page.getByRole('option').filter({ hasText: 'Three Rohu, One Current' })
  await expect(gone).toContainText('Sold')
  await expect(gone).not.toContainText('₹')
})

test(
  'F-01 by keyboard alone: arrows choose, Enter follows, Escape closes and keeps the text',
  { tag: ['@desktop', '@long'] },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const field = await openSearch(page, isMobile)
    await field.focus()
    await page.keyboard.type('sunai')
    const options = page.getByRole('option')
    // The suggestions for the first characters stay until the rest is answered.
    await expect(options.first()).toContainText('Sunaina Jha')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('sunai')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toContainText('Sunaina Jha')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artist/sunaina-jha')
  },
)

test(
  'F-01 F-02 a misspelt search has its own address, says how it was read, and Back returns',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/collection')
    const field = await openSearch(page, isMobile)
    await field.fill('madhubni pecock')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=madhubni+pecock')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “madhubni pecock”')
    await expect(page.getByText('Showing works for madhubani peacock')).toBeVisible()
    await expect(page.getByRole('link', { name: 'The Peacock Keeps the Garden' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/collection')
  },
)

test(
  'F-02 a misspelt sentence finds its meaning, by its meaningful words',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const field = await openSearch(page, isMobile)
    await field.fill('pecock for my living room')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=pecock+for+my+living+room')
    await expect(page.getByText('Showing works for peacock')).toBeVisible()
    await expect(page.getByRole('link', { name: 'The Peacock Keeps the Garden' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('F-07 results are sorted, and the order is in the URL', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.goto('/search?q=kurta')
  await page.getByRole('main').getByRole('combobox').selectOption({ label: 'Price low to high' })
  await expect(page).toHaveURL('/search?q=kurta&sort=price-low')
  await expect(async () => {
    const texts = await page.locator('main .price').allInnerTexts()
    const prices = texts.map((text) => Number(text.replace(/[₹,]/g, '')))
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('F-01 the search is a plain form', { tag: ['@desktop', '@long'] }, async ({ page, isMobile }) => {
    await page.goto('/')
    if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click()
    const field = page.getByRole('searchbox', { name: 'Search the store' })
    await field.fill('pecock for my living room')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=pecock+for+my+living+room')
    await expect(page.getByRole('link', { name: 'The Peacock Keeps the Garden' })).toBeVisible()
  })
})
