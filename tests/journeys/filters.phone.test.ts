import { expect, test } from '@playwright/test'
import { cards, promisedBy, sheet, wordsOf, worksInWords } from './filter-parts.ts'

test('F-03 the sheet says how many works it will show, stays open while choosing, and returns the focus', async ({
  page,
}) => {
  await page.goto('/category/wall-art')
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.click()
  const square = sheet(page).getByRole('checkbox', { name: /^Square/ })
  const squares = await promisedBy(square)
  await wordsOf(square).click()
  await expect(sheet(page).getByRole('status')).toHaveText(worksInWords(squares))
  const show = sheet(page).getByRole('button', { name: `Show ${worksInWords(squares)}` })
  await show.click()
  await expect(sheet(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Filters (1)')
  await expect(cards(page)).toHaveCount(squares)
  await opener.click()
  await sheet(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(square).not.toBeChecked()
  await expect(sheet(page).getByRole('button', { name: /^Show / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Filters')
})

test('F-03 each value of the sheet is seen whole, with its count', { tag: '@long' }, async ({ page }) => {
  await page.goto('/collection')
  await page.getByRole('button', { name: /^Filters/ }).click()
  for (const width of [320, 360, 412, 600]) {
    await page.setViewportSize({ width, height: 780 })
    const outside = await sheet(page).evaluate((box) => {
      const { left, right } = box.getBoundingClientRect()
      const isOutside = (part: Element) => {
        const place = part.getBoundingClientRect()
        return place.left < left + 16 || place.right > right - 16
      }
      return [...box.querySelectorAll('label, .tick-count')].filter(isOutside).map((part) => part.textContent)
    })
    expect(outside, `${width} px`).toEqual([])
  }
})
