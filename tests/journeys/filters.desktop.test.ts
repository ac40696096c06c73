import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { countOf, dotOf, wordsOf } from './filter-parts.ts'

const itself = (value: Locator) => value

const PLACES = [
  { place: 'its box', pressedAt: itself },
  { place: 'its words', pressedAt: wordsOf },
  { place: 'its count', pressedAt: countOf },
  { place: 'its dot', pressedAt: dotOf },
]

/** Opens the colours, clicks one and then another, and sees both chosen while the list stays. */
async function chooseColours(page: Page, press: (value: Locator) => Promise<void>): Promise<void> {
  await page.goto('/collection')
  await page.locator('summary', { hasText: 'Colour' }).click()
  const values = page.getByRole('group', { name: 'Colour', exact: true })
  for (const colour of ['Neem', 'Indigo']) {
    const value = values.getByRole('checkbox', { name: new RegExp(`^${colour}`) })
    await press(value)
    await expect(page).toHaveURL(`/collection?colour=${colour.toLowerCase()}`)
    await expect(value).toBeChecked()
    await expect(values).toBeVisible()
  }
  await page.mouse.click(5, 500)
  await expect(values).toBeHidden()
}

test(
  'F-05 a value is chosen by a click anywhere on it, and the list stays open until a click outside',
  { tag: '@long' },
  async ({ page }) => {
    for (const { place, pressedAt } of PLACES)
      await test.step(place, () => chooseColours(page, (value) => pressedAt(value).click()))
  },
)

test(
  'F-05 where a click does not focus a control, a value is chosen all the same',
  { tag: '@long' },
  async ({ page }) => {
    // As in Safari on a Mac: the container has the focus instead.
    await page.addInitScript(() => {
      addEventListener('mousedown', (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('input, label, summary, button')) return
        event.preventDefault()
        event.target.closest('main')?.focus()
      })
    })
    for (const { place, pressedAt } of PLACES)
      await test.step(place, () => chooseColours(page, (value) => pressedAt(value).click()))
  },
)

test.describe('on a touch screen that is wide', () => {
  test.use({ hasTouch: true })

  test('F-05 a value is chosen by a tap wherever it is tapped', { tag: '@long' }, async ({ page }) => {
    for (const { place, pressedAt } of PLACES)
      await test.step(place, () => chooseColours(page, (value) => pressedAt(value).tap()))
  })
})

test(
  'F-03 Enter opens, Tab reaches a value, Space chooses it and stays, Escape closes and gives the focus back',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/collection')
    const price = page.locator('summary', { hasText: 'Price' })
    await price.focus()
    await page.keyboard.press('Enter')
    const values = page.getByRole('group', { name: 'Price', exact: true })
    await expect(values).toBeVisible()
    await page.keyboard.press('Tab')
    const first = values.getByRole('checkbox').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/collection?price=0-2000')
    await expect(page.getByRole('link', { name: 'Remove filter: Under ₹2,000' })).toBeVisible()
    await expect(first).toBeChecked()
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(values).toBeHidden()
    await expect(price).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(values).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(values).toBeHidden()
  },
)
