import { expect, test } from '@playwright/test'
import { signIn } from '#domain/accounts/sign-in.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { worksInWords, status } from './filter-parts.ts'
import { expectNext, pressOn } from './focus-parts.ts'

// Some have a store of their own: on a busy machine that is long for one minute.
test.slow()

test(
  'after a chip is cleared the focus is on the next one, and at last on the number of works',
  { tag: '@long' },
  async ({ page }) => {
    await gotoLive(page, '/collection?size=small,medium&orientation=portrait')
    const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
    await expect(chips).toHaveCount(4)
    await pressOn(chips.first())
    await expect(chips).toHaveCount(3)
    await expect(chips.first()).toBeFocused()
    await pressOn(chips.nth(1))
    await expect(chips).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Clear all' })).toBeFocused()
    await pressOn(chips.first())
    await expect(chips).toHaveCount(0)
    await expect(status(page)).toHaveText(/^\d+ works$/)
    await expect(status(page)).toBeFocused()
  },
)

test('after all filters are cleared the focus is on the number of works', { tag: '@long' }, async ({ page }) => {
  await gotoLive(page, '/collection?orientation=portrait&price=7-8')
  await expect(status(page)).toHaveText('0 works')
  await pressOn(page.getByRole('link', { name: 'Clear all filters' }))
  await expect(status(page)).not.toHaveText('0 works')
  await expect(status(page)).toBeFocused()
})

test(
  'after a price is set the focus stays where it was set, and the works are counted',
  { tag: '@long' },
  async ({ page }) => {
    await gotoLive(page, '/collection')
    await page.locator('summary', { hasText: 'Price' }).press('Enter')
    const values = page.getByRole('group', { name: 'Price', exact: true })
    const [from, below] = [values.getByLabel('From ₹'), values.getByLabel('Below ₹')]
    await from.fill('3000')
    await below.fill('6000')
    await below.press('Enter')
    await expect(page).toHaveURL('/collection?price=3000-6000')
    await expect(page.getByRole('link', { name: 'Remove filter: ₹3,000 to ₹6,000' })).toBeVisible()
    await expect(async () =>
      expect(await status(page).innerText()).toBe(worksInWords(await page.locator('main article').count())),
    ).toPass()
    await expect(below).toBeFocused()
    await below.fill('7000')
    await pressOn(values.getByRole('button', { name: 'Apply price' }), 'Space')
    await expect(page).toHaveURL('/collection?price=3000-7000')
    await expect(page.getByRole('link', { name: 'Remove filter: ₹3,000 to ₹7,000' })).toBeVisible()
    await expect(values.getByRole('button', { name: 'Apply price' })).toBeFocused()
    await values.getByRole('checkbox').first().press('Space')
    await expect(page.getByRole('link', { name: /^Remove filter: / })).not.toHaveAccessibleName(/7,000/)
    await expect(below).toHaveValue('')
  },
)

test(
  'after a missing work is taken off the wishlist the focus is on the next work, then on how many are left',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const visitor = await signInHere(store, context)
    const { kysely } = store.services.database
    for (const title of ['Last gone', 'Moonrise', 'First gone']) {
      const id = await store.listWork({ title })
      await kysely.insertInto('wishlists').values({ user_id: visitor.id, artwork_id: id }).execute()
      if (title !== 'Moonrise')
        await kysely.updateTable('artworks').set({ approval_state: 'pending' }).where('id', '=', id).execute()
    }
    await gotoLive(page, `${store.url}/wishlist`)
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    await pressOn(remove.first())
    await expectNext(page, '2 works saved', page.getByRole('main').getByRole('link', { name: 'Moonrise' }))
    await pressOn(remove)
    await expectNext(page, '1 work saved', page.getByRole('status').filter({ hasText: 'saved' }))
  },
)

test(
  'after a line is put back into the cart the focus is in front of the lines',
  { tag: '@long' },
  async ({ page }) => {
    await gotoLive(page, '/category/wall-art/digital')
    await page.locator('main a[href^="/artwork/"]').first().press('Enter')
    await pressOn(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first())
    await expect(page.getByRole('dialog', { name: /^Cart/ }).getByRole('listitem').first()).toBeVisible()
    await gotoLive(page, '/cart')
    const main = page.getByRole('main')
    await pressOn(main.getByRole('button', { name: /^Remove/ }))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('button', { name: /^Remove/ })).toBeVisible()
    await expectNext(page, / is back in your cart\.$/, main.locator('.cart-notices'))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await page.keyboard.press('Tab')
    expect(await main.locator('.cart-lines').evaluate((lines) => lines.contains(document.activeElement))).toBe(true)
  },
)

test(
  'after a device is signed out the focus is on the next one, then on the heading of the devices',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const { email, password } = await signInHere(store, context)
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await signIn(store.services, { form: { email, password }, asker: { address, cookies: null } })
    await gotoLive(page, `${store.url}/profile`)
    const rows = page.locator('#sessions li')
    await expect(rows).toHaveCount(3)
    const others = rows.filter({ hasNotText: 'This device' })
    await pressOn(others.first().getByRole('button'))
    await expectNext(page, 'On 2 devices', others.getByRole('button'))
    await pressOn(page.getByRole('button', { name: 'Sign out everywhere else' }))
    await expectNext(page, 'On this device only', page.getByRole('heading', { name: 'Where you’re signed in' }))
  },
)
