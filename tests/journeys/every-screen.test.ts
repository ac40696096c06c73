import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openScreen, SCREENS } from './screens.ts'

for (const screen of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${screen} has no accessibility violation in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openScreen(page, screen)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    })
  }

  test(`${screen} asks nobody else for anything, breaks no policy and logs no error`, async ({ page, baseURL }) => {
    const foreign: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) foreign.push(url)
    })
    page.on('console', (message) => {
      const isOwn404 = screen === '/no/such/place' && message.text().includes('404')
      if (message.type() === 'error' && !isOwn404) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  })

  test(`${screen} does not move while it loads and is read to its end`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)
    expect(shift).toBeLessThan(0.02)
  })
}
