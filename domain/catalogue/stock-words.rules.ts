import { availabilityWords } from '#words/availability.ts'
import type { Stock } from './stock.rules.ts'

/** Works below it come in boxes: several of one are no edition. */
const KITS = 'diy-art-kit'

type StockWords = { isInStock: boolean; state: string; note: string | null }

const inStock = (note: string | null): StockWords => ({ isInStock: true, state: availabilityWords.inStock, note })
const outOfStock = (): StockWords => ({ isInStock: false, state: availabilityWords.outOfStock, note: null })

/** Whether a work of this category can be bought, and how many there are. */
export function stockWords(stock: Stock, categoryPath: string): StockWords {
  const isKit = categoryPath.split('/')[0] === KITS
  switch (stock.kind) {
    case 'one-of-one':
      return inStock(isKit ? availabilityWords.left(1) : availabilityWords.oneOfOne)
    case 'edition':
      return inStock(isKit ? availabilityWords.left(stock.quantity) : availabilityWords.edition(stock.quantity))
    case 'made-to-order':
      return inStock(availabilityWords.madeToOrder)
    case 'sold-out':
      return outOfStock()
  }
}

/** The stock, next to the name of a size. */
export function sizeStockNote(stock: Stock): string {
  if (stock.kind === 'sold-out') return availabilityWords.sizeSoldOut
  return stock.kind === 'made-to-order' ? availabilityWords.sizeMadeToOrder : availabilityWords.left(piecesOf(stock))
}

/** The same of one size; undefined until one is chosen. */
export function sizedStockWords(stock: Stock, size: { name: string } | undefined): StockWords {
  if (stock.kind === 'sold-out') return outOfStock()
  if (!size) return inStock(null)
  return inStock(
    stock.kind === 'made-to-order'
      ? availabilityWords.madeToOrderInSize(size.name)
      : availabilityWords.leftInSize(piecesOf(stock), size.name),
  )
}

const piecesOf = (stock: Extract<Stock, { kind: 'one-of-one' | 'edition' }>) =>
  stock.kind === 'edition' ? stock.quantity : 1
