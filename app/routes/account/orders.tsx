import { href } from 'react-router'
import { showOrders } from '#domain/orders/show-orders.ts'
import { rupees } from '#shared/money.rules.ts'
import { forSignedIn } from '#app/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PalePatch } from '#app/ui/pale-patch.tsx'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your Orders | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('dashboard')

export const loader = forSignedIn(async ({ services, visitor }) => {
  const shown = await showOrders(services, visitor.id)
  return { orders: shown.ok ? shown.orders : null }
})

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
const tone = (status: string) => (status === 'pending' ? 'marigold' : status === 'completed' ? 'neem' : undefined)

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">Your Orders</h1>
        </div>
        {!orders && <ErrorState message="Failed to load orders" />}
        {orders && orders.length > 0 && (
          <>
            <p className="ash">Showing {orders.length} order(s)</p>
            <ul className="orders">
              {orders.map(({ id, status, totalPaise, createdAt }) => (
                <li key={id}>
                  <h2 className="work">Order #{id.slice(0, 8)}</h2>
                  <Badge tone={tone(status)}>{status}</Badge>
                  <p className="ash">{DAY.format(createdAt)}</p>
                  <p className="num">{rupees(totalPaise)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {orders?.length === 0 && (
        <EmptyState title="No orders found" text="Your order history will appear here" art={<PalePatch />}>
          <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}
