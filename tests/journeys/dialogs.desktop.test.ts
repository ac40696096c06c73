import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

test(
  'M-190 the close button of a dialog has no background, and nothing in it scrolls sideways',
  { tag: '@long' },
  async ({ page }) => {
    await gotoLive(page, '/')
    await page.getByRole('button', { name: 'Schedule Consultation' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' })
    const close = dialog.getByRole('button', { name: 'Close' })
    const isUnderItsCentre = () =>
      close.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isUnderItsCentre).toBe(true)
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await close.click()
    await expect(dialog).toBeHidden()
  },
)
