import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'

/** Prints: several of each, in frames. */
export const PRINTS = '/category/wall-art/digital'

export const addButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first()

export const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Cart/ })

/** Puts the open work into the cart, and goes back to it. */
export async function addShown(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(drawer(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
}

export const cartTool = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

/** Through the dialog, with an account of the demo. */
export async function signInHere(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome' })
  // It has the focus, also when the drawer that opened it has gone.
  await expect(page.locator('.drawer')).toHaveCount(0)
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

/** When it does not fit in the header, the account is in the menu. */
export async function signOutHere(page: Page): Promise<void> {
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  } else {
    await account.click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await expect(account).toHaveCount(0)
  await expect(cartTool(page)).toHaveAccessibleName('Cart')
}
