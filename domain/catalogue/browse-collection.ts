import { readSnapshot } from '#db/read-snapshot.ts'
import type { Snapshot } from '#db/read-snapshot.ts'
import type { Services } from '#domain/services.ts'
import { listCategories, listWorks } from './catalogue.db.ts'
import { WORKS_PER_PAGE } from './catalogue.rules.ts'
import type { CategoryNode, CollectionPage } from './catalogue.rules.ts'
import { categoryIdsBelow, categoryTree, flatCategories } from './category-tree.rules.ts'
import type { CollectionQuery } from './collection-address.rules.ts'

type Wanted = {
  /** Below `/category/`; the whole collection without it. */
  categoryPath?: string
  query: CollectionQuery
}

export type Browsed =
  | { ok: true; category: CategoryNode | null; collection: CollectionPage }
  | { ok: false; reason: 'no-such-category' | 'unreadable' }

/** One page of works on sale, newest first unless asked otherwise. An unknown chip shows an empty wall. */
export async function browseCollection(services: Services, wanted: Wanted): Promise<Browsed> {
  try {
    return await readSnapshot(services.database, (snapshot) => browse(snapshot, wanted))
  } catch (error) {
    services.log.error({ err: error, wanted }, 'The collection could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

async function browse(snapshot: Snapshot, { categoryPath, query }: Wanted): Promise<Browsed> {
  const tree = categoryTree(await listCategories(snapshot))
  const all = flatCategories(tree)
  const category = categoryPath
    ? all.find(({ path }) => path === categoryPath)
    : all.find(({ slug }) => slug === query.categorySlug)
  if (categoryPath && !category) return { ok: false, reason: 'no-such-category' }
  if (query.categorySlug && !category) return { ok: true, category: null, collection: emptyWall(query) }
  const worksTotal = category ? category.worksListed : tree.reduce((sum, node) => sum + node.worksListed, 0)
  const pageCount = Math.max(1, Math.ceil(worksTotal / WORKS_PER_PAGE))
  const works = await listWorks(snapshot, {
    categoryIds: category ? categoryIdsBelow(category) : null,
    sort: query.sort,
    limit: WORKS_PER_PAGE,
    offset: (query.page - 1) * WORKS_PER_PAGE,
  })
  return {
    ok: true,
    category: category ?? null,
    collection: { works, worksTotal, pageCount, page: query.page, sort: query.sort },
  }
}

function emptyWall({ page, sort }: CollectionQuery): CollectionPage {
  return { works: [], worksTotal: 0, pageCount: 1, page, sort }
}
