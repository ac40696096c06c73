import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openJourneyStore, signInHere } from '#tests/harness/journey-store.ts'
import { photo } from './studio-parts.ts'

const STEPS_MAX = 60

/** As a hand on the keyboard finds it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not come there.')
}

test(
  'M-142 M-162 F-56 G-47 an artist adds a work by keyboard alone, and puts its pictures in order',
  { tag: '@long' },
  async ({ page, context }) => {
    await using store = await openJourneyStore()
    await signInHere(store, context, { role: 'artist', firstName: 'Meera' })
    await gotoLive(page, `${store.url}/artist/dashboard`)
    const form = page.locator('.work-form')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add Artwork' }))
    await page.keyboard.press('Enter')
    await expect(form.getByRole('heading', { name: 'Add Artwork' })).toBeFocused()

    // Start listening first: the event could come before the click returns.
    page.on('filechooser', () => {})
    const choose = async (input: Locator, places: number[]) => {
      await tabTo(page, input)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
      await chooser.setFiles(await Promise.all(places.map((place) => photo(place))))
    }
    await choose(form.locator('.main-image input[type="file"]'), [0])
    await choose(form.locator('.more-images input[type="file"]'), [1, 2, 3])
    const words = (place: number) => form.getByRole('textbox', { name: `Describe the picture, Image ${place}` })
    await expect(words(3)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    for (const place of [3, 2, 1]) await words(place).fill(`Picture ${place}`)
    await words(1).focus()
    await tabTo(page, form.getByRole('button', { name: 'Move left, Image 2' }))
    await page.keyboard.press('Enter')
    await expect(form.getByText('Image is now 1 of 3.')).toBeAttached()
    await expect(words(1)).toHaveValue('Picture 2')

    const goOn = async (name: string) => {
      await tabTo(page, form.getByRole('button', { name }))
      await page.keyboard.press('Enter')
    }
    const type = async (label: string, text: string) => {
      await tabTo(page, form.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await goOn('Continue to details')
    await expect(form.getByRole('heading', { name: 'What is it?' })).toBeFocused()
    await type('Title', 'Drawn by keys')
    await type('Category', 'Wall Art, Hand')
    await type('Medium', 'Ink')
    await tabTo(page, form.getByRole('radio', { name: /^By hand/ }))
    await page.keyboard.press('Space')
    await type('Description', 'Lines, and nothing else.')
    await tabTo(page, form.getByRole('radio', { name: /One of a kind/ }))
    await page.keyboard.press('ArrowDown')
    await tabTo(page, form.getByLabel('Pieces in stock'))
    await page.keyboard.type('12')
    await goOn('Continue to size')
    await type('Width', '16')
    await type('Height', '20')
    await tabTo(page, form.getByRole('radio', { name: 'cm' }))
    await page.keyboard.press('ArrowRight')
    await goOn('Continue to price')
    await type('Price before tax, in ₹', '3600')
    await page.keyboard.press('Enter')
    await tabTo(page, form.getByRole('button', { name: 'Add Artwork' }))
    await page.keyboard.press('Enter')
    await expect(form).toHaveCount(0)
    await expect(page.locator('.own-works')).toContainText('Drawn by keys')
    const { rows } = await store.services.database.pool.query(
      'select edition, stock_quantity, dimensions from artworks',
    )
    expect(rows).toEqual([{ edition: 'limited', stock_quantity: 12, dimensions: '16 × 20 in' }])
  },
)
