import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the lights can change; all else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** The page, or a part of it, in both themes. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = () => (part ? new AxeBuilder({ page }).include(part) : new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await builder().withTags(RULES).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await builder().withRules(RULES_OF_COLOUR).analyze()
  for (const [theme, { violations }] of Object.entries({ inLight, inDark })) {
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, theme).toEqual([])
  }
}
