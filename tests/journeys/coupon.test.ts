import { expect, test } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { addButton } from './cart-parts.ts'
import { field } from './checkout-parts.ts'
import { press } from './press.ts'

test(
  'F-35 a guest enters a code by keyboard, reads what is missing, and pays less; at the checkout typed text stays',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    await addCoupon(store.services.database.kysely, { min_paise: paise(150_000) })
    await gotoLive(page, `${store.url}/artwork/${await store.listWork({ stock_quantity: null, title: 'Peacock kit' })}`)
    await press(addButton(page), isMobile)
    await press(page.getByRole('dialog').getByRole('link', { name: 'View cart' }), isMobile)
    const code = page.getByLabel('Coupon code')
    await code.fill('monsun')
    await page.keyboard.press('Enter')
    await expect(page.getByText('We don’t recognise this code.', { exact: false })).toBeVisible()
    await expect(code).toHaveValue('monsun')
    await code.fill('monsoon')
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: 'Remove coupon MONSOON' })
    await expect(remove).toBeFocused()
    await expect(page.getByText('Spend ₹500 more, before tax', { exact: false })).toBeVisible()
    await press(page.locator('main').getByRole('button', { name: /^Increase quantity/ }), isMobile)
    await expect(page.getByRole('complementary').getByText('Coupon MONSOON: ₹200 off before tax')).toBeVisible()
    await expect(page.locator('#main .cart-lines .price')).toHaveText('Before discount: ₹2,200 ₹1,980')
    await expect(page.locator('.sum-total dd')).toHaveText('₹1,980')
    await expectAccessible(page)
    await press(remove, isMobile)
    await expect(code).toBeFocused()
    await expect(page.locator('.sum-total dd')).toHaveText('₹2,200')

    await press(page.getByRole('link', { name: 'Proceed to Checkout' }), isMobile)
    const street = field(page, 'Address')
    await street.fill('14 Lane of the Dyers')
    await code.fill('monsun')
    await code.press('Enter')
    await expect(page.getByText('We don’t recognise this code.', { exact: false })).toBeVisible()
    await code.fill('monsoon')
    await code.press('Enter')
    await expect(remove).toBeFocused()
    await expect(page.locator('.sum-total dd')).toHaveText('₹1,980')
    await expect(street).toHaveValue('14 Lane of the Dyers')
    await expectAccessible(page)
  },
)

test(
  'F-35 an owner creates a coupon and a promotion, and switches one off',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/promotions`)
    await press(page.locator('summary', { hasText: 'Create coupon' }), isMobile)
    const form = page.locator('details').filter({ hasText: 'Create coupon' })
    await form.getByLabel('Code').fill('diwali')
    await form.getByLabel('Discount type').selectOption('Fixed amount (₹)')
    await form.getByLabel('Discount', { exact: true }).fill('500')
    await press(form.getByRole('button', { name: 'Create coupon' }), isMobile)
    await expect(form.getByText('This must be more than the discount.')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Minimum order (₹)').fill('2,500')
    await press(form.getByRole('button', { name: 'Create coupon' }), isMobile)
    const row = page.locator('li').filter({ hasText: 'DIWALI' })
    await expect(row).toContainText('On: ₹500 off, orders from ₹2,500')
    await press(page.locator('summary', { hasText: 'Create promotion' }), isMobile)
    const promotion = page.locator('details').filter({ hasText: 'Create promotion' })
    await promotion.getByLabel('Name').fill('Three kits')
    await promotion.getByLabel('Bundle price (₹) or % off').fill('2400')
    await press(promotion.getByRole('button', { name: 'Create promotion' }), isMobile)
    await expect(page.locator('li').filter({ hasText: 'Three kits' })).toContainText(
      'On: 3 pieces for ₹2,400, all works',
    )
    await press(row.locator('summary'), isMobile)
    await press(row.getByRole('button', { name: 'Turn off' }), isMobile)
    await expect(row).toContainText('Off: ₹500 off')
  },
)

/** Three kits for ₹2,400, wrapping for ₹150, and MONSOON; a kit of ₹1,000 of which there are several. */
async function openWithPromotions() {
  const store = await openJourneyStore()
  const { kysely } = store.services.database
  await addCoupon(kysely)
  await kysely
    .updateTable('gift_settings')
    .set({ wrap_paise: paise(15_000) })
    .execute()
  await kysely
    .insertInto('promotions')
    .values({ kind: 'bundle-sum', name: 'Three kits', pieces: 3, sum_paise: paise(240_000), from_day: '2026-01-01' })
    .execute()
  return { store, kit: await store.listWork({ title: 'Lippan Kit', stock_quantity: 9 }) }
}

const SUMS = 'Subtotal₹3,000Discount−₹800Gift wrap₹150ShippingFreeTax (10%)₹235Total₹2,585'

test(
  'G-33 F-37 a cart with a bundle, a code and gift wrap shows each amount, and the checkout shows the same',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    const { store, kit } = await openWithPromotions()
    await using _ = store
    await gotoLive(page, `${store.url}/artwork/${kit}`)
    await press(addButton(page), isMobile)
    await press(page.getByRole('dialog').getByRole('link', { name: 'View cart' }), isMobile)
    const lines = page.locator('#main .cart-lines')
    for (const pieces of ['2', '3']) {
      await press(lines.getByRole('button', { name: /^Increase quantity/ }), isMobile)
      await expect(lines.locator('output')).toHaveText(pieces)
    }
    await expect(lines).toContainText('Three kits: ₹600 off before tax')
    await page.getByLabel('Coupon code').fill('monsoon')
    await page.keyboard.press('Enter')
    await expect(lines).toContainText('Coupon MONSOON: ₹200 off before tax')
    const gift = page.locator('.gift')
    await press(gift.locator('summary'), isMobile)
    await gift.getByLabel(/^Gift wrap/).check()
    await press(gift.getByRole('button', { name: 'Add gift options' }), isMobile)
    await expect(page.locator('.cart-side .sum')).toHaveText(SUMS)
    await expectAccessible(page)
    await press(page.getByRole('link', { name: 'Proceed to Checkout' }), isMobile)
    await expect(page.locator('.cart-side .sum')).toHaveText(SUMS)
    await expect(page.locator('.mini')).toContainText('Three kits: ₹600 off before tax')
    await expectAccessible(page)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'F-35 F-37 the bundle, the code and the wrap of a cart work by plain forms, and cost the same',
    { tag: '@long' },
    async ({ page, isMobile }) => {
      const { store, kit } = await openWithPromotions()
      await using _ = store
      await page.goto(`${store.url}/artwork/${kit}`)
      await press(addButton(page), isMobile)
      for (const pieces of ['2', '3']) {
        await press(page.locator('main').getByRole('button', { name: /^Increase quantity/ }), isMobile)
        await expect(page.locator('.cart-lines output')).toHaveText(pieces)
      }
      await page.getByLabel('Coupon code').fill('monsoon')
      await press(page.getByRole('button', { name: 'Apply coupon' }), isMobile)
      await press(page.locator('.gift > summary'), isMobile)
      await page.getByLabel(/^Gift wrap/).check()
      await press(page.getByRole('button', { name: 'Add gift options' }), isMobile)
      await expect(page.locator('.cart-side .sum')).toHaveText(SUMS)
    },
  )
})
