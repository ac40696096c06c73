import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openFramedWork } from './open-work.ts'
import { asked, choose, hung, openPhotoStep, photoOf, room } from './wall-photo-parts.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Works for this wall' })
const cards = (page: Page) => section(page).getByRole('listitem')
const paints = (page: Page) =>
  section(page).getByRole('group', { name: 'Which colour is the wall?' }).getByRole('button')

const chosenPaint = (page: Page) => paints(page).and(page.locator('[aria-pressed=true]'))

async function openColours(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Works for this wall' }).click()
  await expect(cards(page).first()).toBeVisible()
}

test(
  'the colours of the visitor’s wall rank the collection in the page: the store gets the same request from everybody',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openPhotoStep(page)
    const requests: string[] = []
    page.on('request', (request) => {
      const { protocol, pathname, search } = new URL(request.url())
      const data = request.postData() === null ? '' : ' with data'
      if (protocol !== 'blob:') requests.push(`${request.method()} ${pathname}${search}${data}`)
    })
    await choose(page, await photoOf(room().pixels, 6))
    await expect(asked(page, 'Is this the sheet?')).toBeFocused()
    await page.getByRole('button', { name: 'Yes, hang it' }).click()
    await expect(hung(page)).toHaveCount(1)
    await openColours(page)
    await expect(section(page)).toContainText('photo isn’t sent')
    await expect(section(page).getByRole('img', { name: 'Your wall' })).toBeVisible()
    expect(await paints(page).count()).toBeGreaterThan(2)
    await expect(section(page).locator('.wall-spots i')).toHaveCount(await paints(page).count())
    await expect(chosenPaint(page)).toHaveText(/lime white$/i)
    if (isLong) await expectAccessible(page)

    for (const request of requests)
      expect(request).toMatch(
        /^GET (\/images\/[\w-]+\/\d+\.(webp|avif)|\/assets\/[\w.-]+|\/wall\/works\?ids=[\w,-]+|\/wall\/works-to-hang)$/,
      )
    expect(requests.filter((request) => request === 'GET /wall/works-to-hang')).toHaveLength(1)
  },
)

test(
  'a room’s colours rank the collection too, another paint ranks it again, and a click hangs a work',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openFramedWork(page)
    await gotoLive(page, page.url())
    await page.getByRole('link', { name: 'On your wall' }).click()
    await expect(hung(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Clay' }).click()
    await openColours(page)
    await expect(cards(page)).toHaveCount(8)
    await expect(chosenPaint(page)).toHaveText('Terracotta')
    await expect(cards(page).first()).toContainText(/picks up the|stands out from the terracotta/)
    await expectAccessible(page)
    const titles = () => cards(page).locator('.work').allInnerTexts()
    const before = await titles()
    await paints(page).filter({ hasText: 'Neem' }).focus()
    await page.keyboard.press('Enter')
    await expect(section(page).getByRole('status')).toHaveText('Ranked for a wall of neem')
    await expect.poll(titles).not.toEqual(before)
    await section(page).getByRole('button', { name: 'Show more' }).click()
    await expect(cards(page)).toHaveCount(16)
    const other = cards(page).getByRole('button', { name: /^Hang / })
    const onWall = (await hung(page).getAttribute('aria-label')) ?? ''
    const names = await other.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
    const [fresh = ''] = names.filter((name) => !onWall.startsWith(name.replace('Hang ', '')))
    await section(page).getByRole('button', { name: fresh, exact: true }).click()
    await expect(hung(page)).toHaveCount(2)
  },
)
