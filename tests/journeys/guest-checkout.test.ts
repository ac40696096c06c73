import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { paise } from '#shared/money.rules.ts'
import { addButton, cartTool, drawer } from './cart-parts.ts'
import { press } from './press.ts'
import { field, fillIn, payButton, payDialog } from './checkout-parts.ts'

const EMAIL = 'kavya@example.test'

test(
  'F-28 a guest buys the cart, and opens the order by the link in the e-mail elsewhere, where it follows the progress',
  { tag: '@long-desktop' },
  async ({ page, browser, isMobile }) => {
    await using mail = await startMailServer()
    await using store = await openJourneyStore({ env: { SMTP_URL: mail.url } })
    const work = await store.listWork({ title: 'Monsoon Courtyard', price_paise: paise(100_000), stock_quantity: 3 })
    await gotoLive(page, `${store.url}/artwork/${work}`)
    await press(addButton(page), isMobile)
    await press(drawer(page).getByRole('link', { name: 'Proceed to Checkout' }), isMobile)
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByText('No account needed')).toBeVisible()
    await expectAccessible(page)
    await fillIn(page, { 'Full name': 'Kavya Nair', 'E-mail': EMAIL, Phone: '9876543210' })
    await fillIn(page, { 'PIN code': '411004', Address: '14 Prabhat Road' })
    await expect(field(page, 'City')).toHaveValue('Pune')
    await press(payButton(page), isMobile)
    await press(payDialog(page).getByRole('button', { name: /^Pay ₹/ }), isMobile)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect(cartTool(page)).toHaveAccessibleName('Cart')
    const orderId = new URL(page.url()).searchParams.get('order') ?? ''

    const emails = () => mail.taken.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join()
    await expect.poll(emails, { timeout: 20_000 }).toMatch(/\/open\/[\w-]+/)
    const [link = ''] = /http:\S+\/open\/[\w-]+/.exec(emails()) ?? []
    const elsewhere = await browser.newContext()
    const there = await elsewhere.newPage()
    await there.goto(link)
    await expect(there).toHaveURL(`${store.url}/orders/${orderId}`)
    await expect(there.getByRole('heading', { level: 1, name: `Order #${orderId.slice(0, 8)}` })).toBeVisible()
    await expect(there.getByRole('link', { name: 'Cancel order' })).toBeVisible()
    await expectAccessible(there)
    const { kysely } = store.services.database
    await kysely.updateTable('orders').set({ status: 'packed' }).where('id', '=', orderId).execute()
    await expect(there.locator('.order-head .badge')).toHaveText('Paid, packed')
    await press(there.getByRole('link', { name: 'Your Orders' }).first(), isMobile)
    await expect(there.getByRole('button', { name: 'Send new link' })).toBeVisible()
    await expectAccessible(there)
    await elsewhere.close()

    // The order knows the name and the address: a password makes the account.
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('a long quiet evening')
    await press(page.getByRole('button', { name: 'Create account' }), isMobile)
    await expect(page).toHaveURL(`${store.url}/orders`)
    const made = await kysely.selectFrom('profiles').selectAll().where('email', '=', EMAIL).executeTakeFirstOrThrow()
    expect(made).toMatchObject({ first_name: 'Kavya', last_name: 'Nair' })
  },
)
