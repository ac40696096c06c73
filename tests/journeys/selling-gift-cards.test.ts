import { expect, test } from '@playwright/test'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { inTransaction } from '#db/transaction.ts'
import { addEntries } from '#domain/gift-cards/ledger.db.ts'
import { paise } from '#shared/money.rules.ts'
import { changeSales } from '#domain/admin/gift-cards/act-on-card.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { addButton, drawer } from './cart-parts.ts'
import { payDialog } from './checkout-parts.ts'
import { press } from './press.ts'

test(
  'a guest buys a gift card by keyboard and its code comes by e-mail, until the owner stops the card',
  { tag: '@long-desktop' },
  async ({ page, browser, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const office = await browser.newContext()
    await signInHere(store, office, { role: 'admin' })
    const owner = await office.newPage()
    await gotoLive(owner, `${store.url}/admin/gift-cards`)
    await press(owner.getByLabel('Sell gift cards'), isMobile, 'Space')
    await press(owner.getByRole('button', { name: 'Save' }), isMobile)
    await expect(owner.getByText('Please confirm that you’ve read this.')).toBeVisible()
    await press(owner.getByLabel('I have read the warning'), isMobile, 'Space')
    await press(owner.getByRole('button', { name: 'Save' }), isMobile)
    await expect(owner.getByText('Gift cards are on sale.')).toBeVisible()

    // Of two windows one has the focus.
    await page.bringToFront()
    await gotoLive(page, store.url)
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }), isMobile)
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    await expectAccessible(page)
    const send = page.getByRole('button', { name: 'Continue to payment' })
    await press(send, isMobile)
    await expect(page.getByLabel('Recipient’s name')).toBeFocused()
    await page.getByLabel('₹1,000').press('ArrowRight')
    await expect(page.getByLabel('₹2,500')).toBeChecked()
    await page.getByLabel('Kolam').press('ArrowRight')
    await expect(page.getByLabel('Peacock')).toBeChecked()
    for (const [label, text] of [
      ['Recipient’s name', 'Meera Nair'],
      ['Recipient’s e-mail', 'meera@example.test'],
      ['Message (optional)', 'Something for the hall.'],
      ['Your name', 'Kavya Nair'],
      ['Your e-mail', 'kavya@example.test'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    const card = page.getByRole('figure', { name: 'Your gift card so far' })
    for (const words of ['₹2,500', 'For Meera Nair', 'Something for the hall.', 'From Kavya Nair'])
      await expect(card.getByText(words)).toBeVisible()
    await expect(card.locator('img')).toHaveAttribute('src', '/card-designs/peacock.svg')
    await press(send, isMobile)
    await expect(page).toHaveURL(/\/gift-cards\/[0-9a-f-]{36}$/)
    await expect(page.locator('.card-drawn img')).toHaveAttribute('src', '/card-designs/peacock.svg')
    const pay = page.getByRole('button', { name: 'Pay ₹2,500' })
    await expect(pay).toBeEnabled()
    await press(pay, isMobile)
    await press(payDialog(page).getByRole('button', { name: /^Pay ₹/ }), isMobile)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
    await expectAccessible(page)

    const emailsTo = (address: string) =>
      mail.taken
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .join()
    await expect
      .poll(() => emailsTo('kavya@example.test'), { timeout: 20_000 })
      .toMatch(/\/gift-cards\/\S+\/open\/[\w-]+/)
    await expect.poll(() => emailsTo('meera@example.test'), { timeout: 20_000 }).toMatch(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/)
    const [code = ''] = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(emailsTo('meera@example.test')) ?? []

    await gotoLive(owner, `${store.url}/admin/gift-cards`)
    await expect(owner.getByText('Outstanding balance: ₹2,500.')).toBeVisible()
    await expectAccessible(owner)
    await press(owner.getByRole('link', { name: `… ${code.slice(-4)}` }), isMobile)
    await expect(owner.getByRole('cell', { name: 'Issued' })).toBeVisible()
    await owner.getByLabel('Reason for stopping').fill('The mail went astray.')
    await owner.bringToFront()
    await press(owner.getByRole('button', { name: 'Stop card' }), isMobile)
    await expect(owner.getByText('Gift card stopped.')).toBeVisible()
    await expect(owner.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await expectAccessible(owner)

    // As when an order that it paid for is refunded.
    const cardId = owner.url().split('/').at(-1) ?? ''
    await inTransaction(store.services, (tx) =>
      addEntries(tx, 'adjust', [{ cardId, balancePaise: 40_000 }], { note: 'Came back', now: new Date() }),
    )
    await gotoLive(owner, owner.url())
    await owner.getByLabel('Reason for taking the money off').fill('It is on a new card.')
    await expectAccessible(owner)
    await press(owner.getByRole('button', { name: 'Take ₹400 off the card' }), isMobile)
    await expect(owner.getByText('Reason for taking the money off')).toBeHidden()
    await expect(owner.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await office.close()
  },
)

test(
  'the link of an e-mailed card brings its code to the checkout, and leaves it in no URL',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const { code } = await addGiftCard(store.services.database.kysely)
    await store.listWork({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
    await gotoLive(page, `${store.url}/collection#gift-card=${code}`)
    await expect(page.getByText('Your gift card is ready.', { exact: false })).toBeVisible()
    await expect(page).toHaveURL(`${store.url}/collection`)
    await press(page.getByRole('link', { name: 'Monsoon Courtyard' }).first(), isMobile)
    await press(addButton(page), isMobile)
    await press(drawer(page).getByRole('link', { name: 'Proceed to Checkout' }), isMobile)
    await press(page.getByRole('button', { name: 'Pay with a gift card' }), isMobile)
    await expect(page.getByLabel('Gift card', { exact: true })).toHaveValue(code)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a gift card is requested by a plain form, keeps typed text, and says that paying needs scripts',
    { tag: '@long' },
    async ({ page, context, isMobile }) => {
      await using store = await openJourneyStore()
      const { id: adminId } = await signInHere(store, context, { role: 'admin' })
      const sales = { isOn: true, validMonths: 12, amounts: [paise(50_000), paise(100_000)] }
      await changeSales(store.services, { sales, adminId })
      await context.clearCookies()
      await page.goto(`${store.url}/gift-cards`)
      await press(page.getByRole('radio', { name: '₹500' }), isMobile, 'Space')
      await press(page.getByRole('radio', { name: 'Print at home' }), isMobile, 'Space')
      await page.getByLabel('Recipient’s name').fill('Meera Nair')
      await page.getByLabel('Your name').fill('Kavya Nair')
      await page.getByLabel('Your e-mail').fill('kavya@example')
      const send = page.getByRole('button', { name: 'Continue to payment' })
      await page.locator('form.enquiry-form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
      await press(send, isMobile)
      await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
      await expect(page.getByRole('radio', { name: '₹500' })).toBeChecked()
      await page.getByLabel('Your e-mail').fill('kavya@example.test')
      await press(send, isMobile)
      await expect(page).toHaveURL(/\/gift-cards\/[0-9a-f-]{36}$/)
      await expect(page.getByText('needs JavaScript', { exact: false })).toBeVisible()
    },
  )
})
