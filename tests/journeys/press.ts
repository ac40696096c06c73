import type { Locator } from '@playwright/test'
import { isFirefox } from '#tests/harness/media.ts'

/** By thumb on a phone, else by keyboard. Playwright's taps don't reach a page in Firefox. */
export function press(control: Locator, isMobile: boolean, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  if (!isMobile) return control.press(key)
  return isFirefox(control.page()) ? control.click() : control.tap()
}
