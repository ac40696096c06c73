import type { Page } from '@playwright/test'

/** Texts and controls that reach over an edge; scrollable areas and pictures may. */
export const beyondEdges = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (element: Element) => {
      for (let up = element.parentElement; up && !up.matches('main, body'); up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const parts = [...document.querySelectorAll('header *, main *, footer *, .desk-bar *')].filter(
      (part) =>
        part.checkVisibility() &&
        !part.closest('.vh, .pic, .framed, svg') &&
        !part.matches(':has(> .pic)') &&
        !isClipped(part),
    )
    const beyond = parts.filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1)
    })
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return { sideways, beyond: beyond.map(({ outerHTML }) => outerHTML.slice(0, 80)) }
  })
