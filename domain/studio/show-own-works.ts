import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { countOwnWorks, listOwnWorks, listUnmeasured, type OwnWork } from './own-works.db.ts'

export type { OwnWork }

const PAGE = 24
/** More appear once these have a size. */
const UNMEASURED_MAX = 24

/** Empty for a person with the artist role but no artist record yet. */
export async function showOwnWorks(
  { database }: Pick<Services, 'database'>,
  { artistId }: Pick<Visitor, 'artistId'>,
  page: number,
) {
  if (artistId === null)
    return { works: [], unmeasured: [], counts: { pending: 0, approved: 0, rejected: 0 }, page: 1, pageCount: 1 }
  const [works, counts, unmeasured] = await Promise.all([
    listOwnWorks(database.kysely, { artistId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwnWorks(database.kysely, artistId),
    listUnmeasured(database.kysely, { artistId, limit: UNMEASURED_MAX }),
  ])
  const pageCount = Math.max(1, Math.ceil((counts.pending + counts.approved + counts.rejected) / PAGE))
  return { works, unmeasured, counts, page, pageCount }
}

export type OwnWorks = Awaited<ReturnType<typeof showOwnWorks>>
