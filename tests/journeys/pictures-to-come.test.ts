import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import { painted } from '#tests/harness/painted.ts'

/** Whether its words are painted: without them it looks otherwise. */
async function showsWords(image: Locator): Promise<boolean> {
  const page = image.page()
  const looks = async () => {
    await painted(page)
    return (await image.screenshot({ animations: 'disabled' })).toString('base64')
  }
  const before = await looks()
  const words = (await image.getAttribute('alt')) ?? ''
  expect(words).not.toBe('')
  await image.evaluate((shown: HTMLImageElement) => void (shown.alt = ''))
  const without = await looks()
  await image.evaluate((shown: HTMLImageElement, alt) => void (shown.alt = alt), words)
  return before !== without
}

test(
  'the alt text of a picture appears when the picture fails, and not while it loads',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
    await page.route('**/images/**', async (route) => {
      await refused
      await route.abort()
    })
    await page.goto('/category/wall-art', { waitUntil: 'domcontentloaded' })
    const image = page.getByRole('main').locator('.pic img').first()
    expect(await showsWords(image)).toBe(false)
    refuse()
    await expect.poll(() => showsWords(image)).toBe(true)
  },
)
