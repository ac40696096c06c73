import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { beyondEdges } from './beyond-edges.ts'

test(
  'an owner finds a person by phone without a mouse and begins an order, and Esc gives the focus back',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const buyer = await signInNew(store.services, { firstName: 'Meena', lastName: 'Iyer' })
    await store.services.database.pool.query(`update profiles set phone = '9822012345' where id = $1`, [buyer.id])
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/audit`)
    const start = page.getByRole('link', { name: 'Audit' })
    await start.focus()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search orders, works and people' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(start).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.pressSequentially('+91 98220 12345')
    const make = page.getByRole('option', { name: 'Make an order for Meena Iyer' })
    await expect(make).toBeVisible()
    await expect(page.getByRole('option', { name: buyer.email })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    while ((await make.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${store.url}/admin/orders/new?for=${buyer.id}`)
    await expect(page.getByLabel('Phone')).toHaveValue('9822012345')
  },
)

test(
  'single keys lead to sections, but not while one types, and can be turned off',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders`)
    await page.getByRole('searchbox').first().focus()
    await page.keyboard.type('gi?')
    await expect(page.getByRole('searchbox').first()).toHaveValue('gi?')
    await page.locator('main').focus()
    await page.keyboard.type('gi')
    await expect(page).toHaveURL(`${store.url}/admin/inbox`)
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(keys).toContainText('Go to Orders')
    await expectAccessible(page)
    await keys.getByLabel('Use single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.type('go')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search orders, works and people' })).toBeFocused()
    await expect(page).toHaveURL(`${store.url}/admin/inbox`)
  },
)

test(
  'the number of what waits grows while a page is open',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    const opened = page.waitForResponse(/\/live(\?|$)/)
    await gotoLive(page, `${store.url}/admin/promotions`)
    await opened
    await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await store.services.database.kysely
      .insertInto('contact_enquiries')
      .values({ name: 'Asha Rao', email: 'asha@example.test', message: 'Is it there?' })
      .execute()
    await expect(page.getByRole('link', { name: 'Inbox 1 waiting' })).toBeVisible()
  },
)

for (const [role, path] of [
  ['admin', '/admin/orders'],
  ['artist', '/artist/orders'],
] as const)
  test(
    `on a phone an ${role} finds everything below More, leaves for the shop, and signs out`,
    { tag: '@phone' },
    async ({ page, context }) => {
      await using store = await openJourneyStore()
      await signInHere(store, context, { role })
      await gotoLive(page, store.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const more = page.getByRole('dialog', { name: /^All pages of the/ })
      await expect(more).toBeVisible()
      await expectAccessible(page, undefined, 2, ['light', 'dark'])
      expect(await beyondEdges(page)).toEqual({ sideways: 0, beyond: [] })
      await page.keyboard.press('Escape')
      await expect(more).toBeHidden()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await more.getByRole('link', { name: 'See the shop' }).click()
      await expect(page).toHaveURL(store.url)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await gotoLive(page, store.url + path)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await more.getByText('Sign Out').click()
      await expect(page).toHaveURL(`${store.url}/`)
      await expect(page.locator('.known')).toHaveCount(0)
    },
  )
