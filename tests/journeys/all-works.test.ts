import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { postForm } from '#tests/harness/post-form.ts'

test(
  'an owner changes a price in its row, keeps what was typed when another was first, and changes several at once',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    const id = await store.listWork({ title: 'Courtyard' })
    await store.listWork({ title: 'Pending one', approval_state: 'pending' })
    const { cookie } = await signInHere(store, context, { role: 'admin', firstName: 'Kabir' })
    await gotoLive(page, `${store.url}/admin/works`)
    const price = page.getByLabel('Price of Courtyard, in rupees')
    await price.fill('5400')
    // Another saves first.
    const fields = { intent: 'save', work: id, price: '5300', 'seen-price': '1000' }
    expect((await postForm(store, '/admin/works', fields, { cookie, origin: store.url })).status).toBe(200)
    await price.press('Enter')
    await expect(page.getByText('Kabir Rao changed the price to ₹5,300')).toBeVisible()
    await expect(price).toHaveValue('5400')
    await expectAccessible(page)
    await price.press('Enter')
    await expect(page.getByText('Saved Courtyard.')).toBeVisible()
    await expect(page.getByText('Kabir Rao changed the price to ₹5,300')).toBeHidden()

    await page.getByRole('link', { name: 'Courtyard' }).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.locator('summary', { hasText: 'Change prices' }).click()
    await page.getByLabel('Change prices by (%)').fill('10')
    await expect(page.getByText('becomes').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Change the selected works' }).getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText('Pending one: It isn’t approved yet.')).toBeVisible()
    await expect(page.getByText('Hidden by the shop')).toBeVisible()
    await expect(page.getByText('1 selected')).toBeVisible()
    // What became of it belongs to this list alone.
    await expect(page.getByRole('heading', { name: 'Not changed' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Title or artist' }).fill('Pending')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=Pending/)
    await expect(page.getByRole('heading', { name: 'Not changed' })).toBeHidden()
  },
)
