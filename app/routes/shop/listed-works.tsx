import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { worksOnWall } from '#domain/search/added-works.rules.ts'
import { chosenCount } from '#domain/search/filters.rules.ts'
import { sortsOf } from '#domain/search/listing.rules.ts'
import type { Listing, WorkList } from '#domain/search/listing.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SortSelect } from '#app/ui/sort-select.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Wall } from '#app/ui/wall.tsx'
import { ChosenFilters, focusOnCount, WORKS_COUNT } from './chosen-filters.tsx'
import { EmptyPlace } from './empty-place.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useAddedWorks } from './grown-walls.ts'
import { MoreWorks } from './more-works.tsx'

type Props = {
  list: WorkList
  usual: 'newest' | 'closest'
  /** The search part of an address of this list. */
  searchOf: (listing: Partial<Listing>) => string
  /** How many works, in words. */
  total?: string
  /** Instead of works where there are none, without any filter. */
  nothing: ReactNode
}

/** By what works are sifted, how many are left, in which order, the wall they hang on, and the way to the next page. */
export function ListedWorks({ list, usual, searchOf, total, nothing }: Props) {
  const { pathname, key } = useLocation()
  const more = useAddedWorks(key)
  const isWaiting = useNavigation().location?.pathname === pathname
  const { works, worksTotal, groups, filters, sort, page, pageCount } = list
  const sifted: Filtered = {
    groups,
    filters,
    searchOf: (wanted) => searchOf({ ...sortFor(list, wanted), filters: wanted }),
  }
  const pageSearch = (to: number) => searchOf({ filters, sort, page: to })
  return (
    <>
      <div className="wrap sift">
        <FilterBar {...sifted} worksTotal={worksTotal} />
        <p className="ash num" role="status" id={WORKS_COUNT} tabIndex={-1}>
          {total ?? (worksTotal === 1 ? '1 work' : `${worksTotal.toLocaleString('en-IN')} works`)}
        </p>
        {worksTotal > 1 && (
          <SortSelect
            sort={sort}
            sorts={sortsOf(filters, usual)}
            searchOf={(chosen) => searchOf({ filters, sort: chosen })}
          />
        )}
      </div>
      <ChosenFilters {...sifted} />
      {works.length > 0 ? (
        <div className={isWaiting ? 'rehanging' : undefined} aria-busy={isWaiting}>
          <Wall works={worksOnWall(works, more)} heading="h2" isFirst canGrow />
        </div>
      ) : (
        <NothingHere list={list} searchOf={searchOf} nothing={nothing} />
      )}
      {works.length > 0 && <MoreWorks key={key} list={list} more={more} searchOf={pageSearch} />}
      <Pagination page={page} lastShown={more?.page} pageCount={pageCount} searchOf={(to) => pageSearch(to) || '?'} />
    </>
  )
}

type Filtered = {
  groups: WorkList['groups']
  filters: WorkList['filters']
  searchOf: (filters: WorkList['filters']) => string
}

/** An order that was chosen stays; the nearest colour first is an order of walls with a colour only. */
function sortFor({ sort }: WorkList, filters: WorkList['filters']): Partial<Listing> {
  return sort === 'nearest-colour' || filters.colour?.length ? {} : { sort }
}

function NothingHere({ list, searchOf, nothing }: Pick<Props, 'list' | 'searchOf' | 'nothing'>) {
  const { worksTotal, filters, sort } = list
  if (worksTotal > 0) {
    return (
      <EmptyState
        title="The wall ends before this page"
        text="Every work hangs on an earlier page."
        art={<EmptyPlace />}
      >
        <ButtonLink look="outline" to={{ search: searchOf({ filters, sort }) || '?' }}>
          Back to the first page
        </ButtonLink>
      </EmptyState>
    )
  }
  if (chosenCount(filters) === 0) return nothing
  return (
    <EmptyState
      title="Nothing hangs with these filters"
      text={
        chosenCount(filters) === 1
          ? 'No work is like this at the moment. Clear the filter to see what hangs.'
          : 'Together they leave nothing on the wall. Give one up, or clear them all.'
      }
      art={<EmptyPlace />}
    >
      <ButtonLink to={{ search: searchOf({}) || '?' }} onClick={focusOnCount}>
        Clear all filters
      </ButtonLink>
    </EmptyState>
  )
}
