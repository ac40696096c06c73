/**
 * Who sells an artist's works follows from the setting of the day and from the artist's papers. It is kept with the artist, so
 * that prices, orders and invoices read one answer.
 */
import { inTransaction } from '#db/transaction.ts'
import { setSellers } from '#domain/artists/artists.db.ts'
import { FOLLOW_SELLER, SELLERS_AT } from '#domain/artists/papers/follow-seller.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import { sellerOf } from './seller-papers.rules.ts'
import { listSellerPapers } from './sellers.db.ts'

type SellerServices = WriteServices & Pick<Services, 'papersLock'>

export const followSellersJob = handleJob(FOLLOW_SELLER, async (services: SellerServices, { payload }) => {
  await followSellers(services, payload.artistId)
  if (payload.day !== undefined) await planSellers(services, payload.day)
  return { kind: 'done' }
})

/** Of one artist, or of all: as papers and setting are now. */
export function followSellers(services: SellerServices, artistId?: string): Promise<void> {
  const { clock, papersLock: lock } = services
  return inTransaction(services, async (tx, changed) => {
    const rows = await listSellerPapers(tx, indiaDay(clock.now()), artistId)
    const others = rows.flatMap((row) => {
      const number = row.gstNumber === null ? undefined : lock.open(row.artistId, row.gstNumber)?.text
      const seller = sellerOf(row, number)
      return isDeepStrictEqual(seller, row.seller) ? [] : [{ artistId: row.artistId, seller, workIds: row.workIds }]
    })
    if (others.length === 0) return
    await setSellers(tx, others)
    changed('catalogue', 'categories', ...others.map((artist) => `artist:${artist.artistId}`))
    changed(...others.flatMap(({ workIds }) => workIds.map((id) => `artwork:${id}`)))
  })
}

/** When the store starts, for the next midnight. Each run then plans the next. */
export const planSellers = (services: WriteServices, after?: string) =>
  planDaily(services, FOLLOW_SELLER, { hour: SELLERS_AT, ...(after && { after }) })
