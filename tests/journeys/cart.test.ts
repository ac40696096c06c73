import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { cappedWords } from '#domain/cart/cart-words.rules.ts'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { readShifts, watchShifts } from '#tests/harness/layout-shifts.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'
import { addButton, addShown, cartTool, drawer, PRINTS } from './cart-parts.ts'
import { openListed } from './open-work.ts'

const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
const lines = (page: Page) => page.locator('main .cart-line')

test(
  'M-025 M-046 M-047 M-203 M-208 a guest puts a work in its frame into the cart: counted, announced and shown at once, stored on the device',
  { tag: '@phone' },
  async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(new URL(request.url()).pathname)))
    await openListed(page, PRINTS)
    const frame = page.locator('.frames label').nth(1)
    const small = page.locator('.buy .tax').first()
    const unframed = beforeTax(await small.innerText())
    await frame.click()
    const price = await page.locator('.buy .price').first().innerText()
    const framed = beforeTax(await small.innerText())
    await addButton(page).click()
    const toast = page.getByText('Added to cart successfully!', { exact: true })
    await expect(toast).toBeVisible()
    const shownAt = Date.now()
    await expect(toast.locator('..')).toHaveCSS('color', await colourOf(page, '--neem'))
    const shown = drawer(page)
    await expect(shown.getByText(price, { exact: true }).first()).toBeVisible()
    await expect(shown).toContainText((await frame.locator('.frame-name').textContent()) ?? '-')
    await expect(toast).toBeHidden({ timeout: 6_000 })
    expect(Math.abs(Date.now() - shownAt - 3_000)).toBeLessThan(1_200)
    await expectAccessible(page, '.drawer')
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 1 piece')
    await expect(addButton(page)).toBeFocused()

    const { id, items } = await storedCart(page)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        artworkId: page.url().split('/').at(-1),
        title: (await page.getByRole('heading', { level: 1 }).innerText()).trim(),
        price: framed,
        image: expect.stringMatching(/^\/images\//),
        quantity: 1,
        frameOption: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: await frame.locator('.frame-name').textContent(),
          priceAdjustment: framed - unframed,
        },
        hsn: expect.any(String),
      },
    ])
    // Prices are requested, and a view of the work is counted; the cart itself stays on the device.
    expect(posts.filter((path) => !['/api/cart/prices', '/api/views'].includes(path))).toEqual([])
  },
)

test(
  'M-035 M-036 M-037 M-039 M-040 M-041 M-042 M-180 the cart adds up, changes, restores removed items, and stays',
  { tag: '@phone' },
  async ({ page }) => {
    await openListed(page, PRINTS)
    await addShown(page)
    await addShown(page)
    await page.locator('.frames label').nth(1).click()
    await addShown(page)
    await gotoLive(page, '/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
    await expect(lines(page)).toHaveCount(2)
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 3 pieces')
    await expect(lines(page).first().locator('output')).toHaveText('2')

    const second = lines(page).nth(1)
    const less = second.getByRole('button', { name: /^Decrease quantity/ })
    await expect(less).toHaveAttribute('aria-disabled', 'true')
    await less.click({ force: true })
    await expect(second.locator('output')).toHaveText('1')
    await second.getByRole('button', { name: /^Increase quantity/ }).click()
    await second.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(second.locator('output')).toHaveText('3')
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 5 pieces')
    await expectSums(page)

    const [kept, title] = [await second.innerText(), (await second.locator('.work').innerText()).trim()]
    await second.getByRole('button', { name: `Remove ${title}` }).focus()
    await page.keyboard.press('Enter')
    await expect(lines(page)).toHaveCount(1)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await expectAccessible(page, 'main')
    await undo.click()
    await expect(lines(page)).toHaveCount(2)
    await expect.poll(() => lines(page).nth(1).innerText()).toBe(kept)
    await page.reload()
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).nth(1).locator('output')).toHaveText('3')
    await expectSums(page)
  },
)

test(
  'a cart is shown again without anything moving, and an empty one leads back to the walls',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await watchShifts(page)
    await gotoLive(page, '/cart')
    await expect(page.getByText('Your cart is empty.', { exact: false })).toBeVisible()
    await expectAccessible(page, 'main')
    await expect(page.locator('main').getByRole('link', { name: 'Explore Collection' })).toHaveAttribute(
      'href',
      '/collection',
    )
    await openListed(page, PRINTS)
    await addShown(page)
    await page.goto('/cart')
    await expect(lines(page)).toHaveCount(1)
    const { total, shifts } = await readShifts(page)
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.02)
    await expectAccessible(page)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0)
    }
  },
)

test(
  'G-23 of one piece there is no second one, and the visitor sees why',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openListed(page, '/category/wall-art/handmade')
    await addShown(page)
    await addButton(page).click()
    await expect(page.getByText('There’s only one of this work, and it’s in your cart.')).toBeVisible()
    await expect(cartTool(page)).toHaveAccessibleName('Cart, 1 piece')
  },
)

test(
  'M-029 an out-of-stock work can be neither put into the cart nor bought',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/search?q=Wedding+Sky')
    await page.getByRole('link', { name: 'Wedding Sky' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wedding Sky' })).toBeVisible()
    for (const name of ['Add to Cart', 'Buy Now']) await expect(page.getByRole('button', { name })).toBeDisabled()
    await expect(page.locator('.bar')).toHaveCount(0)
  },
)

test("the cart is shown with anything in the device's storage", { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openListed(page, PRINTS)
  await addShown(page)
  const good = await storedCart(page)
  const [item] = good.items
  const spoilt = [
    '{',
    '[]',
    'null',
    '7',
    '{"id":"x","items":{}}',
    JSON.stringify({
      ...good,
      items: [
        { ...item, quantity: -1 },
        { ...item, quantity: 1e9 },
        { ...item, price: 'free' },
        { ...item, title: {} },
        null,
      ],
    }),
  ]
  for (const text of spoilt) {
    await page.evaluate((value) => localStorage.setItem('cart', value), text)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await gotoLive(page, '/cart')
    await expect(page.getByText('Your cart is empty.', { exact: false })).toBeVisible()
  }
  const lies = {
    ...good,
    items: [
      { ...item, price: 1 },
      { ...item, id: good.id, frameOption: { ...item.frameOption, id: good.id } },
    ],
  }
  await page.evaluate((value) => localStorage.setItem('cart', value), JSON.stringify(lies))
  await gotoLive(page, '/cart')
  await expect(lines(page).first()).toContainText(`Was ₹1, now ₹`)
  await expect(lines(page).nth(1)).toContainText('No longer on sale')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(lines(page).first()).not.toContainText('Was ₹1')
  await lines(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
})

test(
  'G-23 a buyer who asks for more than the stock sees why there is no more',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await using store = await openJourneyStore()
    await gotoLive(page, `${store.url}/artwork/${await store.listWork({ stock_quantity: 1 })}`)
    await addShown(page)
    await gotoLive(page, `${store.url}/cart`)
    const more = lines(page).getByRole('button', { name: /^Increase quantity/ })
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await more.click({ force: true })
    await expect(page.locator('.toasts')).toContainText('There’s only one of this work, and it’s in your cart.')
    await expect(lines(page).locator('output')).toHaveText('1')
  },
)

test(
  'M-208 a message appears once, the newest first, and never more than a few at a time',
  { tag: ['@phone', '@long'] },
  async ({ page, isMobile }) => {
    await using store = await openJourneyStore()
    for (const stock_quantity of [1, 2, 3, 4]) await store.listWork({ stock_quantity })
    const { rows: works } = await store.services.database.pool.query(
      `select artworks.id as "artworkId", stock_quantity as quantity, frame_options.id as "frameId"
     from artworks join frame_options on artwork_id = artworks.id order by stock_quantity`,
    )
    await gotoLive(page, `${store.url}/artwork/${works[0]?.artworkId}`)
    await addShown(page)
    const { items, ...cart } = await storedCart(page)
    const all = {
      ...cart,
      items: works.map(({ frameId, ...work }) => ({
        ...items[0],
        ...work,
        id: randomUUID(),
        frameOption: { ...items[0].frameOption, id: frameId },
      })),
    }
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(all))
    await gotoLive(page, `${store.url}/cart`)
    const more = lines(page).getByRole('button', { name: /^Increase quantity/ })
    const said = page.locator('.toast')
    await expect(more.and(page.locator('[aria-disabled="true"]'))).toHaveCount(works.length)
    await more.first().click({ force: true })
    await expect(said).toHaveText([cappedWords(1)])
    // The focus stays.
    await page.keyboard.press('F6')
    await more.first().dispatchEvent('click')
    for (const place of [1, 2, 3]) {
      await more.nth(place).dispatchEvent('click')
      await expect(said.first()).toHaveText(cappedWords(place + 1))
    }
    await expect(said).toHaveText((isMobile ? [4, 3] : [4, 3, 2]).map(cappedWords))
  },
)

test('two tabs of a guest show the same cart', { tag: ['@desktop', '@long'] }, async ({ page, context }) => {
  await gotoLive(page, '/cart')
  const other = await context.newPage()
  await openListed(other, PRINTS)
  await addShown(other)
  await expect(lines(page)).toHaveCount(1)
  await expect(cartTool(page)).toHaveAccessibleName('Cart, 1 piece')
})

test(
  'a browser without storage says so, and the cart lasts as long as the page',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse })
    })
    await openListed(page, PRINTS)
    await addButton(page).click()
    await expect(drawer(page)).toContainText('This browser can’t save your cart. Sign in to save it.')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'M-025 M-036 M-039 M-040 a work in its frame is put into the cart, changed and removed by plain forms',
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await page.goto(PRINTS)
      await page.locator('main a[href^="/artwork/"]').first().click()
      const frame = page.locator('.frames label').nth(1)
      await frame.click()
      const name = (await frame.locator('.frame-name').textContent()) ?? '-'
      await addButton(page).click()
      await expect(page).toHaveURL('/cart')
      await expect(lines(page)).toContainText(name)
      await lines(page)
        .getByRole('button', { name: /^Increase quantity/ })
        .click()
      await expect(lines(page).locator('output')).toHaveText('2')
      await expectSums(page)
      await lines(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(page.getByText('Your cart is empty.', { exact: false })).toBeVisible()
    },
  )
})

test(
  'a cart filled without a script is taken over by the first page that has one',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, baseURL }) => {
    await openListed(page, PRINTS)
    const artwork = page.url().split('/').at(-1) ?? ''
    await context.request.post('/cart', { form: { change: 'add', artwork }, headers: { origin: baseURL ?? '' } })
    await gotoLive(page, '/cart')
    await expect(lines(page)).toHaveCount(1)
    await expect.poll(async () => (await storedCart(page))?.items.length).toBe(1)
    await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === 'guest-cart')).toEqual([])
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).locator('output')).toHaveText('1')
  },
)

const amount = (text: string | undefined) => Number(text?.replaceAll(/[₹,]/g, ''))
const beforeTax = (text: string) => amount(/₹[\d,.]+(?= \+ 10% tax)/.exec(text)?.[0])

/** The sums of the page, counted again. */
async function expectSums(page: Page): Promise<void> {
  const sum = page.locator('.cart-side .sum')
  let subtotal = 0
  for (const line of await lines(page).all()) {
    const value = beforeTax(await line.locator('.meta').innerText()) * Number(await line.locator('output').innerText())
    expect(amount(await line.locator('.price').innerText())).toBe(Math.round(value * 1.1))
    subtotal += value
  }
  await expect
    .poll(async () => amount(await sum.locator('div', { hasText: 'Subtotal' }).locator('dd').innerText()))
    .toBe(subtotal)
  await expect(sum.locator('div', { hasText: 'Shipping' }).locator('dd')).toHaveText('Free')
  expect(amount(await sum.locator('div', { hasText: 'Tax (10%)' }).locator('dd').innerText())).toBeCloseTo(
    subtotal / 10,
    2,
  )
  expect(amount(await sum.locator('.sum-total dd').innerText())).toBe(Math.round(subtotal * 1.1))
}

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
