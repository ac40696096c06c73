/**
 * Fills the catalogue up to a wanted number of works on sale, for measuring. The works are variations of the show's, so
 * the show is listed first; the same number always makes the same works.
 */
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import type { Show } from './demo-show.ts'
import {
  countLargeWorks,
  insertLargeExtras,
  insertLargeSizes,
  insertLargeWorks,
  tidyUpLargeCatalogue,
} from './seed-large.db.ts'

/** Small enough for the statement limit of a shared server. */
const STRETCH = 1_000

export async function seedLarge(
  services: Pick<Services, 'database' | 'pages'>,
  { show, worksTotal }: { show: Show; worksTotal: number },
  onProgress: (made: number, total: number) => void = () => {},
): Promise<void> {
  const showIds = show.works.map(({ id }) => id)
  const total = worksTotal - show.works.filter(({ approval }) => approval.state === 'approved').length
  for (let from = (await countLargeWorks(services.database.kysely, showIds)) + 1; from <= total; from += STRETCH) {
    const numbers = { from, to: Math.min(total, from + STRETCH - 1) }
    await inTransaction(services, async (tx, changed) => {
      await insertLargeWorks(tx, showIds, numbers)
      await insertLargeExtras(tx, showIds, numbers)
      await insertLargeSizes(tx, showIds, numbers)
      changed('catalogue', 'categories')
    })
    onProgress(numbers.to, total)
  }
  await tidyUpLargeCatalogue(services.database.kysely)
}
