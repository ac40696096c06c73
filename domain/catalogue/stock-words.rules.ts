import type { Stock } from './catalogue.rules.ts'

/** Whether a work can be had, and how many there are, in words. */
export function stockWords(stock: Stock): { state: 'In Stock' | 'Out of Stock'; note: string | null } {
  switch (stock.kind) {
    case 'one-of-one':
      return { state: 'In Stock', note: 'One of one' }
    case 'edition':
      return { state: 'In Stock', note: `Edition, ${stock.quantity} left` }
    case 'made-to-order':
      return { state: 'In Stock', note: 'Made to order' }
    case 'sold-out':
      return { state: 'Out of Stock', note: null }
  }
}
