import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { wallAddress } from '@rang-rekha/wall/address'
import { FIRST_FRAME, wallOf } from '#domain/wall/wall-of.rules.ts'
import { saveToWishlist } from '#domain/wishlist/change-wishlist.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { drawer } from './cart-parts.ts'
import { tabTo } from './press.ts'

const upright = { width_cm: 30, height_cm: 40 }
const outer = { widthCm: 30, heightCm: 40 }

const hung = (page: Page) => page.getByRole('button', { name: /cm from the floor/ })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search works to hang' })
/** A work in the tray. */
const inTray = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} [^,].*, Asha Rao, `) })
const addAll = (page: Page) => page.getByRole('button', { name: 'Add all to Cart' })

/** A wall on which these works hang. */
const wallAt = (store: TestStore, ids: readonly string[]) =>
  `${store.url}/wall${wallAddress(wallOf(ids.map((workId) => ({ workId, frameId: FIRST_FRAME, outer }))))}`

test(
  'saved works wait in the tray at one scale: one key hangs a work, another takes it down, by keyboard alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { id: userId } = await signInHere(store, context)
    for (const [title, size] of [
      ['Long River', { width_cm: 240, height_cm: 30 }],
      ['Salt Flat', { width_cm: 60, height_cm: 80 }],
      ['Moonrise', upright],
      ['Lanes of Bundi', {}],
    ] as const)
      await saveToWishlist(store.services, { userId, artworkId: await store.listWork({ title, ...size }) })
    await store.services.database.pool.query(
      `update pictures set width = 2400, height = 300 from artworks where picture_id = pictures.id and title = 'Long River'`,
    )
    await gotoLive(page, `${store.url}/wall`)
    await page.getByRole('button', { name: 'Several works' }).click()
    await expect(inTray(page, 'Moonrise')).toHaveAccessibleName('Moonrise ₹1,100, Asha Rao, 30 × 40 cm')
    const widthOf = async (title: string) => (await inTray(page, title).locator('img').boundingBox())?.width ?? 0
    expect((await widthOf('Salt Flat')) / (await widthOf('Moonrise'))).toBeCloseTo(2, 0)
    const long = await inTray(page, 'Long River').locator('img').boundingBox()
    expect((long?.width ?? 0) / (long?.height ?? 1)).toBeCloseTo(8, 0)
    expect(await widthOf('Long River')).toBeLessThanOrEqual(112)
    await expect(page.getByRole('link', { name: 'Lanes of Bundi' })).toHaveAttribute('href', /^\/artwork\//)
    await expectAccessible(page)

    // The places where works wait come first: saved works and works to try.
    await search(page).focus()
    await tabTo(page, 'Moonrise ₹1,100, Asha Rao, 30 × 40 cm', 'button')
    await page.keyboard.press('Enter')
    await expect(hung(page)).toHaveCount(1)
    await expect(inTray(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'true')
    await inTray(page, 'Moonrise').focus()
    await page.keyboard.press('Space')
    await expect(hung(page)).toHaveCount(0)
    await expect(inTray(page, 'Moonrise')).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'the search finds works to hang, says when there are none, and can be repeated after a failure',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const viewed = await store.listWork({ title: 'Moonrise', ...upright })
    await store.listWork({ title: 'Peacock Verandah', ...upright })
    await gotoLive(page, `${store.url}/artwork/${viewed}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain('Moonrise')
    await gotoLive(page, `${store.url}/wall`)
    await page.getByRole('button', { name: 'Several works' }).last().click()
    await expect(page.getByText('Recently viewed')).toBeVisible()
    await expect(inTray(page, 'Moonrise')).toBeVisible()

    await search(page).fill('peacok')
    await expect(page.getByRole('status').filter({ hasText: '1 work found' })).toBeVisible()
    await expect(inTray(page, 'Moonrise')).toHaveCount(0)
    await inTray(page, 'Peacock Verandah').click()
    await expect(hung(page)).toHaveCount(1)
    await search(page).fill('zzzzqqq')
    await expect(page.getByText('No works found for “zzzzqqq”. Try another word.')).toBeVisible()

    await page.route('**/wall/find?*', (route) => route.abort())
    await search(page).fill('peac')
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t run this search.' })
    await expect(alert).toBeVisible()
    await page.unroute('**/wall/find?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(inTray(page, 'Peacock Verandah')).toHaveAttribute('aria-pressed', 'true')
    await search(page).fill('')
    await expect(inTray(page, 'Moonrise')).toBeVisible()
  },
)

test('a first-time visitor picks works before any number: some to try, then how they hang, by keyboard alone', async ({
  page,
  isMobile,
}) => {
  await using store = await openJourneyStore()
  for (const title of ['Moonrise', 'Stepwell', 'Salt Flat']) await store.listWork({ title, ...upright })
  await gotoLive(page, `${store.url}/wall`)
  await page.getByRole('button', { name: 'Several works' }).locator('visible=true').press('Enter')
  const toTry = page.getByRole('list', { name: 'Works to try' }).getByRole('button')
  await expect(toTry).toHaveCount(3)
  await expect(page.getByText('How they hang')).toHaveCount(0)
  await expect(addAll(page)).toHaveCount(0)
  await expectAccessible(page)

  for (const place of [0, 1]) await toTry.nth(place).press('Enter')
  await expect(hung(page)).toHaveCount(2)
  await expect(toTry.first()).toHaveAttribute('aria-pressed', 'true')
  const tops = await Promise.all(
    [toTry.first(), page.getByRole('group', { name: 'How they hang' })].map((part) => part.boundingBox()),
  )
  expect(tops[0]?.y ?? 0).toBeLessThan(tops[1]?.y ?? 0)
  await expect(page.getByLabel('Gap between works')).toHaveCount(0)
  await page.getByRole('button', { name: '6 cm apart, change' }).press('Enter')
  await page.getByLabel('Gap between works').fill('12')
  await page.getByLabel('Gap between works').press('Enter')
  await expect(page.getByRole('button', { name: '12 cm apart, change' })).toHaveAttribute('aria-expanded', 'true')

  await page.getByRole('button', { name: 'Goes with these' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Goes with these' }).getByRole('button')).toHaveCount(1)
  await page.getByRole('list', { name: 'Goes with these' }).getByRole('button').press('Enter')
  await expect(hung(page)).toHaveCount(3)
  await expectAccessible(page)
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

for (const who of ['a guest', 'an account'] as const)
  test(
    `one click puts all works of a wall into the cart of ${who} in one call, and names works sold in the meantime`,
    { tag: who === 'a guest' ? '@phone' : ['@phone', '@long'] },
    async ({ page, context }) => {
      await using store = await openJourneyStore()
      if (who === 'an account') await signInHere(store, context)
      const titles = ['Moonrise', 'Stepwell', 'Salt Flat']
      const ids: string[] = []
      for (const title of titles)
        ids.push(await store.listWork({ title, ...upright, stock_quantity: title === 'Salt Flat' ? null : 1 }))
      await gotoLive(page, wallAt(store, ids))
      await expect(hung(page)).toHaveCount(3)
      await store.services.database.kysely
        .updateTable('artworks')
        .set({ stock_quantity: 0 })
        .where('id', '=', ids[1] ?? '')
        .execute()
      if (who === 'an account') {
        await page.route('**/api/cart/merge', (route) => route.abort())
        await addAll(page).click()
        await expect(page.getByText('We couldn’t save your cart. Please try again.').first()).toBeVisible()
        await expect(hung(page)).toHaveCount(3)
        await page.unroute('**/api/cart/merge')
      }
      const writes: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/cart'))
          writes.push(new URL(request.url()).pathname)
      })
      await addAll(page).dblclick()
      await expect(drawer(page).getByRole('link', { name: 'Moonrise' }).last()).toBeVisible()
      await expect(drawer(page).getByRole('link', { name: 'Salt Flat' }).last()).toBeVisible()
      await expect(drawer(page).getByText('We left out Stepwell: it’s out of stock.')).toBeVisible()
      await expect(drawer(page).getByRole('link', { name: 'Stepwell' })).toHaveCount(0)
      // A guest's cart is on the device: the store is asked for its prices alone.
      expect(writes.filter((path) => path !== '/api/cart/prices')).toEqual(who === 'a guest' ? [] : ['/api/cart/merge'])
      const pieces = (part: Page | Locator, title: string) => part.getByLabel(`Quantity of ${title}`)
      await expect(pieces(drawer(page), 'Salt Flat')).toHaveText('1')
      await page.keyboard.press('Escape')
      await expect(addAll(page)).toBeFocused()

      await addAll(page).click()
      await expect(page.getByText('There’s only one of Moonrise, so your cart has one.').first()).toBeVisible()
      await gotoLive(page, `${store.url}/cart`)
      await expect(pieces(page, 'Moonrise')).toHaveText('1')
      await expect(pieces(page, 'Salt Flat')).toHaveText('2')
    },
  )
