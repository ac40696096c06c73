import { href, useLocation, useNavigation } from 'react-router'
import type { CollectionPage } from '#domain/catalogue/catalogue.rules.ts'
import { collectionSearch } from '#domain/catalogue/collection-address.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SORT_NAMES, SortSelect } from '#app/ui/sort-select.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Wall } from '#app/ui/wall.tsx'
import { WallFailed } from './collection-failed.tsx'

type Props = {
  /** Null when the works could not be read. */
  collection: CollectionPage | null
  /** The chosen chip; category pages have none. */
  categorySlug: string | null
  /** The address names a category that there is not. */
  isUnknown?: boolean
}

/** How many works, in which order, the wall they hang on, and the way to the next page. */
export function CollectionWorks({ collection, categorySlug, isUnknown = false }: Props) {
  const { pathname } = useLocation()
  const isWaiting = useNavigation().location?.pathname === pathname
  if (!collection) return <WallFailed message="Failed to fetch artworks" />
  const { works, worksTotal, sort, page, pageCount } = collection
  return (
    <>
      <div className="wrap sift">
        <p className="ash num" role="status">
          {worksTotal === 1 ? '1 work' : `${worksTotal.toLocaleString('en-IN')} works`}
        </p>
        {worksTotal > 1 && (
          <SortSelect
            sort={sort}
            names={SORT_NAMES}
            searchOf={(chosen) => collectionSearch({ categorySlug, sort: chosen })}
          />
        )}
      </div>
      {works.length > 0 ? (
        <div className={isWaiting ? 'rehanging' : undefined} aria-busy={isWaiting}>
          <Wall works={works} heading="h2" isFirst canGrow />
        </div>
      ) : (
        <NothingHere isBeyondLastPage={worksTotal > 0} isUnknown={isUnknown} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(to) => collectionSearch({ categorySlug, sort, page: to })}
      />
    </>
  )
}

function NothingHere({ isBeyondLastPage, isUnknown }: { isBeyondLastPage: boolean; isUnknown: boolean }) {
  if (isBeyondLastPage) {
    return (
      <EmptyState
        title="The wall ends before this page"
        text="Every work hangs on an earlier page."
        art={<EmptyPlace />}
      >
        <ButtonLink look="outline" to={{ search: '' }}>
          Back to the first page
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={isUnknown ? 'No such category' : 'Nothing hangs here yet'}
      text={
        isUnknown
          ? 'The address names a room that we do not have. Choose one above, or see everything.'
          : 'The nail is in the wall and the place is kept. Until the first work comes, see what hangs in the other rooms.'
      }
      art={<EmptyPlace />}
    >
      <ButtonLink to={href('/collection')}>See all works</ButtonLink>
    </EmptyState>
  )
}

/** A place kept on the wall: a dotted outline under its nail. */
function EmptyPlace() {
  return (
    <svg className="empty-place" viewBox="0 0 200 190" aria-hidden="true">
      <path d="M40 62 100 14l60 48" />
      <circle cx="100" cy="12" r="4.500" />
      <rect x="24" y="62" width="152" height="120" strokeDasharray="1 7" />
    </svg>
  )
}
