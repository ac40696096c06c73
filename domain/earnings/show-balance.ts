import { retryRead } from '#db/retry-read.ts'
import { findSettings } from '#domain/payouts/settings.db.ts'
import type { Services } from '#domain/services.ts'
import { nextPayoutDay, RUN_HOUR } from '#domain/payouts/payout.rules.ts'
import { inIndia, indiaDay } from '#shared/india-dates.rules.ts'
import { NO_BALANCE, readBalance } from './earnings.db.ts'

/** What the shop owes the artist, and the next day on which it pays. */
export async function showBalance(
  { clock, database: { kysely } }: Pick<Services, 'clock' | 'database'>,
  artistId: string | null,
) {
  const now = clock.now()
  return retryRead(async () => {
    const balance = artistId === null ? NO_BALANCE : await readBalance(kysely, artistId)
    const { weekday, minimumPaise } = await findSettings(kysely)
    const isOver = inIndia(now).getUTCHours() >= RUN_HOUR
    return { balance, payoutDay: nextPayoutDay({ today: indiaDay(now), weekday, isOver }), minimumPaise }
  })
}

export type ShownBalance = Awaited<ReturnType<typeof showBalance>>
