import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Opens a work by the link that bears its title, and waits until it is shown: the address changes before that. */
export async function openWork(page: Page, link: Locator): Promise<string> {
  const title = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  return title
}

/** Where works are listed. */
export const firstWork = (page: Page): Locator => page.locator('main a[href^="/artwork/"]').first()
