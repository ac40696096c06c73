import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** A work that can be had in teak. */
async function hangInTeak(store: TestStore): Promise<string> {
  const id = await store.listWork({ title: 'Monsoon Wall', stock_quantity: null })
  const { kysely } = store.services.database
  const { frame } = await kysely
    .insertInto('frames')
    .values({ name: 'Natural teak', style: 'natural-teak', price_modifier_paise: paise(60_000) })
    .returning('id as frame')
    .executeTakeFirstOrThrow()
  await kysely.insertInto('frame_options').values({ artwork_id: id, frame_id: frame }).execute()
  store.services.pages.drop(['frames', `artwork:${id}`])
  return id
}

const frameRow = (page: Page) => page.locator('[data-live] li').filter({ hasText: 'Natural teak' })

test(
  'an owner changes the price of a frame, and the page of a work shows it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const work = await hangInTeak(store)
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    await expectAccessible(page)
    await frameRow(page).locator('summary').click()
    await expectAccessible(page)
    const price = frameRow(page).getByLabel('Adds to the price, in ₹')
    await price.fill('seven')
    await frameRow(page).getByRole('button', { name: 'Save' }).click()
    await expect(frameRow(page).getByText('Please enter an amount in rupees', { exact: false })).toBeVisible()
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('seven')
    await price.fill('750')
    await frameRow(page).getByRole('button', { name: 'Save' }).click()
    await expect(frameRow(page).locator('summary')).toContainText('+₹750')

    await gotoLive(page, `${store.url}/artwork/${work}`)
    await expect(page.getByText('(+₹825)')).toBeVisible()
  },
)

test(
  'an owner moves a category up and renames it, and the menu follows',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    await page.getByRole('button', { name: 'Move Jewellery up' }).click()
    await expect(page.getByText('Order updated.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Jewellery up' })).toHaveAttribute('aria-disabled', 'true')
    const row = page.locator('[data-live] li').filter({ has: page.getByRole('button', { name: 'Move Jewellery up' }) })
    await row.locator('summary').click()
    await row.getByLabel('Name').fill('Jewels')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Jewels saved.')).toBeVisible()
    await expectAccessible(page)
    await gotoLive(page, `${store.url}/category/jewellery`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jewels' })).toBeVisible()
  },
)

test(
  'F-29 an owner sets the tax of a category, and its works cost so much more',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const work = await store.listWork({ title: 'Brass Kada', category_id: categoryIds.bangles })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/catalogue`)
    const row = page.locator('[data-live] li').filter({ has: page.getByRole('button', { name: 'Move Bangles up' }) })
    await row.locator('summary').click()
    const tax = row.getByLabel('Tax rate (%), added to the price')
    await expect(tax).toHaveValue('10')
    // A target half covered by the bar at the top is not too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await tax.fill('41')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.getByText('Please enter a rate from 0 to 40, such as 5 or 12.5.')).toBeVisible()
    await expect(tax).toBeFocused()
    await tax.fill('3')
    await row.getByRole('button', { name: 'Save' }).click()
    await expect(row.locator('summary')).toContainText('3% tax')

    await gotoLive(page, `${store.url}/artwork/${work}`)
    await expect(page.locator('.buy [aria-live]')).toContainText('₹1,030 incl. tax: ₹1,000 + 3% tax')
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Added to cart successfully!')).toBeVisible()
    await gotoLive(page, `${store.url}/cart`)
    await expect(page.getByText('Tax (3%)')).toBeVisible()
  },
)

test(
  'F-68 an owner reads the reports of a chosen time and takes them along',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const work = await store.listWork({ title: 'Monsoon Wall' })
    await addPaidOrder(store.services.database.kysely, [work])
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/reports`)
    await expect(page.getByRole('img', { name: /^Sales with tax: highest ₹2,200/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByText('All figures: orders').click()
    await expect(page.getByRole('columnheader', { name: 'Day' }).last()).toBeVisible()
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV of works' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^works-.*\.csv$/)
    await page.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/by=day/)
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'F-61 a look at a work is counted once it is seen, and its artist reads it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    const artist = await signInHere(store, context, { role: 'artist' })
    const work = await store.listWork({ title: 'Monsoon Wall', artist_id: artist.artistId })
    const told = page.waitForResponse(`${store.url}/api/views`)
    await gotoLive(page, `${store.url}/artwork/${work}`)
    expect((await told).status()).toBe(204)
    await store.services.views.flush()
    await gotoLive(page, `${store.url}/artist/statistics`)
    await expect(page.getByRole('img', { name: /^Views: highest 1/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '90 days' }).click()
    await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  },
)

test(
  'F-66 an owner saves a draft of the home page, previews it, and publishes it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/content`)
    await expectAccessible(page)
    await page.getByLabel('Title', { exact: true }).fill('Rain on Paper & Silk')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('link', { name: 'Preview draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rain on Paper & Silk' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to editing' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Home page published.')).toBeVisible()
    await gotoLive(page, store.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Rain on Paper & Silk' })).toBeVisible()
  },
)
