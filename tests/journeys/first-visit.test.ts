import { expect, test } from '@playwright/test'
import { firstWork, openWork } from './open-work.ts'

test(
  'M-002 a visitor without an account walks from the home page to a work without having to sign in',
  { tag: '@phone' },
  async ({ page }) => {
    const home = await page.goto('/')
    expect(home?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/collection')
    await openWork(page, firstWork(page))
    await expect(page).toHaveURL(/\/artwork\//)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
