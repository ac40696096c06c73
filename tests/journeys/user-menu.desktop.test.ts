import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'

test('M-181 the account opens, is walked through and closes by keyboard, and has the focus again then', async ({
  page,
  context,
}) => {
  await using store = await openJourneyStore()
  await signInHere(store, context)
  await gotoLive(page, `${store.url}/about`)
  const account = page.getByRole('button', { name: 'Account of Asha Rao' })
  await account.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu).toBeVisible()
  // Alone, this page shows nothing above it, so the menu brings its styles.
  await expect(menu).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu).toBeVisible()
})
