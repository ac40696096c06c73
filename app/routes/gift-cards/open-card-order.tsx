import { data, href, redirect } from 'react-router'
import { cardOrderOpensByLink } from '#domain/orders/gift-card-sales/show-card-order.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { GoLink } from '#app/ui/button.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { giftCardsWords } from '#words/gift-cards.ts'
import type { Route } from './+types/open-card-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, giftCardsWords.linkTitle)

/** Redirects at once, so that the key leaves the address bar. The answer to a bad link gives no details. */
export const loader = forAnybody(async ({ services, visit, params: { id = '', key = '' } }) => {
  if (!(await cardOrderOpensByLink(services, { cardOrderId: id, key }))) return data(null, { status: 404 })
  letOpen({ services, visit }, id)
  throw redirect(href('/gift-cards/:id', { id }), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NoSuchCardOrder() {
  return (
    <EmptyState heading="h1" art={<PalePatch />} title={giftCardsWords.badLink} text={giftCardsWords.badLinkAbout}>
      <GoLink to={href('/contact')}>{giftCardsWords.contact}</GoLink>
    </EmptyState>
  )
}
