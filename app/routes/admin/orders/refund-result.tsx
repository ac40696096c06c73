import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { refundRefusal, refundRefusalWords } from '#domain/orders/refunding/refund.rules.ts'
import { refundPreview, type RefundAskedFor } from '#domain/orders/refunding/refund-preview.rules.ts'
import { previewWords } from '#domain/orders/refunding/refund-preview-words.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminRefundWords } from '#words/admin-refund.ts'

type Props = { order: AdminOrder; asked: RefundAskedFor }

/** What the buyer gets, and who bears it. Fetched with the first amount. */
export default function RefundResult({ order, asked }: Props) {
  const { contactName, refundable, payment, payments, items } = order
  if (!refundable) return null
  const { failedPaise } = refundable
  const hasLeftShop = order.parcels.some(({ state }) => hasLeft(state))
  const refusal = refundRefusal({ ...order, failedPaise, hasLeft: hasLeftShop }, asked.amountPaise)
  if (refusal) return <span className="small">{refundRefusalWords(refusal)}</span>
  const words = previewWords(refundPreview(refundable, asked), {
    method: payment?.method ?? null,
    isByHand: payments.some(({ settlesOrder, isByHand }) => settlesOrder && isByHand),
    items,
  })
  return (
    <>
      <span className="small w550">{adminRefundWords.gets(contactName)}</span>
      <b className="refund-sum">{rupees(asked.amountPaise)}</b>
      {words.map((sentence) => (
        <span key={sentence} className="small">
          {sentence}
        </span>
      ))}
    </>
  )
}
