import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'

const FIRST = { user: 'My Orders', artist: 'Dashboard', admin: 'Dashboard' } as const
const LEADS_TO = { user: '/orders', artist: '/artist/dashboard', admin: '/admin/dashboard' } as const

/** A wide screen has a menu at the account; a phone keeps the account in the menu of everything. */
async function openAccount(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    return page.locator('.mega-own')
  }
  await page.getByRole('banner').getByRole('button', { name: 'Account of Asha Rao' }).click()
  return page.getByRole('menu', { name: 'Account' })
}

for (const role of ['user', 'artist', 'admin'] as const) {
  test(
    `M-181 M-182 the account of ${role} shows name and e-mail, and leads to ${LEADS_TO[role]}`,
    { tag: role === 'artist' ? '@desktop' : '@long' },
    async ({ page, context, isMobile }) => {
      await using store = await openJourneyStore()
      const { email } = await signInHere(store, context, { role })
      // The fonts have loaded by then: late ones move words for another reason.
      await gotoLive(page, `${store.url}/about`)
      await page.evaluate(() => document.fonts.ready)
      await watchShifts(page)
      await gotoLive(page, `${store.url}/about`)
      await expect(page.locator('.known')).toBeAttached()
      const { total, shifts } = await readShifts(page)
      expect(total, `the account comes without moving anything: ${JSON.stringify(shifts)}`).toBeLessThan(0.02)
      const account = await openAccount(page, isMobile)
      await expect(account).toContainText('Asha Rao')
      await expect(account).toContainText(email)
      if (role === 'user') await expectAccessible(page)
      await account.getByText(FIRST[role], { exact: true }).click()
      await expect(page).toHaveURL(store.url + LEADS_TO[role])
    },
  )
}

test(
  'M-183 the account leads to the profile, and signs out',
  { tag: ['@phone', '@long'] },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context)
    await gotoLive(page, `${store.url}/about`)
    await expect(page.locator('.known')).toBeAttached()
    await (await openAccount(page, isMobile)).getByText('Profile Settings').click()
    await expect(page).toHaveURL(`${store.url}/profile`)
    await (await openAccount(page, isMobile)).getByText('Sign Out').click()
    await expect(page).toHaveURL(`${store.url}/`)
    await expect(page.locator('.known')).toHaveCount(0)
    const me = await (await context.request.get(`${store.url}/me`)).json()
    expect(me).toEqual({ user: null, cartCount: 0, wishlist: [] })
  },
)

test(
  'a role that changes during the visit changes the account at once',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const { id } = await signInHere(store, context)
    await gotoLive(page, `${store.url}/about`)
    await expect(page.locator('.known')).toBeAttached()
    await expect.poll(() => store.services.live.count(id)).toBe(1)
    await store.services.database.pool.query(`update profiles set role = 'admin', duty = 'owner' where id = $1`, [id])
    const account = await openAccount(page, isMobile)
    await expect(account.getByText('Dashboard')).toBeVisible()
    await expect(account.getByText('My Orders')).toHaveCount(0)
  },
)
