import { Link, href } from 'react-router'
import { partText, type Part } from '#domain/orders/reconciling/record-parts.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { adminReconciliationWords } from '#words/admin-reconciliation.ts'

export const LinkToOrder = ({ id }: { id: string }) => (
  <Link className="lk num" to={href('/admin/orders/:id', { id })}>
    #{orderNumber(id)}
  </Link>
)

type Props = {
  parts: readonly Part[]
  /** The order that it belongs to, where it does not name it itself. */
  orderId?: string | null | undefined
}

/** The parts of a record's text, with a link to each order that it names. */
export const RecordWords = ({ parts, orderId }: Props) => (
  <>
    {parts.map((part, place) =>
      typeof part === 'object' && 'orderId' in part ? <LinkToOrder key={place} id={part.orderId} /> : partText(part),
    )}
    {orderId && (
      <>
        {' '}
        {adminReconciliationWords.ofOrder} <LinkToOrder id={orderId} />
      </>
    )}
  </>
)
