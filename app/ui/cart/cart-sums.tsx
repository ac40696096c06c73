import type { CartTotals } from '#domain/cart/cart-totals.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'

/** What is paid, and how it comes about. */
export function CartSums({ totals }: { totals: CartTotals }) {
  const { subtotalPaise, taxPaise, taxPercent, roundOffPaise, totalPaise } = totals
  return (
    <dl className="sum">
      <div>
        <dt>Subtotal</dt>
        <dd>{rupees(subtotalPaise)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div>
        <dt>{taxPercent === null ? 'Tax' : `Tax (${taxPercent}%)`}</dt>
        <dd>{rupees(taxPaise)}</dd>
      </div>
      {roundOffPaise !== noPaise && (
        <div>
          <dt>Round off</dt>
          <dd>{rupees(roundOffPaise)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>Total</dt>
        <dd className="price">{rupees(totalPaise)}</dd>
      </div>
    </dl>
  )
}
