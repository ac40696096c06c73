/** People read ₹. 'INR' is only in the sentences that the specification quotes, and in text for programs. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PLACES = '{app,demo,domain,providers,server,shared,content,packages/stand-ins/control}/**/*.{ts,tsx,md,txt}'

/** Without comments and tests. */
const sources = globSync(PLACES, { cwd: ROOT })
  .toSorted()
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** The lines of each source that contain something. */
const linesWith = (wanted: RegExp) =>
  sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => wanted.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

describe('M-208 the currency', () => {
  test('is written INR to people only as the specification quotes it', () => {
    // 'INR' alone is the name of the currency in calls, in the books and in structured data.
    const others = linesWith(/\bINR\b/)
      .map((line) => line.replaceAll(/'INR'|"INR"/g, ''))
      .filter((line) => /\bINR\b/.test(line))
    expect(others).toEqual([
      "domain/seo/xml.rules.ts: ['g:price', `${plainRupees(withTax(work.pricePaise, work.taxPercent))} INR`],",
      "domain/seo/xml.rules.ts: `${detailOf(work)}<g:shipping>${tag('g:country', 'IN')}${tag('g:price', '0 INR')}</g:shipping></item>\\n`",
    ])
  })

  test('appears so on the orders page and among an artist’s own works, and nowhere else', () => {
    expect(linesWith(/rupeesAsQuoted/).filter((line) => !line.includes('import'))).toEqual([
      'app/routes/account/orders/orders.tsx: <OrderItems items={items} money={rupeesAsQuoted} />',
      'app/routes/account/orders/orders.tsx: <p className="order-total num">{ordersWords.listedTotal(rupeesAsQuoted(totalPaise))}</p>',
      'app/routes/studio/dashboard.tsx: <p className="num">{isPremium ? pricesWords.requestForQuote : rupeesAsQuoted(pricePaise)}</p>',
      'shared/money.rules.ts: export const rupeesAsQuoted = (amount: Paise): string => pricesWords.asQuoted(rupees(amount))',
    ])
  })

  test('is put before an amount by the one formatter alone', () => {
    expect(linesWith(/(₹|\bRs\.?) ?\$?\{/).filter((line) => !line.startsWith('shared/money.rules.ts'))).toEqual([])
  })
})
