import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { findBegun } from '#domain/search/suggest.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { showWallWorks } from './show-wall-works.ts'
import { PIECES_MAX } from '@rang-rekha/wall/address'
import { listWallArt } from './works-to-hang.db.ts'

/** How many are looked at, since some are no wall art. */
const LOOKED_AT = 80

/** Matches for a search of works to hang, closest first; only wall art. */
export const findWorksToHang = (services: ReadServices & Pick<Services, 'content'>, text: string) =>
  orUnreadable(services.log, 'Search for works to hang failed.', { text }, async () => {
    const ids = await retryRead(async () => {
      const begun = await findBegun(services, text, LOOKED_AT)
      return begun.length > 0 ? listWallArt(services.database.kysely, begun) : []
    })
    if (ids.length === 0) return { ok: true, works: [] }
    return showWallWorks(services, ids.slice(0, PIECES_MAX))
  })
