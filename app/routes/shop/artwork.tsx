import { data, href, isRouteErrorResponse } from 'react-router'
import { showArtwork } from '#domain/catalogue/show-artwork.ts'
import { quoteForm } from '#domain/enquiries/quote-form.rules.ts'
import { requestQuote } from '#domain/enquiries/request-quote.ts'
import { answerForm, formHeaders } from '#app/http/answer-form.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { unshownMeta } from '#app/ui/page-meta.ts'
import { WallFailed } from '#app/ui/wall-failed.tsx'
import { keepForm } from '#app/browser/network-error.ts'
import { artworkMeta } from './artwork-meta.ts'
import { ArtworkNotFound } from './artwork-missing.tsx'
import { ArtworkPage } from './artwork-page.tsx'
import type { Route } from './+types/artwork.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artwork')
  const { work, pageAddress } = loaderData
  return artworkMeta(store, work, pageAddress)
}

export const links = sheets('forms', 'framed', 'artwork')

export const loader = publicLoader(async ({ services, params, shows }) => {
  const { id } = params as Route.ComponentProps['params']
  shows(`artwork:${id}`, 'catalogue', 'categories')
  const shown = await showArtwork(services, id)
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const pageAddress = new URL(href('/artwork/:id', { id }), services.storeUrl).href
  const { work, holiday, byArtist, similar, frameIds } = shown
  shows(`artist:${work.artist.id}`, ...frameIds.map((frame) => `frame:${frame}`))
  return { work, holiday, byArtist, similar, pageAddress }
})

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: quoteForm,
    perform: (services, form, sender) => requestQuote(services, { artworkId: args.params.id, form, sender }),
    failed: 'Your request could not be sent. Please try again, or write to us on WhatsApp.',
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Artwork({ loaderData }: Route.ComponentProps) {
  return <ArtworkPage key={loaderData.work.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ArtworkNotFound />
  return <WallFailed message="Failed to fetch artwork" heading="h1" isWayBackShown />
}
