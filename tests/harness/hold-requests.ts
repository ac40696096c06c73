import type { Page } from '@playwright/test'

/** Matching requests wait until they are let through. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let letThrough = () => {}
  const allowed = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(addresses, async (route) => {
    await allowed
    await route.continue()
  })
  return letThrough
}
