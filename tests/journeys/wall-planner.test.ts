import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { addArtist } from '#tests/harness/list-work.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const hung = (page: Page) => page.getByRole('button', { name: /cm from the floor/ })
const named = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}, .* from the floor`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Three works of one artist, as its page hangs them. */
async function openThree(page: Page, store: TestStore) {
  const artist = await addArtist(store.services.database.kysely)
  const works: Record<string, string> = {}
  for (const [title, width] of [
    ['Moonrise', 30],
    ['Stepwell', 50],
    ['Salt Flat', 60],
  ] as const)
    works[title] = await store.listWork({ title, width_cm: width, height_cm: (width * 4) / 3, artist_id: artist })
  await gotoLive(page, `${store.url}/artist/${artist}`)
  await page.getByRole('link', { name: 'Try several on your wall' }).click()
  await expect(hung(page)).toHaveCount(3)
  return works
}

const placeOf = async (page: Page, title: string) => {
  const box = await named(page, title).boundingBox()
  if (!box) throw new Error(`${title} is not to be seen.`)
  return { left: Math.round(box.x), top: Math.round(box.y), right: box.x + box.width, bottom: box.y + box.height }
}

test(
  'by keyboard alone: hung as a row, moved, locked, undone, taken down, and bought with one key',
  { tag: '@desktop' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    await openThree(page, store)
    await expectAccessible(page)
    await button(page, 'Row').press('Enter')
    const inRow = await placeOf(page, 'Moonrise')
    await named(page, 'Moonrise').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => placeOf(page, 'Moonrise')).not.toEqual(inRow)
    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(page, 'Moonrise')).toEqual(inRow)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => placeOf(page, 'Moonrise')).not.toEqual(inRow)
    await button(page, 'Lock').press('Enter')
    const locked = await placeOf(page, 'Moonrise')
    await named(page, 'Moonrise').focus()
    await page.keyboard.press('ArrowLeft')
    await button(page, 'Column').press('Enter')
    expect(await placeOf(page, 'Moonrise')).toEqual(locked)
    await named(page, 'Salt Flat').focus()
    await page.keyboard.press('Delete')
    await expect(hung(page)).toHaveCount(2)
    await button(page, 'Add all to Cart').press('Enter')
    const cart = page.getByRole('dialog')
    await expect(cart.getByText('Moonrise')).toBeVisible()
    await expect(cart.getByText('Stepwell')).toBeVisible()
    await expect(cart.getByText('Salt Flat')).toHaveCount(0)
  },
)

test(
  'the space between works and the width of the wall are kept, and no work touches another',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    await openThree(page, store)
    await button(page, 'Row').click()
    await expect(page.getByLabel('Gap between works')).toHaveCount(0)
    await button(page, '6 cm apart, change').click()
    await page.getByLabel('Gap between works').fill('20')
    await page.getByLabel('Gap between works').press('Enter')
    const gapCm = async () => {
      const boxes = await Promise.all(['Moonrise', 'Stepwell'].map((title) => placeOf(page, title)))
      const [left, right] = boxes.toSorted((a, b) => a.left - b.left)
      const pxPerCm = ((boxes[0]?.right ?? 0) - (boxes[0]?.left ?? 0)) / 30
      return ((right?.left ?? 0) - (left?.right ?? 0)) / pxPerCm
    }
    await expect.poll(async () => Math.abs((await gapCm()) - 20)).toBeLessThan(3)
    await page.getByLabel('Wall width').fill('110')
    await page.getByLabel('Wall width').press('Enter')
    await button(page, 'Row').click()
    await expect(page.getByRole('status').filter({ hasText: 'too small for that' })).toHaveCount(1)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/~limewash~uk~/)
  },
)

test(
  'on a phone a work is moved by buttons, and the wall opens for others with its works in it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await using store = await openJourneyStore()
    await openThree(page, store)
    if (isLong) await expectAccessible(page)
    await page.getByRole('button', { name: 'Stepwell', exact: true }).click()
    await button(page, 'Move').click()
    const before = await named(page, 'Stepwell').getAttribute('aria-label')
    await button(page, 'Up by 1 cm').click()
    await expect(named(page, 'Stepwell')).not.toHaveAttribute('aria-label', before ?? '')
    await expect.poll(() => new URL(page.url()).hash.split('~').length).toBe(7)
    const shared = `${store.url}/wall?hang=${new URL(page.url()).hash.slice(1)}`
    const html = await (await page.request.get(shared)).text()
    expect(html).toContain('og:image')
    const other = await browser.newPage()
    await gotoLive(other, shared)
    await expect(hung(other)).toHaveCount(3)
    await expect(named(other, 'Stepwell')).toHaveAttribute(
      'aria-label',
      (await named(page, 'Stepwell').getAttribute('aria-label')) ?? '',
    )
    await other.close()
  },
)

test(
  'a sold work keeps an empty place, which another of its size takes',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const works = await openThree(page, store)
    const address = page.url()
    await store.listWork({ title: 'Twin of Stepwell', width_cm: 50, height_cm: 66 })
    await store.services.database.kysely
      .updateTable('artworks')
      .set({ stock_quantity: 0 })
      .where('id', '=', works.Stepwell ?? '')
      .execute()
    await page.goto('about:blank')
    await gotoLive(page, address)
    await expect(named(page, 'Stepwell')).toHaveAttribute('aria-label', /sold$/)
    const place = await placeOf(page, 'Stepwell')
    await button(page, 'See works of that size').click()
    await page.getByRole('button', { name: /^Twin of Stepwell Asha Rao/ }).click()
    await expect(hung(page)).toHaveCount(3)
    const taken = await placeOf(page, 'Twin of Stepwell')
    expect(Math.abs((taken.left + taken.right) / 2 - (place.left + place.right) / 2)).toBeLessThan(3)
  },
)
