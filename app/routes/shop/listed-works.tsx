import X from 'lucide-react/icons/x'
import { useId, type ReactNode, type MouseEvent } from 'react'
import { href, useLocation, useNavigation, Link, useNavigate } from 'react-router'
import { worksOnWall } from '#domain/search/added-works.rules.ts'
import { chosenCount, FILTERS, toggled, type FilterGroup, type FilterName } from '#domain/search/filters.rules.ts'
import { paiseFromRupees, rupees } from '#shared/money.rules.ts'
import { sortsOf, type Listing, type WorkList, type ListedSort } from '#domain/search/listing.rules.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { ColourSwatch } from '#app/ui/filter-fields.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { listingWords } from '#words/listing.ts'
import { FilterBar } from './filter-bar.tsx'
import { useAddedWorks, MoreWorks } from './more-works.tsx'
import { EmptyPlace, PageEmpty } from './page-empty.tsx'

type ListedWorksProps = {
  list: WorkList
  usual: 'newest' | 'closest'
  /** The search part of an address of this list. */
  searchOf: (listing: Partial<Listing>) => string
  /** How many works, in words. */
  total?: string
  /** Shown when there are no works, without any filter. */
  nothing: ReactNode
}

/** Filters, count, order, the works, and the next page. */
export function ListedWorks({ list, usual, searchOf, total, nothing }: ListedWorksProps) {
  const { pathname, key } = useLocation()
  const more = useAddedWorks(key)
  const isWaiting = useNavigation().location?.pathname === pathname
  const { works, worksTotal, groups, filters, sort, page, pageCount } = list
  const filtered: Filtered = {
    groups,
    filters,
    searchOf: (wanted) => searchOf({ ...sortFor(list, wanted), filters: wanted }),
  }
  const pageSearch = (to: number) => searchOf({ filters, sort, page: to })
  return (
    <>
      <div className="wrap list-head apart g24">
        <FilterBar {...filtered} worksTotal={worksTotal} />
        <p className="ash num" role="status" id={WORKS_COUNT} tabIndex={-1}>
          {total ?? listingWords.works(worksTotal, worksTotal.toLocaleString('en-IN'))}
        </p>
        {worksTotal > 1 && (
          <SortSelect
            sort={sort}
            sorts={sortsOf(filters, usual)}
            searchOf={(chosen) => searchOf({ filters, sort: chosen })}
          />
        )}
      </div>
      <ChosenFilters {...filtered} />
      {works.length > 0 ? (
        <div className={isWaiting ? 'reloading' : undefined} aria-busy={isWaiting}>
          <WorkGrid works={worksOnWall(works, more)} heading="h2" isFirst canGrow />
        </div>
      ) : (
        <NothingHere list={list} searchOf={searchOf} nothing={nothing} />
      )}
      {works.length > 0 && <MoreWorks key={key} list={list} more={more} searchOf={pageSearch} />}
      <Pagination page={page} lastShown={more?.page} pageCount={pageCount} searchOf={(to) => pageSearch(to) || '?'} />
      <p className="wrap tell">
        <TellMe query={searchOf({ filters })} />
      </p>
    </>
  )
}

type Filtered = {
  groups: WorkList['groups']
  filters: WorkList['filters']
  searchOf: (filters: WorkList['filters']) => string
}

/** A chosen order stays; nearest colour first needs a chosen colour. */
function sortFor({ sort }: WorkList, filters: WorkList['filters']): Partial<Listing> {
  return sort === 'nearest-colour' || filters.colour?.length ? {} : { sort }
}

function NothingHere({ list, searchOf, nothing }: Pick<ListedWorksProps, 'list' | 'searchOf' | 'nothing'>) {
  const { worksTotal, filters, sort } = list
  if (worksTotal > 0) return <PageEmpty to={{ search: searchOf({ filters, sort }) || '?' }} />
  if (chosenCount(filters) === 0) return nothing
  return (
    <EmptyState
      title={listingWords.noMatch}
      text={chosenCount(filters) === 1 ? listingWords.noMatchOfOne : listingWords.noMatchOfSeveral}
      art={<EmptyPlace />}
    >
      <ButtonLink to={{ search: searchOf({}) || '?' }} onClick={focusOnCount}>
        {listingWords.clearFilters}
      </ButtonLink>
    </EmptyState>
  )
}

/** To the alert on this list: a plain link to a page of its own. `query` names the search and its filters. */
export function TellMe({ query }: { query: string }) {
  const { pathname } = useLocation()
  const [, within] = /^\/category\/(.+?)\/?$/.exec(pathname) ?? []
  return (
    <a
      className="btn o s"
      href={ownAddress(href('/alerts/new')) + query + (within ? `${query ? '&' : '?'}in=${within}` : '')}
      rel="nofollow"
    >
      {listingWords.tellNew}
    </a>
  )
}

/** The line with the number of works. */
const WORKS_COUNT = 'works-count'

/** The clicked link disappears, so move the focus first. */
const focusOnCount = () => document.getElementById(WORKS_COUNT)?.focus({ preventScroll: true })

/** The chosen filters, each with a link that removes it, and one that clears all. */
function ChosenFilters({ groups, filters, searchOf }: Filtered) {
  const chosen = FILTERS.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })))
  if (chosen.length === 0) return null
  return (
    <ul className="wrap chosen" aria-label={listingWords.chosen}>
      {chosen.map(({ name, value }) => {
        const label = nameOf(groups, name, value)
        return (
          <li key={`${name} ${value}`}>
            <Link
              className="chip on"
              to={{ search: searchOf(toggled(filters, name, value)) || '?' }}
              aria-label={listingWords.remove(label)}
              preventScrollReset
              rel="nofollow"
              onClick={chosen.length > 1 ? focusOnNext : focusOnCount}
            >
              {name === 'colour' && <ColourSwatch value={value} />} {label} <X className="i" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          className="lk"
          to={{ search: searchOf({}) || '?' }}
          preventScrollReset
          rel="nofollow"
          onClick={focusOnCount}
        >
          {listingWords.clearAll}
        </Link>
      </li>
    </ul>
  )
}

function focusOnNext({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('li')?.nextElementSibling?.querySelector('a')?.focus()
}

function nameOf(groups: readonly FilterGroup[], name: FilterName, value: string): string {
  const option = groups.find((group) => group.name === name)?.options.find((offered) => offered.value === value)
  if (option) return name === 'fit' ? listingWords.sizeOf(option.name) : option.name
  if (name === 'colour') return listingWords.ownColour
  return name === 'price' ? ownPrice(value) : value.replaceAll('-', ' ')
}

function ownPrice(value: string): string {
  const [from = '', to = ''] = value
    .split('-')
    .map((amount) => (Number(amount) === 0 ? '' : rupees(paiseFromRupees(Number(amount)))))
  if (!to) return listingWords.priceFrom(from)
  return from ? listingWords.priceBetween(from, to) : listingWords.priceBelow(to)
}

type SortSelectProps = {
  sort: ListedSort
  /** The orders that are offered. */
  sorts: readonly ListedSort[]
  /** The query of the page that lists the works in this order. */
  searchOf: (sort: ListedSort) => string
}

/** Sorts at once; without scripts, by its button. */
function SortSelect({ sort, sorts, searchOf }: SortSelectProps) {
  const id = useId()
  const navigate = useNavigate()
  const sortBy = (name: string) => {
    const chosen = sorts.find((known) => known === name)
    if (chosen) void navigate({ search: searchOf(chosen) }, { preventScrollReset: true })
  }
  // A form replaces the query of its URL, so other parameters are sent along.
  const carried = [...new URLSearchParams(searchOf(sort))].filter(([name]) => name !== 'sort')
  return (
    <form method="get" className="sort" data-acts>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="vh" htmlFor={id}>
        {listingWords.sort}
      </label>
      <select key={sort} id={id} name="sort" defaultValue={sort} onChange={({ target }) => sortBy(target.value)}>
        {sorts.map((known) => (
          <option key={known} value={known}>
            {listingWords.sorts[known]}
          </option>
        ))}
      </select>
      <noscript>
        <button className="btn q s">{listingWords.sort}</button>
      </noscript>
    </form>
  )
}
