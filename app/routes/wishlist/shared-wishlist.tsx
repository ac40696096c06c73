import { data, href, isRouteErrorResponse } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { showWishlist } from '#domain/wishlist/show-wishlist.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { pageMeta, unshownMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { PageFailed } from '#app/ui/page-parts.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { wishlistWords } from '#words/wishlist.ts'
import type { Route } from './+types/shared-wishlist.ts'

export const links = sheets('wishlist')

export const meta: Route.MetaFunction = ({ loaderData, matches, location, error }) => {
  if (!loaderData) return unshownMeta(matches[0].loaderData, error, 'Wishlist')
  return pageMeta(matches[0].loaderData, {
    title: wishlistWords.sharedTitle,
    description: wishlistWords.sharedText,
    path: location.pathname,
    picture: loaderData.works[0]?.picture,
    isHidden: true,
  })
}

/** The page learns nothing about the owner, only whether the visitor is the owner. */
export const loader = forAnybody(async ({ services, visitor, params, url }) => {
  const shown = await showWishlist(services, {
    shareToken: params.token ?? '',
    page: readPage(url.searchParams),
  })
  if (!shown.ok) throw data(null, { status: shown.reason === 'not-found' ? 404 : 503 })
  const { works, page, pageCount } = shown.wishlist
  return {
    works: works.flatMap(({ card }) => (card ? [card] : [])),
    page,
    pageCount,
    isOwn: visitor?.id === shown.ownerId,
  }
})

export default function SharedWishlist({ loaderData: { works, page, pageCount, isOwn } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        {isOwn && (
          <p className="own-view t16 row apart small">
            {wishlistWords.ownView}
            <GoLink to={href('/wishlist')}>{wishlistWords.backToOwn}</GoLink>
          </p>
        )}
        <div className="page-head">
          <h1 className="d d5">{wishlistWords.sharedTitle}</h1>
          <p className="ash">{wishlistWords.sharedText}</p>
        </div>
      </div>
      {works.length > 0 ? (
        <WorkGrid works={works} heading="h2" isFirst canGrow />
      ) : (
        <EmptyState title={wishlistWords.sharedEmptyTitle} text={wishlistWords.sharedEmptyText}>
          <ButtonLink to={href('/collection')}>{wishlistWords.explore}</ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <PageFailed title={wishlistWords.sharedTitle} message={wishlistWords.failed} />
  }
  return (
    <EmptyState
      heading="h1"
      art={<PalePatch />}
      title={wishlistWords.notSharedTitle}
      text={wishlistWords.notSharedText}
    >
      <ButtonLink to={href('/collection')}>{wishlistWords.explore}</ButtonLink>
    </EmptyState>
  )
}
