import { expect, test } from '@playwright/test'
import { addButton, drawer, PRINTS } from './cart-parts.ts'
import { openListed } from './open-work.ts'

test('a cart is filled and changed by keyboard alone', async ({ page }) => {
  await openListed(page, PRINTS)
  await page.getByRole('button', { name: 'Add to Cart' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const more = drawer(page).getByRole('button', { name: /^Increase quantity/ })
  for (let step = 0; step < 12 && !(await more.evaluate((node) => node === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await page.keyboard.press('Space')
  await expect(drawer(page).locator('output')).toHaveText('2')
  await expect(more).toBeFocused()
})

test('no control in the drawer is covered by a message, at any width', { tag: '@long' }, async ({ page }) => {
  await openListed(page, PRINTS)
  for (const width of [600, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await addButton(page).click()
    await expect(drawer(page).getByRole('link', { name: 'View cart' })).toBeVisible()
    // A message stays for as long as the pointer rests on it.
    const said = page.getByText('Added to cart successfully!', { exact: true })
    await said.hover()
    const covered = await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
      const [said] = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
      if (!said) return ['Nothing is said.']
      const isUnder = (part: Element) => {
        const { top, right, bottom, left } = part.getBoundingClientRect()
        return left < said.right && right > said.left && top < said.bottom && bottom > said.top
      }
      return [...document.querySelectorAll('.drawer :is(a, button)')].filter(isUnder).map((part) => part.textContent)
    })
    expect(covered, `${width} px`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  }
})
