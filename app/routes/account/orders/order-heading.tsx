import { Link, href } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { hasInvoice, hasWayToBuyer, orderNumber } from '#domain/orders/order/order.rules.ts'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { headingOf } from './heading-id.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TrackButton } from './track-button.tsx'

/** Which order it is, how it stands, and what can be had of it. On its own page it is the page's heading. */
export function OrderHeading({ order, isPage }: { order: OrderCard; isPage?: boolean }) {
  const { id, createdAt } = order
  const words = `Order #${orderNumber(id)}`
  return (
    <header className="order-head">
      {isPage ? (
        <h1 className="d d5" id={headingOf(id)}>
          {words}
        </h1>
      ) : (
        <h2 className="d d3" id={headingOf(id)}>
          <Link to={href('/orders/:id', { id })}>{words}</Link>
        </h2>
      )}
      <StatusBadge order={order} />
      <time className="ash small" dateTime={createdAt.toISOString()}>
        {dayText(createdAt)}
      </time>
      {hasInvoice(order) && (
        <div className="order-acts">
          <InvoiceButton order={order} />
          {hasWayToBuyer(order) && <TrackButton order={order} />}
        </div>
      )}
    </header>
  )
}
