/** The works of a shelf as the collection shows them: those that are on sale, sold ones as sold. */
import type { FilterServices } from '#domain/search/filter-works.ts'
import { pageOfWorks } from '#domain/search/page-of-works.ts'
import type { ShelfFields } from './shelf-fields.rules.ts'
import { filtersOf, worksIn } from './shelf-rule.rules.ts'

export type ShelfRule = Pick<ShelfFields, 'way' | 'works' | 'rule'>

/** By hand: in the order in which they were put. By rule: the newest first; a rule that asks for nothing has no works. */
export function listShelfWorks(services: FilterServices, shelf: ShelfRule, page: { page: number; limit?: number }) {
  if (shelf.way !== 'rule')
    return pageOfWorks(services, { found: worksIn(shelf) }, { filters: {}, sort: 'closest', ...page })
  const filters = filtersOf(shelf)
  const base = Object.keys(filters).length === 0 ? { found: [] } : {}
  return pageOfWorks(services, base, { filters, sort: 'newest', ...page })
}

export const countShelfWorks = async (services: FilterServices, shelf: ShelfRule): Promise<number> =>
  (await listShelfWorks(services, shelf, { page: 1, limit: 0 })).worksTotal
