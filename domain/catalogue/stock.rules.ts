/** How many pieces of a work, or of one of its sizes, are in stock. */
export type Stock =
  | { kind: 'one-of-one' }
  | { kind: 'edition'; quantity: number }
  | { kind: 'made-to-order' }
  | { kind: 'sold-out' }

export function stockOf(stockQuantity: number | null): Stock {
  if (stockQuantity === null) return { kind: 'made-to-order' }
  if (stockQuantity === 0) return { kind: 'sold-out' }
  return stockQuantity === 1 ? { kind: 'one-of-one' } : { kind: 'edition', quantity: stockQuantity }
}
