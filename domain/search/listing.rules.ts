/** A wall of works as its address asks for it: filtered, in an order, one page of it. */
import type { Sort, WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { addressQuery, type Asked } from '#shared/address-query.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { readFilters, writtenFilters, type FilterGroup, type Filters } from './filters.rules.ts'

/** `closest` is an order of searches, `nearest-colour` of walls on which a colour is chosen. */
export type ListedSort = Sort | 'closest' | 'nearest-colour'

export type Listing = { filters: Filters; sort: ListedSort; page: number }

/** How the works stand unless the address says otherwise. */
type Usual = 'newest' | 'closest'

export type WorkList = Listing & {
  works: WorkCard[]
  worksTotal: number
  pageCount: number
  groups: FilterGroup[]
}

/** Values that mean nothing are read as if they were not there. */
export function readListing(query: URLSearchParams, usual: Usual): Listing {
  const filters = readFilters(query)
  const asked = query.get('sort')
  const sort = sortsOf(filters, usual).find((known) => known === asked)
  return { filters, sort: sort ?? usualSort(filters, usual), page: readPage(query) }
}

export function writeListing({ filters = {}, sort, page = 1 }: Partial<Listing>, usual: Usual): Asked {
  const isUsual = sort === usualSort(filters, usual)
  return { ...writtenFilters(filters), sort: !isUsual && sort, page: page > 1 && String(page) }
}

/** Every state of the collection is in its address. */
export const readCollectionQuery = (query: URLSearchParams): Listing => readListing(query, 'newest')

/** The query of a collection address, `''` for the plain one; what is the default is left out. */
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
