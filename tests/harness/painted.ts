import type { Page } from '@playwright/test'

/** Two frames from now: the change is on the screen. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
