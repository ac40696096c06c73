import { data, href, isRouteErrorResponse } from 'react-router'
import { showArtistPage } from '#domain/artists/page/show-page.ts'
import { showReviews } from '#domain/reviews/show-reviews.ts'
import { showArtist } from '#domain/catalogue/show-artists.ts'
import { keepWallArt } from '#domain/wall/keep-wall-art.ts'
import { SEVERAL, wallOfCards } from '#domain/wall/wall-of.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { tellArtist } from '#app/http/artist-page.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { artistAddress, ownAddress } from '#app/ui/addresses.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { SectionHead, WorksFailed } from '#app/ui/page-parts.tsx'
import { pageMeta, unshownMeta } from '#app/ui/page-meta.ts'
import { Crumbs, Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { reviewsWords } from '#words/reviews.ts'
import { followingWords } from '#words/following.ts'
import { shopWords } from '#words/shop.ts'
import { REVIEWS_BESIDE, reviewsMarkup } from './review-parts.tsx'
import type { Route } from './+types/artist.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const store = matches[0].loaderData
  if (!loaderData) return unshownMeta(store, error, 'Artist')
  const { artist, told, description, onSale, page } = loaderData
  const { name, slug, city, portrait } = artist
  const path = artistAddress(slug)
  return pageMeta(store, {
    title: page > 1 ? shopWords.pageOf(name, page) : name,
    description,
    path: page > 1 ? `${path}?page=${page}` : path,
    type: 'profile',
    picture: portrait ?? onSale[0]?.picture,
    trail: [
      { name: shopWords.artists, path: href('/artists') },
      { name, path },
    ],
    structured: (known, say) => [
      say.artistProfile(known, { name, path, city, ...told, portraitId: portrait?.id ?? null }),
    ],
  })
}

export const links = sheets('artists', 'reviews')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  shows('catalogue', 'categories')
  const { slug } = params as Route.ComponentProps['params']
  const found = await showArtist(services, slug, readPage(address.query))
  if (!found.ok) throw data(null, { status: found.reason === 'not-found' ? 404 : 503 })
  const { artist } = found.shown
  shows(`artist:${artist.id}`)
  const [own, shown] = await Promise.all([
    showArtistPage(services, artist.id),
    showReviews(services, { artistId: artist.id }, { limit: REVIEWS_BESIDE }),
  ])
  const told = tellArtist({ ...own, story: artist.biography })
  const named = artist.city ? `${artist.name}, ${artist.city}` : artist.name
  const description = told.story || shopWords.artistLead(named, services.brand.name)
  const reviews = reviewsMarkup(shown, { title: reviewsWords.titleOfArtist(artist.name) })
  const wall = wallOfCards(await keepWallArt(services, found.shown.onSale), SEVERAL)
  return { ...found.shown, told, description, reviews, wall: wall && href('/wall') + wall }
})

export default function Artist({ loaderData }: Route.ComponentProps) {
  const { told, holiday, reviews, onSale, onSaleTotal, sold, soldTotal, page, pageCount, wall } = loaderData
  return (
    <>
      <ArtistStory {...loaderData} isShort={page > 1} />
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
      {page === 1 && told.photos.length > 0 && (
        <section className="section wrap">
          <SectionHead title={told.inStudio} />
          <ul className="maker-photos">
            {told.photos.map((photo) => (
              <li key={photo.id}>
                <Picture picture={photo} sizes="(min-width: 720px) 33vw, 50vw" widest={960} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {page === 1 && <Markup html={reviews} />}
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

type Props = Pick<Route.ComponentProps['loaderData'], 'artist' | 'told'> & {
  /** Later pages of the works leave out the story. */
  isShort: boolean
}

/** The portrait, and next to it the artist's story and facts. */
function ArtistStory({ artist: { name, slug, city, portrait }, told: { paragraphs, lang, facts }, isShort }: Props) {
  return (
    <header className={portrait && !isShort ? 'wrap maker stack g32' : 'wrap maker stack g32 maker-bare'}>
      {portrait && !isShort && (
        <div className="maker-portrait centre">
          <Picture picture={portrait} sizes="(min-width: 900px) 440px, 74vw" isFirst />
        </div>
      )}
      <div className="maker-words">
        <Crumbs steps={[{ name: shopWords.artists, to: href('/artists') }]} />
        <h1 className="d d6">{name}</h1>
        {city && <p className="meta">{city}</p>}
        <p>
          <a className="btn o s" href={ownAddress(href('/follow/:artist', { artist: slug }))} rel="nofollow">
            {followingWords.follow}
          </a>
        </p>
        {!isShort &&
          paragraphs.map((paragraph) => (
            <p key={paragraph} lang={lang}>
              {paragraph}
            </p>
          ))}
        {!isShort && facts.length > 0 && (
          <dl className="maker-facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                {fact.lines.map(({ text, to, lang: own }) => (
                  <dd key={text} lang={own}>
                    {to ? (
                      <a className="lk" href={to} rel="nofollow">
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  )
}
