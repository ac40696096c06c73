import { readPatiently } from '#db/read-patiently.ts'
import type { Services } from '#domain/services.ts'
import { listWalls } from './catalogue.db.ts'
import { WORKS_PER_PAGE } from './catalogue.rules.ts'
import type { CategoryNode, CollectionPage } from './catalogue.rules.ts'
import { categoryIdsBelow, flatCategories, worksBelow, worksInAll } from './category-tree.rules.ts'
import type { CollectionQuery } from './collection-address.rules.ts'
import { keptCategories } from './read-categories.ts'

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
    return await browse(services, wanted)
  } catch (error) {
    services.log.error({ err: error, wanted }, 'The collection could not be read.')
    return { ok: false, reason: 'unreadable' }
  }
}

async function browse(services: Services, { categoryPath, query }: Wanted): Promise<Browsed> {
  // The whole collection hangs even while the categories cannot be read.
  const isNarrowed = categoryPath !== undefined || query.categorySlug !== null
  const all = isNarrowed ? flatCategories(await keptCategories(services)) : []
  const category = categoryPath
    ? all.find(({ path }) => path === categoryPath)
    : all.find(({ slug }) => slug === query.categorySlug)
  if (categoryPath && !category) return { ok: false, reason: 'no-such-category' }
  if (query.categorySlug && !category) return { ok: true, category: null, collection: emptyWall(query) }
  const wall = {
    categoryIds: category ? categoryIdsBelow(category) : null,
    sort: query.sort,
    limit: WORKS_PER_PAGE,
    offset: (query.page - 1) * WORKS_PER_PAGE,
  }
  const { walls, counts } = await readPatiently(() => listWalls(services.database.kysely, [wall]))
  const works = walls[0] ?? []
  const worksTotal = category ? worksBelow(category, counts) : worksInAll(counts)
  const pageCount = Math.max(1, Math.ceil(worksTotal / WORKS_PER_PAGE))
  return {
    ok: true,
    category: category ?? null,
    collection: { works, worksTotal, pageCount, page: query.page, sort: query.sort },
  }
}

function emptyWall({ page, sort }: CollectionQuery): CollectionPage {
  return { works: [], worksTotal: 0, pageCount: 1, page, sort }
}
