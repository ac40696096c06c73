import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { inRupees, type CsvCell } from '#shared/csv.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'
import { findRun, listShownPayouts, type ShownPayout } from './payouts.db.ts'
import { arrangePayouts, type PayoutsQuery } from './payouts-query.rules.ts'

/** A run's payouts, as its page shows them. Undefined if there is no such run. */
export async function exportPayouts(
  { database: { kysely } }: Pick<Services, 'database'>,
  runId: string,
  query: PayoutsQuery,
) {
  const run = isUuid(runId) ? await retryRead(() => findRun(kysely, runId)) : undefined
  if (!run) return undefined
  const payouts = arrangePayouts(await retryRead(() => listShownPayouts(kysely, run.id)), query)
  return { number: run.number, rows: rowsOfPayouts(payouts) }
}

async function* rowsOfPayouts(payouts: readonly ShownPayout[]): AsyncGenerator<CsvCell[]> {
  for (const { artistName, masked, lines, amountPaise, state, reference, utr, why } of payouts) {
    const orders = lines.filter(({ orderId }) => orderId !== null).length
    yield [artistName, masked, orders, inRupees(amountPaise), adminPayoutsWords.states[state], reference, utr, why]
  }
}
