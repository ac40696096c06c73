import { useEffect } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { DotAndLine } from '#app/ui/mark.tsx'
import { forgetPurchase } from './kept-purchase.ts'

export type ConfirmedOrder = {
  number: string
  email: string
  /** The days between which it is sent off. */
  from: string
  to: string
}

/** Without a fresh order only the thanks. */
export function OrderConfirmationPage({ order }: { order: ConfirmedOrder | null }) {
  // Whoever paid on the provider's own page comes back here, and has bought what was kept.
  useEffect(() => void (order && forgetPurchase()), [order])
  return (
    <section className="thanks">
      <div className="thanks-card">
        <DotAndLine className="thanks-mark" />
        <h1 className="d d5">Thank you</h1>
        {order ? (
          <NextSteps order={order} />
        ) : (
          <p className="ash">Thank you for buying from people who make things by hand.</p>
        )}
        <div className="thanks-ways">
          <ButtonLink to={href('/collection')}>Continue Shopping</ButtonLink>
          <GoLink to={href('/orders')}>Your Orders</GoLink>
        </div>
      </div>
    </section>
  )
}

function NextSteps({ order: { number, email, from, to } }: { order: ConfirmedOrder }) {
  return (
    <>
      <p>
        Your order is paid. Its number is <b className="num">{number}</b>.
      </p>
      <h2 className="d d3">What happens next</h2>
      <ol className="next-steps">
        <li>
          <b>Now</b>
          <span>The artists hear of your order. A letter with all of it goes to {email}.</span>
        </li>
        <li>
          <b>Within 24 hours</b>
          <span>You can still cancel it under Your Orders, as long as it is not being packed.</span>
        </li>
        <li>
          <b>
            {from} to {to}
          </b>
          <span>It is packed and sent off, with a link to follow each parcel.</span>
        </li>
      </ol>
    </>
  )
}
