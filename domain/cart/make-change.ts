import { acceptPrices } from './accept-prices.ts'
import { addToCart } from './add-to-cart.ts'
import type { CartChange } from './cart-change.rules.ts'
import type { Refusal } from './cart-words.rules.ts'
import { changeQuantity } from './change-quantity.ts'
import { removeLine } from './remove-line.ts'
import type { OwnChange, WriteServices } from './write-cart.ts'

export type ChangeMade =
  /** How many pieces entered, and how many there are when that was fewer than wanted. */
  { ok: true; pieces?: number; quantityMax?: number | null } | ({ ok: false } & Refusal)

/** Whatever a visitor does to the own cart. */
export function makeChange(services: WriteServices, own: OwnChange, change: CartChange): Promise<ChangeMade> {
  switch (change.change) {
    case 'add': {
      const { artworkId, frameOptionId, quantity } = change
      return addToCart(services, { ...own, line: { artworkId, frameOptionId, quantity } })
    }
    case 'quantity':
      return changeQuantity(services, { ...own, lineId: change.lineId, quantity: change.quantity })
    case 'remove':
      return removeLine(services, { ...own, lineId: change.lineId })
    case 'accept':
      return acceptPrices(services, { ...own, seen: change.seen })
  }
}
