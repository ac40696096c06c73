import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { setMotion } from '#tests/harness/media.ts'
import type { Page } from '@playwright/test'
import { openScreen, SCREENS } from './screens.ts'

const STOPS_MAX = 60

type Stop = { name: string; isSeen: boolean; isMarked: boolean; isNamed: boolean }

/** Where the focus stands: whether it is on the screen, uncovered, marked, and called something. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return null
    // A choice among pictures is marked on its picture, a work on its card: the input itself may be drawn away.
    const shown = at.matches('input') ? (at.closest('label') ?? at) : at
    const marks = [at, at.nextElementSibling, shown].filter((one) => one instanceof Element)
    const styles = [...marks.map((one) => getComputedStyle(one)), getComputedStyle(at, '::after')]
    const isMarked = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    const name = (at.getAttribute('aria-label') ?? shown.textContent ?? '').trim() || (at.getAttribute('title') ?? '')
    const label = `${at.tagName.toLowerCase()} ${name.slice(0, 40)}`
    const isNamed = name !== '' || (at as HTMLInputElement).labels?.length !== 0
    const { left, top, width, height } = shown.getBoundingClientRect()
    const inside = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0
    const over = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
      Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
    )
    const isSeen = inside && over !== null && (shown.contains(over) || over.contains(shown) || at.contains(over))
    return { name: label, isSeen, isMarked, isNamed }
  })
}

for (const screen of SCREENS) {
  test(`${screen}: the keyboard reaches what there is, in sight, marked and named`, async ({ page }) => {
    await setMotion(page, 'reduce')
    await openScreen(page, screen)
    const stops: Stop[] = []
    for (let press = 0; press < STOPS_MAX; press++) {
      await page.keyboard.press('Tab')
      const stop = await readStop(page)
      if (!stop) break
      stops.push(stop)
    }
    expect(stops.length).toBeGreaterThan(8)
    expect(stops.filter(({ isSeen, isMarked, isNamed }) => !isSeen || !isMarked || !isNamed)).toEqual([])
  })
}

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

test('a page that is opened by a link begins at its beginning for those who listen', async ({ page }) => {
  await gotoLive(page, '/collection')
  await page.locator('main article a').first().press('Enter')
  await expect(page).toHaveURL(/\/artwork\//)
  await expect(page.locator('main')).toBeFocused()
  await expect(page).toHaveTitle(/ by .+ \| Rang & Rekha$/)
})
