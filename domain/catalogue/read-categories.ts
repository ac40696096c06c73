import { readPatiently } from '#db/read-patiently.ts'
import type { Services } from '#domain/services.ts'
import { listCategories } from './catalogue.db.ts'
import type { CategoryNode } from './catalogue.rules.ts'
import { categoryTree } from './category-tree.rules.ts'

export type Categories = { ok: true; categories: CategoryNode[] } | { ok: false; reason: 'unreadable' }

export async function readCategories({ database, log }: Services): Promise<Categories> {
  try {
    const rows = await readPatiently(() => listCategories(database.kysely))
    return { ok: true, categories: categoryTree(rows) }
  } catch (error) {
    log.error({ err: error }, 'The categories could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}
