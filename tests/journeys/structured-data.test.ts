import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import type { Page } from '@playwright/test'
import { firstWork, openWork } from './open-work.ts'

const kindsOn = async (page: Page) =>
  (await page.locator('head script[type="application/ld+json"]').allTextContents()).map(
    (json) => (JSON.parse(json) as { '@type': string })['@type'],
  )

const headOf = async (page: Page) => [
  await page.title(),
  await page.locator('head link[rel="canonical"]').getAttribute('href'),
  await page.locator('head meta[property="og:title"]').getAttribute('content'),
]

test(
  'F-70 the structured data of a page stays while its scripts run, and does not move to the next page',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await gotoLive(page, '/collection')
    expect(await kindsOn(page)).toEqual(['BreadcrumbList'])
    await openWork(page, firstWork(page))
    await expect.poll(() => kindsOn(page)).toEqual([])
    const walked = await headOf(page)
    await gotoLive(page, page.url())
    expect(await kindsOn(page)).toEqual(['BreadcrumbList', 'Product'])
    expect(walked).toEqual(await headOf(page))
  },
)
