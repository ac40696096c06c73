import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import type { Page } from '@playwright/test'
import { firstWork, openWork } from './open-work.ts'

/** Opens two works of a category, one after the other, as a visitor does. */
async function openTwoWorks(page: Page): Promise<{ first: string; second: string }> {
  const open = async (place: number) => {
    await gotoLive(page, '/category/wall-art')
    return openWork(page, page.locator('main a[href^="/artwork/"]').nth(place))
  }
  const first = await open(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(first)
  return { first, second: await open(1) }
}

test(
  'F-10 recently viewed works are below the next work, without moving anything, and can be cleared',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await watchShifts(page)
    const { first, second } = await openTwoWorks(page)
    await page.reload()
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link')).toHaveCount(1)
    await viewed.scrollIntoViewIfNeeded()
    await expect(viewed).toContainText(first)
    await expect(viewed).not.toContainText(second)
    const { total, shifts } = await readShifts(page)
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
    await viewed.getByRole('button', { name: 'Clear list' }).click()
    await expect(viewed).toHaveCount(0)
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).not.toContain(first)
  },
)

test(
  'F-10 a browser that refuses its storage shows the work all the same',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await gotoLive(page, '/category/wall-art')
    await openWork(page, firstWork(page))
    await gotoLive(page, page.url())
    await expect(page.getByRole('heading', { name: 'About this work' })).toBeVisible()
    expect(errors).toEqual([])
  },
)

test('a browser that refuses all its storage still runs the page', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse })
  })
  await gotoLive(page, '/category/wall-art')
  await openWork(page, firstWork(page))
  await page.getByRole('button', { name: 'Dim the lights' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { name: 'About this work' })).toBeVisible()
})

test(
  'F-50 a visitor walks from a work to its artist and on to another work of the same hand',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/category/wall-art/handmade')
    await openWork(page, firstWork(page))
    const byline = page.locator('.buy .by a')
    const name = (await byline.innerText()).trim()
    await byline.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name} `))
    await page.getByRole('region', { name: 'On sale' }).getByRole('listitem').getByRole('link').first().click()
    await expect(page.locator('.buy .by')).toHaveText(name)
  },
)
