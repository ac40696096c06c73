import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** Checks that the panel hangs from the lower edge of the header, at any scroll position. */
export async function expectBelowHeader(page: Page, panel: string): Promise<void> {
  const gap = () =>
    page.evaluate((selector) => {
      const edgesOf = (part: string) => document.querySelector(part)?.getBoundingClientRect()
      return Math.abs((edgesOf(selector)?.top ?? Infinity) - (edgesOf('header.top')?.bottom ?? 0))
    }, panel)
  await expect.poll(gap).toBeLessThan(1)
}
