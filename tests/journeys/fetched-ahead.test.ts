import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

test(
  'the page of a link is prefetched when a visitor is about to open it',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await gotoLive(page, '/')
    await page.evaluate(() => {
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        document.documentElement.setAttribute('data-refused', `${effectiveDirective} ${blockedURI}`)
      })
    })
    const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === '/collection.data')
    await page.getByRole('main').locator('a[href="/collection"]').first().focus()
    expect((await ahead).status()).toBe(200)
    await expect(page.locator('html')).not.toHaveAttribute('data-refused', /./)
  },
)
