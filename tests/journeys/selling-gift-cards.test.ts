import { expect, test } from '@playwright/test'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { paise } from '#shared/money.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { addButton, drawer } from './cart-parts.ts'
import { payDialog } from './checkout-parts.ts'

test(
  'a guest buys a gift card by keyboard and its code comes by mail, until the owner stops the card',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const desk = await browser.newContext()
    await signInHere(store, desk, { role: 'admin' })
    const owner = await desk.newPage()
    await gotoLive(owner, `${store.url}/admin/gift-cards`)
    await owner.getByLabel('Gift cards are sold').check()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Please say that you have read this.')).toBeVisible()
    await owner.getByLabel('I have read the warning').check()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Gift cards are sold now.')).toBeVisible()

    // Of two windows one has the focus.
    await page.bringToFront()
    await gotoLive(page, store.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    await expectAccessible(page)
    const send = page.getByRole('button', { name: 'Go on to the payment' })
    await send.press('Enter')
    await expect(page.getByLabel('Who it is for')).toBeFocused()
    await page.getByLabel('₹1,000').press('ArrowRight')
    await expect(page.getByLabel('₹2,500')).toBeChecked()
    for (const [label, text] of [
      ['Who it is for', 'Meera Nair'],
      ['Their e-mail', 'meera@example.test'],
      ['Message (optional)', 'Something for the hall.'],
      ['Your name', 'Kavya Nair'],
      ['Your e-mail', 'kavya@example.test'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await send.press('Enter')
    await expect(page).toHaveURL(/\/gift-cards\/[0-9a-f-]{36}$/)
    const pay = page.getByRole('button', { name: 'Pay ₹2,500' })
    await expect(pay).toBeEnabled()
    await pay.press('Enter')
    await payDialog(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
    await expectAccessible(page)

    const lettersTo = (address: string) =>
      mail.taken
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .join()
    await expect
      .poll(() => lettersTo('kavya@example.test'), { timeout: 20_000 })
      .toMatch(/\/gift-cards\/\S+\/open\/[\w-]+/)
    await expect
      .poll(() => lettersTo('meera@example.test'), { timeout: 20_000 })
      .toMatch(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/)
    const [code = ''] = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(lettersTo('meera@example.test')) ?? []

    await gotoLive(owner, `${store.url}/admin/gift-cards`)
    await expect(owner.getByText('₹2,500 is owed in works')).toBeVisible()
    await owner.getByRole('link', { name: `… ${code.slice(-4)}` }).click()
    await expect(owner.getByRole('cell', { name: 'Put on the card' })).toBeVisible()
    await owner.getByLabel('Why it is stopped').fill('The mail went astray.')
    await owner.getByRole('button', { name: 'Stop the card' }).click()
    await expect(owner.getByText('The card pays no more.')).toBeVisible()
    await expect(owner.getByText('Stopped', { exact: true }).first()).toBeVisible()
    await expectAccessible(owner)
    await desk.close()
  },
)

test(
  'the link of a mailed card brings its code to the checkout, and leaves it in no address',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { code } = await addGiftCard(store.services.database.kysely)
    await store.hang({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
    await gotoLive(page, `${store.url}/collection#gift-card=${code}`)
    await expect(page.getByText('Your gift card is here')).toBeVisible()
    await expect(page).toHaveURL(`${store.url}/collection`)
    await page.getByRole('link', { name: 'Monsoon Courtyard' }).first().click()
    await addButton(page).click()
    await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('button', { name: 'Pay with a gift card' }).click()
    await expect(page.getByLabel('Gift card', { exact: true })).toHaveValue(code)
  },
)
