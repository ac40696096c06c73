/** What a collection address asks for. Every state of the collection is in its address. */
import { readPage } from './pagination.rules.ts'
import { SORTS } from './catalogue.rules.ts'
import type { Sort } from './catalogue.rules.ts'

export type CollectionQuery = { categorySlug: string | null; sort: Sort; page: number }

/** Values that mean nothing are read as if they were not there. */
export function readCollectionQuery(query: URLSearchParams): CollectionQuery {
  const sort = query.get('sort')
  return {
    categorySlug: query.get('category') || null,
    sort: SORTS.find((known) => known === sort) ?? 'newest',
    page: readPage(query),
  }
}

/** The query of a collection address, `''` for the plain one; what is the default is left out. */
export function collectionSearch({ categorySlug, sort, page }: Partial<CollectionQuery>): string {
  const query = new URLSearchParams()
  if (categorySlug) query.set('category', categorySlug)
  if (page !== undefined && page > 1) query.set('page', String(page))
  if (sort !== undefined && sort !== 'newest') query.set('sort', sort)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
