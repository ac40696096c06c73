/** What the journeys through the filters look at. */
import type { Locator, Page } from '@playwright/test'

/** Said on the page itself; behind an open sheet it is there but silent. */
export const status = (page: Page) => page.locator('.sift [role=status]')
export const cards = (page: Page) => page.locator('main article')
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

/** How many works a value promises to leave. */
export async function promisedBy(value: Locator): Promise<number> {
  const text = await value.locator('xpath=ancestor::label').locator('.tick-count').innerText()
  return Number.parseInt(text.replaceAll(',', ''), 10)
}

export const worksInWords = (works: number) => (works === 1 ? '1 work' : `${works} works`)
