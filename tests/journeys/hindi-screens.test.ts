import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { painted } from '#tests/harness/painted.ts'
import { beyondEdges } from './beyond-edges.ts'
import { openScreen, SCREENS } from './screens.ts'

test.describe.configure({ timeout: 180_000 })

const PARTS = [1, 2, 3]

for (const part of PARTS)
  test(`every screen is in Hindi and whole at 320 px, part ${part}`, { tag: '@phone' }, async ({ page }) => {
    for (const screen of SCREENS.filter((_, place) => place % PARTS.length === part - 1))
      await test.step(screen, async () => {
        await openScreen(page, screen, '/hi')
        expect(new URL(page.url()).pathname).toMatch(/^\/hi(\/|$)/)
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // The English ones, of the same parts and colours, are checked each time.
        if (isLong) await expectAccessible(page)
        const own = page.viewportSize()
        await page.setViewportSize({ width: 320, height: 740 })
        await painted(page)
        expect(await beyondEdges(page), screen).toEqual({ sideways: 0, beyond: [] })
        if (own) await page.setViewportSize(own)
      })
  })
