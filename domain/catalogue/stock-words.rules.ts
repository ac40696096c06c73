import type { Stock } from './stock.rules.ts'

/** What hangs below it is packed in boxes: there are so many of it, but no edition. */
const KITS = 'diy-art-kit'

type StockWords = { state: 'In Stock' | 'Out of Stock'; note: string | null }

/** Whether a work of this category can be had, and how many there are, in words. */
export function stockWords(stock: Stock, categoryPath: string): StockWords {
  const isKit = categoryPath.split('/')[0] === KITS
  switch (stock.kind) {
    case 'one-of-one':
      return { state: 'In Stock', note: isKit ? '1 left' : 'One of one' }
    case 'edition':
      return { state: 'In Stock', note: `${isKit ? '' : 'Edition, '}${stock.quantity} left` }
    case 'made-to-order':
      return { state: 'In Stock', note: 'Made to order' }
    case 'sold-out':
      return { state: 'Out of Stock', note: null }
  }
}

/** How many there are, beside the name of a size. */
export function sizeStockNote(stock: Stock): string {
  if (stock.kind === 'sold-out') return 'sold out'
  if (stock.kind === 'made-to-order') return 'made to order'
  return `${stock.kind === 'edition' ? stock.quantity : 1} left`
}

/** The same of one size; undefined until one is chosen, when only whether there are any is said. */
export function sizedStockWords(stock: Stock, size: { name: string } | undefined): StockWords {
  if (stock.kind === 'sold-out') return { state: 'Out of Stock', note: null }
  const note = stock.kind === 'made-to-order' ? 'Made to order' : sizeStockNote(stock)
  return { state: 'In Stock', note: size ? `${note} in ${size.name}` : null }
}
