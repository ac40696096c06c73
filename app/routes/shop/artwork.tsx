import { data, href, isRouteErrorResponse } from 'react-router'
import { lightCards } from '#domain/catalogue/light-cards.rules.ts'
import { showArtwork } from '#domain/catalogue/show-artwork.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { publicLoader } from '#app/public-loader.ts'
import { ArtworkNotFound } from './artwork-missing.tsx'
import { ArtworkPage } from './artwork-page.tsx'
import { WallFailed } from './collection-failed.tsx'
import type { Route } from './+types/artwork.ts'

const DESCRIPTION_CHARS = 155

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const brandName = matches[0].loaderData?.brand.name
  if (!loaderData) {
    const isMissing = isRouteErrorResponse(error) && error.status === 404
    return [{ title: `${isMissing ? 'Artwork not found' : 'Failed to fetch artwork'} | ${brandName}` }]
  }
  const { work, pageAddress } = loaderData
  const title = `${work.title} by ${work.artist.name}`
  const description = shortened([work.medium, work.dimensions].filter(Boolean).join(', ') + `. ${work.description}`)
  const [whole] = work.pictures
  return [
    { title: `${title} | ${brandName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: pageAddress },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: brandName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageAddress },
    ...(whole ? shareImage(whole, pageAddress) : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function shareImage(whole: { id: string; alt: string }, pageAddress: string) {
  const address = renditionAddress({ pictureId: whole.id, width: 1280, format: 'webp' })
  return [
    { property: 'og:image', content: new URL(address, pageAddress).href },
    { property: 'og:image:alt', content: whole.alt },
  ]
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_CHARS) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_CHARS))} …`
}

export const loader = publicLoader(async ({ services, params, shows }) => {
  const { id } = params as Route.ComponentProps['params']
  shows(`artwork:${id}`, 'catalogue', 'frames')
  const shown = await showArtwork(services, id)
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const pageAddress = new URL(href('/artwork/:id', { id }), services.storeUrl).href
  return { work: shown.work, beside: lightCards(shown.beside), pageAddress }
})

export default function Artwork({ loaderData }: Route.ComponentProps) {
  return <ArtworkPage key={loaderData.work.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ArtworkNotFound />
  return <WallFailed message="Failed to fetch artwork" heading="h1" isWayBackShown />
}
