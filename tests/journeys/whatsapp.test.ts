/** News of an order on the buyer's phone: asked for at the checkout, seen there, stopped, and by e-mail where it fails. */
import { expect, test, type Page } from '@playwright/test'
import { bookedParcels } from '#tests/harness/buy.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { readNewsToTheEnd } from '#tests/harness/news-shop.ts'
import { paise } from '#shared/money.rules.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { fillIn, payButton, payDialog, putIntoCart } from './checkout-parts.ts'
import { press } from './press.ts'

const SHIPPED = 6

const box = (page: Page) => page.getByRole('checkbox', { name: /WhatsApp/ })

function companies(store: TestStore) {
  if (!store.standIns) throw new Error('Nobody stands in for the companies.')
  store.standIns.tell(store.url)
  return store.standIns
}

async function ship(store: TestStore, orderId: string) {
  await bookedParcels(store, orderId)
  const { rows } = await store.services.database.pool.query<{ awb_code: string }>(
    'select awb_code from shipments where order_id = $1',
    [orderId],
  )
  for (const { awb_code: awb } of rows) await companies(store).shiprocket.move(awb, SHIPPED)
}

test('a guest asks for news by WhatsApp, reads it on the phone, stops it by a word, and gets what fails by e-mail', async ({
  page,
  isMobile,
}) => {
  await using mail = await startMailServer()
  await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
  const { whatsapp } = companies(store)
  const work = await store.listWork({ title: 'Evening Raga', price_paise: paise(200_000), stock_quantity: 3 })
  await gotoLive(page, `${store.url}/checkout?artwork=${work}`)
  await expect(box(page)).not.toBeChecked()
  await expect(box(page)).toHaveAccessibleName(/^Send me news about this order on WhatsApp\. I can stop this/)
  await fillIn(page, { 'Full name': 'Kavya Nair', 'E-mail': 'kavya@example.test', Phone: '98765 43210' })
  await fillIn(page, { 'PIN code': '411004', Address: '14 Prabhat Road' })
  await box(page).focus()
  await page.keyboard.press('Space')
  await expect(box(page)).toBeChecked()
  await expectAccessible(page)
  await press(payButton(page), isMobile)
  await press(payDialog(page).getByRole('button', { name: /^Pay ₹/ }), isMobile)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('order') ?? ''
  const subjects = () =>
    mail.taken.filter(({ to }) => to.includes('kavya@example.test')).map((one) => one.header('subject'))
  await expect.poll(subjects).toHaveLength(2)

  // On the phone.
  await page.goto(`${store.url}/stand-ins/whatsapp`)
  await expect(page.getByText(`Hello Kavya Nair. Your order #${orderId.slice(0, 8)} of`)).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('link', { name: 'View order' }), isMobile)
  await expect(page).toHaveURL(`${store.url}/orders/${orderId}`)
  await expect(page.getByText('We send news about this order to 9876543210 on WhatsApp.')).toBeVisible()
  await expectAccessible(page)

  // What fails comes by e-mail instead.
  whatsapp.newMessages = 'fail: 131026 Message undeliverable'
  await ship(store, orderId)
  await expect.poll(subjects, { timeout: 20_000 }).toContain(`Order #${orderId.slice(0, 8)} is on its way`)
  whatsapp.newMessages = undefined

  await page.goto(`${store.url}/stand-ins/whatsapp`)
  await expect(page.getByText('failed: 131026 Message undeliverable')).toBeVisible()
  await page.getByLabel(/^Reply/).fill('Stop, please')
  await press(page.getByRole('button', { name: /^Send from/ }), isMobile)
  await expect(page.getByText('Stop, please')).toBeVisible()
  await expect.poll(() => whatsapp.ledger.chat('919876543210').at(-1)?.text).toContain('won’t message you')
  await page.goto(`${store.url}/stand-ins/whatsapp`)
  await expect(page.getByText('won’t message you on WhatsApp any more')).toBeVisible()
  await expectAccessible(page)
  await gotoLive(page, `${store.url}/orders/${orderId}`)
  await expect(page.getByText('News about this order comes by e-mail.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Also message me on WhatsApp' }), isMobile)
  await expect(page.getByRole('button', { name: 'Stop WhatsApp messages' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'an account that buys in Hindi gets its news in Hindi, and stops it on the page of what it receives',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    companies(store)
    const visitor = await signInHere(store, context)
    const work = await store.listWork({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
    await putIntoCart(store, visitor, work)
    await gotoLive(page, `${store.url}/hi/checkout`)
    for (const [name, text] of [
      ['phone', '9876543210'],
      ['postalCode', '411004'],
      ['address', '14 Prabhat Road'],
    ])
      await page.locator(`[name="shipping.${name}"]`).fill(text ?? '')
    await press(box(page), isMobile)
    await expect(box(page)).toBeChecked()
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'पेमेंट करें' }), isMobile)
    await press(payDialog(page).getByRole('button', { name: /^Pay ₹/ }), isMobile)
    await expect(page).toHaveURL(/\/hi\/order-confirmation/)
    await expect.poll(() => companies(store).whatsapp.ledger.chat('919876543210').length).toBe(1)
    await page.goto(`${store.url}/stand-ins/whatsapp`)
    await expect(page.getByText(/^नमस्ते .*कन्फ़र्म हो गया है/)).toBeVisible()
    await press(page.getByRole('link', { name: 'ऑर्डर देखें' }), isMobile)
    await expect(page.getByRole('heading', { name: 'WhatsApp पर जानकारी' })).toBeVisible()
    await expectAccessible(page)
    await gotoLive(page, `${store.url}/hi/receive`)
    await expect(page.getByText('इस ऑर्डर की जानकारी मुझे WhatsApp पर भेजें')).toBeVisible()
    await press(page.getByRole('region', { name: 'ऑर्डर की जानकारी' }).getByRole('button'), isMobile)
    await expect.poll(() => stillGiven(store)).toBe(0)
  },
)

test(
  'somebody confirms a phone by a code, hears there in Hindi of a work that is back, and ends it by one press',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    await using store = await openJourneyStore()
    const { whatsapp } = companies(store)
    const { pool } = store.services.database
    const sold = await store.listWork({ title: 'Monsoon Courtyard', stock_quantity: 0 })
    const visitor = await signInHere(store, context)
    await pool.query('update accounts set email_verified = true where id = $1', [visitor.id])
    await pool.query(`update profiles set language = 'hi' where id = $1`, [visitor.id])
    await gotoLive(page, `${store.url}/hi/receive`)
    const part = page.getByRole('region', { name: 'WhatsApp पर मैसेज' })
    await press(part.getByRole('button', { name: 'चालू करें' }), isMobile)
    await expect(part.getByText('WhatsApp पर जो चाहिए, उस पर निशान लगाएँ।')).toBeVisible()
    await part.getByRole('checkbox', { name: /मेरे अलर्ट से/ }).check()
    await press(part.getByRole('button', { name: 'चालू करें' }), isMobile)
    await expect(part.getByText('बस एक आख़िरी काम')).toBeVisible()
    const link = await part.getByRole('link', { name: 'WhatsApp खोलें' }).getAttribute('href')
    await expectAccessible(page)
    await page.goto(`${store.url}/stand-ins/whatsapp`)
    await page.getByLabel('Message').fill(new URL(link ?? '').searchParams.get('text') ?? '')
    await press(page.getByRole('button', { name: 'Send', exact: true }), isMobile)
    await expect.poll(() => whatsapp.ledger.chat('919876543210').at(-1)?.text).toContain('आपके नंबर की पुष्टि हो गई')
    await gotoLive(page, `${store.url}/hi/receive`)
    await expect(part.getByText('आपका पुष्ट नंबर: •••••• 3210')).toBeVisible()

    await gotoLive(page, `${store.url}/hi/artwork/${sold}`)
    await press(page.getByRole('link', { name: 'फिर से मिलने लगे, तो मुझे बताएँ' }), isMobile)
    await page.getByRole('checkbox').check()
    await press(page.getByRole('button', { name: 'मुझे बताएँ', exact: true }), isMobile)
    await expect(page.getByText('हो गया। हम आपको बताएँगे।')).toBeVisible()
    await readNewsToTheEnd(store.services)
    await pool.query('update artworks set stock_quantity = 1 where id = $1', [sold])
    await readNewsToTheEnd(store.services)
    const arrived = () => whatsapp.ledger.chat('919876543210').at(-1)?.text
    await expect.poll(arrived, { timeout: 20_000 }).toContain('फिर से स्टॉक में: Monsoon Courtyard')
    await gotoLive(page, `${store.url}/hi/receive`)
    await press(page.getByRole('region', { name: 'अलर्ट WhatsApp' }).getByRole('button', { name: 'बंद करें' }), isMobile)
    await expect.poll(() => stillGiven(store)).toBe(0)
    await expectAccessible(page)
  },
)

async function stillGiven(store: TestStore): Promise<number> {
  const { rows } = await store.services.database.pool.query(
    "select from consents where channel = 'whatsapp' and ended_at is null",
  )
  return rows.length
}
