import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { paise } from '#shared/money.rules.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { holdRequests } from '#tests/harness/hold-requests.ts'
import {
  field,
  fillIn,
  openCheckout,
  openOneWork,
  ordersIn,
  payButton,
  payDialog,
  postsOf,
  told,
} from './checkout-parts.ts'
import type { Checkout } from './checkout-parts.ts'
import { scriptOf, serveScript } from './payment-parts.ts'

const provider = ({ store }: Checkout) => {
  const { standIns } = store
  if (!standIns) throw new Error('A demonstration has stand-ins.')
  return standIns.razorpay
}

const pay = (page: Page) =>
  payDialog(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
const close = (page: Page) => payDialog(page).getByRole('button', { name: 'Close' }).click()
const UNFINISHED = 'Payment successful but order processing failed. Our team will contact you.'

test(
  'M-064 G-16 a payment that fails shows its reason, and the same order is paid in the end',
  { tag: '@phone' },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page)
    await payButton(page).click()
    const dialog = payDialog(page)
    await dialog.getByLabel('What goes wrong').selectOption('insufficient_funds')
    await dialog.getByRole('button', { name: 'Let the payment fail' }).click()
    await expect(told(page)).toHaveText(/^Payment failed: \w/)
    const reason = provider(checkout).books.payments[0]?.error_description
    await expect(dialog).toBeVisible()
    await close(page)
    await expect(told(page)).toHaveText(`Payment failed: ${reason}`)
    await expect(page.getByText(/^We’re holding the works for you until \d+:\d\d [ap]m\.$/)).toBeVisible()
    await expect(page.getByText('About 15 minutes left.')).toBeVisible()
    expect(await ordersIn(checkout.store)).toMatchObject([{ payment_state: 'unpaid' }])
    await expectAccessible(page, 'main')
    await page.reload()
    await payButton(page).click()
    await expect(payDialog(page)).toBeVisible()
    expect(await ordersIn(checkout.store)).toHaveLength(1)
  },
)

test(
  'P-3 G-16 a double click is one order, and a closed dialog opens again for it',
  { tag: ['@phone', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    const posts = postsOf(page)
    await fillIn(page)
    await payButton(page).dblclick()
    await expect(payDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('You closed the payment window. Nothing is lost', { exact: false })).toBeVisible()
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
    expect(posts.filter((path) => path === '/api/create-order')).toHaveLength(1)
    await payButton(page).click()
    await expect(payDialog(page)).toBeVisible()
    expect(await ordersIn(checkout.store)).toHaveLength(1)
  },
)

test(
  'M-065 P-1 a payment that cannot be checked is never called failed, and nobody is asked to pay again',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page)
    await payButton(page).click()
    await expect(payDialog(page)).toBeVisible()
    provider(checkout).fault = 'breaks'
    await pay(page)
    await expect(page.getByText(UNFINISHED, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Your Orders' }).last()).toHaveAttribute('href', '/orders')
    await expect(payButton(page)).toHaveCount(0)
    await expectAccessible(page, 'main')
    const [order] = await ordersIn(checkout.store)
    expect(order?.razorpay_order_id).toBe(provider(checkout).books.payments[0]?.order_id)
    await page.getByRole('link', { name: 'Your Orders' }).last().click()
    await expect(page.getByText('We’re checking your payment.', { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Complete payment' })).toHaveCount(0)
    await expectAccessible(page, 'main')
  },
)

test(
  'I10 a payment that the provider’s dialog did not report is found once it is closed',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page)
    const paid = provider(checkout)
    paid.checkoutFault = 'takes the money, then says nothing'
    paid.webhookUrl = `${checkout.store.url}/api/webhooks/payments`
    await payButton(page).click()
    await pay(page)
    await expect.poll(() => paid.books.payments[0]?.status).toBe('captured')
    await close(page)
    await expect(page).toHaveURL(/\/order-confirmation\?order=/)
    await expect(page.getByText('We’ve received your payment.')).toBeVisible()
  },
)

test(
  'M-065 M-067 if the parcels cannot be requested, the order is paid, and the page says that the team will call',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context, { expectedErrors: [/./] })
    const { pool } = checkout.store.services.database
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    const letThrough = await holdRequests(page, '**/api/create-shipment')
    await fillIn(page)
    await payButton(page).click()
    await pay(page)
    await expect(page.getByText('Creating shipment...', { exact: true })).toBeVisible()
    await pool.query('alter table shipments rename to shipments_away')
    letThrough()
    await expect(page.getByText(UNFINISHED, { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to create shipment', { exact: true })).toBeVisible()
    expect(logged.join('\n')).toContain('Error: Failed to create shipment')
    await pool.query('alter table shipments_away rename to shipments')
    expect(await ordersIn(checkout.store)).toMatchObject([{ payment_state: 'paid' }])
    await page.getByRole('link', { name: 'Your Orders' }).last().click()
    await expect(page.getByText('Monsoon Courtyard').first()).toBeVisible()
  },
)

test(
  'M-066 without the provider there is no order to pay, and pressing again makes it',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context, { expectedErrors: [/provider|payment|Razorpay/i] })
    await fillIn(page)
    provider(checkout).fault = 'breaks'
    await payButton(page).click()
    await expect(told(page)).toContainText('Failed to create order')
    await expectAccessible(page, 'main')
    provider(checkout).fault = undefined
    await payButton(page).click()
    await expect(payDialog(page)).toBeVisible()
    expect(await ordersIn(checkout.store)).toHaveLength(1)
  },
)

test('M-066 G-01 P-5 another price is shown before it is paid', { tag: '@phone' }, async ({ page, context }) => {
  await using checkout = await openCheckout(page, context)
  await fillIn(page)
  const { kysely } = checkout.store.services.database
  await kysely
    .updateTable('artworks')
    .set({ price_paise: paise(120_000) })
    .execute()
  await payButton(page).click()
  await expect(told(page)).toContainText('Failed to create order')
  await expect(told(page)).toContainText('The total is now ₹1,320')
  await expect(page.locator('.sum-total dd')).toHaveText('₹1,320')
  await expect(page.getByText('Was ₹1,100, now ₹1,320.')).toBeVisible()
  await payButton(page).click()
  await expect(payDialog(page)).toHaveAccessibleName(/^Pay ₹1,320 /)
})

test(
  'K9 P-4 a work sold in the meantime is named, and the form stays as it was',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page)
    const { kysely } = checkout.store.services.database
    await kysely.updateTable('artworks').set({ stock_quantity: 0 }).execute()
    await payButton(page).click()
    await expect(told(page)).toContainText('Failed to create order')
    await expect(told(page)).toContainText('“Monsoon Courtyard” is no longer available.')
    await expect(page.getByText('Now out of stock.', { exact: false })).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await expect(field(page, 'Address')).toHaveValue('14 Prabhat Road')
    expect(await ordersIn(checkout.store)).toEqual([])
  },
)

test(
  'K9 P-4 G-19 a single work sold or withdrawn in the meantime stays visible with the reason, and so does the form',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    const { store } = checkout
    for (const { change, words } of [
      { change: { stock_quantity: 0 }, words: '“Evening Raga” is no longer available.' },
      { change: { hidden_at: new Date() }, words: 'This work is no longer on sale.' },
    ]) {
      const work = await openOneWork(page, store)
      await store.services.database.kysely.updateTable('artworks').set(change).where('id', '=', work).execute()
      await payButton(page).click()
      await expect(told(page)).toContainText('Failed to create order')
      await expect(payButton(page)).toBeDisabled()
      await expect(told(page)).toContainText(words)
      await expect(page.locator('.mini .work')).toHaveText('Evening Raga')
      await expect(field(page, 'Address')).toHaveValue('14 Prabhat Road')
      await expectAccessible(page, 'main')
      expect(await ordersIn(store)).toEqual([])
      await page.getByRole('link', { name: 'Explore Collection' }).click()
      await expect(page).toHaveURL(/\/collection$/)
    }
  },
)

test(
  '3.3.7 a buyer who was signed out signs in, and is back with everything typed',
  { tag: ['@desktop', '@long'] },
  async ({ page, context }) => {
    await using checkout = await openCheckout(page, context)
    await fillIn(page)
    await checkout.store.services.database.kysely.deleteFrom('sessions').execute()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome' })
    await dialog.getByLabel('E-mail').fill(checkout.visitor.email)
    await dialog.getByLabel('Password', { exact: true }).fill(checkout.visitor.password)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).last().click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(field(page, 'Address')).toHaveValue('14 Prabhat Road')
    await expect(told(page)).toBeEmpty()
    await payButton(page).click()
    await expect(payDialog(page)).toBeVisible()
  },
)

test.describe('when the provider’s script', () => {
  /** The API is there, even if its script fails. */
  async function openWith(page: Page, context: Parameters<typeof openCheckout>[1], script: { env: object }) {
    const api = await openRazorpayStandIn({ keyId: 'rzp_test_journey', keySecret: 'a secret of a journey' })
    const env = { ...script.env, RAZORPAY_API_URL: api.access.apiUrl }
    const checkout = await openCheckout(page, context, { env })
    await fillIn(page)
    const dispose = async () => {
      await checkout[Symbol.asyncDispose]()
      await api.close()
    }
    return { [Symbol.asyncDispose]: dispose }
  }

  test(
    'M-057 M-068 is not there, the page says so, and clicking again asks for it again',
    { tag: '@desktop' },
    async ({ page, context }) => {
      const script = await serveScript(() => {})
      await script.close()
      await using _checkout = await openWith(page, context, script)
      const asked: string[] = []
      page.on('request', (request) => void (request.resourceType() === 'script' && asked.push(request.url())))
      await payButton(page).click()
      await expect(told(page)).toContainText('Failed to load Razorpay SDK')
      await payButton(page).click()
      await expect.poll(() => asked).toEqual([script.env.RAZORPAY_CHECKOUT_URL, script.env.RAZORPAY_CHECKOUT_URL])
      await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
      await expectAccessible(page, 'main')
    },
  )

  test('M-069 does not come, the page says so after 10 seconds', { tag: '@phone' }, async ({ page, context }) => {
    await using script = await serveScript(() => {})
    await using _checkout = await openWith(page, context, script)
    const asking = page.waitForRequest(script.env.RAZORPAY_CHECKOUT_URL)
    await payButton(page).click()
    await asking
    const from = Date.now()
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(told(page)).toContainText('Razorpay SDK loading timed out')
    expect(Date.now() - from).toBeGreaterThan(9_500)
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
  })

  test(
    'M-070 throws, is another one or is empty, the payment does not begin, and the page says so',
    { tag: '@desktop' },
    async ({ page, context }) => {
      let source = ''
      const served: string[] = []
      await using script = await serveScript((request, response) => {
        served.push(source)
        scriptOf(source)(request, response)
      })
      await using _checkout = await openWith(page, context, script)
      for (const [what, written] of [
        ['throws', 'window.Razorpay = class { constructor() { throw new Error("no") } }'],
        ['is another one', 'window.Razorpay = {}'],
        ['is empty', ''],
      ] as const)
        await test.step(what, async () => {
          source = written
          await page.reload()
          await fillIn(page)
          await payButton(page).click()
          await expect(told(page)).toContainText('Payment initialization failed')
          await expect(payButton(page)).not.toHaveAttribute('aria-disabled')
          expect(served.at(-1)).toBe(written)
        })
    },
  )
})
