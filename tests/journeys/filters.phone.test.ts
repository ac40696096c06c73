import { expect, test } from '@playwright/test'
import { cards, promisedBy, sheet, worksInWords } from './filter-parts.ts'

test('F-03 the sheet says how many works it will show, keeps open while one chooses, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/category/wall-art')
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.click()
  const square = sheet(page).getByRole('checkbox', { name: /^Square/ })
  const squares = await promisedBy(square)
  await square.check()
  await expect(sheet(page).getByRole('status')).toHaveText(worksInWords(squares))
  const show = sheet(page).getByRole('button', { name: `Show ${worksInWords(squares)}` })
  await show.click()
  await expect(sheet(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Filters, 1 on')
  await expect(cards(page)).toHaveCount(squares)
  await opener.click()
  await sheet(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(square).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Filters')
})
