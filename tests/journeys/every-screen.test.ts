import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { setMotion } from '#tests/harness/media.ts'
import type { Page, Request } from '@playwright/test'
import { painted } from '#tests/harness/painted.ts'
import { openScreen, SCREENS } from './screens.ts'

const WIDTHS = { phone: [320, 360, 412, 600, 768], desktop: [768, 900, 1024, 1280, 1440, 1920] }

for (const screen of SCREENS) {
  test(`${screen} asks nobody else, logs no error, does not move, never scrolls sideways, and is accessible in both themes`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const heard = listen(page, baseURL ?? '')
    await watchShifts(page)
    await setMotion(page, 'reduce')
    await openScreen(page, screen)
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600)
    await painted(page)
    await expect.poll(() => [...heard.underWay]).toEqual([])
    const { total, shifts } = await readShifts(page)
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
    // What has slid halfway under the bar at the top is no small target: it is on its way out of sight.
    await page.locator('header.top').evaluate((bar: HTMLElement) => void (bar.style.position = 'static'))
    await expectAccessible(page)
    expect(await wordsOfCode(page)).toEqual([])
    await expectWithinWidths(page, isMobile ? WIDTHS.phone : WIDTHS.desktop)

    expect(heard.foreign).toEqual([])
    // The browser itself notes a page that is not there.
    expect(heard.errors.filter((text) => !(screen === '/no/such/place' && text.includes('404')))).toEqual([])
  })
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

/** What leaves the store, and what the browser complains of, policies included. */
function listen(page: Page, storeUrl: string): { foreign: string[]; errors: string[]; underWay: Set<string> } {
  const heard = { foreign: [] as string[], errors: [] as string[], underWay: new Set<string>() }
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
