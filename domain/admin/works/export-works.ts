import type { Services } from '#domain/services.ts'
import type { CsvCell } from '#shared/csv.rules.ts'
import { inRupees } from '#shared/csv.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { viewsFrom } from './show-works.ts'
import { stateOfWork } from './work-state.rules.ts'
import { listShopWorks } from './works.db.ts'
import type { WorksQuery } from './works-query.rules.ts'

const ROWS_AT_ONCE = 500

/** Every work that the list would show, in batches, so that only one batch is in memory. */
export async function* exportWorks(
  { clock, database, storeUrl }: Pick<Services, 'clock' | 'database' | 'storeUrl'>,
  query: WorksQuery,
): AsyncGenerator<CsvCell[]> {
  const since = viewsFrom(clock.now())
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const works = await listShopWorks(database.kysely, query, { since, limit: ROWS_AT_ONCE, offset })
    for (const work of works) {
      yield [
        work.title,
        work.artistName,
        work.categoryName,
        work.isPremium ? null : inRupees(work.pricePaise),
        work.stock,
        adminWorksWords.states[stateOfWork(work)],
        work.isFeatured ? adminWorksWords.yes : null,
        work.views,
        new URL(`/artwork/${work.id}`, storeUrl).href,
      ]
    }
    if (works.length < ROWS_AT_ONCE) return
  }
}
