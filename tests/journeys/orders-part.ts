import type { Page } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

/** The demo's buyer, who has ordered. */
export async function openOrders(page: Page, path = '/orders'): Promise<void> {
  await page.goto(`/sign-in?next=${path}`)
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('buyer@rangrekha.test')
  await form.getByLabel('Password', { exact: true }).fill('rang-rekha-demo')
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === path)
  await gotoLive(page, path)
}

export const orderOf = (page: Page, work: string) => page.getByRole('article').filter({ hasText: work }).first()
