import { retryRead } from '#db/retry-read.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { WORKS_PER_PAGE } from '#domain/catalogue/catalogue.rules.ts'
import type { Base } from './catalogue-index.rules.ts'
import { ATTEMPTS_MAX, chosenBy, type FilterServices } from './filter-works.ts'
import type { Listing, WorkList } from './listing.rules.ts'

/** One page of works, without the values of further filters. */
export async function pageOfWorks(
  services: FilterServices,
  base: Base,
  { limit = WORKS_PER_PAGE, ...listing }: Listing & { limit?: number },
): Promise<WorkList> {
  const { chosen } = await chosenBy(services, listing.filters)
  const part = { sort: listing.sort, offset: (listing.page - 1) * limit, limit }
  for (let attempt = 1; ; attempt++) {
    const index = await (attempt === 1 ? services.catalogueIndex.now() : services.catalogueIndex.afresh())
    const ids = limit > 0 ? index.page(base, chosen, part) : []
    const works = await retryRead(() => readCards(services.database.kysely, ids))
    // Works removed in between are not counted.
    const gone = ids.length - works.length
    if (gone > 0 && attempt < ATTEMPTS_MAX) continue
    const worksTotal = index.count(base, chosen).total - gone
    const pageCount = Math.max(1, Math.ceil(worksTotal / (limit || WORKS_PER_PAGE)))
    return { ...listing, works, worksTotal, pageCount, groups: [] }
  }
}
