import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './tests/harness/chromium.ts'
const [base = 'http://localhost:4188', who = 'artist', ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags })
const out = '/tmp/w/shots/artist'
const signed = await browser.newContext()
if (who !== 'guest') {
  const answer = await signed.request.post(`${base}/sign-in`, { form: { email: `${who}@rangrekha.test`, password: 'rang-rekha-demo' }, headers: { origin: base }, maxRedirects: 0 })
  console.log('sign in', answer.status())
}
const state = await signed.storageState()
for (const width of [320, 390, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ bypassCSP: true, storageState: state, colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text()))
    for (const path of paths) {
      await page.goto(base + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(400)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) console.log('too wide', path, width, wide)
      await page.evaluate(readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))
      const found = await page.evaluate(async () => (await (window as any).axe.run(document.querySelector('main') ?? document)).violations.map((v: any) => `${v.id}: ${v.nodes.map((n: any) => n.html.slice(0, 120)).join(' | ')}`))
      if (found.length) console.log(path, width, colorScheme, found)
      await page.screenshot({ path: `${out}/${path.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${colorScheme}.png`, fullPage: true })
    }
    await context.close()
  }
await browser.close()
