import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

const NO_COOKIES = 'Your browser is blocking cookies for this store'

test(
  'where a script sees that cookies are refused, the sign-in form says so at once',
  { tag: '@phone' },
  async ({ page }) => {
    await gotoLive(page, '/sign-in')
    await expect(page.getByText(NO_COOKIES)).toHaveCount(0)
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
    await gotoLive(page, '/sign-in')
    await expect(page.getByText(NO_COOKIES)).toBeVisible()
  },
)
