import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openScreen, SCREENS } from './screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const screen of SCREENS) {
  test(`${screen} asks nobody else, logs no error, does not move, and is accessible in both themes`, async ({
    page,
    baseURL,
  }) => {
    const heard = listen(page, baseURL ?? '')
    await watchShifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')

    expect(heard.foreign).toEqual([])
    // The browser itself notes a page that is not there.
    expect(heard.errors.filter((text) => !(screen === '/no/such/place' && text.includes('404')))).toEqual([])
    const shifts = await page.evaluate(() => (globalThis as unknown as Shifts).shifts)
    expect(sum(shifts), JSON.stringify(shifts)).toBeLessThan(0.02)
    // What has slid halfway under the bar at the top is no small target: it is on its way out of sight.
    await page.locator('header.top').evaluate((bar: HTMLElement) => void (bar.style.position = 'static'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect(found, colorScheme).toEqual([])
    }
  })
}

/** What leaves the store, and what the browser complains of, policies included. */
function listen(page: Page, storeUrl: string): { foreign: string[]; errors: string[] } {
  const heard = { foreign: [] as string[], errors: [] as string[] }
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(storeUrl) && !url.startsWith('data:')) heard.foreign.push(url)
  })
  page.on('console', (message) => void (message.type() === 'error' && heard.errors.push(message.text())))
  page.on('pageerror', (error) => heard.errors.push(String(error)))
  return heard
}

type Shift = { value: number; moved: string[] }
type Shifts = { shifts: Shift[] }

const sum = (shifts: Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as Shifts
    seen.shifts = []
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        if (!hadRecentInput) seen.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
