import { basename, join } from 'node:path'
import { test } from '@playwright/test'
import type { Page, TestInfo } from '@playwright/test'

/** A folder for screenshots of the journeys, for people to look at. None are made without it. */
const FOLDER = process.env.PICTURES

const taken = new WeakMap<TestInfo, number>()

/** The whole page; if something covers it, the visible part. */
export async function keepPicture(page: Page, theme: 'light' | 'dark'): Promise<void> {
  if (!FOLDER) return
  const journey = test.info()
  const place = (taken.get(journey) ?? 0) + (theme === 'light' ? 1 : 0)
  taken.set(journey, place)
  const words = journey.title
    .replaceAll(/[^\w-]+/g, ' ')
    .trim()
    .slice(0, 60)
  // A journey of one screen looks at the size of the other too.
  const screen = (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop'
  const name = `${basename(journey.file, '.test.ts')} ${words} ${place} ${theme}.jpg`
  const isCovered = (await page.locator('.over, dialog[open]').count()) > 0
  const before = await page.evaluate(() => [scrollX, scrollY] as const)
  await page.screenshot({
    path: join(FOLDER, screen, name),
    type: 'jpeg',
    scale: 'css',
    fullPage: !isCovered,
  })
  // A full-page screenshot may move the scroll position, where sticky elements cover other things.
  await page.evaluate(([x, y]) => scrollTo({ left: x, top: y, behavior: 'instant' }), before)
}
