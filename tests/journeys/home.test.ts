import { expect, test } from '@playwright/test'

test(
  'M-006 the hero introduces the store, and its button leads to the collection',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Unique Wall Art & Decor')
    await page.getByRole('link', { name: 'Explore Collection' }).first().click()
    await expect(page).toHaveURL('/collection')
    await expect(page.getByRole('heading', { level: 1, name: 'Art Collection' })).toBeVisible()
  },
)

test('M-007 four service cards lead to the four services', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Our Services' }) })
  const addresses = await section
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/services/handmade', '/services/digital', '/services/custom', '/services/consultation'])
})

test(
  'M-008 Need Help Choosing opens the Schedule Consultation dialog, which takes the focus and gives it back',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Need Help Choosing' }) })
    const opener = section.getByRole('button', { name: 'Schedule Consultation' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test(
  'M-009 three clients speak, each with words and a name, and samples are called samples',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const section = page.locator('section', { has: page.getByRole('heading', { name: /visitors.* book/ }) })
    const said = section.locator('figure')
    await expect(said).toHaveCount(3)
    for (const one of await said.all()) {
      expect((await one.locator('blockquote').innerText()).trim().length).toBeGreaterThan(20)
      expect((await one.locator('figcaption').innerText()).trim().length).toBeGreaterThan(2)
    }
    await expect(section.getByText('Sample quotes until our first customers write theirs')).toBeVisible()
  },
)

test(
  'M-010 the home page ends in a footer, and every link of the store in it answers',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toBeVisible()
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const own = addresses.filter((address) => address.startsWith('/'))
    expect(own.length).toBeGreaterThan(8)
    for (const address of own) expect((await request.get(address)).status(), address).toBe(200)
  },
)

test(
  'the works of the hero are shown whole, each at its own proportion',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto('/')
    const works = page.locator('.salon-work .pic').filter({ visible: true })
    await expect(works.first()).toBeVisible()
    const parts = await works.evaluateAll((places) =>
      places.map((place) => {
        const image = place.querySelector('img')
        const { width, height } = place.getBoundingClientRect()
        return width / height / (Number(image?.getAttribute('width')) / Number(image?.getAttribute('height')))
      }),
    )
    for (const part of parts) expect(part).toBeCloseTo(1, 2)
  },
)
