import { data, href, redirect } from 'react-router'
import { offerOpensByLink } from '#domain/offers/show-offers.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { offersWords } from '#words/offers.ts'
import type { Route } from './+types/open-offer.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, offersWords.linkWrong)

/** Redirects at once, so that the key is left behind. The answer to a bad key gives no details. */
export const loader = forAnybody(async ({ services, visit, params: { id = '', key = '' } }) => {
  if (!(await offerOpensByLink(services, { id, key }))) return data(null, { status: 404 })
  letOpen({ services, visit }, id)
  throw redirect(href('/offers/:id', { id }), { headers: { 'Referrer-Policy': 'no-referrer' } })
})

export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function NoSuchOffer() {
  return (
    <EmptyState heading="h1" art={<PalePatch />} title={offersWords.linkWrong} text={offersWords.linkWrongText}>
      <ButtonLink to={href('/offers')}>{offersWords.list}</ButtonLink>
    </EmptyState>
  )
}
