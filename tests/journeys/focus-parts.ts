/** What the journeys of somebody without a pointer share. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Presses it as a keyboard does: the focus stands on it first. */
export async function pressOn(act: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await act.focus()
  await act.press(key)
}

/** What became of the press is said, and the focus stands there and stays. */
export async function expectNext(page: Page, words: string | RegExp, next: Locator): Promise<void> {
  await expect(page.locator('[aria-live], [role=status]').filter({ hasText: words }).first()).toBeAttached()
  await expect(next).toBeFocused()
}
