import type { CartLine } from '#domain/cart/cart.rules.ts'
import { CartLineItem } from './cart-line.tsx'

/** Each work in the cart, with what can be done to it. */
export function CartLines({ lines, isLarge }: { lines: readonly CartLine[]; isLarge?: boolean }) {
  return (
    <ul className={isLarge ? 'cart-lines large' : 'cart-lines'}>
      {lines.map((line) => (
        // Its id changes when the store has taken it in; what has the focus in it stays.
        <CartLineItem key={`${line.artworkId} ${line.frameOptionId}`} line={line} />
      ))}
    </ul>
  )
}
