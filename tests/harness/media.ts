/** What the system asks of a page: its colours, and whether things move. Firefox cannot be told over its channel. */
import type { Page } from '@playwright/test'

export const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox'

/** Where the system cannot be told, by the visitor's own switch of the lights. */
export async function lightPage(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if (!isFirefox(page)) return page.emulateMedia({ colorScheme: theme })
  await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme)
}

/** Where the system cannot be told things move, and are waited for. */
export async function setMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  if (!isFirefox(page)) await page.emulateMedia({ reducedMotion })
}
