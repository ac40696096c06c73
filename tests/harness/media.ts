/** The system's preferences: colours, and reduced motion. Firefox cannot get them over its channel. */
import type { Page } from '@playwright/test'

export const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox'

/** Without the system's preference, by the visitor's own theme switch. */
export async function lightPage(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if (!isFirefox(page)) return page.emulateMedia({ colorScheme: theme })
  await page.evaluate((chosen) => void (document.documentElement.dataset.theme = chosen), theme)
}

/** Without the system's preference things move, and tests wait for them. */
export async function setMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  if (!isFirefox(page)) await page.emulateMedia({ reducedMotion })
}
