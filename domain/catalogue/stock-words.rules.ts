import type { Stock } from './catalogue.rules.ts'

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

/** The same of one size; undefined until one is chosen, when only whether there are any is said. */
export function sizedStockWords(stock: Stock, size: { name: string } | undefined): StockWords {
  if (stock.kind === 'sold-out') return { state: 'Out of Stock', note: null }
  if (stock.kind === 'made-to-order') return { state: 'In Stock', note: size ? `Made to order in ${size.name}` : null }
  const left = stock.kind === 'edition' ? stock.quantity : 1
  return { state: 'In Stock', note: size ? `${left} left in ${size.name}` : null }
}
