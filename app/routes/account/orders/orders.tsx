import { href } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { showOrders } from '#domain/orders/viewing/show-order.ts'
import { forSignedIn } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState, ErrorState } from '#app/ui/states.tsx'
import { OrderCardItem } from './order-card.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your Orders | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'framed', 'orders')

export const loader = forSignedIn(({ services, visitor, url }) =>
  showOrders(services, { userId: visitor.id, page: readPage(url.searchParams) }),
)

const TOPICS = ['orders'] as const

export default function Orders({ loaderData: shown }: Route.ComponentProps) {
  useLivePage(TOPICS)
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
