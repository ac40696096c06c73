import { filterWorks } from './filter-works.ts'
import type { Listing, WorkList } from './listing.rules.ts'
import type { Services } from '#domain/services.ts'
import type { CategoryNode } from '#domain/catalogue/catalogue.rules.ts'
import { categoryIdsBelow, flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'

type Wanted = {
  /** Below `/category/`; the whole collection without it. */
  categoryPath?: string
  query: Listing
}

export type Browsed =
  | { ok: true; category: CategoryNode | null; collection: WorkList }
  | { ok: false; reason: 'no-such-category' | 'unreadable' }

/** One page of works on sale, newest first unless asked otherwise. An unknown chip shows an empty wall. */
export async function browseCollection(services: Services, wanted: Wanted): Promise<Browsed> {
  try {
    return await browse(services, wanted)
  } catch (error) {
    services.log.error({ err: error, wanted }, 'The collection could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

async function browse(services: Services, { categoryPath, query }: Wanted): Promise<Browsed> {
  if (categoryPath === undefined)
    return { ok: true, category: null, collection: await filterWorks(services, {}, query) }
  const category = flatCategories(await cachedCategories(services)).find(({ path }) => path === categoryPath)
  if (!category) return { ok: false, reason: 'no-such-category' }
  const base = { categoryIds: new Set(categoryIdsBelow(category)) }
  return { ok: true, category, collection: await filterWorks(services, base, query) }
}
