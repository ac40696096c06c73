import { orUnreadable } from '#db/retry-read.ts'
import { filterWorks, type FilterServices } from './filter-works.ts'
import type { Listing } from './listing.rules.ts'
import type { ReadServices } from '#domain/services.ts'
import { categoryIdsBelow, flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { namedCategory } from '#domain/catalogue/known-names.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'

type Wanted = {
  /** Below `/category/`; the whole collection without it. */
  categoryPath?: string
  query: Listing
}

/** One page of works on sale, newest first unless asked otherwise. An unknown chip shows an empty list. */
export const browseCollection = (services: FilterServices & ReadServices, wanted: Wanted) =>
  orUnreadable(services.log, 'The collection could not be read.', { wanted }, async () => {
    const { categoryPath, query } = wanted
    if (categoryPath === undefined)
      return { ok: true, category: null, collection: await filterWorks(services, {}, query) }
    const category = flatCategories(await cachedCategories(services)).find(({ path }) => path === categoryPath)
    if (!category) return { ok: false, reason: 'no-such-category' }
    const base = { categoryIds: new Set(categoryIdsBelow(category)) }
    return { ok: true, category: namedCategory(category), collection: await filterWorks(services, base, query) }
  })
