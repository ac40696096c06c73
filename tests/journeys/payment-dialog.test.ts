/** The simulated payment dialog, on a page as strict as the checkout: it does what the provider's own does. */
import { text } from 'node:stream/consumers'
import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { policyForCheckout } from '#server/content-security.ts'
import { paise } from '#shared/money.rules.ts'
import { openLoopback } from '@rang-rekha/stand-ins/loopback.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import type { RazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'

type Shop = {
  standIn: RazorpayStandIn
  orderId: string
  /** Opens the dialog as a page does, by its button. */
  open(options?: Record<string, unknown>): Promise<void>
  /** The page's events, in order. */
  heard(): Promise<{ name: string; data?: Record<string, unknown> }[]>
  /** Forms that the page was left with. */
  posted: URLSearchParams[]
}

const test = base.extend<{ shop: Shop }>({
  shop: async ({ page }, use) => {
    const standIn = await openRazorpayStandIn()
    const { keyId, checkoutUrl } = standIn.access
    const made = await createRazorpay(standIn.access).createOrder({ amountPaise: paise(1_660_000), receipt: 'ART-1' })
    const orderId = made.ok ? made.order.id : ''
    const posted: URLSearchParams[] = []
    const shopPage = await openLoopback((req, res) => {
      if (req.method === 'POST') void text(req).then((form) => posted.push(new URLSearchParams(form)))
      res.writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': policyForCheckout('nonce', checkoutUrl),
      })
      res.end(`<!doctype html><html lang="en"><head><title>Checkout</title>
        <meta name="viewport" content="width=device-width"></head>
        <body><main><h1>Checkout</h1><button>Open</button></main><script nonce="nonce" src="${checkoutUrl}"></script>`)
    })
    const refused: string[] = []
    page.on('console', (message) => void (/content security/i.test(message.text()) && refused.push(message.text())))
    await page.goto(shopPage.origin)
    await use({
      standIn,
      orderId,
      posted,
      async open(options = {}) {
        await page.evaluate(begin, { key: keyId, order_id: orderId, ...OPTIONS, ...options })
        await page.getByRole('button', { name: 'Open' }).click()
      },
      heard: () => page.evaluate(() => (window as unknown as Heard).heard),
    })
    expect(refused).toEqual([])
    await shopPage.close()
    await standIn.close()
  },
})

const OPTIONS = { amount: 1_660_000, currency: 'INR', name: 'Rang & Rekha', prefill: { email: 'asha@mail.example' } }

type Heard = { heard: { name: string; data?: Record<string, unknown> }[] }

function begin(options: Record<string, unknown>): void {
  const page = window as unknown as Heard & {
    Razorpay: new (options: object) => { on(name: string, listener: (data: object) => void): void; open(): void }
  }
  page.heard = []
  const hear = (name: string) => (data?: object) => void page.heard.push({ name, data: { ...data } })
  const dialog = new page.Razorpay({
    ...options,
    ...(!options.redirect && { handler: hear('paid') }),
    modal: { ...(options.modal as object), ondismiss: () => hear('dismissed')() },
  })
  dialog.on('payment.failed', hear('failed'))
  document.querySelector('button')?.addEventListener('click', () => dialog.open(), { once: true })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pay ₹16,600 to Rang & Rekha$/ })

test(
  'a payment that fails shows its reason, and the same order is paid then',
  { tag: ['@desktop', '@long'] },
  async ({ page, shop }) => {
    await shop.open()
    await expect(dialog(page)).toContainText('You won’t be charged.')
    await expectAccessible(page)
    await page.getByLabel('What goes wrong').selectOption('Insufficient funds')
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your account has too little balance for this payment.')
    await page.getByRole('button', { name: 'Pay ₹16,600' }).click()
    await expect(dialog(page)).toHaveCount(0)
    const [failed, paid] = await shop.heard()
    const [captured, attempt] = shop.standIn.books.payments
    expect(failed).toMatchObject({
      name: 'failed',
      data: { error: { reason: 'insufficient_funds', metadata: { order_id: shop.orderId, payment_id: attempt?.id } } },
    })
    expect(paid).toMatchObject({ name: 'paid', data: { razorpay_payment_id: captured?.id } })
    const proof = paid?.data as Record<string, string>
    expect(
      createRazorpay(shop.standIn.access).checkoutSignatureMatches({
        orderId: shop.orderId,
        paymentId: proof.razorpay_payment_id ?? '',
        signature: proof.razorpay_signature ?? '',
      }),
    ).toBe(true)
  },
)

test(
  'the keyboard stays in the dialog, and Escape closes it',
  { tag: ['@desktop', '@long'] },
  async ({ page, shop }) => {
    await shop.open()
    await expect(dialog(page)).toBeVisible()
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => document.activeElement?.textContent === 'Open')
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await shop.heard()).toEqual([{ name: 'dismissed', data: {} }])
    await expect(page.getByRole('button', { name: 'Open' })).toBeFocused()
    expect(shop.standIn.books.payments).toEqual([])
  },
)

test('money can move although the page never learns of it', { tag: ['@phone', '@long'] }, async ({ page, shop }) => {
  shop.standIn.checkoutFault = 'takes the money, then says nothing'
  await shop.open()
  await page.getByRole('button', { name: 'Pay ₹16,600' }).click()
  await expect(page.getByRole('alert')).toContainText('may have gone through')
  expect(shop.standIn.books.payments).toMatchObject([{ status: 'captured' }])
  expect(await shop.heard()).toEqual([])
})

test(
  'an order that is paid already takes no second payment',
  { tag: ['@desktop', '@long'] },
  async ({ page, shop }) => {
    shop.standIn.pay(shop.orderId)
    await shop.open()
    await page.getByRole('button', { name: 'Pay ₹16,600' }).click()
    await expect(page.getByRole('alert')).toHaveText('Payment already done for this order.')
    expect(shop.standIn.books.payments).toHaveLength(1)
  },
)

test(
  'with a way back the page is left, with the proof or with the failure',
  { tag: ['@phone', '@long'] },
  async ({ page, shop }) => {
    const back = { callback_url: new URL('/back?of=1', page.url()).href, redirect: true }
    await shop.open(back)
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await page.waitForURL('**/back?of=1')
    await shop.open(back)
    await page.getByRole('button', { name: 'Pay ₹16,600' }).click()
    await expect.poll(() => shop.posted.length).toBe(2)
    const [failed, paid] = shop.posted
    expect(failed?.get('error[reason]')).toBe('payment_failed')
    expect(failed?.get('error[description]')).toMatch(/./)
    expect([...(paid?.keys() ?? [])]).toEqual(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])
  },
)

test('at 320 pixels nothing is cut off', { tag: ['@phone', '@long'] }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await shop.open()
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await expect(page.getByRole('alert')).toHaveText(/./)
  const box = await dialog(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
