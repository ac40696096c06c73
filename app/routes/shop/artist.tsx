import { data, href, isRouteErrorResponse } from 'react-router'
import { showArtist, type ArtistPage } from '#domain/catalogue/show-artists.ts'
import { keepWallArt } from '#domain/wall/keep-wall-art.ts'
import { SEVERAL, wallOfCards } from '#domain/wall/wall-of.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { SectionHead, WorksFailed } from '#app/ui/page-parts.tsx'
import { pageMeta, unshownMeta } from '#app/ui/page-meta.ts'
import { Crumbs, Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { shopWords } from '#words/shop.ts'
import type { Route } from './+types/artist.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artist')
  const { artist, onSale, page } = loaderData
  const { name, slug, city, biography, portrait } = artist
  const path = artistAddress(slug)
  return pageMeta(store, {
    title: page > 1 ? shopWords.pageOf(name, page) : name,
    description: biography || shopWords.artistLead(city ? `${name}, ${city}` : name, store?.brand.name ?? ''),
    path: page > 1 ? `${path}?page=${page}` : path,
    type: 'profile',
    picture: portrait ?? onSale[0]?.picture,
    trail: [
      { name: shopWords.artists, path: href('/artists') },
      { name, path },
    ],
    structured: (known, say) => [
      say.artistProfile(known, { name, path, city, biography, portraitId: portrait?.id ?? null }),
    ],
  })
}

export const links = sheets('artists')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  shows('catalogue', 'categories')
  const { slug } = params as Route.ComponentProps['params']
  const found = await showArtist(services, slug, readPage(address.query))
  if (!found.ok) throw data(null, { status: found.reason === 'not-found' ? 404 : 503 })
  shows(`artist:${found.shown.artist.id}`)
  const wall = wallOfCards(await keepWallArt(services, found.shown.onSale), SEVERAL)
  return { ...found.shown, wall: wall && href('/wall') + wall }
})

export default function Artist({ loaderData }: Route.ComponentProps) {
  const { artist, holiday, onSale, onSaleTotal, sold, soldTotal, page, pageCount, wall } = loaderData
  return (
    <>
      <ArtistStory artist={artist} isShort={page > 1} />
      <section className="section" aria-labelledby="on-sale">
        <div className="wrap">
          <SectionHead id="on-sale" title={shopWords.onSale}>
            {onSaleTotal > 0 && (
              <p className="ash num">{shopWords.works(onSaleTotal, onSaleTotal.toLocaleString('en-IN'))}</p>
            )}
            {wall && <GoLink to={wall}>{shopWords.trySeveral}</GoLink>}
          </SectionHead>
          {holiday && <p className="holiday">{holiday}</p>}
          {onSaleTotal === 0 && (
            <p className="ash">
              {shopWords.allSold}{' '}
              <GoLink to={href('/services/:service', { service: 'custom' })}>{shopWords.commission}</GoLink>
            </p>
          )}
        </div>
        {onSale.length > 0 && <WorkGrid works={onSale} canGrow />}
        <Pagination page={page} pageCount={pageCount} />
      </section>
      {sold.length > 0 && (
        <section className="section" aria-labelledby="sold">
          <div className="wrap">
            <SectionHead id="sold" title={shopWords.sold}>
              <p className="ash num">{shopWords.works(soldTotal, soldTotal.toLocaleString('en-IN'))}</p>
            </SectionHead>
          </div>
          <WorkGrid works={sold} />
        </section>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <WorksFailed message={shopWords.artistFailed} heading="h1" isWayBackShown />
  }
  return (
    <EmptyState heading="h1" title={shopWords.artistMissing} text={shopWords.artistMissingText} art={<PalePatch />}>
      <ButtonLink to={href('/artists')}>{shopWords.seeArtists}</ButtonLink>
      <GoLink to={href('/')}>{shopWords.toHome}</GoLink>
    </EmptyState>
  )
}

type Props = {
  artist: ArtistPage['artist']
  /** Later pages of the works leave out the story. */
  isShort: boolean
}

function ArtistStory({ artist: { name, city, biography, portrait }, isShort }: Props) {
  const paragraphs = biography.split(/\n{2,}/).filter(Boolean)
  return (
    <header className={portrait && !isShort ? 'wrap maker stack g32' : 'wrap maker stack g32 maker-bare'}>
      {portrait && !isShort && (
        <div className="maker-portrait centre">
          <Picture picture={portrait} sizes="(min-width: 900px) 440px, 74vw" isFirst />
        </div>
      )}
      <div className="maker-words slim">
        <Crumbs steps={[{ name: shopWords.artists, to: href('/artists') }]} />
        <h1 className="d d6 any">{name}</h1>
        {city && <p className="meta t12">{city}</p>}
        {!isShort &&
          paragraphs.map((paragraph) => (
            <p key={paragraph} lang="en">
              {paragraph}
            </p>
          ))}
      </div>
    </header>
  )
}
