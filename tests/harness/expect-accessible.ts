import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { expectStyled } from './expect-styled.ts'
import { isLong } from './long-tests.ts'
import { keepPicture } from './keep-picture.ts'
import { isFirefox, lightPage, setMotion } from './media.ts'
import { painted } from './painted.ts'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Theme = 'light' | 'dark'

/** What the theme can change; all else is the same in both. */
const RULES: Record<Theme, string[]> = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
}

/** A journey of one screen meets the other here. */
const OTHER_SCREENS: Readonly<Record<string, { width: number; height: number }>> = {
  '@desktop': { width: 360, height: 740 },
  '@phone': { width: 1440, height: 900 },
}

/**
 * The page, or a part of it; in the long run in both themes and on the other screen too. It may have no frames: axe looks
 * at the page alone.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  screens = isLong ? 2 : 1,
  themes: readonly Theme[] = isLong ? ['light', 'dark'] : ['light'],
): Promise<void> {
  await expectStyled(page)
  if (isFirefox(page)) await nameByAttributesOnly(page)
  await expect(page.locator('iframe, frame')).toHaveCount(0)
  const place = await page.evaluate(() => scrollY)
  await expectFromTheTop(page, part, themes)
  const [other] = test.info().tags.flatMap((tag) => OTHER_SCREENS[tag] ?? [])
  const own = page.viewportSize()
  if (other && own && screens > 1) {
    await page.setViewportSize(other)
    await painted(page)
    // A colour is as dark there as here.
    await expectFromTheTop(page, part, ['light'])
    await page.setViewportSize(own)
  }
  await scrollPage(page, place)
}

/** Wherever a page is scrolled, a target half under the bar at the top is not too small. */
async function expectFromTheTop(page: Page, part: string | undefined, themes: readonly Theme[]): Promise<void> {
  await scrollPage(page, 0)
  for (const theme of themes) {
    await showAtRest(page, theme)
    const violations = await analyze(page, part, RULES[theme])
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, any }) => [html, any[0]?.message])])
    expect(found, `${theme}, ${page.viewportSize()?.width} px`).toEqual([])
  }
  await setMotion(page, 'no-preference')
}

const scrollPage = (page: Page, top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** Axe is loaded into a page once: that takes longer than most of its checks. */
async function analyze(page: Page, part: string | undefined, runOnly: string[]): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([within, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, options)
      return violations
    },
    [part, { runOnly, resultTypes: ['violations'] } satisfies RunOptions] as const,
  )
}

/** A colour in transition cannot be judged. */
async function showAtRest(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await lightPage(page, colorScheme)
  await setMotion(page, 'reduce')
  // Where things move all the same, new ones begin to with the next frame.
  if (isFirefox(page)) await painted(page)
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
 * its kind. Without them axe uses the attributes, which is all that the store sets.
 */
async function nameByAttributesOnly(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of Object.keys(Element.prototype).filter((own) => /^aria\w+Elements$/.test(own)))
      Reflect.deleteProperty(Element.prototype, name)
  })
}
