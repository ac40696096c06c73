import { data, href, redirect } from 'react-router'
import { purchaseOpensByLink } from '#domain/orders/gift-card-sales/show-purchase.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { GoLink } from '#app/ui/button.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import type { Route } from './+types/open-purchase.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, 'A link to a gift card')

/** Leads on at once, so that the key is left behind. What is wrong with one that opens nothing is not told. */
export const loader = forAnybody(async ({ services, visit, params: { id = '', key = '' } }) => {
  if (!(await purchaseOpensByLink(services, { purchaseId: id, key }))) return data(null, { status: 404 })
  letOpen({ services, visit }, id)
  throw redirect(href('/gift-cards/:id', { id }), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NoSuchPurchase() {
  return (
    <EmptyState
      heading="h1"
      art={<PalePatch />}
      title="This link opens no gift card"
      text="It may be too old, or not whole. Please write to us with the number of your gift card."
    >
      <GoLink to={href('/contact')}>Contact us</GoLink>
    </EmptyState>
  )
}
