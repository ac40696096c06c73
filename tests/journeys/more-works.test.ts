import { expect, test } from '@playwright/test'
import { clickInPlace } from '#tests/harness/click-in-place.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { holdRequests } from '#tests/harness/hold-requests.ts'
import { painted } from '#tests/harness/painted.ts'
import type { Page } from '@playwright/test'

const PAGE = 24

const cards = (page: Page) => page.locator('.works article')
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more works' })
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const titles = (page: Page) => cards(page).locator('.work').allInnerTexts()

/** Clicks the button, and waits until the next page is listed. */
async function listMore(page: Page, shown: number): Promise<void> {
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(shown)
}

/** Brings a work to the middle of the screen; returns the scroll position then. */
async function goTo(page: Page, place: number): Promise<number> {
  await cards(page)
    .nth(place)
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return scrolledTo(page)
}

/** Opens a work and comes back; records every painted scroll position on the way. */
async function openAndReturn(page: Page, place: number): Promise<number[]> {
  const link = cards(page).nth(place).getByRole('link')
  const title = (await link.innerText()).trim()
  await clickInPlace(link)
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    const note = () => {
      if (document.querySelector('.list-head + * .works, .list-head ~ * .works'))
        places.push(Math.round(window.scrollY))
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'places').length)).toBeGreaterThan(10)
  return page.evaluate(() => Reflect.get(window, 'places') as number[])
}

const near = (place: number, wanted: number) => Math.abs(place - wanted) <= 2

test(
  'F-08 works of the next page are listed below the others, nothing moves, and the first of them has the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await gotoLive(page, '/collection')
    await expect(page.getByText(`${PAGE} of 61 works shown`)).toBeVisible()
    const before = await titles(page)
    await showMore(page).evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const place = await scrolledTo(page)
    await clickInPlace(showMore(page))
    await expect(cards(page)).toHaveCount(2 * PAGE)
    expect(await scrolledTo(page)).toBe(place)
    expect((await titles(page)).slice(0, PAGE)).toEqual(before)
    expect(new Set(await titles(page)).size).toBe(2 * PAGE)
    await expect(cards(page).nth(PAGE).getByRole('link')).toBeFocused()
    await expect(cards(page).nth(PAGE)).toBeInViewport()
    await expect(page.getByRole('status').filter({ hasText: `${2 * PAGE} of 61 works shown` })).toBeVisible()
    await expect(page).toHaveURL('/collection')
    await listMore(page, 61)
    await expect(showMore(page)).toBeHidden()
    await expect(page.getByText('61 of 61 works shown')).toBeVisible()
  },
)

test(
  'F-08 Back from a work that came with Show more finds the same works at the same place',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection?sort=price-low')
    await listMore(page, 2 * PAGE)
    const before = await titles(page)
    const place = await goTo(page, PAGE + 9)
    const places = await openAndReturn(page, PAGE + 9)
    expect(await titles(page)).toEqual(before)
    expect(places.filter((at) => !near(at, place))).toEqual([])
  },
)

test(
  'F-08 Back finds the same place on the first page, on a sifted wall, in a category and in a search',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    for (const address of [
      '/collection',
      '/collection?availability=in-stock',
      '/category/wall-art',
      '/search?q=kurta',
    ]) {
      await gotoLive(page, address)
      const before = await titles(page)
      const last = before.length - 1
      const place = await goTo(page, last)
      expect(place).toBeGreaterThan(0)
      const places = await openAndReturn(page, last)
      await expect(page).toHaveURL(address)
      expect(await titles(page)).toEqual(before)
      expect(
        places.filter((at) => !near(at, place)),
        address,
      ).toEqual([])
    }
  },
)

test(
  'F-08 other filters or another order start over, and Back from them brings the grown wall',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/category/wall-art')
    const first = await cards(page).count()
    await showMore(page).click()
    await expect(cards(page)).not.toHaveCount(first)
    const grown = await titles(page)
    await page.getByLabel('Sort').selectOption('price-high')
    await expect(page).toHaveURL(/sort=price-high/)
    await expect(cards(page)).toHaveCount(PAGE)
    await expect(showMore(page)).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(grown.length)
    expect(await titles(page)).toEqual(grown)
  },
)

test(
  'F-08 by keyboard: the button adds more, Tab goes on from there, Back returns to the work',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    await showMore(page).focus()
    await page.keyboard.press('Enter')
    const added = (place: number) =>
      cards(page)
        .nth(PAGE + place)
        .getByRole('link')
    await expect(added(0)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      cards(page)
        .nth(PAGE)
        .getByRole('button', { name: /^Save / }),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(added(1)).toBeFocused()
    const place = await scrolledTo(page)
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await page.goBack()
    await expect(added(1)).toBeFocused()
    await expect.poll(async () => near(await scrolledTo(page), place)).toBe(true)
  },
)

test(
  'F-08 a reload, and Back from another site, bring the grown wall to the same place',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    await listMore(page, 2 * PAGE)
    const place = await goTo(page, PAGE + 13)
    for (const leaveAndReturn of [
      () => page.reload(),
      async () => {
        await page.goto('about:blank')
        await page.goBack()
      },
    ]) {
      await leaveAndReturn()
      await expect(cards(page)).toHaveCount(2 * PAGE)
      await expect.poll(async () => near(await scrolledTo(page), place)).toBe(true)
    }
  },
)

test(
  'F-08 a visitor who scrolls on before the scripts have loaded is not taken back',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    await listMore(page, 2 * PAGE)
    await goTo(page, PAGE + 9)
    const letThrough = await holdRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect(cards(page)).toHaveCount(PAGE)
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    await expect.poll(async () => near(await scrolledTo(page), end)).toBe(true)
    // By hand: a browser restores the position only if the visitor has not scrolled.
    await page.mouse.move(180, 370)
    await page.mouse.wheel(0, -2000)
    const place = end - 2000
    await expect.poll(async () => near(await scrolledTo(page), place)).toBe(true)
    letThrough()
    await expect(cards(page)).toHaveCount(2 * PAGE)
    await painted(page)
    expect(near(await scrolledTo(page), place)).toBe(true)
  },
)

test(
  'F-08 when the works cannot be fetched, a line says so, and the button tries again',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    let isDown = true
    await page.route('**/collection.data?*', (route) => (isDown ? route.abort() : route.continue()))
    await showMore(page).click()
    const line = page.getByRole('alert').filter({ hasText: 'We couldn’t load more works' })
    await expect(line).toBeVisible()
    await expect(cards(page)).toHaveCount(PAGE)
    isDown = false
    await listMore(page, 2 * PAGE)
    await expect(line).toBeHidden()
  },
)

test(
  'F-08 while the works load the button says so, and a second click asks nothing',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    const letThrough = await holdRequests(page, '**/collection.data?*')
    let asked = 0
    page.on('request', (request) => void (/\/collection\.data\?.*page=2/.test(request.url()) && asked++))
    await showMore(page).click()
    await page.getByRole('button', { name: 'Loading more works…' }).press('Enter')
    letThrough()
    await expect(cards(page)).toHaveCount(2 * PAGE)
    expect(asked).toBe(1)
  },
)

test(
  'F-08 pages stay pages: each has its URL, and the next link leads past the shown works',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/collection')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/collection?page=2')
    await listMore(page, 2 * PAGE)
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/collection?page=3')
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/collection?page=2')
    await expect(cards(page)).toHaveCount(PAGE)
    await expect.poll(() => scrolledTo(page)).toBe(0)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'F-08 pages lead on, and there is no button that does nothing',
    { tag: ['@desktop', '@long'] },
    async ({ page }) => {
      await page.goto('/collection')
      await expect(showMore(page)).toBeHidden()
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL('/collection?page=2')
      await expect(cards(page)).toHaveCount(PAGE)
    },
  )
})
