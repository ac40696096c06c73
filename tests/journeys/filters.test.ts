import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { setMotion } from '#tests/harness/media.ts'
import type { Locator, Page } from '@playwright/test'
import { cards, promisedBy, sheet, status, wordsOf, worksInWords } from './filter-parts.ts'
import { press } from './press.ts'

const OPENED_ON_DESKTOP = ['Price', 'Colour', ...(isLong ? ['Medium', 'Availability'] : [])]

/** The values of one filter: below their button, or on a phone in the sheet. */
async function openValues(page: Page, isMobile: boolean, filter: string): Promise<Locator> {
  const values = page.getByRole('group', { name: filter, exact: true })
  if (await values.isVisible()) return values
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  else await page.locator('summary').getByText(filter, { exact: true }).click()
  await expect(values).toBeVisible()
  return values
}

/** Away from the values, to the wall. */
async function leaveValues(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await sheet(page).getByRole('button', { name: 'Close' }).click()
  else await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /./ }).filter({ visible: true })).toHaveCount(0)
}

test(
  'F-03 two filters are chosen: number, URL and wall follow; Back undoes one, one click clears all',
  { tag: '@long-phone' },
  async ({ page, isMobile }) => {
    await page.goto('/collection')
    const before = await status(page).innerText()
    const portrait = (await openValues(page, isMobile, 'Shape')).getByRole('checkbox', { name: /^Portrait/ })
    const portraits = await promisedBy(portrait)
    await wordsOf(portrait).click()
    await expect(page).toHaveURL('/collection?orientation=portrait')
    await expect(status(page)).toHaveText(worksInWords(portraits))

    const small = (await openValues(page, isMobile, 'Size')).getByRole('checkbox', { name: /^Small/ })
    // The counts are those next to the current choice.
    await expect(async () => expect(await promisedBy(small)).toBeLessThan(portraits)).toPass()
    const smallPortraits = await promisedBy(small)
    expect(smallPortraits).toBeGreaterThan(0)
    await wordsOf(small).click()
    await expect(page).toHaveURL('/collection?size=small&orientation=portrait')
    await expect(status(page)).toHaveText(worksInWords(smallPortraits))
    await expect(cards(page)).toHaveCount(smallPortraits)

    await leaveValues(page, isMobile)
    await page.goBack()
    await expect(page).toHaveURL('/collection?orientation=portrait')
    await expect(status(page)).toHaveText(worksInWords(portraits))
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText('Portrait')

    await page.goForward()
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/collection\??$/)
    await expect(status(page)).toHaveText(before)
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
  },
)

test('F-03 a price between two amounts of one’s own', { tag: ['@phone', '@long'] }, async ({ page, isMobile }) => {
  await gotoLive(page, '/collection')
  const values = await openValues(page, isMobile, 'Price')
  await values.getByLabel('From ₹').fill('3000')
  await values.getByLabel('Below ₹').fill('6000')
  await values.getByRole('button', { name: 'Apply price' }).click()
  await expect(page).toHaveURL('/collection?price=3000-6000')
  await leaveValues(page, isMobile)
  await expect(page.getByRole('link', { name: 'Remove filter: ₹3,000 to ₹6,000' })).toBeVisible()
  const prices = (await page.locator('main .price').allInnerTexts()).map((text) => Number(text.replace(/[₹,]/g, '')))
  expect(prices.length).toBeGreaterThan(2)
  expect(prices.filter((rupees) => rupees < 3_000 || rupees >= 6_000)).toEqual([])
})

test('F-04 only works of the chosen shape are listed', { tag: ['@desktop', '@long'] }, async ({ page, isMobile }) => {
  for (const { shape, isSo } of [
    { shape: 'Portrait', isSo: (ratio: number) => ratio < 1 },
    { shape: 'Landscape', isSo: (ratio: number) => ratio > 1 },
    { shape: 'Square', isSo: (ratio: number) => Math.abs(ratio - 1) < 0.1 },
  ]) {
    await page.goto('/category/wall-art')
    const values = await openValues(page, isMobile, 'Shape')
    await wordsOf(values.getByRole('checkbox', { name: new RegExp(`^${shape}`) })).click()
    await expect(page).toHaveURL(`/category/wall-art?orientation=${shape.toLowerCase()}`)
    await leaveValues(page, isMobile)
    await expect(page.getByRole('link', { name: `Remove filter: ${shape}` })).toBeVisible()
    const ratios = await cards(page)
      .locator('.card-picture img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))),
      )
    expect(ratios.length, shape).toBeGreaterThan(2)
    expect(
      ratios.filter((ratio) => !isSo(ratio)),
      shape,
    ).toEqual([])
  }
})

test(
  'G-33 works are found by the size to wear: as many are listed as promised, and it is in the URL',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await gotoLive(page, '/category/jewellery')
    const size = (await openValues(page, isMobile, 'Wearable size')).getByRole('checkbox', { name: /^2-8/ })
    const promised = await promisedBy(size)
    await expectAccessible(page)
    await press(size, isMobile, 'Space')
    await expect(page).toHaveURL('/category/jewellery?fit=bangles-2-8')
    await leaveValues(page, isMobile)
    await expect(cards(page)).toHaveCount(promised)
    await press(page.getByRole('link', { name: /^Remove filter/ }), isMobile)
    await expect(page).toHaveURL(/\/category\/jewellery\??$/)
  },
)

test(
  'F-05 a colour is chosen: the nearest works come first, and only one colour is chosen at a time',
  { tag: ['@phone', '@long'] },
  async ({ page, isMobile }) => {
    await page.goto('/collection')
    const values = await openValues(page, isMobile, 'Colour')
    await wordsOf(values.getByRole('checkbox', { name: /^Neem/ })).click()
    await expect(page).toHaveURL('/collection?colour=neem')
    await wordsOf(values.getByRole('checkbox', { name: /^Indigo/ })).click()
    await expect(page).toHaveURL('/collection?colour=indigo')
    await expect(values.getByRole('checkbox', { name: /^Neem/ })).not.toBeChecked()
    await leaveValues(page, isMobile)
    const order = page.getByRole('main').getByRole('combobox', { name: 'Sort' })
    await expect(order).toHaveValue('nearest-colour')
    const nearest = await cards(page).getByRole('heading').allInnerTexts()
    await order.selectOption({ label: 'Newest first' })
    await expect(page).toHaveURL(/sort=newest/)
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(nearest[0] ?? '')
    expect((await cards(page).getByRole('heading').allInnerTexts()).toSorted()).toEqual(nearest.toSorted())
  },
)

test(
  'F-05 any other colour is taken from the colour field, and lists its nearest works first',
  { tag: ['@desktop', '@long'] },
  async ({ page, isMobile }) => {
    await page.goto('/collection')
    const values = await openValues(page, isMobile, 'Colour')
    await values.getByLabel('Any other colour').fill('#1b7f7a')
    await expect(page).toHaveURL('/collection?colour=1b7f7a')
    await leaveValues(page, isMobile)
    const chip = page.getByRole('link', { name: 'Remove filter: Your colour' })
    await expect(chip.locator('circle')).toHaveAttribute('fill', '#1b7f7a')
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest-colour')
    await chip.click()
    await expect(page).toHaveURL(/\/collection\??$/)
  },
)

test(
  'F-03 the opened values are accessible in both themes, and stay within the page',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await setMotion(page, 'reduce')
    await page.goto('/collection?orientation=portrait')
    for (const filter of isMobile ? ['Price'] : OPENED_ON_DESKTOP) {
      const values = await openValues(page, isMobile, filter)
      await expectAccessible(page, isMobile ? '.drawer' : '.list-head')
      for (const width of isMobile ? [320, 412, 768] : [900, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const box = await values.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= width, `${filter} at ${width} px`).toBe(true)
      }
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'F-03 the filters are a plain form, sent by its button, and cleared by links',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await page.goto('/search?q=cotton')
      await page.locator('summary', { hasText: 'Shape' }).click()
      const values = page.getByRole('group', { name: 'Shape', exact: true })
      const landscape = values.getByRole('checkbox', { name: /^Landscape/ })
      const landscapes = await promisedBy(landscape)
      expect(landscapes).toBeGreaterThan(0)
      await wordsOf(landscape).click()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond).toBeLessThanOrEqual(0)
      await page.locator('summary', { hasText: 'Shape' }).click()
      await page.getByRole('button', { name: 'Show works' }).click()
      await expect(page).toHaveURL(/[?&]orientation=landscape/)
      await expect(page).toHaveURL(/[?&]q=cotton/)
      await expect(status(page)).toHaveText(worksInWords(landscapes))
      await page.getByRole('link', { name: 'Remove filter: Landscape' }).click()
      await expect(page).toHaveURL('/search?q=cotton')
    },
  )
})
