import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { listCategories } from './catalogue.db.ts'
import type { CategoryNode } from './catalogue.rules.ts'
import { categoryTree } from './category-tree.rules.ts'
import { namedTree } from './known-names.rules.ts'

/** The tree of categories, which every page shows somewhere, in the reader's language. */
export const readCategories = (services: ReadServices) =>
  orUnreadable(services.log, 'The categories could not be read.', {}, async () => ({
    ok: true,
    categories: namedTree(await cachedCategories(services)),
  }))

/** As they are stored, cached until one of them changes. Throws when the database fails. */
export function cachedCategories({ database, reads }: Pick<Services, 'database' | 'reads'>): Promise<CategoryNode[]> {
  return reads.read('categories', ['categories'], async () =>
    categoryTree(await retryRead(() => listCategories(database.kysely))),
  )
}
