import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { expectBelowHeader, scrollPage } from './header-parts.ts'

test('F-01 the search hangs from the header of a scrolled page, and Escape closes it', async ({ page }) => {
  await gotoLive(page, '/about')
  await scrollPage(page, 500)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first()
  await opener.click()
  const field = page.getByRole('combobox', { name: 'Search the store' })
  await expect(field).toBeFocused()
  await expectBelowHeader(page, '.top-find')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()
})
