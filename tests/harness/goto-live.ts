import type { Page } from '@playwright/test'
import { LIVE } from '#app/late-scripts.ts'

/** Opens a page and waits until its scripts can act: before that a link is a plain link. */
export async function gotoLive(page: Page, address: string): Promise<void> {
  await page.addInitScript((live) => {
    addEventListener(live, () => document.documentElement.setAttribute('data-live', ''), { once: true })
  }, LIVE)
  await page.goto(address)
  await page.locator('html[data-live]').waitFor()
}
