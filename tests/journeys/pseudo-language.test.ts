/** A language 40 % longer than English fits on every screen, and no text of a screen stays in English. */
import { expect, test, type Page } from '@playwright/test'
import { painted } from '#tests/harness/painted.ts'
import { startPseudoStore } from '#tests/harness/pseudo-store.ts'
import { beyondEdges } from './beyond-edges.ts'
import { openScreen, SCREENS } from './screens.ts'

/** Names, which no language changes. */
const NAMES = /Razorpay|WhatsApp|Instagram|Facebook|Google|Shiprocket|English|UPI|GSTIN|PIN|PDF|Visa|RuPay|Mastercard/g

/** Texts in plain letters, outside of elements marked as English. */
const leftInEnglish = (page: Page, names: string) =>
  page.evaluate((known) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('[lang]') !== document.documentElement) continue
      if (parent.closest('script, style, address, .wordmark')) continue
      const text = (node.textContent ?? '').replaceAll(new RegExp(known, 'g'), '')
      if (/(?<!\p{L})[A-Za-z]*[aeiou][A-Za-z]{2,}(?!\p{L})/u.test(text)) found.push(text.trim())
    }
    return [...new Set(found)]
  }, names)

test(
  'a longer language fits on every screen, and no text stays in English',
  { tag: ['@long-phone', '@long', '@phone'] },
  async ({ page }) => {
    test.setTimeout(900_000)
    const store = await startPseudoStore()
    try {
      for (const screen of SCREENS)
        await test.step(screen, async () => {
          await openScreen(page, screen, `${store.url}/hi`)
          for (const width of [320, 1440]) {
            await page.setViewportSize({ width, height: 800 })
            await painted(page)
            expect.soft(await beyondEdges(page), `${screen} at ${width} px`).toEqual({ sideways: 0, beyond: [] })
          }
          expect.soft(await leftInEnglish(page, NAMES.source), screen).toEqual([])
        })
    } finally {
      await store.stop()
    }
  },
)
