/** Shared by the journeys without a pointer. */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Activates it as a keyboard does: focus first. */
export async function pressOn(act: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await act.focus()
  await act.press(key)
}

/** The outcome is announced, and the focus goes there and stays. */
export async function expectNext(page: Page, words: string | RegExp, next: Locator): Promise<void> {
  await expect(page.locator('[aria-live], [role=status]').filter({ hasText: words }).first()).toBeAttached()
  await expect(next).toBeFocused()
}
