import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const ASSETS = join(import.meta.dirname, '../../build/client/assets')

/** Every built sheet of style, by its file's name. */
function builtSheets(): Record<string, string> {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.css'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')]))
}

/** Read with the first screen that is looked at. */
let sheets: Record<string, string> | undefined

/** Checks that no sheet is missing whose rules fit something on the page: it came with another screen, or never. */
export async function expectStyled(page: Page): Promise<void> {
  const missed = await page.evaluate(
    (built) => {
      const here = new Set([...document.styleSheets].map(({ href }) => href?.split('/').at(-1)))
      // The stand-ins' pages are not the store's and bring their own styles.
      if (!Object.keys(built).some((name) => here.has(name))) return []
      const selectorsIn = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []),
        ])
      return Object.entries(built).flatMap(([name, text]) => {
        if (here.has(name)) return []
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return selectorsIn(sheet.cssRules)
          .filter((selector) => document.querySelector(selector))
          .map((selector) => `${name}: ${selector}`)
      })
    },
    (sheets ??= builtSheets()),
  )
  expect(missed).toEqual([])
}
