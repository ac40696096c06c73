import { expect, test } from '@playwright/test'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { categoryIds, listWork } from '#tests/harness/list-work.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { addButton, drawer, PRINTS } from './cart-parts.ts'
import { openListed } from './open-work.ts'
import { press } from './press.ts'

test(
  'G-33 Add to Cart asks for the size if none is chosen, and a size is chosen by keyboard, priced and in the cart',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const kurta = await listWork(kysely, { title: 'Indigo kurta', category_id: categoryIds.clothing })
    await addSizes(kysely, kurta, { S: { stock: 0 }, M: { stock: 2 }, L: { stock: null, modifierPaise: 20_000 } })
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)))
    await gotoLive(page, `${store.url}/artwork/${kurta}`)
    const sizes = page.getByRole('group', { name: /^Size/ })
    await expect(sizes.getByRole('radio', { name: 'S, sold out' })).toBeDisabled()
    await expectAccessible(page)

    await press(addButton(page), isMobile)
    await expect(sizes.getByRole('alert')).toHaveText('Please choose a size first.')
    await expect(sizes.getByRole('radio', { name: 'M' })).toBeFocused()
    expect(posts.filter((path) => path.startsWith('/api/cart'))).toEqual([])
    await expect(page.locator('.buy .cost').first()).toContainText('from ₹1,100')

    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('radio', { name: 'L, + ₹220' })).toBeChecked()
    await expect(sizes.getByRole('alert')).toBeHidden()
    await expect(page.locator('.buy .cost').first()).toContainText('₹1,320')
    await press(addButton(page), isMobile)
    await expect(drawer(page)).toContainText('Size L (+₹220)')
  },
)

test(
  'G-33 Find your size says which and why from two measures, marks it, and knows them on the next work in the same browser',
  { tag: '@long-phone' },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const clothing = { category_id: categoryIds.clothing }
    const kurta = await listWork(kysely, { title: 'Indigo kurta', ...clothing })
    await addSizes(kysely, kurta, { S: { stock: 1 }, M: { stock: 2 }, L: { stock: 0 } })
    const other = await listWork(kysely, { title: 'Madder kurta', ...clothing })
    await addSizes(kysely, other, { M: { stock: 2 } })
    await gotoLive(page, `${store.url}/artwork/${kurta}`)
    await press(page.locator('summary', { hasText: 'Find your size' }), isMobile)
    const panel = page.getByRole('region', { name: 'Find your size' })
    await panel.getByRole('textbox', { name: 'Bust, cm' }).fill('90')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).fill('7')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).blur()
    await expect(panel).toContainText('Please enter a number between 30 and 200 cm.')
    await panel.getByRole('textbox', { name: 'Waist, cm' }).fill('74')
    await expect(panel.getByRole('status')).toHaveText('Your size is M. M is made for bust 91 cm and waist 76 cm.')
    await expectAccessible(page)
    await press(panel.getByRole('radio', { name: 'inches' }), isMobile, 'Space')
    await expect(panel.getByRole('textbox', { name: 'Bust, in' })).toHaveValue('35.4')
    await expect(panel.getByRole('row', { name: /^M ?, your size 36 30 39$/ })).toBeVisible()
    await press(panel.getByRole('button', { name: 'Choose M' }), isMobile)
    await expect(page.getByRole('radio', { name: 'M, your size' })).toBeChecked()

    await gotoLive(page, `${store.url}/artwork/${other}`)
    await expect(page.getByRole('radio', { name: 'M, your size' })).toBeVisible()
  },
)

test(
  'G-33 in the cart a line takes another size by keyboard, joins the line of it, and says so; the focus stays with it',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await using store = await openJourneyStore()
    const { kysely } = store.services.database
    const kurta = await listWork(kysely, { title: 'Indigo kurta', category_id: categoryIds.clothing })
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
    await expect(select.getByRole('option')).toHaveText(['M, 2 left', 'L (+₹220), 3 left', 'XL, sold out'])
    await expect(select.getByRole('option', { name: 'XL, sold out' })).toBeDisabled()
    await expectAccessible(page)
    await select.selectOption({ label: 'L (+₹220), 3 left' })
    await select.press('Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(1)
    await expect(lines.getByLabel('Quantity of Indigo kurta')).toHaveText('2')
    await expect(lines).toContainText('Size L (+₹220)')
    await expect(page.locator('.toast')).toContainText('Indigo kurta: Size L.')
    await expect(lines.locator('summary')).toBeFocused()
  },
)

test(
  'in the cart a work takes another frame at its price, and says so; at 320 px nothing reaches outside the page',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await openListed(page, PRINTS)
    await press(addButton(page), isMobile)
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    await gotoLive(page, '/cart')
    const line = page.locator('.cart-lines > li')
    const before = await line.locator('.price').innerText()
    await press(line.locator('summary', { hasText: 'Change frame' }), isMobile)
    const select = line.getByRole('combobox', { name: 'Frame' })
    await select.selectOption({ index: 1 })
    const frame = (await select.locator('option:checked').innerText()).replace(/ \(\+.*/, '')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await press(line.getByRole('button', { name: 'Save change' }), isMobile)
    await expect(page.locator('.toast')).toContainText(frame)
    await expect(line.locator('.meta')).toContainText(frame)
    await expect(line.locator('.price')).not.toHaveText(before)
    await expect(line.locator('summary')).toBeFocused()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'G-33 the chart is read, a size is chosen and put into the cart, and there another one, by plain forms',
    { tag: '@long' },
    async ({ page, isMobile }) => {
      await using store = await openJourneyStore()
      const { kysely } = store.services.database
      const kurta = await listWork(kysely, { title: 'Indigo kurta', category_id: categoryIds.clothing })
      await addSizes(kysely, kurta, { S: { stock: 0 }, M: { stock: 2 }, L: { stock: 1 } })
      await page.goto(`${store.url}/artwork/${kurta}`)
      await press(page.locator('summary', { hasText: 'Find your size' }), isMobile)
      await expect(page.getByRole('row', { name: /^M 91 76/ })).toBeVisible()
      await press(page.getByRole('radio', { name: 'M', exact: true }), isMobile, 'Space')
      await press(addButton(page), isMobile)
      await expect(page).toHaveURL(`${store.url}/cart`)
      const line = page.locator('.cart-lines > li')
      await expect(line).toContainText('Size M')
      await press(line.locator('summary'), isMobile)
      await line.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'L, 1 left' })
      await press(line.getByRole('button', { name: 'Save change' }), isMobile)
      await expect(line).toContainText('Size L')
    },
  )
})
