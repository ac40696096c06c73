import { Link, href } from 'react-router'
import { recordParts } from '#domain/desk/record-words.rules.ts'
import { orderNumber } from '#domain/orders/order.rules.ts'

export const OrderLink = ({ id }: { id: string }) => (
  <Link className="lk num" to={href('/admin/orders/:id', { id })}>
    #{orderNumber(id)}
  </Link>
)

/** What a row says of itself, with the way to each order that it names. */
export const RecordWords = ({ record }: { record: string }) =>
  recordParts(record).map(({ text, orderId }, place) => (orderId ? <OrderLink key={place} id={orderId} /> : text))
