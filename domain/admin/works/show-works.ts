import { retryRead } from '#db/retry-read.ts'
import { flatCategories } from '#domain/catalogue/category-tree.rules.ts'
import { cachedCategories } from '#domain/catalogue/read-categories.ts'
import type { Services } from '#domain/services.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { countShopWorks, listArtistsWithWorks, listShopWorks } from './works.db.ts'
import type { WorksQuery } from './works-query.rules.ts'

export type { ListedWork, ViewCounts } from './works.db.ts'

const WORKS_A_PAGE = 50
const VIEW_DAYS = 30

/** The first of the days whose views are counted; today is the last. */
export const viewsFrom = (now: Date) => dayAfter(indiaDay(now), 1 - VIEW_DAYS)

export type Works = Awaited<ReturnType<typeof showWorks>>

/** A page of the list, with the numbers of every view. A page beyond the last is the last. */
export async function showWorks(services: Pick<Services, 'clock' | 'database' | 'reads'>, query: WorksQuery) {
  const { kysely } = services.database
  const categories = flatCategories(await cachedCategories(services)).map(({ id, name }) => ({ id, name }))
  return retryRead(async () => {
    const [counts, artists] = await Promise.all([countShopWorks(kysely, query), listArtistsWithWorks(kysely)])
    const pageCount = Math.max(1, Math.ceil(counts[query.view] / WORKS_A_PAGE))
    const page = Math.min(query.page, pageCount)
    const part = { since: viewsFrom(services.clock.now()), limit: WORKS_A_PAGE, offset: (page - 1) * WORKS_A_PAGE }
    return { works: await listShopWorks(kysely, query, part), counts, artists, categories, page, pageCount }
  })
}
