import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { firstWork, openFramedWork, openWork } from './open-work.ts'

const amount = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

test(
  'M-022 M-208 a thumbnail changes the main picture, and five are in a row',
  { tag: '@desktop' },
  async ({ page }) => {
    await openFramedWork(page)
    const main = page.locator('.stage picture img')
    const before = await main.getAttribute('alt')
    const thumbs = page.locator('.thumbs a')
    await thumbs.nth(1).click()
    await expect(main).not.toHaveAttribute('alt', before ?? '')
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
    const tops = await page.locator('.thumbs').evaluate((list) => {
      while (list.children.length < 6) list.append(list.children[0]!.cloneNode(true))
      return [...list.children].slice(0, 6).map((item) => Math.round(item.getBoundingClientRect().top))
    })
    expect(new Set(tops.slice(0, 5)).size).toBe(1)
    expect(tops[5]).toBeGreaterThan(tops[0]!)
  },
)

test(
  'M-023 the first frame is chosen at first; another one changes picture and price at once',
  { tag: '@phone' },
  async ({ page }) => {
    await openFramedWork(page)
    const frames = page.getByRole('radio')
    await expect(frames.first()).toBeChecked()
    const overfull = await page.locator('.frames label').evaluateAll((tiles) => {
      const rightOf = (element: Element) => element.getBoundingClientRect().right
      const isOver = (tile: Element) => [...tile.children].some((part) => rightOf(part) > rightOf(tile) + 1)
      return tiles.filter((tile) => tile.scrollWidth > tile.clientWidth || isOver(tile)).length
    })
    expect(overfull).toBe(0)
    const price = page.locator('.buy .price').first()
    const small = page.locator('.buy .tax').first()
    const bare = amount(await price.innerText())
    await expect(small).toHaveText(/^incl\. tax: ₹[\d,]+ \+ 10% tax$/)
    const label = page.locator('.frames label').nth(1)
    const adds = amount(await label.innerText())
    expect(adds).toBeGreaterThan(0)
    await label.click()
    await expect(frames.nth(1)).toBeChecked()
    await expect.poll(async () => amount(await price.innerText())).toBe(bare + adds)
    expect(Math.round(amount(await small.innerText()) * 1.1)).toBe(bare + adds)
    await expect(page.locator('.stage .framed')).not.toHaveAttribute('data-frame', 'none')
  },
)

test(
  'M-023 a frame chosen long before the scripts arrive changes the price once they do',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await openFramedWork(page, { waitUntil: 'commit' })
    const label = page.locator('.frames label').nth(1)
    const price = page.locator('.buy .price').first()
    const bare = amount(await price.innerText())
    await label.click()
    await page.clock.runFor(6_000)
    scripts.resolve()
    await expect.poll(async () => amount(await price.innerText())).toBe(bare + amount(await label.innerText()))
  },
)

test('a frame is chosen by keyboard alone', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await openFramedWork(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test(
  'M-027 Buy on WhatsApp opens a chat that names the work, the frame, the price and the page',
  { tag: '@phone' },
  async ({ page }) => {
    await openFramedWork(page)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const label = page.locator('.frames label').nth(1)
    const frame = (await label.locator('.frame-name').textContent()) ?? ''
    await label.click()
    const link = page.getByRole('link', { name: 'Buy on WhatsApp' })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    const said = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    await expect.poll(said).toContain(frame)
    for (const part of [title.replace(/\s+/g, ' '), new URL(page.url()).pathname, '₹'])
      expect(await said()).toContain(part)
    await expect(link).toHaveAttribute('rel', /noopener/)
  },
)

test(
  'M-028 Buy on Instagram leads to the profile of the store and says what to do there',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.route('https://www.instagram.com/**', (route) => route.fulfill({ body: 'profile' }))
    await openFramedWork(page)
    await gotoLive(page, page.url())
    const link = page.getByRole('link', { name: 'Buy on Instagram' })
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/(www\.)?instagram\.com\/[\w.]+/)
    await link.click()
    await expect(page.getByText(/Message copied|Mention the work’s title/)).toBeVisible()
  },
)

test('M-030 a premium work shows no price and asks for a quote by WhatsApp', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/category/premium-artwork')
  await openWork(page, firstWork(page))
  await expect(page.locator('.buy')).not.toContainText(/₹|INR/)
  await expect(page.locator('.buy .price')).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Request for Quote' }).first()
  expect(await link.getAttribute('href')).toContain('https://wa.me/')
  await expect(page.getByRole('button', { name: /Add to Cart|Buy Now/ })).toHaveCount(0)
})

test(
  'F-14 the picture is looked at closer by pointer and by keyboard, and Escape leads back',
  { tag: '@desktop' },
  async ({ page }) => {
    await openFramedWork(page)
    await page.getByRole('link', { name: 'Zoom' }).click()
    const dialog = page.getByRole('dialog', { name: /Zoom/ })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveText('100%')
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect(dialog.getByRole('status')).not.toHaveText('100%')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

test('M-031 an unknown artwork says so in red and links onward', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/artwork/00000000-0000-0000-0000-000000000000')
  expect(answer?.status()).toBe(404)
  const text = page.getByText('Artwork not found')
  await expect(text).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await text.evaluate((node) => {
    const pixel = document.createElement('canvas').getContext('2d')!
    pixel.fillStyle = getComputedStyle(node).color
    pixel.fillRect(0, 0, 1, 1)
    return [...pixel.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(green + 60)
  expect(red).toBeGreaterThan(blue + 60)
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /collection/i })
      .first(),
  ).toBeVisible()
})

test(
  'M-189 any other path is Page Not Found, with links to the home page and the collection',
  { tag: '@desktop' },
  async ({ page }) => {
    const answer = await page.goto('/no/such/place')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(page.locator('main a[href="/"]')).toBeVisible()
    await expect(page.locator('main a[href="/collection"]')).toBeVisible()
  },
)

test('a missing article stays one Page Not Found once the scripts run', { tag: '@desktop' }, async ({ page }) => {
  await gotoLive(page, '/blog/no-such-article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page Not Found'])
  await expect(page).toHaveTitle(/^Page Not Found/)
})
