import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { signInHere } from '#tests/harness/journey-store.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { field, fillIn, openCheckout, payButton, postsOf, putIntoCart, told } from './checkout-parts.ts'

const LABELS = ['Full name', 'E-mail', 'Phone', 'PIN code', 'Address', 'City', 'State', 'Country']
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const same = (page: Page) => page.getByRole('checkbox', { name: 'Billing same as shipping' })
/** At its label, as most people click it. */
const pressSame = (page: Page) => page.getByText('Billing same as shipping').click()

test(
  'M-049 M-050 M-051 two tabs of eight labelled fields, by pointer and by keyboard, next to the sums of the cart',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await watchShifts(page)
    await using _checkout = await openCheckout(page, context)
    for (const label of LABELS) await expect(field(page, label)).toHaveAttribute('name', /^shipping\./)
    await expectAccessible(page)
    await tab(page, 'Billing').click()
    for (const label of LABELS) await expect(field(page, label)).toHaveAttribute('name', /^billing\./)
    await expectAccessible(page, 'main')
    await tab(page, 'Billing').press('ArrowLeft')
    await expect(tab(page, 'Shipping')).toBeFocused()
    await tab(page, 'Shipping').press('Enter')
    await expect(field(page, 'City')).toHaveAttribute('name', 'shipping.city')

    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect(summary).toContainText('Monsoon Courtyard')
    await expect(summary.locator('.sum')).toHaveText('Subtotal₹1,000ShippingFreeTax (10%)₹100Total₹1,100')
    await expect(payButton(page)).toHaveText('Proceed to Pay')
    const { total, shifts } = await readShifts(page)
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'M-052 M-053 M-054 K1 each missing field is named next to it, and nothing is sent until all is fixed',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using _checkout = await openCheckout(page, context)
    const posts = postsOf(page)
    await fillIn(page)
    for (const label of LABELS.filter((name) => !['State', 'Country'].includes(name))) {
      const typed = await field(page, label).inputValue()
      await field(page, label).fill('')
      await payButton(page).click()
      await expect(told(page)).toHaveText('Please fix the errors before proceeding.')
      await expect(field(page, label)).toBeFocused()
      await expect(field(page, label)).toHaveAccessibleDescription(/\w/)
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
      await field(page, label).fill(typed)
      await expect(told(page)).toBeEmpty()
    }
    for (const phone of ['987654321', '98765432101', 'abcdefghij']) {
      await fillIn(page, { Phone: phone })
      await expect(field(page, 'Phone')).toHaveAccessibleDescription('Phone number must be a 10-digit number.')
      await payButton(page).click()
      await expect(told(page)).toHaveText('Please fix the errors before proceeding.')
    }
    await expectAccessible(page, 'main')
    await fillIn(page, { Phone: '9876543210' })
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('')
    expect(posts.filter((path) => path.startsWith('/api/'))).toEqual([])
  },
)

test(
  'M-052 K1 the tab with the error opens, and the wrong field has the focus',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using _checkout = await openCheckout(page, context)
    await fillIn(page)
    await pressSame(page)
    await expect(same(page)).not.toBeChecked()
    await tab(page, 'Billing').click()
    await fillIn(page, { 'PIN code': '12345A', City: '' })
    await tab(page, 'Shipping').click()
    await payButton(page).click()
    await expect(tab(page, 'Billing (2 to fix)')).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, 'PIN code')).toBeFocused()
    await expect(field(page, 'PIN code')).toHaveAccessibleDescription('Enter a 6-digit PIN code.')
  },
)

test(
  'M-055 M-056 billing shows all that is typed into shipping, until the buyer makes it differ',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using _checkout = await openCheckout(page, context)
    await expect(same(page)).toBeChecked()
    await fillIn(page, { 'Full name': 'Asha Rao-Kulkarni' })
    await tab(page, 'Billing').click()
    await expect(field(page, 'Full name')).toHaveValue('Asha Rao-Kulkarni')
    await expect(field(page, 'Full name')).toBeDisabled()
    await same(page).press('Space')
    await fillIn(page, { 'Full name': 'Rao Textiles' })
    await tab(page, 'Shipping').click()
    await expect(field(page, 'Full name')).toHaveValue('Asha Rao-Kulkarni')
    await pressSame(page)
    await expect(same(page)).toBeChecked()
    await tab(page, 'Billing').click()
    await expect(field(page, 'Full name')).toHaveValue('Asha Rao-Kulkarni')
  },
)

test(
  'F-38 known facts are not asked for: the profile, and the place of a PIN code, which gives way to typed text',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await expect(field(page, 'Full name')).toHaveValue('Asha Rao')
    await expect(field(page, 'E-mail')).toHaveValue(checkout.visitor.email)
    await fillIn(page, { 'PIN code': '560 001' })
    await expect(field(page, 'City')).toHaveValue('Bengaluru')
    await expect(field(page, 'State')).toHaveValue('Karnataka')
    await fillIn(page, { City: 'Whitefield' })
    await fillIn(page, { 'PIN code': '400050' })
    await expect(field(page, 'City')).toHaveValue('Whitefield')
    await expect(field(page, 'State')).toHaveValue('Maharashtra')
    await field(page, 'State').selectOption('Goa')
    await expect(page.getByText('PIN code 400050 is usually in Maharashtra. Please check both.')).toBeVisible()

    const { store, visitor } = checkout
    const known = { phone: '9876543210', address: '14 Prabhat Road', postal_code: '411004', city: 'Pune' }
    await store.services.database.kysely.updateTable('profiles').set(known).where('id', '=', visitor.id).execute()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await gotoLive(page, `${store.url}/checkout`)
    await expect(field(page, 'Address')).toHaveValue('14 Prabhat Road')
    await expect(field(page, 'State')).toHaveValue('Maharashtra')
  },
)

test(
  '3.3.7 typed text is there after a reload, and not for the next person who signs in',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page, { Phone: '9876', Address: '१४ प्रभात रोड' })
    await pressSame(page)
    await expect(same(page)).not.toBeChecked()
    await tab(page, 'Billing').click()
    await fillIn(page, { City: 'Mumbai' })
    await page.reload()
    await expect(field(page, 'Phone')).toHaveValue('9876')
    await expect(field(page, 'Address')).toHaveValue('१४ प्रभात रोड')
    await tab(page, 'Billing').click()
    await expect(field(page, 'City')).toHaveValue('Mumbai')

    const { store, artworkId } = checkout
    const other = await signInHere(store, context, { firstName: 'Kiran' })
    await putIntoCart(store, other, artworkId)
    await page.reload()
    await expect(field(page, 'Full name')).toHaveValue('Kiran Rao')
    await expect(field(page, 'Phone')).toHaveValue('')
  },
)

test('K7 with an empty cart there is nothing to pay', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await using checkout = await openCheckout(page, context)
  await checkout.store.services.database.kysely.deleteFrom('cart_items').execute()
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test(
  'a page that was read before leads to a checkout that may load the payment',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    const { store } = checkout
    await gotoLive(page, `${store.url}/cart`)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(payButton(page)).toBeVisible()
    const loadedAt = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
    expect(loadedAt).toBe(`${store.url}/checkout`)
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'both addresses are shown, and the page says that paying needs scripts',
    { tag: ['@phone', '@long'] },
    async ({ page, context }) => {
      await using _checkout = await openCheckout(page, context, {}, (address) => page.goto(address))
      await expect(page.getByRole('heading', { name: 'Shipping' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
      await expect(page.getByLabel('PIN code')).toHaveCount(2)
      await expect(page.getByText('needs JavaScript', { exact: false })).toBeVisible()
      await expect(payButton(page)).toBeHidden()
      await expect(page.getByRole('tab')).toHaveCount(0)
    },
  )
})
