/** What a change makes of the cart on the screen, shown before it is stored. */
import { withTotals } from './cart.rules.ts'
import type { Cart, CartLine } from './cart.rules.ts'
import type { CartChange } from './cart-change.rules.ts'

/** What is added is not known yet as a line: it is shown when it has come. */
export function changeShown(cart: Cart, change: CartChange): Cart {
  switch (change.change) {
    case 'add':
      return cart
    case 'quantity':
      return mapLine(cart, change.lineId, (line) => ({
        ...line,
        quantity: Math.min(change.quantity, line.quantityMax),
      }))
    case 'remove':
      return withTotals(cart.lines.filter(({ id }) => id !== change.lineId))
    case 'accept':
      return withTotals(cart.lines.map((line) => ({ ...line, shownPaise: null })))
  }
}

function mapLine(cart: Cart, lineId: string, map: (line: CartLine) => CartLine): Cart {
  return withTotals(cart.lines.map((line) => (line.id === lineId ? map(line) : line)))
}
