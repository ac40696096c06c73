import type { ReactNode } from 'react'
import { priceChangeWords, troubleWords } from '#domain/cart/cart-words.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import { multiplyPaise, rupees } from '#shared/money.rules.ts'
import { CartSums } from '#app/ui/cart/cart-sums.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** What is about to be bought, looked at once more, with the way to pay below it. */
export function OrderSummary({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <aside className="cart-side" aria-labelledby="order-summary">
      <h2 className="d d3" id="order-summary">
        Order Summary
      </h2>
      <ul className="mini-lines">
        {cart.lines.map((line) => (
          <MiniLine key={line.id} line={line} />
        ))}
      </ul>
      <CartSums totals={cart.totals} />
      {children}
    </aside>
  )
}

function MiniLine({ line }: { line: CartLine }) {
  const { title, artistName, frame, hasFrames, unitPaise, quantity, picture } = line
  const facts = [artistName, hasFrames && frame.name].filter(Boolean)
  const notes = [troubleWords(line), priceChangeWords(line)].filter(Boolean)
  return (
    <li className="mini">
      <span className="mini-hold">
        {picture && (
          <Framed frame={frame.slug}>
            <Picture picture={picture} sizes="56px" widest={320} isDecoration />
          </Framed>
        )}
      </span>
      <div>
        <p className="work">{title}</p>
        <p className="ash">{facts.join(', ')}</p>
        {quantity > 1 && (
          <p className="ash">
            {quantity} × {rupees(unitPaise)}
          </p>
        )}
        {notes.map((note) => (
          <p className="line-note" key={note}>
            {note}
          </p>
        ))}
      </div>
      <span className="num">{rupees(multiplyPaise(unitPaise, quantity))}</span>
    </li>
  )
}
