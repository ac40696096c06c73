/** Another frame or size for an item on the device. */
import { cappedQuantity, isSameChoice, quantityMaxOf, type LineChoice } from './cart-lines.rules.ts'
import type { CartLine } from './cart.rules.ts'
import { choiceOf, type GuestCart, type GuestItem } from './guest-cart.rules.ts'
import { keptSize, withItem } from './guest-items.rules.ts'

/** The item of this line in another frame or size; it joins an equal one. */
export function withChosen(cart: GuestCart, line: CartLine, { frameOptionId, sizeId }: LineChoice): GuestCart {
  const frame = line.choices.frames.find(({ id }) => id === frameOptionId)
  const size = line.choices.sizes.find(({ id }) => id === sizeId)
  const before = cart.items.find(({ id }) => id === line.id)
  if (!before || !frame) return cart
  const adds = frame.priceModifierPaise + (size?.modifierPaise ?? 0)
  const added = line.frame.modifierPaise + (line.size?.modifierPaise ?? 0)
  const { size: _, ...kept } = before
  const item: GuestItem = {
    ...kept,
    price: (line.unitPaise - added + adds) / 100,
    frameOption: { id: frame.id, name: frame.name, priceAdjustment: frame.priceModifierPaise / 100 },
    ...(size && { size: keptSize(size.id, size) }),
  }
  const others = cart.items.filter((one) => one !== before)
  const quantityMax = size ? quantityMaxOf(size.stock) : line.quantityMax
  if (others.some((one) => isSameChoice(choiceOf(one), choiceOf(item))))
    return withItem({ ...cart, items: others }, item, quantityMax)
  const quantity = cappedQuantity(0, item.quantity, Math.max(1, quantityMax))
  return { ...cart, items: cart.items.map((one) => (one === before ? { ...item, quantity } : one)) }
}
