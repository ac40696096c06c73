/** Dialogs that hold more than a small screen shows. */
import { expect, test } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'

async function openConsultation(page: Page): Promise<Locator> {
  await gotoLive(page, '/')
  await page
    .getByRole('link', { name: 'Schedule Consultation' })
    .or(page.getByRole('button', { name: 'Schedule Consultation' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Consultation' })
  await expect(dialog.getByRole('combobox', { name: 'Day' })).toBeEnabled()
  return dialog
}

/** Once scrolled into place: whether all of it can be seen. */
const isBare = (part: Locator) =>
  part.evaluate((node) => {
    const { top, right, bottom, left } = node.getBoundingClientRect()
    const isOnTop = (x: number, y: number) => node.contains(document.elementFromPoint(x, y))
    return top >= 0 && Math.floor(bottom) <= innerHeight && isOnTop(left + 8, top + 8) && isOnTop(right - 8, bottom - 8)
  })

/** From the last field to the first and back, as Tab goes. */
async function expectFieldsBare(dialog: Locator): Promise<void> {
  const fields = await dialog.locator('.inp').all()
  for (const field of [...fields.toReversed(), ...fields]) {
    await field.focus()
    const name = await field.getAttribute('name')
    await expect.poll(() => isBare(field), `${name} can be seen`).toBe(true)
  }
}

for (const [width, height] of [
  [360, 640],
  [320, 568],
] as const)
  test(
    `M-190 at ${width} × ${height} px the title and the close button of a long dialog stay in reach`,
    {
      tag: width === 320 ? [] : '@long',
    },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const dialog = await openConsultation(page)
      const close = dialog.getByRole('button', { name: 'Close' })
      await dialog.getByRole('link', { name: 'WhatsApp' }).focus()
      await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeInViewport()
      await expect(dialog.getByRole('heading', { name: 'Schedule Consultation' })).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isBare(close)).toBe(true)
      await expectAccessible(page, '.dialog')
      await expectFieldsBare(dialog)
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      await close.click()
      await expect(dialog).toBeHidden()
    },
  )

test('M-190 at 400 % the title of a dialog leaves space for its content', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const dialog = await openConsultation(page)
  await expectFieldsBare(dialog)
  await dialog.getByRole('link', { name: 'WhatsApp' }).focus()
  await expect(dialog.getByRole('heading', { name: 'Schedule Consultation' })).not.toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
