import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { field, openCheckout } from './checkout-parts.ts'
import { press } from './press.ts'

test(
  'F-38 an address is saved under a name in the profile, and one key fills it in at the checkout',
  { tag: '@long' },
  async ({ page, context, isMobile }) => {
    await using checkout = await openCheckout(page, context)
    await gotoLive(page, `${checkout.store.url}/profile#addresses`)
    const book = page.getByRole('region', { name: 'Address book' })
    await press(book.locator('summary', { hasText: 'Add an address' }), isMobile)
    await book.getByLabel('Name of the address').fill('Mother')
    await press(book.getByRole('button', { name: 'Save address' }), isMobile)
    await expect(book.getByRole('alert')).toHaveText('Please fix the errors before proceeding.')
    await expect(book.getByLabel('Full name')).toBeFocused()
    const typed = { 'Full name': 'Leela Rao', Phone: '98765 43211', 'PIN code': '560001', City: 'Bengaluru' }
    for (const [label, text] of Object.entries(typed)) await book.getByLabel(label).fill(text)
    await book.getByLabel('Address', { exact: true }).fill('4 Richmond Road')
    await book.getByLabel('State').selectOption('Karnataka')
    await expectAccessible(page)
    await press(book.getByRole('button', { name: 'Save address' }), isMobile)
    await expect(book.getByText('4 Richmond Road, Bengaluru, Karnataka 560001')).toBeVisible()
    await expect(book.getByLabel('Name of the address').filter({ visible: true })).toHaveCount(0)

    await press(book.locator('summary', { hasText: 'Mother' }), isMobile)
    await expectAccessible(page, '#main')
    await press(book.getByRole('button', { name: 'Make default' }), isMobile)
    await expect(book.getByText('Mother is your default.')).toBeVisible()

    await gotoLive(page, `${checkout.store.url}/checkout`)
    await field(page, 'City').fill('Mysuru')
    await field(page, 'Full name').fill('Somebody')
    const kept = page.getByRole('navigation', { name: 'Your addresses' }).getByRole('link', { name: 'Mother' })
    await press(kept, isMobile)
    await expect(kept).toBeFocused()
    await expect(kept).toHaveAttribute('aria-current', 'true')
    await expect(field(page, 'Full name')).toHaveValue('Leela Rao')
    await expect(field(page, 'City')).toHaveValue('Bengaluru')
    await expect(field(page, 'E-mail')).toHaveValue(checkout.visitor.email)
    await expectAccessible(page)
  },
)
