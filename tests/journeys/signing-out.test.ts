import { expect, test } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** All that a page could still show or read: its document, and everything the browser stores for the store. */
const everythingHeld = (page: Page) =>
  page.evaluate(async () => {
    const held = [document.documentElement.outerHTML, JSON.stringify(history.state), location.href]
    for (const storage of [localStorage, sessionStorage]) held.push(JSON.stringify(Object.entries(storage)))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        held.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name } of await indexedDB.databases()) held.push(name ?? '')
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
    return [...held, ...[...fields].map(({ value }) => value), document.cookie].join('\n')
  })

/** The words of A that are found, with where they were. */
async function foundOn(page: Page, where: string, words: readonly string[]): Promise<string[]> {
  // A page that learns of a sign-out reloads: then the new one is checked.
  const held = await everythingHeld(page).catch(async (error: Error) => {
    if (!error.message.includes('navigation')) throw error
    await page.waitForLoadState()
    return everythingHeld(page)
  })
  return words.filter((word) => held.includes(word)).map((word) => `${word} ${where}`)
}

async function signOutHere(page: Page, isMobile: boolean): Promise<void> {
  const name = isMobile ? 'Menu' : /^Account of/
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByText('Sign Out').and(page.locator('button, [role=menuitem]')).filter({ visible: true }).click()
  await page.waitForURL(({ pathname, search }) => pathname + search === '/')
  await expect(page.locator('.known')).toHaveCount(0)
}

/** A saves a work that only A knows of by then, and looks at everything that is A's. */
async function fillAsA(store: TestStore, page: Page, context: BrowserContext): Promise<string[]> {
  const id = await store.listWork({ title: 'Onlyforkeshav' })
  const a = await signInHere(store, context, { firstName: 'Keshavendra', lastName: 'Onlyhere' })
  await gotoLive(page, `${store.url}/artwork/${id}`)
  await page.getByRole('button', { name: 'Save Onlyforkeshav to wishlist' }).first().click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 saved' })).toBeVisible()
  await store.services.database.pool.query(`update artworks set approval_state = 'pending' where id = $1`, [id])
  store.services.pages.drop(['*'])
  for (const path of ['/profile', '/orders', '/wishlist']) await gotoLive(page, store.url + path)
  await expect(page.locator('.known')).toBeAttached()
  return ['Keshavendra', 'Onlyhere', 'Onlyforkeshav', a.email, a.id]
}

test(
  'M-183 signing out leaves nothing of A on the device: not for a guest, not on the way back, not for B',
  { tag: '@desktop' },
  async ({ page, context, isMobile }) => {
    test.slow()
    await using store = await openJourneyStore()
    const words = await fillAsA(store, page, context)
    expect(await foundOn(page, 'before', words), 'the net catches').not.toEqual([])
    await signOutHere(page, isMobile)

    const found = await foundOn(page, 'after signing out', words)
    for (const step of [1, 2, 3]) {
      await page.goBack()
      await expect(page.locator('.top-own')).toBeVisible()
      found.push(...(await foundOn(page, `${step} back, at ${new URL(page.url()).pathname}`, words)))
    }
    await page.goForward()
    found.push(...(await foundOn(page, 'forward', words)))

    await signInHere(store, context, { firstName: 'Bhavani', lastName: 'Iyer' })
    for (const path of ['/collection', '/wishlist', '/profile', '/orders']) {
      await gotoLive(page, store.url + path)
      await expect(page.locator('.known')).toBeAttached()
      found.push(...(await foundOn(page, `as B, at ${path}`, words)))
    }
    await page.goBack()
    found.push(...(await foundOn(page, 'as B, back', words)))
    expect({ ofA: found.length, found }).toEqual({ ofA: 0, found: [] })
  },
)

test(
  'a page of A that is open in another tab shows nothing of A once A has signed out',
  { tag: ['@phone', '@long'] },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const words = await fillAsA(store, page, context)
    const other = await context.newPage()
    await gotoLive(other, `${store.url}/about`)
    await expect(other.locator('.known')).toBeAttached()
    await signOutHere(other, isMobile)
    await page.bringToFront()
    await expect(page.locator('.known')).toHaveCount(0)
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    expect(await foundOn(page, 'in the other tab', words)).toEqual([])
  },
)
