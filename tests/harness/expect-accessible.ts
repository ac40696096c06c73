import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectStyled } from './expect-styled.ts'
import { keepPicture } from './keep-picture.ts'
import { isFirefox, lightPage, setMotion } from './media.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the lights can change; all else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** The page, or a part of it, in both themes. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectStyled(page)
  if (isFirefox(page)) await nameByAttributesOnly(page)
  const builder = () => (part ? new AxeBuilder({ page }).include(part) : new AxeBuilder({ page }))
  await showAtRest(page, 'light')
  const inLight = await builder().withTags(RULES).analyze()
  await showAtRest(page, 'dark')
  const inDark = await builder().withRules(RULES_OF_COLOUR).analyze()
  await setMotion(page, 'no-preference')
  for (const [theme, { violations }] of Object.entries({ inLight, inDark })) {
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, any }) => [html, any[0]?.message])])
    expect(found, theme).toEqual([])
  }
}

/** What is on its way from one colour to another has none that could be judged. */
async function showAtRest(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await lightPage(page, colorScheme)
  await setMotion(page, 'reduce')
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      // Within closed details nothing goes on.
      const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility()
      return isSeen && effect.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  await keepPicture(page, colorScheme)
}

/**
 * Firefox breaks down where both a locator of Playwright and axe ask an element for `ariaLabelledByElements` or one of
 * its kind. Without them axe goes by the attributes, which is all that the store sets.
 */
async function nameByAttributesOnly(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of Object.keys(Element.prototype).filter((own) => /^aria\w+Elements$/.test(own)))
      Reflect.deleteProperty(Element.prototype, name)
  })
}
