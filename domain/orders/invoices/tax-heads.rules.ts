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

/** What all lines together owe under each head and rate, in the order in which they come. */
export function sumTaxes(lines: readonly Pick<InvoiceLine, 'taxes'>[]): LineTax[] {
  const sums = new Map<string, LineTax>()
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.head} ${tax.percent}`
    sums.set(key, { ...tax, paise: paise((sums.get(key)?.paise ?? 0) + tax.paise) })
  }
  return [...sums.values()]
}

/**
 * Shares a whole amount out by weight, to the last unit: who is cut off most by rounding down gets one more first.
 * No share is larger than its weight's part of the amount, rounded up.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (sum === 0n) {
    if (amount !== 0) throw new RangeError(`${amount} cannot be shared out: nobody weighs anything.`)
    return weights.map(() => 0)
  }
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = products.map((product) => Number(product / sum))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  products
    .map((product, index) => ({ index, rest: product % sum }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index)
    .slice(0, left)
    .forEach(({ index }) => (shares[index] = (shares[index] ?? 0) + 1))
  return shares
}
