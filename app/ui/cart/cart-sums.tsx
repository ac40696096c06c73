import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { giftOfOrder, giftWords, type CartGift } from '#domain/cart/gift.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'

type SumProps = { name: ReactNode; amount: string; isTotal?: boolean }

/** A line of what is paid. */
export const Sum = ({ name, amount, isTotal }: SumProps) => (
  <div className={isTotal ? 'sum-total' : undefined}>
    <dt>{name}</dt>
    <dd className={isTotal ? 'price' : undefined}>{amount}</dd>
  </div>
)

type SumsProps = { cart: Pick<Cart, 'totals' | 'extras'>; children?: ReactNode }

/** What is paid, and how it comes about. */
export function CartSums({ cart: { totals, extras }, children }: SumsProps) {
  const { subtotalPaise, discountPaise, taxPaise, taxPercent, roundOffPaise, totalPaise } = totals
  return (
    <dl className="sum">
      <Sum name="Subtotal" amount={rupees(subtotalPaise)} />
      {discountPaise > 0 && <Sum name="Discount" amount={`−${rupees(discountPaise)}`} />}
      {extras.map(({ kind, label, paise }) => (
        <Sum key={kind} name={label} amount={rupees(paise)} />
      ))}
      <Sum name="Shipping" amount="Free" />
      <Sum name={taxPercent === null ? 'Tax' : `Tax (${taxPercent}%)`} amount={rupees(taxPaise)} />
      {roundOffPaise !== noPaise && <Sum name="Round off" amount={rupees(roundOffPaise)} />}
      <Sum name="Total" amount={rupees(totalPaise)} isTotal />
      {children}
    </dl>
  )
}

/** What is done about a gift, said once more before paying. */
export function GiftNote({ gift }: { gift: CartGift }) {
  const kept = giftOfOrder(gift)
  return kept && <p className="small ash">This is a gift. {giftWords(kept)}.</p>
}

type Props = { cart: Cart; isWide?: boolean; onGo?: () => void }

/** Leads on once every line can be bought. */
export function CheckoutLink({ cart, isWide, onGo }: Props) {
  if (!cart.canCheckOut) {
    return (
      <button type="button" className={buttonClass({ isWide })} disabled>
        Proceed to Checkout
      </button>
    )
  }
  return (
    <ButtonLink to={href('/checkout')} isWide={isWide} onClick={onGo}>
      Proceed to Checkout
    </ButtonLink>
  )
}
