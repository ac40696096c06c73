import { dayText } from '#shared/india-dates.rules.ts'
import { inr, methodText } from '#domain/orders/order/order.rules.ts'
import type { OrderAddress, OrderDetail } from '#domain/orders/order/order.rules.ts'
import { AddressLines } from './address-lines.tsx'

/** The sums, the payment, the papers and the addresses. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { contactName, contactEmail, contactPhone, shippingAddress, billingAddress } = order
  return (
    <>
      <section>
        <h2 className="d d3">Summary</h2>
        <Sums order={order} />
      </section>
      <section>
        <h2 className="d d3">Payment</h2>
        <Payment order={order} />
      </section>
      <section className="order-address">
        <h2 className="d d3">Shipping Address</h2>
        <p>{shippingAddress.fullName ?? contactName}</p>
        <AddressLines address={shippingAddress} />
        <p>{shippingAddress.country}</p>
        <p className="ash small">
          {contactEmail}
          <br />
          {contactPhone}
        </p>
      </section>
      <section className="order-address">
        <h2 className="d d3">Billing Address</h2>
        {isSame(billingAddress, shippingAddress) ? (
          <p className="ash">Same as the shipping address.</p>
        ) : (
          <>
            <p>{billingAddress.fullName}</p>
            <AddressLines address={billingAddress} />
            <p>{billingAddress.country}</p>
          </>
        )}
      </section>
    </>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  const { subtotalPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise } = order
  return (
    <dl className="sum">
      <div>
        <dt>Subtotal</dt>
        <dd>{inr(subtotalPaise)}</dd>
      </div>
      <div>
        <dt>Tax</dt>
        <dd>{inr(taxPaise)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{shippingPaise === 0 ? 'Free' : inr(shippingPaise)}</dd>
      </div>
      {roundOffPaise !== 0 && (
        <div>
          <dt>Round off</dt>
          <dd>{inr(roundOffPaise)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>Order Total</dt>
        <dd>{inr(totalPaise)}</dd>
      </div>
    </dl>
  )
}

function Payment({ order: { payment, paidAt, papers, id, isClaimed } }: { order: OrderDetail }) {
  if (!payment || !paidAt) return <p className="ash">{isClaimed ? 'Being checked.' : 'Not paid.'}</p>
  return (
    <>
      <p>
        Paid on {dayText(paidAt)} with your {methodText(payment.method)}.
      </p>
      <p className="ash small">
        Payment number ends in <span className="num">{payment.paymentId.slice(-6)}</span>
      </p>
      {papers.map(({ id: paperId, kind, serial }) => (
        <p className="small" key={paperId}>
          <a className="lk" href={`/orders/${id}/invoice.pdf${kind === 'invoice' ? '' : `?credit-note=${paperId}`}`}>
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {serial}
          </a>
        </p>
      ))}
    </>
  )
}

const KEYS = ['fullName', 'street', 'city', 'state', 'postal_code', 'country'] as const
const isSame = (one: OrderAddress, other: OrderAddress) => KEYS.every((key) => one[key] === other[key])
