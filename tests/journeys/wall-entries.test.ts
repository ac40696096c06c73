import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { saveToWishlist } from '#domain/wishlist/change-wishlist.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { addArtist, categoryIds } from '#tests/harness/list-work.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addShown } from './cart-parts.ts'

const hung = (page: Page) => page.getByRole('button', { name: /cm from the floor/ })
const upright = { width_cm: 30, height_cm: 40 }
const ART_KIT = '10000000-0000-4000-8000-000000000007'

async function expectHung(page: Page, titles: readonly string[]): Promise<void> {
  await expect(hung(page)).toHaveCount(titles.length)
  for (const title of titles)
    await expect(page.getByRole('button', { name: new RegExp(`^${title}, .* from the floor`) })).toHaveCount(1)
}

test(
  'saved works hang together from the wishlist, and each alone; works that cannot hang have no link',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { id: userId } = await signInHere(store, context)
    for (const [title, size] of [
      ['Moonrise', upright],
      ['Stepwell', upright],
      ['Anklet', { ...upright, category_id: categoryIds.bangles }],
    ] as const)
      await saveToWishlist(store.services, { userId, artworkId: await store.listWork({ title, ...size }) })
    await gotoLive(page, `${store.url}/wishlist`)
    const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await expect(rowOf('Anklet').getByRole('link', { name: 'On your wall' })).toHaveCount(0)
    if (isLong) await expectAccessible(page)
    await page.getByRole('link', { name: 'See several on your wall' }).click()
    await expectHung(page, ['Moonrise', 'Stepwell'])
    await page.goBack()
    await rowOf('Stepwell').getByRole('link', { name: 'On your wall' }).click()
    await expectHung(page, ['Stepwell'])
  },
)

test('the works of an artist hang together from the artist’s page', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await using store = await openJourneyStore()
  const artist = await addArtist(store.services.database.kysely)
  for (const title of ['Moonrise', 'Stepwell', 'Salt Flat'])
    await store.listWork({ title, ...upright, artist_id: artist })
  const alone = await addArtist(store.services.database.kysely)
  await store.listWork({ title: 'Alone', ...upright, artist_id: alone })
  await gotoLive(page, `${store.url}/artist/${alone}`)
  await expect(page.getByRole('link', { name: 'Try several on your wall' })).toHaveCount(0)
  await gotoLive(page, `${store.url}/artist/${artist}`)
  await page.getByRole('link', { name: 'Try several on your wall' }).click()
  await expectHung(page, ['Moonrise', 'Stepwell', 'Salt Flat'])
})

test(
  'the works in a guest’s cart, and in an account’s, hang from the cart',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const put = async (work: Parameters<typeof store.listWork>[0]) => {
      await gotoLive(page, `${store.url}/artwork/${await store.listWork(work)}`)
      await addShown(page)
    }
    const openFromCart = async () => {
      await gotoLive(page, `${store.url}/cart`)
      await page.getByRole('link', { name: 'See it on your wall' }).click()
    }
    await put({ title: 'Art Kit', category_id: ART_KIT })
    await gotoLive(page, `${store.url}/cart`)
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'See it on your wall' })).toHaveCount(0)
    await put({ title: 'Anklet' })
    await openFromCart()
    await expect(page.getByText('Nothing in your cart is wall art.')).toBeVisible()
    await put({ title: 'Moonrise', ...upright })
    await put({ title: 'Stepwell', ...upright })
    const hangFromCart = async () => {
      await openFromCart()
      await expectHung(page, ['Moonrise', 'Stepwell'])
      await expect.poll(() => new URL(page.url()).hash).toMatch(/^#v1~/)
    }
    await hangFromCart()
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/cart`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Stepwell' })).toHaveCount(1)
    await hangFromCart()
  },
)
