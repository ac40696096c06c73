import { data, href, redirect } from 'react-router'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { isFresh, orderNumber, shippingDays } from '#domain/checkout/after-order.rules.ts'
import { showOrders } from '#domain/orders/show-orders.ts'
import { forAnybody } from '#app/personal-loader.ts'
import type { PersonalArgs } from '#app/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'
import type { ConfirmedOrder } from './order-confirmation-page.tsx'
import type { Route } from './+types/order-confirmation.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Thank you',
    description: 'What happens with your order now.',
    path: href('/order-confirmation'),
    isHidden: true,
  })

export const links = sheets('checkout')

/** Thanks for anybody; the number of an order for whoever placed it. */
export const loader = forAnybody(async (args): Promise<{ order: ConfirmedOrder | null }> => {
  const { visitor, url } = args
  const orderId = url.searchParams.get('order')
  if (orderId === null) return { order: null }
  if (!visitor) throw redirect(signInAddress(url.pathname + url.search))
  return { order: await confirmedOrder({ ...args, visitor }, orderId) }
})

async function confirmedOrder({ services, visitor }: PersonalArgs<Visitor>, orderId: string) {
  const shown = await showOrders(services, visitor.id)
  const order = shown.ok ? shown.orders.find(({ id }) => id === orderId) : undefined
  if (!order) throw data(null, { status: 404 })
  if (!isFresh(order.createdAt, services.clock.now())) return null
  return { number: orderNumber(order.id), email: visitor.email, ...shippingDays(order.createdAt) }
}

export default function OrderConfirmation({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderConfirmationPage order={order} />
}
