import { href } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { showOrders } from '#domain/orders/viewing/show-order.ts'
import { forSignedIn } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState, ErrorState } from '#app/ui/states.tsx'
import { inr, type OrderCard } from '#domain/orders/order/order.rules.ts'
import { refundText, trailOf } from '#domain/orders/viewing/order-story.rules.ts'
import { AddressLines, OrderItems } from './order-items.tsx'
import { HoldNote, headingOf, OrderHeading, OrderTrail } from './order-heading.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, 'Your Orders')

export const links = sheets('forms', 'framed', 'orders')

export const loader = forSignedIn(({ services, visitor, url }) =>
  showOrders(services, { userId: visitor.id, page: readPage(url.searchParams) }),
)

export default function Orders({ loaderData: shown }: Route.ComponentProps) {
  useLivePage(['orders'])
  const isEmpty = shown.ok && shown.count === 0
  return (
    <>
      <div className="wrap orders-page">
        <div className="page-head">
          <h1 className="d d5">Your Orders</h1>
          {shown.ok && !isEmpty && <Count {...shown} />}
        </div>
        {!shown.ok && <ErrorState message="Failed to load orders" />}
        {shown.ok && shown.orders.map((order) => <OrderCardItem key={order.id} order={order} />)}
      </div>
      {shown.ok && <Pagination {...shown} searchOf={(page) => (page > 1 ? `?page=${page}` : '')} />}
      {isEmpty && (
        <EmptyState title="No orders found" text="Your order history will appear here" art={<PalePatch />}>
          <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function Count({ orders, count }: { orders: readonly unknown[]; count: number }) {
  return (
    <p className="ash">
      Showing {orders.length} order(s){count > orders.length && ` of ${count}`}
    </p>
  )
}

/** One order in the list. */
function OrderCardItem({ order }: { order: OrderCard }) {
  const { id, paymentState, totalPaise, shippingAddress: address, items, refunds } = order
  const trail = trailOf(order)
  return (
    <article className="order" aria-labelledby={headingOf(id)}>
      <OrderHeading order={order} />
      {paymentState === 'unpaid' && <HoldNote order={order} />}
      {refunds.map((refund) => (
        <p className="order-note" key={refund.id}>
          {refundText(refund)}
        </p>
      ))}
      {trail && <OrderTrail steps={trail} />}
      <div className="order-columns">
        <OrderItems items={items} />
        <div className="order-side small">
          <h3 className="ash">Shipping Address</h3>
          <AddressLines address={address} />
          <p className="order-total num">Order Total: {inr(totalPaise)}</p>
        </div>
      </div>
    </article>
  )
}
