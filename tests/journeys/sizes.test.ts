import { expect, test } from '@playwright/test'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { hangWork } from '#tests/harness/hang-work.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { addButton, drawer } from './cart-parts.ts'

test(
  'G-33 Add to Cart asks for the size where none is chosen, and a size is chosen by keyboard, priced and in the cart',
  { tag: '@phone' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const kurta = await hangWork(kysely, { title: 'Indigo kurta', category_id: '10000000-0000-4000-8000-000000000008' })
    await addSizes(kysely, kurta, { S: { stock: 0 }, M: { stock: 2 }, L: { stock: null, modifierPaise: 20_000 } })
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)))
    await gotoLive(page, `${store.url}/artwork/${kurta}`)
    const sizes = page.getByRole('group', { name: /^Size/ })
    await expect(sizes.getByRole('radio', { name: 'S, sold out' })).toBeDisabled()
    await expectAccessible(page)

    await addButton(page).click()
    await expect(sizes.getByRole('alert')).toHaveText('Please choose a size first.')
    await expect(sizes.getByRole('radio', { name: 'M' })).toBeFocused()
    expect(posts.filter((path) => path.startsWith('/api/cart'))).toEqual([])
    await expect(page.locator('.buy .cost').first()).toContainText('from ₹1,000')

    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: 'L, + ₹200' })).toBeChecked()
    await expect(sizes.getByRole('alert')).toBeHidden()
    await expect(page.locator('.buy .cost').first()).toContainText('₹1,200')
    await addButton(page).click()
    await expect(drawer(page)).toContainText('Size L (+₹200)')
  },
)

test(
  'G-33 Find your size says which and why from two measures, marks it, and knows them on the next work in the same browser',
  { tag: '@desktop' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const clothing = { category_id: '10000000-0000-4000-8000-000000000008' }
    const kurta = await hangWork(kysely, { title: 'Indigo kurta', ...clothing })
    await addSizes(kysely, kurta, { S: { stock: 1 }, M: { stock: 2 }, L: { stock: 0 } })
    const other = await hangWork(kysely, { title: 'Madder kurta', ...clothing })
    await addSizes(kysely, other, { M: { stock: 2 } })
    await gotoLive(page, `${store.url}/artwork/${kurta}`)
    await page.locator('summary', { hasText: 'Find your size' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Find your size' })
    await panel.getByRole('textbox', { name: 'Bust, cm' }).fill('90')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).fill('7')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).blur()
    await expect(panel).toContainText('Please enter a number between 30 and 200 cm.')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).fill('74')
    await expect(panel.getByRole('status')).toHaveText('Your size is M. M is made for bust 91 cm and waist 76 cm.')
    await expectAccessible(page)
    await panel.getByRole('radio', { name: 'inches' }).check({ force: true })
    await expect(panel.getByRole('textbox', { name: 'Bust, in' })).toHaveValue('35.4')
    await expect(panel.getByRole('row', { name: /^M ?, your size 36 30 39$/ })).toBeVisible()
    await panel.getByRole('button', { name: 'Choose M' }).click()
    await expect(page.getByRole('radio', { name: 'M, your size' })).toBeChecked()

    await gotoLive(page, `${store.url}/artwork/${other}`)
    await expect(page.getByRole('radio', { name: 'M, your size' })).toBeVisible()
  },
)

test(
  'G-33 in the cart a line takes another size by keyboard, joins the line of it, and says so; the focus stays with it',
  { tag: '@phone' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const kurta = await hangWork(kysely, { title: 'Indigo kurta', category_id: '10000000-0000-4000-8000-000000000008' })
    await addSizes(kysely, kurta, { M: { stock: 2 }, L: { stock: 3, modifierPaise: 20_000 }, XL: { stock: 0 } })
    for (const size of ['M', 'L']) {
      await gotoLive(page, `${store.url}/artwork/${kurta}?size=${size}`)
      await addButton(page).click()
      await expect(drawer(page)).toContainText(`Size ${size}`)
    }
    await gotoLive(page, `${store.url}/cart`)
    const lines = page.locator('.cart-lines > li')
    const change = lines.first().locator('summary')
    await expect(change).toHaveAccessibleName('Change size: Indigo kurta')
    await change.press('Enter')
    const select = lines.first().getByRole('combobox', { name: 'Size' })
    await expect(select.getByRole('option')).toHaveText(['M, 2 left', 'L (+₹200), 3 left', 'XL, sold out'])
    await expect(select.getByRole('option', { name: 'XL, sold out' })).toBeDisabled()
    await expectAccessible(page)
    await select.selectOption({ label: 'L (+₹200), 3 left' })
    await select.press('Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(1)
    await expect(lines.getByLabel('Quantity of Indigo kurta')).toHaveText('2')
    await expect(lines).toContainText('Size L (+₹200)')
    await expect(page.locator('.toast')).toContainText('Indigo kurta: size L.')
    await expect(lines.locator('summary')).toBeFocused()
  },
)
