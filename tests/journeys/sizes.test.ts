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
