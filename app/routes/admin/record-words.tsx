import { Link, href } from 'react-router'
import { recordParts } from '#domain/orders/reconciling/record-words.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'

export const OrderLink = ({ id }: { id: string }) => (
  <Link className="lk num" to={href('/admin/orders/:id', { id })}>
    #{orderNumber(id)}
  </Link>
)

type Props = {
  record: string
  /** The order that it belongs to, where it does not name it itself. */
  orderId?: string | null | undefined
}

/** What a row says of itself, with the way to each order that it names. */
export const RecordWords = ({ record, orderId }: Props) => (
  <>
    {recordParts(record).map((part, place) => (part.orderId ? <OrderLink key={place} id={part.orderId} /> : part.text))}
    {orderId && (
      <>
        {' '}
        of order <OrderLink id={orderId} />
      </>
    )}
  </>
)
