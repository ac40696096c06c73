/** A list of works as its address asks for it: filtered, sorted, one page. */
import type { Sort, WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { addressQuery, type QueryParts } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { readFilters, writtenFilters, type FilterGroup, type Filters } from './filters.rules.ts'

/** `closest` is for searches, `nearest-colour` for lists with a chosen colour. */
export type ListedSort = Sort | 'closest' | 'nearest-colour'

export type Listing = { filters: Filters; sort: ListedSort; page: number }

/** The order unless the address says otherwise. */
type Usual = 'newest' | 'closest'

export type WorkList = Listing & {
  works: WorkCard[]
  worksTotal: number
  pageCount: number
  groups: FilterGroup[]
}

/** Unknown values are ignored. */
export function readListing(query: URLSearchParams, usual: Usual): Listing {
  const filters = readFilters(query)
  const asked = query.get('sort')
  const sort = sortsOf(filters, usual).find((known) => known === asked)
  return { filters, sort: sort ?? usualSort(filters, usual), page: readPage(query) }
}

export function writeListing({ filters = {}, sort, page = 1 }: Partial<Listing>, usual: Usual): QueryParts {
  const isUsual = sort === usualSort(filters, usual)
  return { ...writtenFilters(filters), sort: !isUsual && sort, page: page > 1 && String(page) }
}

/** Every state of the collection is in its address. */
export const readCollectionQuery = (query: URLSearchParams): Listing => readListing(query, 'newest')

/** The query of a collection URL, `''` for the plain one; defaults are left out. */
export const collectionSearch = (listing: Partial<Listing>): string => addressQuery(writeListing(listing, 'newest'))

/** The orders that are offered. */
export function sortsOf(filters: Filters, usual: Usual): ListedSort[] {
  const sorts: ListedSort[] = ['newest', 'price-low', 'price-high']
  if (usual === 'closest') sorts.unshift('closest')
  if (filters.colour?.length) sorts.unshift('nearest-colour')
  return sorts
}

function usualSort(filters: Filters, usual: Usual): ListedSort {
  return filters.colour?.length ? 'nearest-colour' : usual
}
