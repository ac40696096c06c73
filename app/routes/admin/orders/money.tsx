import { href, Link } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminRefund, ToldPayment } from '#domain/orders/admin/admin-order.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { noPaise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { BY_HAND, type HandMethod } from '#domain/orders/paying/hand-payment.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { listed, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { adminPaymentsWords } from '#words/admin-payments.ts'
import { referenceField } from './hand-payment-fields.tsx'

/** The sums, the payments as the provider reports them, refunds, disputes and papers. */
export function Money({ order }: { order: AdminOrder }) {
  const { id, subtotalPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise } = order
  const { payments, adminRefunds, disputes, papers, providerOrderId } = order
  const mayOpen = useMayOpen()
  const names = adminPaymentsWords.sums
  const sums = [
    [names.subtotal, rupees(subtotalPaise)],
    [names.discount, order.discountPaise !== 0 && discountOf(order)],
    ...order.extras.map(({ label, paise }) => [label, rupees(paise)] as const),
    [names.tax, rupees(taxPaise)],
    [names.shipping, shippingPaise !== 0 && rupees(shippingPaise)],
    [names.roundOff, roundOffPaise !== 0 && rupees(roundOffPaise)],
    [names.total, rupees(totalPaise)],
    ...order.giftCards.map(({ lastFour, paise }) => [adminPaymentsWords.giftCard(lastFour), rupees(paise)] as const),
    [
      names.providerOrder,
      order.paysOnDelivery || payments.some(({ isByHand }) => isByHand)
        ? false
        : (providerOrderId ?? adminPaymentsWords.noneYet),
    ],
  ] as const
  return (
    <section className="admin-panel">
      <h2 className="d d3" id="money">
        {adminPaymentsWords.title}
      </h2>
      <FactList className="facts admin-facts admin-sums" facts={sums} />
      <Shares order={order} />
      {payments.length === 0 && (
        <p className="ash">{order.paysOnDelivery ? adminPaymentsWords.onDelivery : adminPaymentsWords.noPayment}</p>
      )}
      <ul className="admin-list">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {adminRefunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
        {disputes.map(({ id: dispute, providerDisputeId, amountPaise, state }) => (
          <li key={dispute}>
            <b>{adminPaymentsWords.disputeOf(rupees(amountPaise), adminPaymentsWords.disputeStates[state])}</b>
            {mayOpen('/admin/disputes/:id') && (
              <Link className="lk small num" to={href('/admin/disputes/:id', { id: dispute })}>
                {providerDisputeId}
              </Link>
            )}
          </li>
        ))}
        {papers.map(({ id: paper, issuedAt, ...of }) => (
          <li key={paper}>
            <a className="lk" href={href('/admin/orders/:id/papers/:paper', { id, paper })}>
              {paperName(of)}
            </a>
            <span className="ash small">{momentText(issuedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who receives what is left after refunds. */
function Shares({ order: { artistsPaise, leftPaise, paymentState } }: { order: AdminOrder }) {
  if (artistsPaise === null || paymentState !== 'paid' || leftPaise <= noPaise) return null
  return (
    <div className="admin-shares">
      <meter min={0} max={leftPaise} value={artistsPaise} aria-label={adminPaymentsWords.artistsShare} />
      <p className="ash small num">
        {adminPaymentsWords.shares(rupees(artistsPaise), rupees(subtractPaise(leftPaise, artistsPaise)))}
      </p>
    </div>
  )
}

/** An artist who sells has documents of their own. */
function paperName({ kind, serial, seller }: Pick<AdminOrder['papers'][number], 'kind' | 'serial' | 'seller'>): string {
  const paper = kind === 'invoice' ? adminPaymentsWords.invoice(serial) : adminPaymentsWords.creditNote(serial)
  return seller ? adminPaymentsWords.paperOf(paper, seller) : paper
}

const discountOf = ({ discountPaise, couponCode }: AdminOrder) =>
  couponCode ? adminPaymentsWords.withCoupon(rupees(discountPaise), couponCode) : rupees(discountPaise)

function Payment({ payment }: { payment: ToldPayment }) {
  const { paymentId, amountPaise, currency, method, status, settlesOrder, error, toldAt, isByHand, reference } = payment
  const amount = currency === 'INR' ? rupees(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`
  const state = isByHand ? (adminPaymentsWords.takenBy[method ?? ''] ?? adminPaymentsWords.receivedByUs) : status
  return (
    <li>
      <b>
        {settlesOrder ? adminPaymentsWords.paymentForOrder(amount, state) : adminPaymentsWords.paymentOf(amount, state)}
      </b>
      <span className="ash small num">
        {isByHand
          ? listed(reference, BY_HAND[method as HandMethod], momentText(toldAt))
          : listed(paymentId, method, error, adminPaymentsWords.reportedAt(momentText(toldAt)))}
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
        {adminPaymentsWords.refundOf(
          rupees(amountPaise),
          adminPaymentsWords.refundReasons[reason],
          isOwed ? adminPaymentsWords.toReturn : adminPaymentsWords.refundStates[state],
        )}
      </b>
      <span className="ash small num">
        {listed(
          cardPaise > noPaise && adminPaymentsWords.toGiftCards(rupees(cardPaise)),
          bankPaise > noPaise && adminPaymentsWords.debitedByBank(rupees(bankPaise)),
          !isByHand && providerRefundId,
          by && adminPaymentsWords.decidedBy(by),
          momentText(decidedAt),
        )}
      </span>
      {note && <span className="small pre">{note}</span>}
      {isOwed && (
        <ActionForm
          intent="hand-back"
          of={id}
          hidden={{ refund: id }}
          button={adminPaymentsWords.markReturned}
          size="small"
          fields={[referenceField(true)]}
        />
      )}
    </li>
  )
}
