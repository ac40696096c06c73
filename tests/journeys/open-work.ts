import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'

/** Opens a work by the link that bears its title, and waits until it is shown: the address changes before that. */
export async function openWork(page: Page, link: Locator): Promise<string> {
  const title = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  return title
}

/** Where works are listed. */
export const firstWork = (page: Page): Locator => page.locator('main a[href^="/artwork/"]').first()

/** The addresses of the works or artists that are listed there. The list itself is not opened: that takes a browser as long. */
export async function listedOn(page: Page, listing: string): Promise<string[]> {
  const html = await (await page.request.get(listing)).text()
  const [, main = ''] = html.split('<main')
  const found = main.matchAll(/href="((?:\/hi)?\/(?:artwork|artist)\/[^"]+)"/g)
  const addresses = [...new Set(Array.from(found, ([, address = '']) => address))]
  if (addresses.length === 0) throw new Error(`Nothing hangs on ${listing}.`)
  return addresses
}

/** Opens one of the works that are listed there, with its page able to act. */
export async function openListed(page: Page, listing: string, place = 0): Promise<void> {
  const [, origin = ''] = /^(https?:\/\/[^/]+)/.exec(listing) ?? []
  await gotoLive(page, origin + ((await listedOn(page, listing))[place] ?? ''))
}

/** A work with frames to choose from. */
export async function openFramedWork(page: Page, how?: Parameters<Page['goto']>[1]): Promise<void> {
  for (const address of await listedOn(page, '/category/wall-art/handmade')) {
    const html = await (await page.request.get(address)).text()
    if (html.split('type="radio"').length > 2) return void (await page.goto(address, how))
  }
  throw new Error('No work of the show offers a frame.')
}
