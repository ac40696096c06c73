import { data, href, redirect } from 'react-router'
import { opensByLink } from '#domain/orders/viewing/show-order.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { ordersWords } from '#words/orders.ts'
import type { Route } from './+types/open-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, ordersWords.linkTitle)

/** Redirects at once, so that the key is left behind. The answer to a bad key gives no details. */
export const loader = forAnybody(async ({ services, visit, params: { id = '', key = '' }, url }) => {
  if (!(await opensByLink(services, { orderId: id, key }))) return data(null, { status: 404 })
  letOpen({ services, visit }, id)
  const page = url.searchParams.get('to') === 'reviews' ? '/orders/:id/reviews' : '/orders/:id'
  throw redirect(href(page, { id }), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NoSuchOrder() {
  return (
    <EmptyState heading="h1" art={<PalePatch />} title={ordersWords.linkWrong} text={ordersWords.linkWrongText}>
      <ButtonLink to={href('/orders')}>{ordersWords.sendLink}</ButtonLink>
      <GoLink to={href('/contact')}>{ordersWords.contactUs}</GoLink>
    </EmptyState>
  )
}
