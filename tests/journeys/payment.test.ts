import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { cartTool } from './cart-parts.ts'
import { field, fillIn, openCheckout, openOneWork, ordersIn, payButton, payDialog, postsOf } from './checkout-parts.ts'

/** The page's progress messages, in order. */
async function progressOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    new MutationObserver(() => {
      const words = document.querySelector('.pay-progress')?.textContent
      if (words && said.at(-1) !== words) said.push(words)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/order-confirmation\?order=[0-9a-f-]{36}$/)
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(`#${orderId.slice(0, 8)}`)).toBeVisible()
  return orderId
}

test(
  'M-057 M-058 M-059 M-060 M-061 M-062 M-063 the cart is paid for, stored as an order, and thanked for',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    const { store } = checkout
    const asked: string[] = []
    page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await fillIn(page)
    const said = await progressOf(page)
    expect(asked.filter((line) => line.endsWith('checkout.js'))).toEqual([])
    await payButton(page).click()
    const dialog = payDialog(page)
    await expect(dialog).toHaveAccessibleName(/^Pay ₹1,100 /)
    await expect(page.locator('.sum-total dd')).toHaveText('₹1,100')
    expect(asked.filter((line) => /create-order|checkout\.js/.test(line))).toEqual([
      'POST /api/create-order',
      'GET /stand-ins/razorpay/checkout.js',
    ])
    await dialog.getByRole('button', { name: /^Pay ₹/ }).click()
    const orderId = await expectThanks(page)
    expect((await said()).slice(-3)).toEqual([
      'Processing your order...',
      'Creating shipment...',
      'Saving order details...',
    ])
    await expectAccessible(page)
    await expect(cartTool(page)).toHaveAccessibleName('Cart')
    expect(await ordersIn(store)).toMatchObject([{ id: orderId, payment_state: 'paid', total_amount_paise: 110_000 }])
    expect(await store.services.database.kysely.selectFrom('cart_items').selectAll().execute()).toEqual([])
    await page.getByRole('link', { name: 'Your Orders' }).first().click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(page.getByText(`Order #${orderId.slice(0, 8)}`)).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/collection$/)
  },
)

test('M-049 M-063 the whole checkout is made by keyboard alone', { tag: '@desktop' }, async ({ page, context }) => {
  await using _checkout = await openCheckout(page, context)
  await field(page, 'Phone').focus()
  await page.keyboard.type('9876543210')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /WhatsApp/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('411004')
  await page.keyboard.press('Tab')
  await page.keyboard.type('14 Prabhat Road')
  await page.keyboard.press('Tab')
  await expect(field(page, 'City')).toHaveValue('Pune')
  await page.keyboard.press('Enter')
  const dialog = payDialog(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^Pay ₹/ }).press('Enter')
  await expectThanks(page)
})

test('G-19 a single work is bought, and the cart stays', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await using checkout = await openCheckout(page, context)
  const { store } = checkout
  await openOneWork(page, store)
  await payButton(page).click()
  await expect(payDialog(page)).toHaveAccessibleName(/^Pay ₹2,200 /)
  await payDialog(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expectThanks(page)
  await expect(cartTool(page)).toHaveAccessibleName('Cart, 1 piece')
})

test(
  'M-060 K5 both addresses are sent as typed, and afterwards nothing of them is stored',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page, { Address: '१४ प्रभात रोड 🏡', Phone: '9876543210', 'PIN code': '411 004' })
    await page.getByText('Billing same as shipping').click()
    await page.getByRole('tab', { name: 'Billing' }).click()
    await fillIn(page, { 'Full name': 'Rao Textiles', 'PIN code': '400050' })
    await payButton(page).click()
    await payDialog(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await expectThanks(page)
    expect(await ordersIn(checkout.store)).toMatchObject([
      {
        shipping_address: { street: '१४ प्रभात रोड 🏡', postal_code: '411004', city: 'Pune', phone: '9876543210' },
        billing_address: { fullName: 'Rao Textiles', postal_code: '400050', city: 'Mumbai', state: 'Maharashtra' },
      },
    ])
    expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  },
)

test.describe('P-9 inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.46.81 Android',
  })

  test(
    'the payment takes the place of the page, and leads back to the thanks',
    { tag: ['@phone', '@long'] },
    async ({ page, context }) => {
      await using checkout = await openCheckout(page, context)
      const posts = postsOf(page)
      await fillIn(page)
      await payButton(page).click()
      await payDialog(page)
        .getByRole('button', { name: /^Pay ₹/ })
        .click()
      await expectThanks(page)
      expect(posts).toContain('/api/payment-return')
      expect(posts).not.toContain('/api/confirm-payment')
      expect(await ordersIn(checkout.store)).toMatchObject([{ payment_state: 'paid' }])
    },
  )

  test(
    'M-064 a failed payment leads back to the checkout, which says why and has everything typed',
    { tag: ['@phone', '@long'] },
    async ({ page, context }) => {
      await using checkout = await openCheckout(page, context)
      await fillIn(page)
      await payButton(page).click()
      await payDialog(page).getByRole('button', { name: 'Let the payment fail' }).click()
      await expect(page).toHaveURL(/payment-failed=/)
      await expect(page.getByText(/^Payment failed: Your payment didn’t go through\. /)).toBeInViewport()
      await expect(field(page, 'Address')).toHaveValue('14 Prabhat Road')
      await payButton(page).click()
      await expect(payDialog(page)).toBeVisible()
      expect(await ordersIn(checkout.store)).toHaveLength(1)
    },
  )

  test(
    'G-19 a payment that failed for one work leads back to that work, not to the cart',
    { tag: ['@phone', '@long'] },
    async ({ page, context }) => {
      await using checkout = await openCheckout(page, context)
      const { store } = checkout
      await openOneWork(page, store)
      await payButton(page).click()
      await payDialog(page).getByRole('button', { name: 'Let the payment fail' }).click()
      await expect(page).toHaveURL(/artwork=.*payment-failed=/)
      await expect(page.locator('.sum-total dd')).toHaveText('₹2,200')
      await expect(page.getByText(/^Payment failed: /)).toBeInViewport()
    },
  )
})
