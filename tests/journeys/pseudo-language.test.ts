/** A language 40 % longer than English fits on every screen, and no text of a screen stays in English. */
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { artists } from '#demo/show/artists.ts'
import { painted } from '#tests/harness/painted.ts'
import { startPseudoStore } from '#tests/harness/pseudo-store.ts'
import { beyondEdges } from './beyond-edges.ts'
import { openScreen, SCREENS } from './screens.ts'

const testimonials = JSON.parse(readFileSync('content/testimonials.json', 'utf8')) as { name: string }[]

/** Names and typed searches, which no language changes. */
const NAMES = [
  ...'Razorpay WhatsApp Instagram Facebook Google Shiprocket English UPI GSTIN PIN PDF Visa RuPay Mastercard'.split(
    ' ',
  ),
  ...artists.flatMap(({ name, city }) => [name, city]),
  ...testimonials.map(({ name }) => name),
  ...SCREENS.flatMap((screen) => new URL(screen, 'http://shop').searchParams.get('q') ?? []),
]

/** Texts in plain letters, outside of elements marked as English. */
const leftInEnglish = (page: Page) =>
  page.evaluate((names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest('[lang]') !== document.documentElement) continue
      if (parent.closest('script, style, address')) continue
      const written = (node.textContent ?? '').replaceAll(/\S+@\S+/g, '')
      const text = names.reduce((rest, name) => rest.replaceAll(name, ''), written)
      if (/(?<!\p{L})[A-Za-z]*[aeiou][A-Za-z]{2,}(?!\p{L})/u.test(text)) found.push(written.trim())
    }
    return [...new Set(found)]
  }, NAMES)

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
          expect.soft(await leftInEnglish(page), screen).toEqual([])
        })
    } finally {
      await store.stop()
    }
  },
)
