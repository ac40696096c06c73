import type { CartLine } from '#domain/cart/cart.rules.ts'
import { CartLineItem } from './cart-line.tsx'

/** Each work in the cart, with what can be done to it. */
export function CartLines({ lines, isLarge }: { lines: readonly CartLine[]; isLarge?: boolean }) {
  return (
    <ul className={isLarge ? 'cart-lines large' : 'cart-lines'}>
      {lines.map((line) => (
        <CartLineItem key={line.id} line={line} />
      ))}
    </ul>
  )
}
