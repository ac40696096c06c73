import { href, Link } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminRefund, ToldPayment } from '#domain/orders/admin/admin-order.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import { BY_HAND, type HandMethod } from '#domain/orders/paying/hand-payment.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { listed, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ReferenceField } from './hand-payment-fields.tsx'

const REASONS: Record<AdminRefund['reason'], string> = {
  cancelled: 'cancelled',
  'sold-meanwhile': 'sold meanwhile',
  'changed-meanwhile': 'changed meanwhile',
  'too-late': 'paid too late',
  'paid-twice': 'paid twice',
  'wrong-amount': 'wrong amount',
  returned: 'returned',
  goodwill: 'goodwill',
  disputed: 'disputed',
}
const REFUND_STATES: Record<AdminRefund['state'], string> = {
  decided: 'Decided, not asked for yet',
  requested: 'On its way',
  processed: 'Paid back',
  failed: 'Failed at the bank',
}

const DISPUTES: Record<AdminOrder['disputes'][number]['state'], string> = {
  open: 'to be answered',
  under_review: 'with the bank',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

const ON_DELIVERY =
  'The courier collects it, and the carrier pays it out. What has come is entered under Pay on delivery.'

/** The sums, the payments as the provider told them, what goes back, and the papers. */
export function Money({ order }: { order: AdminOrder }) {
  const { id, subtotalPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise } = order
  const { payments, adminRefunds, disputes, papers, providerOrderId } = order
  const mayOpen = useMayOpen()
  const sums = [
    ['Subtotal', rupees(subtotalPaise)],
    [
      'Discount',
      order.discountPaise !== 0 &&
        `${rupees(order.discountPaise)}${order.couponCode ? `, coupon ${order.couponCode}` : ''}`,
    ],
    ...order.extras.map(({ label, paise }) => [label, rupees(paise)] as const),
    ['Tax', rupees(taxPaise)],
    ['Shipping', shippingPaise !== 0 && rupees(shippingPaise)],
    ['Round off', roundOffPaise !== 0 && rupees(roundOffPaise)],
    ['Total', rupees(totalPaise)],
    ...order.giftCards.map(({ lastFour, paise }) => [`Gift card ••••${lastFour}`, rupees(paise)] as const),
    [
      'Provider’s order',
      order.paysOnDelivery || payments.some(({ isByHand }) => isByHand) ? false : (providerOrderId ?? 'None yet'),
    ],
  ] as const
  return (
    <section>
      <h2 className="d d3" id="money">
        Money
      </h2>
      <Facts className="desk-facts" facts={sums} />
      {payments.length === 0 && (
        <p className="ash">{order.paysOnDelivery ? ON_DELIVERY : 'The provider has told of no payment.'}</p>
      )}
      <ul className="desk-list">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {adminRefunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
        {disputes.map(({ id: dispute, providerDisputeId, amountPaise, state }) => (
          <li key={dispute}>
            <b>
              The bank asks {rupees(amountPaise)} back: {DISPUTES[state]}
            </b>
            {mayOpen('/admin/disputes/:id') && (
              <Link className="lk small num" to={href('/admin/disputes/:id', { id: dispute })}>
                {providerDisputeId}
              </Link>
            )}
          </li>
        ))}
        {papers.map(({ id: paper, kind, serial, issuedAt }) => (
          <li key={paper}>
            <a className="lk" href={href('/admin/orders/:id/papers/:paper', { id, paper })}>
              {kind === 'invoice' ? 'Invoice' : 'Credit note'} {serial}
            </a>
            <span className="ash small">{momentText(issuedAt)}</span>
          </li>
        ))}
      </ul>
      {!order.paysOnDelivery && <ActionForm intent="ask" button="Ask the provider now" size="small" />}
    </section>
  )
}

/** Not by the provider. */
const TAKEN: Record<string, string> = { cod: 'paid out by the carrier', 'gift-card': 'gift cards pay all of it' }

function Payment({ payment }: { payment: ToldPayment }) {
  const { paymentId, amountPaise, currency, method, status, settlesOrder, error, toldAt, isByHand, reference } = payment
  const amount = currency === 'INR' ? rupees(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`
  return (
    <li>
      <b>
        Payment of {amount}: {isByHand ? (TAKEN[method ?? ''] ?? 'taken by us') : status}
        {settlesOrder ? ', pays this order' : ''}
      </b>
      <span className="ash small num">
        {isByHand
          ? listed(reference, BY_HAND[method as HandMethod], momentText(toldAt))
          : listed(paymentId, method, error, `told ${momentText(toldAt)}`)}
      </span>
    </li>
  )
}

function Refund({ refund }: { refund: AdminRefund }) {
  const { id, amountPaise, cardPaise, bankPaise, reason, state, providerRefundId, by, note, decidedAt, isByHand } =
    refund
  const isOwed = isByHand && cardPaise === noPaise && state === 'decided'
  return (
    <li>
      <b>
        Refund of {rupees(amountPaise)} ({REASONS[reason]}): {isOwed ? 'To be handed back by us' : REFUND_STATES[state]}
      </b>
      <span className="ash small num">
        {listed(
          cardPaise > noPaise && `${rupees(cardPaise)} to gift cards`,
          bankPaise > noPaise && `${rupees(bankPaise)} taken by the bank`,
          !isByHand && providerRefundId,
          by && `by ${by}`,
          momentText(decidedAt),
        )}
      </span>
      {note && <span className="small desk-words">{note}</span>}
      {isOwed && (
        <ActionForm intent="hand-back" of={id} hidden={{ refund: id }} button="It is handed back" size="small">
          {(field) => <ReferenceField field={field} required />}
        </ActionForm>
      )}
    </li>
  )
}
