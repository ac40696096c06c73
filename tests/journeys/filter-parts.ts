/** Shared checks of the journeys through the filters. */
import type { Locator, Page } from '@playwright/test'

/** On the page itself; behind an open sheet it is there but silent. */
export const status = (page: Page) => page.locator('.list-head [role=status]')
export const cards = (page: Page) => page.locator('main article')
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })

/** Where a person clicks to choose a value: its label's words, its count, or the dot of a colour. */
const labelOf = (value: Locator) => value.locator('xpath=ancestor::label')
export const wordsOf = (value: Locator) => labelOf(value).locator('span:not([class])').first()
export const countOf = (value: Locator) => labelOf(value).locator('.tick-count')
export const dotOf = (value: Locator) => labelOf(value).locator('.swatch')

/** How many works a value promises to leave. */
export async function promisedBy(value: Locator): Promise<number> {
  const text = await countOf(value).innerText()
  return Number.parseInt(text.replaceAll(',', ''), 10)
}

export const worksInWords = (works: number) => (works === 1 ? '1 work' : `${works} works`)
