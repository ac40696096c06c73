/** An artist's statement of any days, as the books have it at one moment. */
import { retryRead } from '#db/retry-read.ts'
import { findPapers } from '#domain/artists/papers/papers.db.ts'
import { listStatement, readOwedBefore } from '#domain/earnings/earnings.db.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { listSharedOrders } from '#domain/earnings/share-events.db.ts'
import type { Services } from '#domain/services.ts'
import { statementOf, type Statement } from './statement.rules.ts'

/** Masked: the PAN has only its end. */
export type StatementArtist = {
  name: string
  address: { street: string; city: string; state: string; postalCode: string } | null
  panEnd: string | null
}

export type ArtistStatement = Statement & { artist: StatementArtist }

/** Undefined for an unknown artist. */
export const readArtistStatement = (
  { database: { kysely } }: Pick<Services, 'database'>,
  { artistId, ...days }: DateRange & { artistId: string },
): Promise<ArtistStatement | undefined> =>
  retryRead(() =>
    // Books and facts of the same moment.
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const artist = await tx.selectFrom('artists').select('name').where('id', '=', artistId).executeTakeFirst()
        if (!artist) return undefined
        const papers = await findPapers(tx, artistId)
        const openingPaise = await readOwedBefore(tx, artistId, days.from)
        const rows = await listStatement(tx, artistId, days)
        const orders = await listSharedOrders(tx, { artistId, ...days })
        const statement = statementOf(days, { openingPaise, rows, orders })
        const address = papers ? { ...papers, street: papers.address } : null
        return {
          ...statement,
          artist: { name: papers?.legalName ?? artist.name, address, panEnd: papers?.panEnd ?? null },
        }
      }),
  )
