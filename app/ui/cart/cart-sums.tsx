import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { giftOfOrder, giftWords, type CartGift } from '#domain/cart/gift.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { buttonClass, ButtonLink } from '#app/ui/button.tsx'
import { cartWords } from '#words/cart.ts'

type SumProps = { name: ReactNode; amount: string; isTotal?: boolean }

export const Sum = ({ name, amount, isTotal }: SumProps) => (
  <div className={isTotal ? 'sum-total' : undefined}>
    <dt>{name}</dt>
    <dd className={isTotal ? 'price' : undefined}>{amount}</dd>
  </div>
)

type SumsProps = { cart: Pick<Cart, 'totals' | 'extras'>; children?: ReactNode }

export function CartSums({ cart: { totals, extras }, children }: SumsProps) {
  const { subtotalPaise, discountPaise, taxPaise, taxPercent, roundOffPaise, totalPaise } = totals
  return (
    <dl className="sum stack g10">
      <Sum name={cartWords.subtotal} amount={rupees(subtotalPaise)} />
      {discountPaise > 0 && <Sum name={cartWords.discount} amount={`−${rupees(discountPaise)}`} />}
      {extras.map(({ kind, paise }) => (
        <Sum key={kind} name={cartWords.extras[kind]} amount={rupees(paise)} />
      ))}
      <Sum name={cartWords.shipping} amount={cartWords.free} />
      <Sum name={taxPercent === null ? cartWords.tax : cartWords.taxAt(taxPercent)} amount={rupees(taxPaise)} />
      {roundOffPaise !== noPaise && <Sum name={cartWords.roundOff} amount={rupees(roundOffPaise)} />}
      <Sum name={cartWords.total} amount={rupees(totalPaise)} isTotal />
      {children}
    </dl>
  )
}

/** The gift options, shown again before paying. */
export function GiftNote({ gift }: { gift: CartGift }) {
  const kept = giftOfOrder(gift)
  return kept && <p className="small ash">{cartWords.giftNote(giftWords(kept))}</p>
}

type Props = { cart: Cart; isWide?: boolean; onGo?: () => void }

/** Works once every line can be bought. */
export function CheckoutLink({ cart, isWide, onGo }: Props) {
  if (!cart.canCheckOut) {
    return (
      <button type="button" className={buttonClass({ isWide })} disabled>
        {cartWords.checkOut}
      </button>
    )
  }
  return (
    <ButtonLink to={href('/checkout')} isWide={isWide} onClick={onGo}>
      {cartWords.checkOut}
    </ButtonLink>
  )
}
