import { href, isRouteErrorResponse } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { refundText, toldRefunds, trailOf } from '#domain/orders/viewing/order-story.rules.ts'
import { forSignedIn } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { ErrorState } from '#app/ui/states.tsx'
import { BackLink } from './back-link.tsx'
import { HoldNote } from './hold-note.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderTrail } from './order-trail.tsx'
import { ownOrder } from './own-order.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: `Order #${orderNumber(params.id)} | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'framed', 'cart', 'orders')

export const loader = forSignedIn(ownOrder)

const TOPICS = ['orders'] as const

/** Everything about one order; printed, it is a sheet for the file. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  useLivePage(TOPICS)
  const trail = trailOf(order)
  return (
    <div className="wrap order-page">
      <BackLink to={href('/orders')}>Your Orders</BackLink>
      <OrderHeading order={order} isPage />
      {order.paymentState === 'unpaid' && <HoldNote order={order} />}
      {order.paymentState === 'expired' && (
        <p className="order-note">This order was not paid in time. Nothing was charged, and nothing is kept for it.</p>
      )}
      {toldRefunds(order.refunds).map((refund) => (
        <p className="order-note" key={refund.id}>
          {refundText(refund)}
        </p>
      ))}
      {trail && <OrderTrail steps={trail} />}
      <div className="order-parts">
        <div className="order-main">
          <section>
            <h2 className="d d3">What you ordered</h2>
            <OrderItems items={order.items} />
          </section>
          <OrderReturns returns={order.returns} />
          <OrderParcels order={order} />
        </div>
        <aside className="order-facts">
          <OrderFacts order={order} />
          <OrderActs order={order} />
        </aside>
        <OrderStory order={order} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <div className="wrap page-head">
      <h1 className="d d5">Your order</h1>
      <ErrorState message="This order could not be shown." />
    </div>
  )
}
