import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { addButton, addShown, cartTool, drawer, PRINTS, signInHere, signOutHere } from './cart-parts.ts'
import { field } from './checkout-parts.ts'
import { openListed } from './open-work.ts'

// The carts of the demo outlive a journey: one for each try, so that no two meet.
const buyers = ['buyer@rangrekha.test', 'artist@rangrekha.test']

test(
  'M-026 M-043 M-044 M-045 F-27 G-70 a guest’s cart moves to the account and the checkout, once; the next guest finds an empty cart',
  { tag: '@phone' },
  async ({ page }, { retry }) => {
    const buyer = buyers[retry] ?? ''
    await openListed(page, PRINTS)
    const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    await addShown(page)
    await addShown(page)
    await addButton(page).click()
    await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await field(page, 'City').fill('Mysuru')
    await page.getByText('No account needed').getByRole('link', { name: 'Sign in' }).click()
    await signInHere(page, buyer)
    await expect(page.getByText('No account needed')).toHaveCount(0)
    await expect(field(page, 'City')).toHaveValue('Mysuru')
    await expect(field(page, 'E-mail')).toHaveValue(buyer)
    await expect(page.locator('main')).toContainText(title)
    await expect(page.locator('main')).toContainText('3 ×')
    await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    await expectAccessible(page, 'main')
    await page.reload()
    await expect(page.locator('main')).toContainText('3 ×')
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 3 pieces')

    // Buy Now leaves the cart alone.
    await openListed(page, PRINTS, 1)
    const other = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    const frame = page.locator('.frames label').nth(1)
    await frame.click()
    const frameName = (await frame.locator('.frame-name').textContent()) ?? '-'
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/\/checkout\?.*artwork=/)
    await expect(page.locator('main')).toContainText(other)
    await expect(page.locator('main')).toContainText(frameName)
    await expect(page.locator('main')).not.toContainText(title)

    // A failed save is undone, and logged; the visitor sees no alarm.
    const noted: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && noted.push(message.text())))
    await openListed(page, PRINTS, 1)
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 3 pieces')
    await page.route('**/api/cart', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await addButton(page).click()
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 4 pieces')
    await expect.poll(() => noted.some((text) => text.includes('The cart could not be saved.'))).toBe(true)
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 3 pieces')
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/cart')

    await page.goto('/cart')
    const line = page.locator('main .cart-line')
    await line.getByRole('button', { name: /^Decrease quantity/ }).click()
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 2 pieces')
    await page.reload()
    await expect(line.locator('output')).toHaveText('2')
    await signOutHere(page)
    await expect(cartTool(page)).toHaveAccessibleName('Cart')
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.', { exact: false })).toBeVisible()
    await expect(page.locator('main')).not.toContainText(title)

    // The account still has it; then it is left as it was found.
    await gotoLive(page, '/?sign-in=%2Fcart')
    await signInHere(page, buyer)
    await expect(page).toHaveURL('/cart')
    await expect(line).toContainText(title)
    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(cartTool(page)).toHaveAccessibleName('Cart')
  },
)
