/** Only the text at twice its size, as browsers enlarge it: nothing reaches outside the page. */
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { beyondEdges } from './beyond-edges.ts'
import { openFramedWork } from './open-work.ts'

const SCREENS = ['/', '/collection', '/about', '/contact', '/cart', '/checkout', '/sign-in', '/search?q=blue']

/** By the size of the root, in which every size of the store is measured. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
  })

test(
  'text at twice its size leaves the header and the rest of a page within its edges',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await openFramedWork(page)
    for (const screen of [...SCREENS, page.url()])
      await test.step(screen, async () => {
        await gotoLive(page, screen)
        await expect(page.getByRole('banner')).toBeVisible()
        await doubleText(page)
        expect(await beyondEdges(page), screen).toEqual({ sideways: 0, beyond: [] })
      })
  },
)
