import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { holdRequests } from '#tests/harness/hold-requests.ts'

test('over a slow line a screen is never seen without its styles', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await gotoLive(page, '/no/such/place')
  const letThrough = await holdRequests(page, '**/assets/*.css')
  await page.evaluate(() => {
    const displays = new Set<string>()
    Object.assign(window, { displays })
    const note = () => {
      const row = document.querySelector('.list-head')
      if (row) displays.add(getComputedStyle(row).display)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const asked = page.waitForRequest('**/assets/listing*.css')
  await page.getByRole('main').getByRole('link', { name: 'Explore Collection' }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Art Collection')
  await expect.poll(() => page.evaluate(() => [...Reflect.get(window, 'displays')])).toEqual(['flex'])
})
