import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { expectBelowHeader, scrollPage } from './header-parts.ts'

const CATEGORIES = [
  ['/category/wall-art', 'Wall Art'],
  ['/category/wall-art/handmade', 'Handmade'],
  ['/category/wall-art/digital', 'Digital'],
  ['/category/wall-art/embroidery', 'Embroidery'],
  ['/category/jewellery', 'Jewellery'],
  ['/category/jewellery/bangles', 'Bangles'],
  ['/category/diy-art-kit', 'DIY Art Kit'],
  ['/category/designer-clothing', 'Designer Clothing'],
] as const

test(
  'M-020 every category is reached from the navigation, and lands on its own page',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await gotoLive(page, '/')
    for (const [address, name] of CATEGORIES) {
      const header = page.getByRole('banner')
      await header.getByRole('button', { name: isMobile ? 'Menu' : 'Categories' }).click()
      await header.locator(`a[href="${address}"]`).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  },
)

test(
  'M-177 the Categories menu opens and closes by keyboard and gives the focus back',
  { tag: '@desktop' },
  async ({ page }) => {
    await gotoLive(page, '/')
    const trigger = page.getByRole('banner').getByRole('button', { name: 'Categories' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    const wallArt = page.getByRole('banner').locator('a[href="/category/wall-art"]').first()
    await expect(wallArt).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(wallArt).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(wallArt).toBeHidden()
    await expect(trigger).toBeFocused()
  },
)

test(
  'M-177 the menu hangs from the header of a scrolled page, follows it, and leaves the page free',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await gotoLive(page, '/about')
    await scrollPage(page, 500)
    const name = isMobile ? 'Menu' : 'Categories'
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expectBelowHeader(page, '.mega')
    await scrollPage(page, 0)
    await expectBelowHeader(page, '.mega')
    await page.keyboard.press('Escape')
    await expect(page.locator('.mega')).toBeHidden()
    const inTheMiddle = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('header, main')?.tagName)
    await expect.poll(inTheMiddle).toBe('MAIN')
  },
)

test(
  "M-178 M-179 the header leads to About and Contact, and to the shop's own profiles",
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const link = (name: string) => header.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
    const open = async () => void (isMobile && (await header.getByRole('button', { name: 'Menu' }).click()))
    await open()
    await expect(link('Instagram')).toHaveAttribute('href', /^https:\/\/www[.]instagram[.]com\/rangrekha[.]test\/?$/)
    await expect(link('Facebook')).toHaveAttribute('href', /^https:\/\/www[.]facebook[.]com\/rangrekha[.]test\/?$/)
    await link('About').click()
    await expect(page).toHaveURL('/about')
    await expect(page).toHaveTitle(/^About/)
    await open()
    await link('Contact').click()
    await expect(page).toHaveURL('/contact')
    await expect(page).toHaveTitle(/^Contact/)
  },
)

test(
  'M-013 a chip shows its category only, and All brings everything back',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    const listed = page.locator('.list-head').getByRole('status')
    const total = await listed.innerText()
    await page.getByRole('link', { name: 'Bangles', exact: true }).filter({ visible: true }).last().click()
    await expect(page).toHaveURL('/collection?category=jewellery-bangles')
    await expect(listed).not.toHaveText(total)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(page).toHaveURL('/collection')
    await expect(listed).toHaveText(total)
  },
)

test(
  'the collection is sorted by price both ways, and premium works come last',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    for (const [sort, isInOrder] of [
      ['price-low', (a: number, b: number) => a <= b],
      ['price-high', (a: number, b: number) => a >= b],
    ] as const) {
      await page.goto(`/collection?sort=${sort}`)
      const texts = await page.locator('main .price').allInnerTexts()
      const prices = texts.map((text) => Number(text.replace(/[₹,]/g, '')))
      expect(prices.length).toBeGreaterThan(10)
      for (const [index, price] of prices.slice(1).entries()) expect(isInOrder(prices[index] ?? 0, price)).toBe(true)
    }
  },
)

test(
  'choosing another order keeps the visitor on the page and names the order in the URL',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    await page.getByRole('main').getByRole('combobox').selectOption({ label: 'Price low to high' })
    await expect(page).toHaveURL(/sort=price-low/)
  },
)

test(
  'the second page of the collection has an address of its own, and Back returns to the first',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    const first = await page.locator('main a[href^="/artwork/"]').first().getAttribute('href')
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: /2/ }).first().click()
    await expect(page).toHaveURL('/collection?page=2')
    const shown = page.locator('main a[href^="/artwork/"]').first()
    // The address changes a moment before the wall does.
    await expect(shown).not.toHaveAttribute('href', first ?? '')
    await page.goBack()
    await expect(shown).toHaveAttribute('href', first ?? '')
  },
)
