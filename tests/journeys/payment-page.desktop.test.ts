/** On payment pages, only listed scripts run, and only listed hosts are contacted. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { fillIn, openCheckout, payButton, payDialog } from './checkout-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const INVENTORY = readFileSync(join(ROOT, 'docs/payment-page-scripts.md'), 'utf8')
const LISTED = [...INVENTORY.matchAll(/^\| `([^`]+)`/gm)].map(([, address = '']) => address)

type Violation = { directive: string; blocked: string }

async function noteScripts(page: Page): Promise<Set<string>> {
  const run = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Debugger.scriptParsed', ({ url }) => {
    // The test's own evaluations have no URL.
    if (/^https?:/.test(url)) run.add(url)
  })
  await devtools.send('Debugger.enable')
  return run
}

const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    const noted: object[] = []
    Object.assign(window, { noted })
    addEventListener('securitypolicyviolation', ({ effectiveDirective: directive, blockedURI: blocked }) =>
      noted.push({ directive, blocked }),
    )
  })

const violations = (page: Page) => page.evaluate(() => (window as unknown as { noted: Violation[] }).noted)

test(
  '6.3 a whole checkout runs the scripts of the written list and no others, and violates no policy',
  { tag: '@long' },
  async ({ page, context }) => {
    const run = await noteScripts(page)
    await noteViolations(page)
    await using checkout = await openCheckout(page, context)
    const { url } = checkout.store
    expect([...run].filter((address) => address.includes('razorpay'))).toEqual([])
    await fillIn(page)
    await payButton(page).click()
    await payDialog(page).getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/order-confirmation/)

    const unlisted: string[] = []
    for (const address of run) {
      const path = address.startsWith(url) ? new URL(address).pathname : address
      if (path.startsWith('/assets/')) {
        const served = await (await fetch(address)).text()
        const built = readFileSync(join(ROOT, 'build/client/assets', basename(path)), 'utf8')
        expect(served === built, `${path} is as it was built`).toBe(true)
      } else if (path !== '/checkout' && !LISTED.includes(path)) unlisted.push(path)
    }
    expect(unlisted).toEqual([])
    expect([...run].map((address) => new URL(address).pathname)).toContain('/stand-ins/razorpay/checkout.js')
    expect(await violations(page)).toEqual([])
  },
)

test('6.3 a script that is not on the list does not run there', { tag: '@long' }, async ({ page, context }) => {
  await noteViolations(page)
  await using _checkout = await openCheckout(page, context)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://elsewhere.example/count.js'
    document.head.append(script)
  })
  await expect
    .poll(() => violations(page))
    .toEqual([{ directive: 'script-src-elem', blocked: 'https://elsewhere.example/count.js' }])
})
