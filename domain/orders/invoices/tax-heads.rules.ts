/** Which taxes a sale has, and how a tax is split among them. */
import { gstCodeOfState, hasUnionTerritoryTax } from '#shared/gstin.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import type { InvoiceLine, LineTax, TaxHead } from './invoice-facts.rules.ts'

/** Within the seller's state half goes to the state; goods that are sent are supplied where they arrive. */
export function taxHeads(sellerCode: string | null, deliveryState: string): readonly TaxHead[] {
  if (sellerCode === null) return ['Tax']
  if (gstCodeOfState(deliveryState) !== sellerCode) return ['IGST']
  return ['CGST', hasUnionTerritoryTax(sellerCode) ? 'UTGST' : 'SGST']
}

/**
 * Each line's tax, split among the heads. The first half of each rate's sum is rounded, not that of each line, so the
 * two halves of all lines of one rate together are never more than one paisa apart.
 */
export function splitTaxes(
  lines: readonly { taxPaise: Paise; percent: number }[],
  heads: readonly TaxHead[],
): LineTax[][] {
  const [first = 'Tax', second] = heads
  const sums = new Map<number, number>()
  return lines.map(({ taxPaise, percent }) => {
    if (!second) return [{ head: first, percent, paise: taxPaise }]
    const before = sums.get(percent) ?? 0
    const half = Math.ceil((before + taxPaise) / 2) - Math.ceil(before / 2)
    sums.set(percent, before + taxPaise)
    return [
      { head: first, percent: percent / 2, paise: paise(half) },
      { head: second, percent: percent / 2, paise: paise(taxPaise - half) },
    ]
  })
}

/** The sum of all lines under each head and rate, in the order in which they come. */
export function sumTaxes(lines: readonly Pick<InvoiceLine, 'taxes'>[]): LineTax[] {
  const sums = new Map<string, LineTax>()
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.head} ${tax.percent}`
    sums.set(key, { ...tax, paise: paise((sums.get(key)?.paise ?? 0) + tax.paise) })
  }
  return [...sums.values()]
}
