import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { setMotion } from '#tests/harness/media.ts'
import type { Page, Request } from '@playwright/test'
import { painted } from '#tests/harness/painted.ts'
import { openScreen, SCREENS } from './screens.ts'

const WIDTHS = isLong ? [320, 360, 412, 600, 768, 900, 1024, 1280, 1440, 1920] : [320, 600, 1024, 1920]
const STOPS_MAX = isLong ? 60 : 30

// Several screens each, whose pictures may be drawn for the first time.
test.describe.configure({ timeout: 180_000 })

const PARTS = [1, 2, 3, 4]

for (const part of PARTS) {
  test(
    `screens contact no other site, log no error, do not move, never scroll sideways, are accessible in both themes, and the keyboard reaches every control, part ${part}`,
    { tag: '@phone' },
    ({ page, baseURL }) =>
      walk(page, { part, baseURL }, async () => {
        // A target half under the bar at the top is not too small: it is on its way out of sight.
        const standBar = (position: string) =>
          page.locator('header.top').evaluate((bar: HTMLElement, how) => void (bar.style.position = how), position)
        await standBar('static')
        await expectAccessible(page, undefined, 2, ['light', 'dark'])
        await standBar('')
        expect(await wordsOfCode(page)).toEqual([])
        await expectWithinWidths(page, WIDTHS)
        if (isLong) return
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectStopsInSight(page)
      }),
  )

  test(
    `on a wide screen they do so too, and the keyboard reaches every control, part ${part}`,
    { tag: ['@desktop', '@long'] },
    ({ page, baseURL }) =>
      walk(page, { part, baseURL }, async () => {
        await expectStopsInSight(page)
        await expectWithinWidths(page, WIDTHS)
      }),
  )
}

/** One screen after the other, as in a visit with loaded scripts; the parts may run in parallel. */
async function walk(
  page: Page,
  { part, baseURL = '' }: { part: number; baseURL: string | undefined },
  lookAt: () => Promise<void>,
): Promise<void> {
  const heard = listen(page, baseURL)
  await watchShifts(page)
  await setMotion(page, 'reduce')
  const own = page.viewportSize()
  for (const screen of SCREENS.filter((_, place) => place % PARTS.length === part - 1))
    await test.step(screen, async () => {
      if (own) await page.setViewportSize(own)
      await openAtRest(page, screen, heard)
      await lookAt()
    })
}

/** All of it was seen and has loaded; nothing moved, no other site was contacted, and there were no errors. */
async function openAtRest(page: Page, screen: (typeof SCREENS)[number], heard: Heard): Promise<void> {
  await openScreen(page, screen)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
  await painted(page)
  await expect.poll(() => [...heard.underWay]).toEqual([])
  const { total, shifts } = await readShifts(page)
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
  expect(heard.foreign).toEqual([])
  // The browser itself notes a page that is not there.
  expect(heard.errors.filter((text) => !(screen === '/no/such/place' && text.includes('404')))).toEqual([])
  // The next screen is not asked about it again.
  heard.errors.length = 0
}

/** Such as `ListedWork`, where people read. */
async function wordsOfCode(page: Page): Promise<string[]> {
  const read = await page.evaluate(() => {
    const said = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...said].join('\n')
  })
  return (read.match(/\b[A-Za-z]?[a-z]+[A-Z][A-Za-z]*/g) ?? []).filter((word) => word !== 'WhatsApp')
}

async function expectWithinWidths(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${width} px`).toBe(0)
  }
}

/** Requests that leave the store, and the browser's errors, policies included. */
type Heard = { foreign: string[]; errors: string[]; underWay: Set<string> }

function listen(page: Page, storeUrl: string): Heard {
  const heard: Heard = { foreign: [], errors: [], underWay: new Set() }
  const end = (request: Request) => void heard.underWay.delete(request.url())
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('request', (request) => {
    const url = request.url()
    heard.underWay.add(url)
    if (!url.startsWith(storeUrl) && !url.startsWith('data:')) heard.foreign.push(url)
  })
  page.on('console', (message) => void (message.type() === 'error' && heard.errors.push(message.text())))
  page.on('pageerror', (error) => heard.errors.push(String(error)))
  return heard
}

type Stop = { name: string; isSeen: boolean; isMarked: boolean; isNamed: boolean; isLast: boolean }

/** The focused element: whether it is on the screen, uncovered, marked, and named. */
function readStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return null
    // A choice among pictures is marked on its picture, a work on its card: the input itself may be drawn away.
    const shown = at.matches('input') ? (at.closest('label') ?? at) : at
    const marks = [at, at.nextElementSibling, shown].filter((one) => one instanceof Element)
    const styles = [...marks.map((one) => getComputedStyle(one)), getComputedStyle(at, '::after')]
    const isMarked = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    )
    const name = (at.getAttribute('aria-label') ?? shown.textContent ?? '').trim() || (at.getAttribute('title') ?? '')
    const label = `${at.tagName.toLowerCase()} ${name.slice(0, 40)}`
    const isNamed = name !== '' || (at as HTMLInputElement).labels?.length !== 0
    const { left, top, width, height } = shown.getBoundingClientRect()
    const inside = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0
    const over = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 0), innerWidth - 1),
      Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
    )
    const isSeen = inside && over !== null && (shown.contains(over) || over.contains(shown) || at.contains(over))
    const last = [...document.querySelectorAll('a[href], button')].findLast((one) => one.checkVisibility())
    return { name: label, isSeen, isMarked, isNamed, isLast: last === at }
  })
}

async function expectStopsInSight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const stops: Stop[] = []
  for (let press = 0; press < STOPS_MAX; press++) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    if (!stop) break
    stops.push(stop)
    // Behind it Firefox moves to its own bars, from where no page gets the focus again.
    if (stop.isLast) break
  }
  expect(stops.length).toBeGreaterThan(8)
  expect(stops.filter(({ isSeen, isMarked, isNamed }) => !isSeen || !isMarked || !isNamed)).toEqual([])
}
