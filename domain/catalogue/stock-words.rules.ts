import type { Stock } from './catalogue.rules.ts'

/** What hangs below it is packed in boxes: there are so many of it, but no edition. */
const KITS = 'diy-art-kit'

/** Whether a work of this category can be had, and how many there are, in words. */
export function stockWords(
  stock: Stock,
  categoryPath: string,
): { state: 'In Stock' | 'Out of Stock'; note: string | null } {
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
