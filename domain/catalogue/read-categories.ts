import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listCategories } from './catalogue.db.ts'
import type { CategoryNode } from './catalogue.rules.ts'
import { categoryTree } from './category-tree.rules.ts'

/** The tree of categories, which every page shows somewhere: kept until one of them changes. */
export const readCategories = (services: Services) =>
  orUnreadable(services.log, 'The categories could not be read.', {}, async () => ({
    ok: true,
    categories: await cachedCategories(services),
  }))

/** As above, for use cases that answer for the failure themselves. */
export function cachedCategories({ database, reads }: Services): Promise<CategoryNode[]> {
  return reads.read('categories', ['categories'], async () =>
    categoryTree(await retryRead(() => listCategories(database.kysely))),
  )
}
