import type { Locator } from '@playwright/test'

/** Clicks a visible element where it is: a click of Playwright's may scroll the page first. */
export async function clickInPlace(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is not shown cannot be done.')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
