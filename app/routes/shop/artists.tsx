import { Link, data, href } from 'react-router'
import { showArtists } from '#domain/catalogue/show-artists.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { WorksFailed } from '#app/ui/page-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { frameWords } from '#words/frame.ts'
import { shopWords } from '#words/shop.ts'
import type { Route } from './+types/artists.ts'

const PORTRAIT_SIZES = '(min-width: 1100px) 280px, (min-width: 720px) 28vw, 42vw'
const FIRST_ROW = 2

export const meta: Route.MetaFunction = ({ loaderData: { artists, page }, matches }) => {
  const path = href('/artists')
  return pageMeta(matches[0].loaderData, {
    title: page > 1 ? shopWords.pageOf(shopWords.artists, page) : shopWords.artists,
    description: shopWords.artistsLead,
    path: page > 1 ? `${path}?page=${page}` : path,
    picture: artists?.[0]?.portrait,
    trail: [{ name: shopWords.artists, path }],
    isHidden: artists?.length === 0,
  })
}

export const links = sheets('artists')

export const loader = publicLoader(async ({ services, address, shows }) => {
  shows('catalogue')
  const page = readPage(address.query)
  const shown = await showArtists(services, page)
  if (!shown.ok) return data({ artists: null, hasMore: false, page }, { status: 503 })
  shows(...shown.artists.map(({ id }) => `artist:${id}`))
  return data({ artists: shown.artists, hasMore: shown.hasMore, page })
})

export default function Artists({ loaderData: { artists, hasMore, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1 className="d d5">{shopWords.artists}</h1>
        </div>
        {artists && artists.length > 0 && (
          <ul className="artist-list">
            {artists.map(({ id, name, slug, city, line, portrait }, place) => (
              <li className="person" key={id}>
                {portrait ? (
                  <Picture
                    picture={portrait}
                    sizes={PORTRAIT_SIZES}
                    isFirst={page === 1 && place < FIRST_ROW}
                    isDecoration
                  />
                ) : (
                  <span className="person-unseen" aria-hidden="true" />
                )}
                <h2 className="d d3">
                  <Link to={artistAddress(slug)} prefetch="intent">
                    {name}
                  </Link>
                </h2>
                {city && <p className="meta">{city}</p>}
                {line && (
                  <p className="person-line ash small" lang="en">
                    {line}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!artists && <WorksFailed message={shopWords.artistsFailed} />}
      {artists?.length === 0 && (
        <EmptyState
          title={page > 1 ? shopWords.artistsEnd : shopWords.noArtists}
          text={shopWords.noArtistsText}
          art={<PalePatch />}
        >
          <ButtonLink to={page > 1 ? href('/artists') : href('/collection')}>
            {page > 1 ? shopWords.firstPage : shopWords.explore}
          </ButtonLink>
        </EmptyState>
      )}
      {artists && (
        <p className="wrap ash">
          {shopWords.areYouArtist} <GoLink to={href('/artists/join')}>{shopWords.applyAsArtist}</GoLink>
        </p>
      )}
      {(hasMore || page > 1) && artists && artists.length > 0 && (
        <nav aria-label={frameWords.pages} className="wrap pages">
          {page > 1 && (
            <Link className="step" rel="prev" to={{ search: page > 2 ? `?page=${page - 1}` : '' }}>
              {frameWords.previous}
            </Link>
          )}
          {hasMore && (
            <Link className="step" rel="next" to={{ search: `?page=${page + 1}` }}>
              {frameWords.next}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
