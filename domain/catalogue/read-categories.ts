import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listCategories } from './catalogue.db.ts'
import type { CategoryNode } from './catalogue.rules.ts'
import { categoryTree } from './category-tree.rules.ts'

export type Categories = { ok: true; categories: CategoryNode[] } | { ok: false; reason: 'unreadable' }

/** The tree of categories, which every page shows somewhere: kept until one of them changes. */
export async function readCategories(services: Services): Promise<Categories> {
  try {
    return { ok: true, categories: await cachedCategories(services) }
  } catch (error) {
    services.log.error({ err: error }, 'The categories could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

/** As above, for use cases that answer for the failure themselves. */
export function cachedCategories({ database, reads }: Services): Promise<CategoryNode[]> {
  return reads.read('categories', ['categories'], async () =>
    categoryTree(await retryRead(() => listCategories(database.kysely))),
  )
}
