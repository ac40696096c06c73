import { expect, test } from '@playwright/test'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { paise } from '#shared/money.rules.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { press } from './press.ts'

test(
  'G-66 an admin makes an order for a buyer, who pays by its link, and sees it paid',
  { tag: '@long-desktop' },
  async ({ page, context, browser, isMobile }) => {
    // The pages are judged by axe several times.
    test.slow()
    await using store = await openJourneyStore()
    await store.listWork({ title: 'The Last Ferry', stock_quantity: 1 })
    await signInHere(store, context, { role: 'admin' })
    await gotoLive(page, `${store.url}/admin/orders`)
    await press(page.getByRole('link', { name: 'New order' }), isMobile)
    const main = page.getByRole('main')
    await main.getByLabel('Title, artist or kind').fill('last fery')
    await page.keyboard.press('Enter')
    await press(main.getByRole('button', { name: 'Add The Last Ferry' }), isMobile)
    await expect(main.getByLabel('Pieces of The Last Ferry')).toHaveValue('1')
    await main.getByLabel('Full name').fill('Asha Rao')
    await press(main.getByRole('button', { name: 'Create order' }), isMobile)
    await expect(main.getByLabel('Phone')).toBeFocused()
    await expectAccessible(page)
    await main.getByLabel('Phone').fill('+91 98765 43210')
    await main.getByLabel('Address').fill('12 Prabhat Road')
    await main.getByLabel('PIN code').fill('411004')
    await main.getByLabel('City').fill('Pune')
    await main.getByLabel('State').selectOption('Maharashtra')
    await main.getByLabel('Hold stock for').selectOption('3 hours')
    await press(main.getByRole('button', { name: 'Create order' }), isMobile)
    await expect(main.getByText('Awaiting payment')).toBeVisible()
    await expectAccessible(page)
    const whatsapp = await main.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
    const address = await main.getByRole('textbox', { name: 'Payment link' }).inputValue()
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/)
    expect(decodeURIComponent(whatsapp ?? '')).toContain(address)

    const other = await browser.newContext()
    const buyer = await other.newPage()
    await buyer.goto(address)
    await expectAccessible(buyer)
    await press(buyer.getByRole('button', { name: 'Let the payment fail' }), isMobile)
    await expect(buyer.getByRole('alert')).toBeVisible()
    await press(buyer.getByRole('button', { name: /^Pay ₹/ }), isMobile)
    await expect(buyer.getByText('is paid. Thank you.')).toBeVisible()
    await expectAccessible(buyer)
    await press(buyer.getByRole('link', { name: 'View order' }), isMobile)
    await expect(buyer.getByRole('heading', { name: /^Order #/ })).toBeVisible()
    await other.close()

    await expect(main.getByText('New', { exact: true })).toBeVisible()
    await expect(main.getByText(/settles this order/)).toBeVisible()
  },
)

test(
  'G-66 F-33 an admin sells on delivery by phone, moves the end, and the buyer verifies the number by the link',
  { tag: '@long' },
  async ({ page, context, browser, isMobile }) => {
    await using store = await openJourneyStore()
    const { id: adminId } = await signInHere(store, context, { role: 'admin' })
    const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(5_000) }
    await changeTerms(store.services, { terms, adminId })
    await store.listWork({ title: 'Lippan Kit', edition: 'limited', price_paise: paise(100_000), stock_quantity: 3 })
    await gotoLive(page, `${store.url}/admin/orders/new`)
    const main = page.getByRole('main')
    await main.getByLabel('Title, artist or kind').fill('lippan')
    await page.keyboard.press('Enter')
    await press(main.getByRole('button', { name: 'Add Lippan Kit' }), isMobile)
    await expect(main.getByLabel('Pieces of Lippan Kit')).toHaveValue('1')
    await main.getByLabel('Full name').fill('Asha Rao')
    await main.getByLabel('Phone').fill('98765 43210')
    await main.getByLabel('PIN code').fill('411004')
    await main.getByLabel('City').fill('Pune')
    await main.getByLabel('State').selectOption('Maharashtra')
    await press(main.getByRole('radio', { name: 'Handed over' }), isMobile, 'Space')
    await press(main.getByRole('radio', { name: 'Pay on delivery' }), isMobile, 'Space')
    await press(main.getByRole('button', { name: 'Create order' }), isMobile)
    await expect(main.getByRole('radio', { name: 'Pay on delivery' })).toBeFocused()
    await expectAccessible(page)
    await press(main.getByRole('radio', { name: 'Sent as a parcel' }), isMobile, 'Space')
    await main.getByLabel('Address').fill('12 Prabhat Road')
    await press(main.getByRole('button', { name: 'Create order' }), isMobile)
    await expect(main.getByText('Not verified yet')).toBeVisible()
    await press(main.locator('summary').filter({ hasText: 'Change deadline' }), isMobile)
    await main.getByLabel('From now, hold the pieces for').selectOption('2 days')
    await press(main.getByRole('button', { name: 'Change deadline' }), isMobile)
    await expect(page.getByText('Deadline changed.')).toBeVisible()
    await expectAccessible(page)
    const address = await main.getByRole('textbox', { name: 'Order page' }).inputValue()

    const other = await browser.newContext()
    const buyer = await other.newPage()
    await gotoLive(buyer, address)
    await press(buyer.getByRole('link', { name: 'Enter code' }), isMobile)
    await press(buyer.getByRole('button', { name: 'Send code' }), isMobile)
    await expectAccessible(buyer)
    const [text] = store.standIns?.texts.texts ?? []
    await buyer.getByLabel('Code').fill(/\b\d{6}\b/.exec(text?.text ?? '')?.[0] ?? '')
    await press(buyer.getByRole('button', { name: 'Place order: pay on delivery' }), isMobile)
    await expect(buyer).toHaveURL(/order-confirmation/)
    await other.close()
    await expect(main.getByText('To be paid on delivery', { exact: true })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'G-66 an admin without scripts sells a size at a fair, cheaper and in cash, and keeps the typed text on the way',
    { tag: '@long' },
    async ({ page, context, isMobile }) => {
      await using store = await openJourneyStore()
      const kurta = await store.listWork({ title: 'Kurta of the Last Rains' })
      await addSizes(store.services.database.kysely, kurta, { M: { stock: 0 }, L: { stock: 2 } })
      await signInHere(store, context, { role: 'admin' })
      await page.goto(`${store.url}/admin/orders/new`)
      const main = page.getByRole('main')
      await main.getByLabel('Full name').fill('Asha Rao')
      await main.getByLabel('Title, artist or kind').fill('last rains')
      await page.keyboard.press('Enter')
      await main.getByLabel('Size of Kurta').selectOption('L, 2 in stock')
      await press(main.getByRole('button', { name: 'Add Kurta' }), isMobile)
      await main.getByLabel('Pieces of Kurta').fill('2')
      await main.getByLabel('Discount (₹)').fill('300')
      await main.getByLabel('Reason for discount').fill('Fair in Pune')
      await press(main.getByRole('button', { name: 'Update total' }), isMobile)
      await expect(main.getByText('₹300 off')).toBeVisible()
      await press(main.getByRole('radio', { name: 'Handed over' }), isMobile, 'Space')
      await press(main.getByRole('radio', { name: 'Already paid to us' }), isMobile, 'Space')
      await main.getByLabel('Phone').fill('98765 43210')
      await main.getByLabel('PIN code').fill('411004')
      await main.getByLabel('City').fill('Pune')
      await main.getByLabel('State').selectOption('Maharashtra')
      await main.getByLabel('Reference').fill('Receipt 12')
      await main.getByLabel('Amount (₹)').fill('100')
      await press(main.getByRole('button', { name: 'Create order' }), isMobile)
      await expect(main.locator('.err')).toHaveText('The order total is ₹1,870.')
      await main.getByLabel('Amount (₹)').fill('1,870')
      await press(main.getByRole('button', { name: 'Create order' }), isMobile)
      await expect(main.getByText('Payment of ₹1,870: received by us, settles this order')).toBeVisible()
      await expect(main.getByText('Handed over by the store')).toBeVisible()
    },
  )
})
