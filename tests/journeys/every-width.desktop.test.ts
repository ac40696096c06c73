import { expect, test } from '@playwright/test'
import { openScreen, SCREENS } from './screens.ts'

for (const screen of SCREENS) {
  test(`${screen} never scrolls sideways from 320 to 1920 px`, async ({ page }) => {
    await openScreen(page, screen)
    for (const width of [320, 360, 412, 600, 768, 900, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `${width} px`).toBe(0)
    }
  })
}
