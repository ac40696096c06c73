import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { countOwnPayouts, listOwnPayouts } from './own-payouts.db.ts'

const PAYOUTS_A_PAGE = 10

export type ShownOwnPayouts = Awaited<ReturnType<typeof showOwnPayouts>>

/** A number beyond the last page shows the last. */
export function showOwnPayouts(
  { database: { kysely } }: Pick<Services, 'database'>,
  { artistId, page: wanted }: { artistId: string | null; page: number },
) {
  return retryRead(async () => {
    if (artistId === null) return { payouts: [], page: 1, pageCount: 1 }
    const pageCount = Math.max(1, Math.ceil((await countOwnPayouts(kysely, artistId)) / PAYOUTS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const part = { limit: PAYOUTS_A_PAGE, offset: (page - 1) * PAYOUTS_A_PAGE }
    return { payouts: await listOwnPayouts(kysely, artistId, part), page, pageCount }
  })
}
