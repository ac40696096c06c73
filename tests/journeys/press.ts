import type { Locator, Page } from '@playwright/test'
import { isFirefox } from '#tests/harness/media.ts'

/** By thumb on a phone, else by keyboard. Playwright's taps don't reach a page in Firefox. */
export function press(control: Locator, isMobile: boolean, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  if (!isMobile) return control.press(key)
  return isFirefox(control.page()) ? control.click() : control.tap()
}

/** Goes on with the Tab key, as somebody without a mouse does, until this has the focus. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'searchbox' | 'checkbox' | 'link' | 'radio',
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  throw new Error(`The Tab key does not reach ${String(name)}.`)
}
